import type { Services } from '../../core/context/services.ts'
import { readTenantMetadata } from '../../core/tenants/tenant-metadata.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { asColor } from '../notice-pages/page-color.ts'

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
  return asColor(primaryColor)
}
