import type { ContextTransaction } from '../../core/context/context.ts'
import { openChallenge } from '../../core/factors/one-time.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { keepProven } from './store.ts'

/** So long a new number may take to be proven by a sign-in. */
const SECONDS = 1800

/** The owner of the mailbox chose this number in place of a lost one: a sign-in by text message will prove it. */
export async function claimNumber(
  { vendorScope }: ContextTransaction,
  userId: string,
  phoneNumber: string,
): Promise<void> {
  await openChallenge(vendorScope, {
    purpose: 'phone-claimed',
    userId,
    seconds: SECONDS,
    data: { phoneNumber },
  })
}

/** The number that waits to be proven. */
export async function claimedNumber(scope: VendorScope, userId: string): Promise<string | undefined> {
  const row = await scope
    .select('one_time_tokens')
    .select('data')
    .where('purpose', '=', 'phone-claimed')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.data as { phoneNumber?: string } | undefined)?.phoneNumber
}

/** The person has read a code that went to it. @returns false when it is not the number that waits */
export async function proveClaimed(
  { vendorScope }: ContextTransaction,
  userId: string,
  phoneNumber: string,
): Promise<boolean> {
  if ((await claimedNumber(vendorScope, userId)) !== phoneNumber) return false
  await vendorScope
    .update('one_time_tokens')
    .set({ used_at: new Date() })
    .where('purpose', '=', 'phone-claimed')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await keepProven(vendorScope, userId, phoneNumber)
  return true
}
