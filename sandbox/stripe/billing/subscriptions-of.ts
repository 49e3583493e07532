import type { Customer, List, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'

/** The subscriptions of a customer that have not ended, newest first. */
export function subscriptionsOf({ store }: World, { id }: Customer): List<Subscription> {
  const data = store.all('subscriptions').filter(({ customer, ended_at }) => customer === id && !ended_at)
  return {
    object: 'list',
    data: data.reverse(),
    has_more: false,
    url: `/v1/customers/${id}/subscriptions`,
  }
}
