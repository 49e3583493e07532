import type { Selectable } from 'kysely'
import { renamedEvents } from '../../../contract/events/renamed.ts'
import { type EventKey, eventDefinition, vendorOnlyOf } from '../../../contract/events.ts'
import type { EventsTable } from '../db/tables/platform.ts'
import { RECORDED } from './recorded.ts'

/** The vendor's back end, by the credentials that it called with. A tenant learns its `type` alone. */
export interface EventActor {
  type: 'vendor'
  id: string
  description: string
}

/** An event as its subscribers see it. */
export interface DeliveredEvent {
  id: string
  vendorId: string
  tenantId: string | null
  type: EventKey
  payload: Record<string, unknown>
  createdAt: Date
  /** Who caused it, where that is the vendor's back end. */
  actor?: EventActor | undefined
}

/** The event without its `vendorOnly` fields; of a record of the audit log, without those of what it records. */
export function forTenant(event: DeliveredEvent): DeliveredEvent {
  const { type, payload } = event
  const visible = without(payload, eventDefinition(type)?.vendorOnly ?? [])
  if (type !== RECORDED) return { ...event, payload: visible }
  return {
    ...event,
    payload: { ...visible, details: without(Object(payload.details), vendorOnlyOf(String(payload.action))) },
  }
}

const without = (fields: Record<string, unknown>, hidden: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !hidden.includes(field)))

/** A row of the outbox as subscribers see it: one of the release before under its new name. */
export function deliveredEvent(row: Selectable<EventsTable>): DeliveredEvent {
  return {
    id: row.id,
    vendorId: row.vendor_id,
    tenantId: row.tenant_id,
    type: renamedEvents[row.type] ?? (row.type as EventKey),
    payload: row.payload as Record<string, unknown>,
    createdAt: row.created_at,
    ...(row.actor && { actor: row.actor as unknown as EventActor }),
  }
}
