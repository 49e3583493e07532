import type { Services } from '../../core/context/services.ts'
import { forTenant } from '../../platform/outbox/delivered-event.ts'
import type { Subscriber } from '../../platform/outbox/subscribers.ts'
import { admitMessages } from '../channels/admit.ts'
import { takeWaiting } from '../channels/digest.ts'
import { eventMessage } from '../channels/event-message.ts'
import { eventPlace, portalUrl } from '../channels/place.ts'
import type { Waiting } from '../channels/queue.ts'
import { digestBlocks, noticeBlocks } from './blocks.ts'
import { slackDigestQueue, slackPostQueue } from './queue.ts'
import { slackWordsOf } from './words.ts'

export type NotifyParts = Pick<Services, 'transact' | 'vendors' | 'declared'>

/** Queues the message of an event for each channel of a subscription, once. */
export const notifySlack =
  (parts: NotifyParts): Subscriber =>
  async (event, subscriptionId) => {
    const vendor = await parts.vendors.get(event.vendorId)
    if (!vendor) return
    await parts.transact(async tx => {
      const subscription = await tx.kysely
        .selectFrom('slack_subscriptions')
        .select(['tenant_id', 'slack_events'])
        .where('vendor_id', '=', vendor.id)
        .where('id', '=', subscriptionId)
        .where('is_active', '=', true)
        .executeTakeFirst()
      const own = subscription?.slack_events.find(({ eventKey }) => eventKey === event.type)
      // It was deleted, changed or switched off since.
      if (!subscription || !own) return
      const { tenant_id: tenantId } = subscription
      const place = await eventPlace(tx.kysely, vendor, tenantId)
      if (!place) return
      const message = await eventMessage(tx.kysely, tenantId, forTenant(event))
      const { userId } = event.payload
      const shared = { vendorId: vendor.id, tenantId, subscriptionId }
      const now = await admitMessages(tx, {
        ...shared,
        channel: 'slack',
        eventId: event.id,
        userId: typeof userId === 'string' ? userId : undefined,
        message,
        recipients: own.channelIds,
        queue: slackDigestQueue,
      })
      const { title, message: sentence } = own
      const around = { tenantName: place.tenantName, url: portalUrl(vendor, message.page) }
      const say = await slackWordsOf(tx.kysely, vendor.id, parts.declared.languages)
      const blocks = noticeBlocks(message, { ...around, title, message: sentence }, say)
      for (const channelId of now) await tx.send(slackPostQueue, { ...shared, channelId, ...blocks })
    })
  }

/** Queues one message for all that waited for a channel. */
export async function sumUpSlack(parts: NotifyParts, waiting: Waiting): Promise<void> {
  const { vendorId, tenantId, recipient: channelId } = waiting
  const vendor = await parts.vendors.get(vendorId)
  if (!vendor) return
  await parts.transact(async tx => {
    const digest = await takeWaiting(tx, waiting)
    const place = digest && (await eventPlace(tx.kysely, vendor, tenantId))
    if (!place) return
    const around = { tenantName: place.tenantName, url: portalUrl(vendor) }
    const blocks = digestBlocks(
      digest,
      around,
      await slackWordsOf(tx.kysely, vendorId, parts.declared.languages),
    )
    const { subscriptionId } = digest
    await tx.send(slackPostQueue, { vendorId, tenantId, subscriptionId, channelId, ...blocks })
  })
}
