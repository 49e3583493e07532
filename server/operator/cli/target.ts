import type { Services } from '../../core/context/services.ts'
import { CommandFailed } from '../../core/feature/command.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { VendorScope } from '../../platform/db/scope.ts'

/** The vendor that is named, or the only one. @throws CommandFailed listing those there are */
export async function chosenVendor({ vendors }: Services, id: string | undefined): Promise<Vendor> {
  const all = await vendors.all()
  const found = id === undefined ? (all.length === 1 ? all[0] : undefined) : all.find(one => one.id === id)
  if (found) return found
  const ids = all.map(vendor => vendor.id).join(', ') || 'none yet; start the server once'
  throw new CommandFailed(
    id === undefined
      ? `Say which vendor is meant, --vendor <id>. There are: ${ids}.`
      : `There is no vendor ${id}. There are: ${ids}.`,
  )
}

export interface ChosenTenant {
  id: string
  name: string
}

/** The tenant that is named, or the only one. @throws CommandFailed */
export async function chosenTenant(
  { database }: Services,
  vendor: Vendor,
  id: string | undefined,
): Promise<ChosenTenant> {
  const tenants = await new VendorScope(database.kysely, vendor.id)
    .select('tenants')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .orderBy('id')
    .limit(20)
    .execute()
  if (tenants.length === 1) return tenants[0]!
  if (id !== undefined) throw new CommandFailed(`The vendor ${vendor.id} has no tenant ${id}.`)
  const some =
    tenants.map(tenant => tenant.id).join(', ') || 'none yet; create-admin --create-tenant makes one'
  throw new CommandFailed(`Say which tenant is meant, --tenant <id>. There are: ${some}.`)
}
