import { randomUUIDv7 } from 'node:crypto'
import type { EventSeverity } from '../../../contract/events/event.ts'
import { type ActionOf, type EventKey, type EventPayload, eventDefinition } from '../../../contract/events.ts'
import type { EventActor } from './delivered-event.ts'

/** What the audit record of an event says beside it. */
export interface OwnRecordAbout<Key extends EventKey> {
  /** The account that it happened in. */
  tenantId?: string | undefined
  /** Who did it. */
  userId?: string | undefined
  email?: string | undefined
  /** The sentence of the audit record. Without it the event alone is recorded. */
  description?: string
  /** One of the event's actions; default: the first. */
  action?: '*' extends ActionOf<Key> ? string : ActionOf<Key>
  /** Default: the event's. */
  severity?: EventSeverity
  /** The details of the audit record, where they are not the payload; no secrets. */
  json?: Record<string, unknown> | undefined
}

/** The same where no request says whose vendor it is, and from where. */
export interface RecordAbout<Key extends EventKey> extends OwnRecordAbout<Key> {
  vendorId: string
  /** Who caused the event, where that is the vendor's back end. */
  actor?: EventActor | undefined
  ip?: string | undefined
  userAgent?: string | undefined
}

/** The row of the audit record. */
export function auditRow<Key extends EventKey>(
  key: Key,
  payload: EventPayload<Key>,
  { vendorId, tenantId, userId, email, ip, userAgent, ...about }: RecordAbout<Key>,
) {
  const { audit, severity } = eventDefinition(key)!
  return {
    vendor_id: vendorId,
    tenant_id: tenantId ?? '',
    id: randomUUIDv7(),
    user_id: userId ?? null,
    email: email ?? null,
    action: about.action ?? audit[0]!,
    description: about.description ?? '',
    severity: about.severity ?? severity,
    ip: ip ?? null,
    user_agent: userAgent ?? null,
    json: JSON.stringify(about.json ?? payload),
  }
}
