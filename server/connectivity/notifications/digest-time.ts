import type { DigestTime } from '../../../contract/notification-preferences.ts'
import { nextDigest } from '../../../rules/digest-time.ts'
import type { VendorScope } from '../../platform/db/scope.ts'

/** Keeps when the person wants digests, and moves what waits for one there. */
export async function rescheduleDigest(
  scope: VendorScope,
  userId: string,
  { timeZone, hour }: DigestTime,
): Promise<void> {
  const own = { time_zone: timeZone, digest_hour: hour }
  await scope.db
    .insertInto('notification_inboxes')
    .values({ vendor_id: scope.vendorId, user_id: userId, ...own })
    .onConflict(conflict => conflict.columns(['vendor_id', 'user_id']).doUpdateSet(own))
    .execute()
  await scope
    .update('notifications')
    .set({ digest_at: new Date(nextDigest(Date.now(), timeZone, hour)) })
    .where('user_id', '=', userId)
    .where('digest_at', 'is not', null)
    .execute()
}
