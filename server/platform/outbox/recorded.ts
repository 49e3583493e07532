import { type Kysely, sql } from 'kysely'
import type { EventPayload } from '../../../contract/events.ts'
import type { Tables } from '../db/tables/tables.ts'
import type { EventActor } from './delivered-event.ts'
import type { EventAddress, Listener } from './subscriptions.ts'

/** Of each record of the audit log, for those who name it. */
export const RECORDED = 'frontegg.audit.recorded'

/** Which record: the log of the tenant, or of the vendor itself where there is none. */
export interface RecordPlace {
  vendorId: string
  tenantId?: string | undefined
  id: string
  actor?: EventActor | undefined
}

/** Whether a record has a listener. Where that is not known, as in a command, the database is asked. */
export async function isHeard(
  kysely: Kysely<Tables>,
  listenersOf: (event: EventAddress) => Listener[] | undefined,
  { vendorId, tenantId }: RecordPlace,
): Promise<boolean> {
  const listeners = listenersOf({ vendorId, tenantId: tenantId || null, type: RECORDED })
  if (listeners) return listeners.length > 0
  const row = await kysely
    .selectFrom('event_subscriptions')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('event_type', '=', RECORDED)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The record as its event says it, and as the log shows it. */
export async function recordedEvent(
  kysely: Kysely<Tables>,
  { vendorId, tenantId = '', id }: RecordPlace,
): Promise<EventPayload<typeof RECORDED>> {
  const row = await kysely
    .selectFrom('audits')
    .select(['created_at', 'user_id', 'email', 'action', 'description', 'severity', 'ip', 'user_agent'])
    .select(sql<Record<string, unknown>>`json`.as('details'))
    .where('vendor_id', '=', vendorId)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    createdAt: row.created_at.toISOString(),
    // Null, not absent: a record of the vendor's own log belongs to no tenant.
    tenantId: tenantId || null,
    action: row.action,
    description: row.description,
    severity: row.severity,
    ...(row.email && { email: row.email }),
    ...(row.user_id && { userId: row.user_id }),
    ...(row.ip && { ip: row.ip }),
    ...(row.user_agent && { userAgent: row.user_agent }),
    details: row.details,
  }
}
