import { sql } from 'kysely'
import type { Database } from '../../platform/db/open.ts'
import { executeText } from '../../platform/db/prepared.ts'
import { statement } from '../../platform/db/statement.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { Claim } from './claim.ts'
import type { Outcome } from './post.ts'

/** An attempt that has ended. */
export interface Ended {
  claim: Claim
  outcome: Outcome
  /** Milliseconds until the next attempt; undefined: there is none. */
  delay: number | undefined
}

/** What a webhook is like after an attempt. */
export interface Standing {
  /** Days in a row, by UTC, on which an attempt failed, without a success since. */
  failingDays: number
  failingSince: Date | null
}

interface Columns {
  vendorIds: string[]
  ids: string[]
  webhookIds: string[]
  claims: number[]
  tenantIds: (string | null)[]
  eventKeys: string[]
  logIds: string[]
  attempts: number[]
  statusCodes: (number | null)[]
  bodies: string[]
  durations: number[]
  delivered: boolean[]
  delays: (number | null)[]
}

const TODAY = `(now() at time zone 'UTC')::date`

/**
 * Ends attempts, of any webhooks, in one statement: their rows in the log, what becomes of the deliveries, and how the webhooks
 * stand. A claim that another one took over leaves nothing. Webhooks are locked first and in order, as a change of one
 * locks them, so that no two wait for each other.
 */
const SETTLE = statement<Columns>(
  p => `
  with given as (
    select * from unnest(${p.vendorIds}::text[], ${p.ids}::uuid[], ${p.webhookIds}::uuid[], ${p.claims}::int[],
      ${p.tenantIds}::text[], ${p.eventKeys}::text[], ${p.logIds}::uuid[], ${p.attempts}::int[], ${p.statusCodes}::int[],
      ${p.bodies}::text[], ${p.durations}::int[], ${p.delivered}::boolean[], ${p.delays}::float8[])
      g (vendor_id, id, webhook_id, claims, tenant_id, event_key, log_id, attempt, status_code, body, duration_ms, delivered,
        delay)),
  locked as materialized (
    select w.vendor_id, w.id,
      now() + (select coalesce((config #>> '{webhooks,logDays}')::int, 30) from vendors where id = w.vendor_id)
        * interval '1 day' as expires_at
    from webhooks w where (w.vendor_id, w.id) in (select vendor_id, webhook_id from given)
    order by w.vendor_id, w.id for no key update of w),
  done as (
    update webhook_deliveries d set in_flight = false, attempts = d.attempts + 1,
      status = case when g.delivered then 'delivered' when d.status = 'canceled' then 'canceled' when g.delay is null then 'failed' else 'waiting' end,
      body = case when d.forget and (g.delivered or g.delay is null or d.status = 'canceled') then null else d.body end,
      next_at = now() + coalesce(g.delay, 0) * interval '1 millisecond',
      expires_at = greatest(d.expires_at, l.expires_at)
    from given g join locked l on l.vendor_id = g.vendor_id and l.id = g.webhook_id
    where d.vendor_id = g.vendor_id and d.id = g.id and d.claims = g.claims and d.in_flight
    returning d.vendor_id, d.id, d.webhook_id, d.expires_at, g.delivered),
  logged as (
    insert into webhook_logs (vendor_id, id, webhook_id, delivery_id, tenant_id, event_key, attempt, status_code, body,
      duration_ms, expires_at)
    select g.vendor_id, g.log_id, g.webhook_id, g.id, g.tenant_id, g.event_key, g.attempt, g.status_code, g.body,
      g.duration_ms, d.expires_at
    from given g join done d on d.vendor_id = g.vendor_id and d.id = g.id),
  tried as (
    select vendor_id, webhook_id, count(*) as attempts, bool_or(delivered) as delivered from done group by 1, 2),
  standing as (
    update webhooks w set invocations = invocations + t.attempts,
      failing_since = case when not t.delivered then coalesce(failing_since, now()) end,
      failing_days = case when t.delivered then 0 when failing_day = ${TODAY} then failing_days
        when failing_day = ${TODAY} - 1 then failing_days + 1 else 1 end,
      failing_day = case when not t.delivered then ${TODAY} end
    from tried t where w.vendor_id = t.vendor_id and w.id = t.webhook_id
    returning w.vendor_id, w.id, w.failing_days, w.failing_since)
  select d.id, s.failing_days as "failingDays", s.failing_since as "failingSince"
  from done d join standing s on s.vendor_id = d.vendor_id and s.id = d.webhook_id`,
)

/** @returns how the webhooks stand, by the ids of deliveries; without those that were taken over, or whose webhook is gone */
export async function settle({ kysely }: Database, ended: readonly Ended[]): Promise<Map<string, Standing>> {
  const of = <T>(column: (one: Ended) => T): T[] => ended.map(column)
  const values = SETTLE.values({
    vendorIds: of(({ claim }) => claim.vendorId),
    ids: of(({ claim }) => claim.id),
    webhookIds: of(({ claim }) => claim.webhookId),
    claims: of(({ claim }) => claim.claims),
    tenantIds: of(({ claim }) => claim.tenantId),
    eventKeys: of(({ claim }) => claim.eventKey),
    logIds: of(() => uuidv7()),
    attempts: of(({ claim }) => claim.attempts + 1),
    statusCodes: of(({ outcome }) => outcome.statusCode ?? null),
    bodies: of(({ outcome }) => outcome.body),
    durations: of(({ outcome }) => outcome.durationMs),
    delivered: of(({ outcome }) => outcome.delivered),
    delays: of(({ outcome, delay }) => (outcome.delivered ? null : (delay ?? null))),
  })
  const rows = await executeText<Standing & { id: string }>('webhook-settle', SETTLE.text, values, kysely)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

/**
 * Gives deliveries back that were not tried to their end, because the server stops or their receiver has become slow: another
 * may take them at once. Webhooks are locked first, as always.
 */
export async function giveBack({ kysely }: Database, claims: readonly Claim[]): Promise<void> {
  const of = <T>(column: (claim: Claim) => T): T[] => claims.map(column)
  await sql`
    with given as (
      select * from unnest(${of(({ vendorId }) => vendorId)}::text[], ${of(({ webhookId }) => webhookId)}::uuid[],
        ${of(({ id }) => id)}::uuid[], ${of(claim => claim.claims)}::int[]) g (vendor_id, webhook_id, id, claims)),
    locked as materialized (
      select w.vendor_id, w.id from webhooks w where (w.vendor_id, w.id) in (select vendor_id, webhook_id from given)
      order by w.vendor_id, w.id for no key update of w)
    update webhook_deliveries d set in_flight = false, next_at = now()
    from given g join locked l on l.vendor_id = g.vendor_id and l.id = g.webhook_id
    where d.vendor_id = g.vendor_id and d.id = g.id and d.claims = g.claims and d.in_flight
  `.execute(kysely)
}
