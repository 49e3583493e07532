import { sql } from 'kysely'
import type { Database } from '../../platform/db/open.ts'
import { executeText } from '../../platform/db/prepared.ts'
import { statement } from '../../platform/db/statement.ts'

/** An attempt takes 15 s at most; after these milliseconds its process is taken for dead. */
export const LEASE = 60_000
/** At the same time for one webhook; one that fails is tried with one. Source: HOOK-17 */
export const AT_A_TIME = 5
/** At the same time for all webhooks of a tenant, or of the vendor itself: many slow ones must not take every place. */
export const MAX_OF_OWNER = 50

/** Only one process looks for deliveries at a time: what is in flight is counted, not guessed. */
const TURN = 4_120_734_551

/** A delivery that is this process's to make, until its lease ends. */
export interface Claim {
  vendorId: string
  id: string
  webhookId: string
  tenantId: string | null
  eventKey: string
  body: string
  /** Failed attempts so far. */
  attempts: number
  /** Counts up with each claim: an attempt that outlives its lease settles nothing any more. */
  claims: number
  url: string
  secret: Buffer
  previousSecret: Buffer | null
}

/** A webhook by its key: the look goes on behind it. */
export interface Place {
  vendorId: string
  webhookId: string
}

export const BEGINNING: Place = { vendorId: '', webhookId: '00000000-0000-0000-0000-000000000000' }

/** What one look found. */
export interface Look {
  claims: Claim[]
  /** Behind which the next look goes on; undefined: this one saw the last webhook that has something due. */
  end: Place | undefined
}

/** How many deliveries of a webhook a process may hold, those that run included. */
export interface Window extends Place {
  window: number
}

export interface LookFor {
  most: number
  after: Place
  /** The process that looks: what it holds alone it may hold more of. */
  claimant: string
  /** Of webhooks that are quick; of all others only what may run. */
  windows?: readonly Window[]
  lease?: number | undefined
}

/**
 * Takes deliveries that are due, of all webhooks alike: a few of each, the longest waiting first, from the webhook behind
 * `after` on. An index is asked for the next webhook and the next, so that a long queue of one costs the others nothing.
 * Owners that have all their places taken are passed over. A claim beyond those that may run takes no place: its process
 * begins it when another of the same webhook has ended, and until then no other process begins any of that webhook.
 *
 * @returns undefined where another process is looking at this moment
 */
