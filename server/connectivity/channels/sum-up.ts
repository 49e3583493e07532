import { messageLimits } from '../../../rules/channels.ts'
import type { Services } from '../../core/context/services.ts'
import { countSent, tenantHasRoom } from './admit.ts'
import { takeWaiting } from './digest.ts'
import { eventPlace } from './place.ts'
import { digestQueue, type Waiting } from './queue.ts'
import { mailRecipients } from './resolve-recipients.ts'
import { sendDigest } from './send.ts'

export type SumUpParts = Pick<Services, 'transact' | 'sealer' | 'vendors'>

/**
 * Sends what waits for a recipient of mail or text messages in one; who has unsubscribed meanwhile gets none. Digests are
 * messages of the tenant, too: where it has sent as many as it may, they wait on, so that many recipients are no way around
 * the limit.
 */
export async function sumUp(parts: SumUpParts, waiting: Waiting): Promise<void> {
  const { vendorId, tenantId, channel, recipient } = waiting
  if (channel === 'slack') return
  const vendor = await parts.vendors.get(vendorId)
  if (!vendor) return
  await parts.transact(async tx => {
    if (!(await tenantHasRoom(tx, waiting)))
      return await tx.send(digestQueue, waiting, { startAfter: messageLimits[channel].digestMinutes * 60 })
    const digest = await takeWaiting(tx, waiting)
    if (!digest) return
    const place = await eventPlace(tx.kysely, vendor, tenantId)
    if (!place) return
    const wanted =
      channel === 'sms' ||
      (await mailRecipients(tx.kysely, parts, { vendorId, tenantId }, [recipient])).length > 0
    if (!wanted) return
    await countSent(tx, waiting, digest.subscriptionId, [recipient])
    await sendDigest(tx, parts, place, channel, recipient, digest)
  })
}
