import { readTenantMetadata } from '../boot/tenant-metadata.ts'
import { VendorScope } from '../db/scope.ts'
import type { Services } from '../services.ts'
import type { Vendor } from '../vendors/vendor.ts'

/** The colour that an account chose for its login, by the account's alias; undefined where it chose none. */
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
  // It becomes part of a style sheet: nothing but a colour may.
  return typeof primaryColor === 'string' && /^#[0-9a-f]{6}$/i.test(primaryColor) ? primaryColor : undefined
}
