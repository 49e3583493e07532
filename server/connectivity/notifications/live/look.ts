import { letsIn, withinLimits } from '../../../core/sessions/tenant-limits.ts'
import type { Database } from '../../../platform/db/open.ts'

/** An open stream by what decides whether it goes on. */
export interface Listening {
  vendorId: string
  userId: string
  tenantId: string
  sessionId: string
  /** Null: nothing is known of it. */
  address: string | null
}

export interface Seen {
  /** The session, the membership and the address still let the person in. */
  alive: boolean
  revision: string
}

/**
 * As the check of each call (`core/sessions/authenticate.ts`), for all streams of a process in one statement. Subqueries, not
 * joins: each stream is a few reads by key, whatever the planner knows of the tables.
 */
const LOOK = `
select coalesce((
    select true from sessions s
    join memberships m on m.vendor_id = l.vendor_id and m.user_id = l.user_id and m.tenant_id = l.tenant_id
    join tenants t on t.vendor_id = l.vendor_id and t.id = l.tenant_id
    where s.vendor_id = l.vendor_id and s.id = l.session_id and s.user_id = l.user_id
      and s.revoked_at is null and s.expires_at > now()
      and m.activated and not m.is_disabled
      and (m.temporary_expires_at is null or m.temporary_expires_at > now())
      and t.deleted_at is null and ${withinLimits('s', 'm', 't')} and ${letsIn('t', 'l.address')}
    limit 1), false) as alive,
  coalesce((
    select i.revision from notification_inboxes i where i.vendor_id = l.vendor_id and i.user_id = l.user_id
  ), 0)::text as revision
from unnest($1::text[], $2::uuid[], $3::text[], $4::uuid[], $5::text[]) with ordinality
  as l(vendor_id, user_id, tenant_id, session_id, address, n)
order by l.n`

/** What is new for these streams, in their order. */
export async function lookFor(
  { pool }: Pick<Database, 'pool'>,
  streams: readonly Listening[],
): Promise<Seen[]> {
  const columns = [
    streams.map(({ vendorId }) => vendorId),
    streams.map(({ userId }) => userId),
    streams.map(({ tenantId }) => tenantId),
    streams.map(({ sessionId }) => sessionId),
    streams.map(({ address }) => address),
  ]
  const { rows } = await pool.query<Seen>({ name: 'notification-streams', text: LOOK, values: columns })
  return rows
}
