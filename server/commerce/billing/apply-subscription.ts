import type { TenantScope } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import type { Actor } from './actor.ts'
import { countingSubscription, type Mapped, mapSubscription } from './map-subscription.ts'
import type { ProviderSubscription } from './provider.ts'
import { recordDifferences } from './record-differences.ts'
import { allPlans, findSubscription, type SubscriptionRow, writeSubscription } from './store.ts'

export interface ApplyOptions {
  actor: Actor
  now: Date
}

/**
 * Brings our row to what the provider has, freshly read. The caller holds the lock of the tenant's configuration. The
 * change, its audit rows and its event are one; nothing is written where nothing changed.
 *
 * @returns whether anything changed
 */
export async function applySubscription(
  tx: Transaction,
  scope: TenantScope,
  found: ProviderSubscription[],
  options: ApplyOptions,
): Promise<boolean> {
  const row = await findSubscription(scope)
  const subscription = row && countingSubscription(row, found)
  if (!row || !subscription) return false
  const index = { plans: await allPlans(scope), prices: await pricesOf(scope) }
  return await writeMapped(tx, scope, row, mapSubscription(row, subscription, index, options.now), options)
}

/** Writes what differs. @returns whether anything did */
export async function writeMapped(
  tx: Transaction,
  scope: TenantScope,
  row: SubscriptionRow,
  mapped: Mapped,
  { actor }: ApplyOptions,
): Promise<boolean> {
  const same = Object.entries(mapped).every(([column, value]) => equal(row[column as keyof Mapped], value))
  if (same) return false
  await writeSubscription(scope, mapped)
  await recordDifferences(tx, scope, row, mapped, actor)
  return true
}

function equal(before: unknown, after: unknown): boolean {
  return before instanceof Date && after instanceof Date ? +before === +after : before === after
}

async function pricesOf(scope: TenantScope): Promise<Map<string, string>> {
  const rows = await scope.select('billing_prices').select(['price_id', 'plan_id']).execute()
  return new Map(rows.map(({ price_id, plan_id }) => [price_id, plan_id]))
}
