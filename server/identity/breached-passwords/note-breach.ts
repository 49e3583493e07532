import type { Context } from '../../core/context/context.ts'
import type { Account } from '../accounts/accounts.ts'
import { breachVerdict } from './is-breached.ts'
import { mailBreached } from './mail-breached.ts'
import { isListed } from './offline-list.ts'

/** How long the range API is not asked again about the same password. */
const ASKED_FOR_MS = 7 * 86_400_000

/**
 * Writes down whether a password that was just proven right is known from a breach, if that is another than what was
 * known: it is only at sign-in that a list which has grown can be compared. Sign-in goes on either way, and says so.
 *
 * Where no screen warns the user (flag `breached-password-flow`), a mail does, once.
 */
export async function noteBreach(context: Context, account: Account, password: string): Promise<void> {
  const { vendor } = context
  const { enabled, rangeUrl } = vendor.settings.breachedPasswords
  const { breachedAt, breachCheckedAt, hash } = account
  if (!enabled || hash === undefined) return
  const isDue = rangeUrl !== null && Date.now() - (breachCheckedAt?.getTime() ?? 0) > ASKED_FOR_MS
  const known = breachedAt !== undefined
  // Only the range API may say later that a password is none of them.
  if (!isDue && (known || !(await isListed(password)))) return
  const { breached, asked } = await breachVerdict(context, password)
  if (breached === known && !asked) return
  const now = new Date()
  await context.transact(async tx => {
    const { numUpdatedRows } = await tx.vendorScope
      .update('passwords')
      .set({
        breached_at: breached ? (breachedAt ?? now) : null,
        ...(asked && rangeUrl !== null && { breach_checked_at: now }),
      })
      .where('user_id', '=', account.id)
      // Of the password that was looked at, and of one of two sign-ins at once.
      .where('hash', '=', hash)
      .where('breached_at', known ? 'is not' : 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || breached === known) return
    const about = { userId: account.id, email: account.email ?? undefined, json: {} }
    if (!breached) {
      const description = 'The password is on no list any more'
      return await tx.record('frontegg.user.passwordNoLongerBreached', {}, { ...about, description })
    }
    const description = 'The password is known from a data breach'
    await tx.record('frontegg.user.passwordBreached', { userId: account.id }, { ...about, description })
    const { email } = account
    if (vendor.settings.flags['breached-password-flow'] !== 'on' && email && account.verified)
      await mailBreached(tx, context, { id: account.id, email, name: account.name })
  })
}
