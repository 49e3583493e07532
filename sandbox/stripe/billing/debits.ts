import type { Kinds } from '../core/store.ts'
import type { Subscription, SubscriptionItem } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { type Period, shareLeft } from './periods.ts'

// What a customer gets back for the rest of a period is a share of what the period has cost them, not of the price
// that stands there now: a price may have been changed without proration. Stripe calls it the flexible billing mode.

export type Debit = Kinds['debits']

/** Remembers what an item was billed with, for which time. */
export function debit(world: World, { id }: SubscriptionItem, amount: number, { start, end }: Period): void {
  world.store.put('debits', { id, amount, start, end })
}

/** What of it is unused at a moment. */
export function unused(world: World, { id }: SubscriptionItem, at: number): number {
  const billed = world.store.get('debits', id)
  return billed ? Math.round(billed.amount * shareLeft(billed, at)) : 0
}

export const debitsOf = ({ store }: World, { items }: Subscription): Debit[] =>
  items.data.flatMap(({ id }) => store.get('debits', id) ?? [])
