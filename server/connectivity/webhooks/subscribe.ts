import { sql } from 'kysely'
import type { Executor } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { Owner } from './owner.ts'

/** The name of webhooks among the subscribers to events: it stays as it is from release to release. */
export const WEBHOOKS = 'webhooks'

/** Has a webhook hear of these events and no others; of none while it is switched off. */
export async function subscribe(
  db: Executor,
  { vendorId, tenantId }: Owner,
  id: string,
  eventKeys: readonly string[],
): Promise<void> {
  await unsubscribe(db, vendorId, id)
  if (eventKeys.length === 0) return
  await db
    .insertInto('event_subscriptions')
    .values(
      eventKeys.map(event_type => ({
        id: uuidv7(),
        vendor_id: vendorId,
        tenant_id: tenantId,
        event_type,
        subscriber: WEBHOOKS,
        endpoint_id: id,
      })),
    )
    .execute()
}

export async function unsubscribe(db: Executor, vendorId: string, id: string): Promise<void> {
  await db
    .deleteFrom('event_subscriptions')
    .where('vendor_id', '=', vendorId)
    .where('subscriber', '=', WEBHOOKS)
    .where('endpoint_id', '=', id)
    .execute()
}

/**
 * What was not delivered while a webhook was on is not delivered when it is off. It can be replayed. An attempt that is under
 * way keeps its place until it ends, so that switching off and on makes no room for more at the same time.
 */
export async function cancelWaiting(db: Executor, vendorId: string, id: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({
      status: 'canceled',
      body: sql<string | null>`case when forget and not in_flight then null else body end`,
    })
    .where('vendor_id', '=', vendorId)
    .where('webhook_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}
