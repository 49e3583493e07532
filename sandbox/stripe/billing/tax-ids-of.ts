import type { Customer, List, TaxId } from '../core/wire.ts'
import type { World } from '../core/world.ts'

/** Oldest first. */
export function taxIdsOf(world: World, { id }: Customer): TaxId[] {
  return world.store.all('tax_ids').filter(({ customer }) => customer === id)
}

/** As a customer shows them when they are asked for: the newest first. */
export const taxIdList = (world: World, customer: Customer): List<TaxId> => ({
  object: 'list',
  data: taxIdsOf(world, customer).reverse(),
  has_more: false,
  url: `/v1/customers/${customer.id}/tax_ids`,
})
