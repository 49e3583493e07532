import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { isAlive } from '../billing/map-subscription.ts'
import { ProviderUnavailable } from '../billing/provider.ts'
import { refreshFromStripe } from '../billing/refresh.ts'
import { failureName } from './failure-name.ts'

/** Runs of a day: every subscription is compared in each. */
const RUNS_A_DAY = 96
const MIN_CUSTOMERS = 100
const PAGE = 50

interface Candidate {
  id: string
  tenantId: string
  customerId: string
}

export interface Compared {
  compared: number
  /** How many of them were not as we knew. */
  diverged: number
  /** Why one of them could not be compared; type and code of the error. */
  failure?: string
}

/**
 * Compares some subscriptions with what Stripe says, going on where the last run stopped; what differs is set right, and
 * the audit log and the metrics tell of it. One that cannot be compared holds up no other.
 *
 * @throws ProviderUnavailable
 */
export async function compareSubscriptions(
  services: Services,
  vendor: Vendor,
  { everything = false }: { everything?: boolean } = {},
): Promise<Compared> {
  const result: Compared = { compared: 0, diverged: 0 }
  let after = everything ? null : await comparedUntil(services, vendor.id)
  let left = everything ? Number.POSITIVE_INFINITY : await batchSize(services, vendor.id)
  while (left > 0) {
    const limit = Math.min(PAGE, left)
    const batch = await nextOf(services, vendor.id, after, limit)
    for (const candidate of batch) {
      try {
        if (await compareOne(services, vendor, candidate)) result.diverged++
      } catch (err) {
        if (err instanceof ProviderUnavailable) throw err
        result.failure = failureName(err)
        const { tenantId } = candidate
        const about = { reason: result.failure, vendorId: vendor.id, tenantId }
        services.log.error(about, 'a subscription could not be compared with the payment provider')
      }
    }
    result.compared += batch.length
    left -= batch.length
    const atEnd = batch.length < limit
    after = atEnd ? null : batch.at(-1)!.id
    await remember(services, vendor.id, after)
    if (atEnd) break
  }
  return result
}

/** @returns whether it differed */
async function compareOne(
  services: Services,
  { id: vendorId }: Vendor,
  { tenantId, customerId }: Candidate,
): Promise<boolean> {
  // What a webhook is about to report, or has just reported, is no divergence.
  if (await isMoving(services, vendorId, customerId)) return false
  const refreshed = await refreshFromStripe(
    services,
    { vendorId, customerId },
    {
      also: async (tx, changed, found) => {
        const about = { vendorId, tenantId }
        if (changed.length > 0)
          await tx.record('frontegg.billing.diverged', { changed }, { ...about, description: DIVERGENCE })
        const alive = found.filter(isAlive)
        if (alive.length > 1)
          await tx.record(
            'frontegg.billing.severalSubscriptionsFound',
            { subscriptions: alive.map(({ id }) => id) },
            { ...about, description: SEVERAL },
          )
      },
    },
  )
  return (refreshed?.changed.length ?? 0) > 0
}

const DIVERGENCE = 'What was known of the billing was not what the payment provider has; it was set right'

/** Made by hand at the provider: which one is meant, only a person knows. */
const SEVERAL = 'The payment provider charges for more than one subscription: end all but one there'

async function isMoving({ database }: Services, vendorId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from billing_events where vendor_id = ${vendorId} and customer_id = ${customerId}
      and (done_at is null or done_at > now() - interval '1 minute') limit 1
  `.execute(database.kysely)
  return rows.length > 0
}

async function nextOf({ database }: Services, vendorId: string, after: string | null, limit: number) {
  const { rows } = await sql<Candidate>`
    select s.id, s.tenant_id as "tenantId", c.customer_id as "customerId" from billing_subscriptions s
    join billing_tenant_configurations c on c.vendor_id = s.vendor_id and c.tenant_id = s.tenant_id
    where s.vendor_id = ${vendorId} and c.customer_id is not null
      and (${after}::uuid is null or s.id > ${after}::uuid)
    order by s.id limit ${limit}
  `.execute(database.kysely)
  return rows
}

async function batchSize({ database }: Services, vendorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from billing_tenant_configurations
    where vendor_id = ${vendorId} and customer_id is not null
  `.execute(database.kysely)
  return Math.max(MIN_CUSTOMERS, Math.ceil((rows[0]?.count ?? 0) / RUNS_A_DAY))
}

async function comparedUntil({ database }: Services, vendorId: string): Promise<string | null> {
  const row = await database.kysely
    .selectFrom('billing_reconciliations')
    .select('compared_until')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row?.compared_until ?? null
}

async function remember({ database }: Services, vendorId: string, after: string | null): Promise<void> {
  await database.kysely
    .insertInto('billing_reconciliations')
    .values({ vendor_id: vendorId, events_until: null, compared_until: after, ran_at: null, failure: null })
    .onConflict(conflict => conflict.column('vendor_id').doUpdateSet({ compared_until: after }))
    .execute()
}
