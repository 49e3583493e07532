import type { RecipientChannel } from '../../../rules/channels.ts'
import type { Services } from '../../core/context/services.ts'
import type { DeliveredEvent } from '../../platform/outbox/delivered-event.ts'
import { forTenant } from '../../platform/outbox/delivered-event.ts'
import type { Subscriber } from '../../platform/outbox/subscribers.ts'
import { admitMessages } from './admit.ts'
import { eventMessage } from './event-message.ts'
import { eventPlace } from './place.ts'
import { digestQueue } from './queue.ts'
import { mailRecipients } from './resolve-recipients.ts'
import { sendNotice } from './send.ts'

export type NotifyParts = Pick<Services, 'transact' | 'sealer' | 'vendors'>

/** Notifies the recipients of a subscription of an event, each once: all is written in one transaction, or nothing is. */
export const notifySubscribers =
  (parts: NotifyParts, channel: RecipientChannel): Subscriber =>
  async (event: DeliveredEvent, subscriptionId: string) => {
    const vendor = await parts.vendors.get(event.vendorId)
    if (!vendor) return
    await parts.transact(async tx => {
      const subscription = await tx.kysely
        .selectFrom('channel_subscriptions')
        .select(['tenant_id', 'recipients'])
        .where('vendor_id', '=', event.vendorId)
        .where('id', '=', subscriptionId)
        .where('channel', '=', channel)
        .where('enabled', '=', true)
        .executeTakeFirst()
      // It was deleted or switched off since.
      if (!subscription) return
      const { tenant_id: tenantId, recipients: named } = subscription
      const owner = { vendorId: event.vendorId, tenantId }
      const place = await eventPlace(tx.kysely, vendor, tenantId)
      if (!place) return
      const message = await eventMessage(tx.kysely, tenantId, forTenant(event))
      const recipients = channel === 'sms' ? named : await mailRecipients(tx.kysely, parts, owner, named)
      const { userId } = event.payload
      const now = await admitMessages(tx, {
        ...owner,
        channel,
        subscriptionId,
        eventId: event.id,
        userId: typeof userId === 'string' ? userId : undefined,
        message,
        recipients,
        queue: digestQueue,
      })
      for (const recipient of now) await sendNotice(tx, parts, place, channel, recipient, message)
    })
  }
