import type { RecipientChannel } from '../../../rules/channels.ts'
import type { Services } from '../../core/context/services.ts'
import { queueSms } from '../../core/messages/send-sms.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import type { Digest } from './digest.ts'
import type { EventMessage } from './event-message.ts'
import { type EventPlace, portalUrl } from './place.ts'
import { unsubscribeUrl } from './unsubscribe-link.ts'

type Tx = Pick<Transaction, 'mail' | 'send'>
type Parts = Pick<Services, 'sealer'>

/** Queues the message of an event for one recipient. */
export async function sendNotice(
  tx: Tx,
  parts: Parts,
  { vendor, tenantId, tenantName }: EventPlace,
  channel: RecipientChannel,
  recipient: string,
  { eventKey, title, summary, about, at, page }: EventMessage,
  test = false,
): Promise<void> {
  const vendorId = vendor.id
  const shared = { eventKey, title, about, tenantName, ...(test && { test }) }
  if (channel === 'sms')
    await queueSms(tx, parts, {
      template: 'event-notice',
      vendorId,
      to: recipient,
      data: shared,
    })
  else
    await tx.mail({
      vendorId,
      template: 'event-notice',
      to: recipient,
      data: {
        ...shared,
        summary,
        at,
        url: portalUrl(vendor, page),
        unsubscribeUrl: unsubscribeUrl(parts.sealer, vendor, { vendorId, tenantId, email: recipient }),
      },
    })
}

/** Queues one message for all that waited. */
export async function sendDigest(
  tx: Tx,
  parts: Parts,
  { vendor, tenantId, tenantName }: EventPlace,
  channel: RecipientChannel,
  recipient: string,
  { count, events }: Digest,
): Promise<void> {
  const vendorId = vendor.id
  if (channel === 'sms')
    await queueSms(tx, parts, {
      template: 'event-digest',
      vendorId,
      to: recipient,
      data: { count, tenantName },
    })
  else
    await tx.mail({
      vendorId,
      template: 'event-digest',
      to: recipient,
      data: {
        count,
        lines: events.map(({ eventKey, title, about, at }) => ({ eventKey, title, about, at })),
        tenantName,
        url: portalUrl(vendor),
        unsubscribeUrl: unsubscribeUrl(parts.sealer, vendor, { vendorId, tenantId, email: recipient }),
      },
    })
}
