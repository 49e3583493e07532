import { CompiledQuery } from 'kysely'
import type { Database } from '../../platform/db/open.ts'
import { statement } from '../../platform/db/statement.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { Claim } from './claim.ts'
import type { Outcome } from './post.ts'

interface Settled {
  vendorId: string
  id: string
  webhookId: string
  claims: number
  tenantId: string | null
  eventKey: string
  logId: string
  attempt: number
  statusCode: number | null
  body: string
  durationMs: number
  delivered: boolean
  /** Milliseconds until the next attempt; null: there is none. */
  delay: number | null
}

/** What a webhook is like after an attempt. */
export interface Standing {
  /** Days in a row, by UTC, on which an attempt failed, without a success since. */
  failingDays: number
  failingSince: Date | null
}

const keptFor = (vendor: string) => `now() + (select coalesce((config #>> '{webhooks,logDays}')::int, 30)
  from vendors where id = ${vendor}) * interval '1 day'`

/**
 * Ends an attempt in one statement: its row in the log, what becomes of the delivery, and how the webhook stands. A claim that
 * another one took over leaves nothing.
 */
const SETTLE = statement<Settled>(
  p => `
  with done as (
    update webhook_deliveries d set in_flight = false, attempts = attempts + 1,
      status = case when ${p.delivered}::boolean then 'delivered' when ${p.delay}::float8 is null then 'failed'
        else 'waiting' end,
      next_at = now() + coalesce(${p.delay}::float8, 0) * interval '1 millisecond',
      expires_at = greatest(expires_at, ${keptFor('d.vendor_id')})
    where vendor_id = ${p.vendorId} and id = ${p.id}::uuid and claims = ${p.claims}::int and status = 'waiting'
    returning vendor_id, expires_at),
  logged as (
    insert into webhook_logs (vendor_id, id, webhook_id, delivery_id, tenant_id, event_key, attempt, status_code, body,
      duration_ms, expires_at)
    select vendor_id, ${p.logId}::uuid, ${p.webhookId}::uuid, ${p.id}::uuid, ${p.tenantId}, ${p.eventKey}, ${p.attempt}::int,
      ${p.statusCode}::int, ${p.body}, ${p.durationMs}::int, expires_at from done)
  update webhooks w set invocations = invocations + 1,
    failing_since = case when not ${p.delivered}::boolean then coalesce(failing_since, now()) end,
    failing_days = case when ${p.delivered}::boolean then 0
      when failing_day = (now() at time zone 'UTC')::date then failing_days
      when failing_day = (now() at time zone 'UTC')::date - 1 then failing_days + 1 else 1 end,
    failing_day = case when not ${p.delivered}::boolean then (now() at time zone 'UTC')::date end
  from done where w.vendor_id = done.vendor_id and w.id = ${p.webhookId}::uuid
  returning w.failing_days as "failingDays", w.failing_since as "failingSince"`,
)

/** @returns undefined where the attempt was taken over, or the webhook is gone */
export async function settle(
  { kysely }: Database,
  claim: Claim,
  outcome: Outcome,
  delay: number | undefined,
): Promise<Standing | undefined> {
  const { vendorId, id, webhookId, claims, tenantId, eventKey } = claim
  const values = SETTLE.values({
    vendorId,
    id,
    webhookId,
    claims,
    tenantId,
    eventKey,
    logId: uuidv7(),
    attempt: claim.attempts + 1,
    statusCode: outcome.statusCode ?? null,
    body: outcome.body,
    durationMs: outcome.durationMs,
    delivered: outcome.delivered,
    delay: outcome.delivered ? null : (delay ?? null),
  })
  const { rows } = await kysely.executeQuery<Standing>(
    CompiledQuery.raw(SETTLE.text, values) as CompiledQuery<Standing>,
  )
  return rows[0]
}

/** Gives a delivery back that was not tried to its end, because the server stops: another one may take it at once. */
export async function giveBack({ kysely }: Database, { vendorId, id, claims }: Claim): Promise<void> {
  await kysely
    .updateTable('webhook_deliveries')
    .set({ in_flight: false, next_at: new Date() })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .where('claims', '=', claims)
    .where('status', '=', 'waiting')
    .execute()
}
