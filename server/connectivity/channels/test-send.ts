import type { ChannelTested } from '../../../contract/channels.ts'
import type { Context } from '../../core/context/context.ts'
import { counted } from '../../platform/language/english.ts'
import { countSent, withinLimit } from './admit.ts'
import { askToConfirm } from './confirmations.ts'
import { requireTransport } from './create.ts'
import { sampleMessage } from './event-message.ts'
import { eventPlace } from './place.ts'
import { mailRecipients } from './resolve-recipients.ts'
import { sendNotice } from './send.ts'
import { changeableSubscription, type Named } from './store.ts'

/**
 * Sends the sample of the event, marked as a test, to the recipients of a subscription; one that is off, too. It counts like each
 * other message: who has as many as the limit allows gets none. Addresses that have not confirmed are reminded
 * again.
 */
export async function testSubscription(named: Named, context: Context): Promise<ChannelTested> {
  const { services, vendor } = context
  requireTransport(named.channel, context)
  return await context.transact(async tx => {
    const { scope } = tx
    const row = await changeableSubscription(scope, named)
    const reachable =
      named.channel === 'sms'
        ? row.recipients
        : await mailRecipients(tx.kysely, services, scope, row.recipients)
    const place = await eventPlace(tx.kysely, vendor, scope.tenantId)
    const at = { vendorId: scope.vendorId, tenantId: scope.tenantId, channel: named.channel }
    const recipients = place ? await withinLimit(tx, at, reachable) : []
    await countSent(tx, at, row.id, recipients)
    const message = sampleMessage(named.eventKey)
    for (const recipient of recipients)
      await sendNotice(tx, services, place!, named.channel, recipient, message, true)
    const reminded = named.channel === 'email' ? await askToConfirm(tx, context, row.id, row.recipients) : 0
    await tx.record(
      'frontegg.subscription.tested',
      {},
      {
        description: `Sent a test of ${named.eventKey} to ${counted(recipients.length, ['recipient', 'recipients'])}`,
      },
    )
    return recipients.length > 0
      ? { status: 'success', message: 'The test is on its way', recipients: recipients.length }
      : { status: 'failed', message: refusal(reminded), recipients: 0, ...(reminded > 0 && { reminded }) }
  })
}

const refusal = (reminded: number): string =>
  reminded > 0
    ? 'The recipients have to confirm first: they were asked again'
    : 'No recipient can be notified now'
