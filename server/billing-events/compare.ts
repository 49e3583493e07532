import { sql } from 'kysely'
import { refreshFromStripe } from '../billing/refresh.ts'
import type { Services } from '../services.ts'
import type { Vendor } from '../vendors/vendor.ts'

/** Runs of a day: every subscription is compared in each. */
const RUNS_A_DAY = 96
const AT_LEAST = 100
const PAGE = 50

interface Candidate {
  id: string
  tenantId: string
  customerId: string
}

/**
 * Compares some subscriptions with what Stripe says, going on where the last run stopped; what differs is set right, and
 * the audit log and the metrics tell of it.
 *
 * @returns how many were compared, and how many of them differed
 */
export async function compareSubscriptions(
  services: Services,
  vendor: Vendor,
  { everything = false }: { everything?: boolean } = {},
): Promise<{ compared: number; diverged: number }> {
  let after = everything ? null : await comparedUntil(services, vendor.id)
  let left = everything ? Number.POSITIVE_INFINITY : await batchSize(services, vendor.id)
  let compared = 0
  let diverged = 0
  while (left > 0) {
    const limit = Math.min(PAGE, left)
    const batch = await nextOf(services, vendor.id, after, limit)
    for (const candidate of batch) if (await compareOne(services, vendor, candidate)) diverged++
    compared += batch.length
    left -= batch.length
    const atEnd = batch.length < limit
    after = atEnd ? null : batch.at(-1)!.id
    await remember(services, vendor.id, after)
    if (atEnd) break
  }
  return { compared, diverged }
}

async function compareOne(services: Services, vendor: Vendor, { tenantId, customerId }: Candidate) {
  // What a webhook is about to tell, or has just told, is no divergence.
  if (await isMoving(services, vendor.id, customerId)) return false
  const refreshed = await refreshFromStripe(
    services,
    { vendorId: vendor.id, customerId },
    {
      also: async (tx, changed) => {
        if (changed.length === 0) return
        await tx.audit({
          vendorId: vendor.id,
          tenantId,
          action: 'billing.diverged',
          description:
            'What was known of the billing was not what the payment provider has; it was set right',
          severity: 'Medium',
          json: { changed },
        })
      },
    },
  )
  return (refreshed?.changed.length ?? 0) > 0
}

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
  return Math.max(AT_LEAST, Math.ceil((rows[0]?.count ?? 0) / RUNS_A_DAY))
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