export async function claimDue(
  { kysely }: Database,
  { most, after, claimant, windows = [], lease = LEASE }: LookFor,
): Promise<Look | undefined> {
  return await kysely.transaction().execute(async db => {
    const { rows: turn } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${TURN}::bigint) as mine`.execute(db)
    if (!turn[0]!.mine) return undefined
    const rows = await executeText<Row>(
      'webhook-claim',
      DUE.text,
      DUE.values({
        ...after,
        most,
        lease,
        claimant,
        vendorIds: windows.map(({ vendorId }) => vendorId),
        webhookIds: windows.map(({ webhookId }) => webhookId),
        windows: windows.map(({ window }) => window),
      }),
      db,
    )
    const [first] = rows
    return {
      claims: rows.map(({ seen: _, endVendorId: __, endWebhookId: ___, ...claim }) => claim),
      end: first?.seen === most ? { vendorId: first.endVendorId, webhookId: first.endWebhookId } : undefined,
    }
  })
}

/** With how many were looked at, and the last of their webhooks. */
interface Row extends Claim {
  seen: number
  endVendorId: string
  endWebhookId: string
}

interface Columns extends Place {
  most: number
  lease: number
  claimant: string
  vendorIds: string[]
  webhookIds: string[]
  windows: number[]
}

/**
 * What is taken is judged once more as it is by then. In a form that no index has: the planner would else look for each among
 * all that wait, and not by its key.
 */
const DUE = statement<Columns>(
  p => `
  with recursive hook as (
    (select vendor_id, webhook_id from webhook_deliveries
      where status = 'waiting' and (vendor_id, webhook_id) > (${p.vendorId}, ${p.webhookId}::uuid)
      order by vendor_id, webhook_id limit 1)
    union all
    select n.vendor_id, n.webhook_id from hook cross join lateral (
      select vendor_id, webhook_id from webhook_deliveries d
      where d.status = 'waiting' and (d.vendor_id, d.webhook_id) > (hook.vendor_id, hook.webhook_id)
      order by d.vendor_id, d.webhook_id limit 1) n),
  quick as materialized (
    select * from unnest(${p.vendorIds}::text[], ${p.webhookIds}::uuid[], ${p.windows}::int[])
      q (vendor_id, webhook_id, held_at_most)),
  owner as (
    select vendor_id, tenant_id, sum(least(held, ${AT_A_TIME}))::int as taken from (
      select w.vendor_id, w.id, w.tenant_id, count(*)::int as held
      from webhook_deliveries f join webhooks w on w.vendor_id = f.vendor_id and w.id = f.webhook_id
      where f.in_flight and f.next_at > now()
      group by 1, 2, 3) h
    group by 1, 2),
  seen as materialized (
    select d.vendor_id, d.id, h.webhook_id, w.tenant_id, coalesce(t.taken, 0) as taken, d.next_at, d.nth,
      r.held + d.nth <= ${AT_A_TIME} as takes_place
    from hook h
    join webhooks w on w.vendor_id = h.vendor_id and w.id = h.webhook_id
    left join owner t on t.vendor_id = w.vendor_id and t.tenant_id is not distinct from w.tenant_id
    left join quick q on q.vendor_id = h.vendor_id and q.webhook_id = h.webhook_id
    cross join lateral (
      select count(*)::int as held, count(*) filter (where f.claimed_by is distinct from ${p.claimant}::uuid)::int as of_others
      from webhook_deliveries f
      where f.vendor_id = h.vendor_id and f.webhook_id = h.webhook_id and f.in_flight and f.next_at > now()) r
    cross join lateral (
      select o.*, row_number() over (order by o.next_at, o.id)::int as nth from (
        select o.vendor_id, o.id, o.next_at from webhook_deliveries o
        where o.vendor_id = h.vendor_id and o.webhook_id = h.webhook_id and o.status = 'waiting' and o.next_at <= now()
        order by o.next_at limit greatest(0, case when w.failing_since is not null then 1
          when r.of_others > 0 then ${AT_A_TIME} else coalesce(q.held_at_most, ${AT_A_TIME}) end - r.held)) o) d
    where coalesce(t.taken, 0) < ${MAX_OF_OWNER} or r.held >= ${AT_A_TIME}
    limit ${p.most}),
  due as (
    select vendor_id, id from (
      select s.*, sum(takes_place::int) over (partition by vendor_id, tenant_id order by next_at, nth, id) as places
      from seen s) o
    where o.places + o.taken <= ${MAX_OF_OWNER}),
  edge as (select vendor_id, webhook_id from seen order by vendor_id desc, webhook_id desc limit 1)
  update webhook_deliveries d
  set claims = d.claims + 1, in_flight = true, claimed_by = ${p.claimant}::uuid,
    next_at = now() + ${p.lease}::float8 * interval '1 millisecond'
  from due join webhooks w on w.vendor_id = due.vendor_id cross join edge
  where d.vendor_id = due.vendor_id and d.id = due.id and w.id = d.webhook_id
    and d.status || '' = 'waiting' and d.next_at <= now()
  returning d.vendor_id as "vendorId", d.id, d.webhook_id as "webhookId", d.tenant_id as "tenantId",
    d.event_key as "eventKey", d.body, d.attempts, d.claims, w.url, w.secret,
    case when w.previous_secret_until > now() then w.previous_secret end as "previousSecret",
    (select count(*)::int from seen) as seen, edge.vendor_id as "endVendorId", edge.webhook_id as "endWebhookId"`,
)
