import { type Selectable, sql } from 'kysely'
import type { VendorScope } from '../../platform/db/scope.ts'
import type { Tables } from '../../platform/db/tables/tables.ts'

/** A session that its browser can go on with. */
export interface OpenSession
  extends Pick<
    Selectable<Tables['sessions']>,
    'id' | 'tenant_id' | 'ip' | 'user_agent' | 'created_at' | 'last_seen_at' | 'actor_label'
  > {
  ends_at: Date
}

/** A user who signs in by a script may have thousands, which no user reads. The sessions that are left out can still be ended. */
const MAX_ENTRIES = 200

/**
 * A person's open sessions, the latest first.
 *
 * @param tenantId only those in this tenant
 */
export async function openSessions(
  scope: VendorScope,
  userId: string,
  tenantId?: string,
): Promise<OpenSession[]> {
  return await scope
    .select('sessions')
    .innerJoin('tenants', join =>
      join
        .onRef('tenants.vendor_id', '=', 'sessions.vendor_id')
        .onRef('tenants.id', '=', 'sessions.tenant_id'),
    )
    .where('sessions.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where(isOpen)
    .$if(tenantId !== undefined, query => query.where('sessions.tenant_id', '=', tenantId!))
    .select([
      'sessions.id',
      'sessions.tenant_id',
      'sessions.ip',
      'sessions.user_agent',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.actor_label',
      endsAt.as('ends_at'),
    ])
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
}

/** A tenant's own limits count beside what was decided when the session began. */
const endsAt = sql<Date>`least(sessions.expires_at,
  sessions.authenticated_at + least(tenants.session_seconds, tenants.session_seconds_above) * interval '1 second')`

const idle = sql`least(tenants.idle_seconds, tenants.idle_seconds_above, sessions.idle_timeout_seconds)`
const isOpen = sql<boolean>`${endsAt} > now()
  and (${idle} is null or sessions.last_seen_at + ${idle} * interval '1 second' > now())`
