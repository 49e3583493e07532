import type { Services } from '../../core/context/services.ts'
import { CommandFailed } from '../../core/feature/command.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { VendorScope } from '../../platform/db/scope.ts'

/** In a message. */
const MAX_NAMED = 50

/** The vendor that is named, or the only one. @throws CommandFailed listing those there are */
export async function chosenVendor({ vendors, database }: Services, id: string | undefined): Promise<Vendor> {
  if (id !== undefined) {
    const named = await vendors.get(id)
    if (named) return named
  }
  const all = await database.kysely
    .selectFrom('vendors')
    .select('id')
    .orderBy('id')
    .limit(MAX_NAMED + 1)
    .execute()
  if (id === undefined && all.length === 1) return (await vendors.get(all[0]!.id))!
  const ids = namesOf(all) || 'none yet; start the server once'
  throw new CommandFailed(
    id === undefined
      ? `Say which vendor is meant, --vendor <id>. There are: ${ids}.`
      : `There is no vendor ${id}. There are: ${ids}.`,
  )
}

const namesOf = (all: { id: string }[]): string =>
  [...all.slice(0, MAX_NAMED).map(({ id }) => id), ...(all.length > MAX_NAMED ? ['…'] : [])].join(', ')

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
