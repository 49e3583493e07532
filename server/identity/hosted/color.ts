import type { Services } from '../../core/context/services.ts'
import { readTenantMetadata } from '../../core/tenants/tenant-metadata.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { VendorScope } from '../../platform/db/scope.ts'

/** The color that the vendor's theme says: its brand's, where the theme says none. */
export function themeColor({ settings }: Vendor): string | undefined {
  const theme = (settings.adminBox as { themeV2?: Themed & { loginBox?: Themed } }).themeV2
  return color(theme?.loginBox?.palette?.primary?.main ?? theme?.palette?.primary?.main)
}

interface Themed {
  palette?: { primary?: { main?: unknown } }
}

/** It becomes part of a style sheet: nothing but a color may. */
const color = (value: unknown): string | undefined =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined

/** The color that an account chose for its login, by the account's alias; undefined where it chose none. */
export async function colorOf(
  { database }: Services,
  vendor: Vendor,
  alias: string | undefined,
): Promise<string | undefined> {
  if (alias === undefined) return undefined
  const scope = new VendorScope(database.kysely, vendor.id)
  const tenant = await scope
    .select('tenants')
    .select('id')
    .where('alias', '=', alias)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!tenant) return undefined
  const { configuration } = await readTenantMetadata(scope.tenant(tenant.id))
  const { primaryColor } = (configuration?.customLogin ?? {}) as { primaryColor?: unknown }
  return color(primaryColor)
}
