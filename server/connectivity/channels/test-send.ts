import type { ChannelTested } from '../../../contract/channels.ts'
import type { Context } from '../../core/context/context.ts'
import { requireTransport } from './create.ts'
import { sampleMessage } from './event-message.ts'
import { eventPlace } from './place.ts'
import { mailRecipients } from './resolve-recipients.ts'
import { sendNotice } from './send.ts'
import { changeableSubscription, type Named } from './store.ts'

/** Sends the sample of the event, marked as a test, to all recipients of a subscription; one that is off, too. */
export async function testSubscription(named: Named, context: Context): Promise<ChannelTested> {
  const { services, vendor } = context
  requireTransport(named.channel, context)
  return await context.transact(async tx => {
    const { scope } = tx
    const row = await changeableSubscription(scope, named)
    const recipients =
      named.channel === 'sms' ? row.recipients : await mailRecipients(tx.kysely, scope, row.recipients)
    const place = await eventPlace(tx.kysely, vendor, scope.tenantId)
    const message = sampleMessage(named.eventKey)
    for (const recipient of place ? recipients : [])
      await sendNotice(tx, services, place!, named.channel, recipient, message, true)
    await tx.record(
      'frontegg.subscription.tested',
      {},
      { description: `Sent a test of ${named.eventKey} to ${recipients.length} recipients` },
    )
    return recipients.length > 0
      ? { status: 'success', message: 'The test is on its way', recipients: recipients.length }
      : { status: 'failed', message: 'No recipient can be notified now', recipients: 0 }
  })
}
