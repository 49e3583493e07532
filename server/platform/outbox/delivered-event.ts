import type { Selectable } from 'kysely'
import { renamedEvents } from '../../../contract/events/renamed.ts'
import { type EventKey, eventDefinition } from '../../../contract/events.ts'
import type { EventsTable } from '../db/tables/platform.ts'

/** An event as its subscribers see it. */
export interface DeliveredEvent {
  id: string
  vendorId: string
  tenantId: string | null
  type: EventKey
  payload: Record<string, unknown>
  createdAt: Date
}

/** The event without its `vendorOnly` fields. */
export function forTenant(event: DeliveredEvent): DeliveredEvent {
  const hidden = eventDefinition(event.type)?.vendorOnly ?? []
  const visible = Object.entries(event.payload).filter(([field]) => !hidden.includes(field))
  return { ...event, payload: Object.fromEntries(visible) }
}

/** A row of the outbox as subscribers see it: one of the release before under its new name. */
export function deliveredEvent(row: Selectable<EventsTable>): DeliveredEvent {
  return {
    id: row.id,
    vendorId: row.vendor_id,
    tenantId: row.tenant_id,
    type: renamedEvents[row.type] ?? (row.type as EventKey),
    payload: row.payload as Record<string, unknown>,
    createdAt: row.created_at,
  }
}
