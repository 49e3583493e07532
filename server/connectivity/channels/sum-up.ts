import type { Services } from '../../core/context/services.ts'
import { takeWaiting } from './digest.ts'
import { eventPlace } from './place.ts'
import type { Waiting } from './queue.ts'
import { mailRecipients } from './resolve-recipients.ts'
import { sendDigest } from './send.ts'

export type SumUpParts = Pick<Services, 'transact' | 'sealer' | 'vendors'>

/** Sends what waits for a recipient of mail or text messages in one; who has unsubscribed meanwhile gets none. */
export async function sumUp(parts: SumUpParts, waiting: Waiting): Promise<void> {
  const { vendorId, tenantId, channel, recipient } = waiting
  if (channel === 'slack') return
  const vendor = await parts.vendors.get(vendorId)
  if (!vendor) return
  await parts.transact(async tx => {
    const digest = await takeWaiting(tx, waiting)
    if (!digest) return
    const place = await eventPlace(tx.kysely, vendor, tenantId)
    if (!place) return
    const wanted =
      channel === 'sms' || (await mailRecipients(tx.kysely, { vendorId, tenantId }, [recipient])).length > 0
    if (wanted) await sendDigest(tx, parts, place, channel, recipient, digest)
  })
}
