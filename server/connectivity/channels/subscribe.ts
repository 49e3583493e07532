import type { RecipientChannel } from '../../../rules/channels.ts'
import type { Executor, TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'

/** Names among the subscribers to events: they stay as they are from release to release. */
export const SUBSCRIBERS: Record<RecipientChannel, string> = {
  email: 'email-subscriptions',
  sms: 'sms-subscriptions',
}

/** Has an endpoint of a tenant hear of these events and no others; of none while it is switched off. */
export async function subscribeTo(
  { db, vendorId, tenantId }: TenantScope,
  subscriber: string,
  id: string,
  eventKeys: readonly string[],
): Promise<void> {
  await unsubscribeFrom(db, vendorId, subscriber, id)
  if (eventKeys.length === 0) return
  await db
    .insertInto('event_subscriptions')
    .values(
      eventKeys.map(event_type => ({
        id: uuidv7(),
        vendor_id: vendorId,
        tenant_id: tenantId,
        event_type,
        subscriber,
        endpoint_id: id,
      })),
    )
    .execute()
}

export async function unsubscribeFrom(
  db: Executor,
  vendorId: string,
  subscriber: string,
  id: string,
): Promise<void> {
  await db
    .deleteFrom('event_subscriptions')
    .where('vendor_id', '=', vendorId)
    .where('subscriber', '=', subscriber)
    .where('endpoint_id', '=', id)
    .execute()
}
