import { sql } from 'kysely'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { DeliveredEvent } from '../../platform/outbox/delivered-event.ts'
import type { Enqueue } from '../../platform/outbox/own-queues.ts'
import { RECORDED } from '../../platform/outbox/recorded.ts'
import { hearersOf, uuidOf } from './about-event.ts'
import { aboutFor, eventBody } from './event-body.ts'

/**
 * Writes a delivery for each webhook that hears of an event, in the transaction of the event, with the body as things are now.
 *
 * @param nudge has the deliveries made once they are committed
 */
export const enqueueDeliveries =
  (nudge: () => void): Enqueue =>
  async (tx, event, webhookIds) => {
    const hearers = await hearersOf(tx.kysely, event, webhookIds)
    if (hearers.length === 0) return
    const userId = personOf(event)
    await tx.kysely
      .insertInto('webhook_deliveries')
      .values(
        hearers.map(hearer => ({
          vendor_id: event.vendorId,
          id: uuidv7(),
          webhook_id: hearer.id,
          tenant_id: event.tenantId ?? hearer.tenantId,
          event_id: event.id,
          event_key: event.type,
          user_id: typeof userId === 'string' ? sql<string>`${userId}::uuid` : null,
          body: eventBody(event, aboutFor(event, hearer), hearer.tenantId === null),
          expires_at: hearer.expiresAt,
        })),
      )
      .onConflict(conflict => conflict.columns(['vendor_id', 'webhook_id', 'event_id']).doNothing())
      .execute()
    tx.afterCommit(nudge)
  }

/** Whom an event is about: a record of the audit log names in its details on whom something was done. */
function personOf({ type, payload }: DeliveredEvent): unknown {
  const { userId, details } = payload
  if (type !== RECORDED) return userId
  const { userId: concerned } = Object(details) as { userId?: unknown }
  return uuidOf(concerned) ?? userId
}
