import type { Selectable } from 'kysely'
import { renamedEvents } from '../../../contract/events/renamed.ts'
import type { EventKey } from '../../../contract/events.ts'
import type { EventsTable } from '../db/tables/platform.ts'
import type { DeliveredEvent } from './subscribers.ts'

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
