import { sql } from 'kysely'
import { channelErrors } from '../../../contract/errors/channels.ts'
import type { RecipientChannel } from '../../../rules/channels.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { SUBSCRIBERS, unsubscribeFrom } from './subscribe.ts'

/** One subscription as a path names it. */
export interface Named {
  channel: RecipientChannel
  eventKey: string
  id: string
}

/**
 * One of the tenant's, locked until the transaction ends.
 *
 * @throws Problem 404: one of another tenant is as unknown as one that never was
 */
export async function changeableSubscription(scope: TenantScope, { channel, eventKey, id }: Named) {
  const row = await scope
    .selectInTenant('channel_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where('event_key', '=', eventKey)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(channelErrors.unknownSubscription)
  return row
}

/** @throws Problem 404 before anything else is said of a request about it */
export async function requireSubscription(
  scope: TenantScope,
  { channel, eventKey, id }: Named,
): Promise<void> {
  const row = await scope
    .selectInTenant('channel_subscriptions')
    .select('id')
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where('event_key', '=', eventKey)
    .executeTakeFirst()
  if (!row) throw new Problem(channelErrors.unknownSubscription)
}

/** Has the subscriptions of an event hear of it, those that are on, where the event is. */
export async function syncEvent(
  { db, vendorId, tenantId }: TenantScope,
  channel: RecipientChannel,
  eventKey: string,
): Promise<void> {
  const subscriber = SUBSCRIBERS[channel]
  await sql`
    delete from event_subscriptions
    where vendor_id = ${vendorId} and tenant_id = ${tenantId} and subscriber = ${subscriber} and event_type = ${eventKey}
  `.execute(db)
  await sql`
    insert into event_subscriptions (id, vendor_id, tenant_id, event_type, subscriber, endpoint_id)
    select gen_random_uuid(), s.vendor_id, s.tenant_id, s.event_key, ${subscriber}, s.id::text
    from channel_subscriptions s
    join channel_configurations c using (vendor_id, tenant_id, channel, event_key)
    where s.vendor_id = ${vendorId} and s.tenant_id = ${tenantId} and s.channel = ${channel}
      and s.event_key = ${eventKey} and s.enabled and c.enabled
  `.execute(db)
}

/** Deletes a subscription; with the last one of an event goes the event's own row. Source: CONN-25, CONN-28 */
export async function removeSubscription(
  scope: TenantScope,
  { channel, eventKey, id }: Named,
): Promise<void> {
  await unsubscribeFrom(scope.db, scope.vendorId, SUBSCRIBERS[channel], id)
  await scope.removeInTenant('channel_subscriptions').where('id', '=', id).execute()
  await scope
    .removeInTenant('channel_configurations')
    .where('channel', '=', channel)
    .where('event_key', '=', eventKey)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('channel_subscriptions as s')
            .select('s.id')
            .where('s.vendor_id', '=', scope.vendorId)
            .where('s.tenant_id', '=', scope.tenantId)
            .where('s.channel', '=', channel)
            .where('s.event_key', '=', eventKey),
        ),
      ),
    )
    .execute()
}
