import { passwordlessErrors } from '../../../contract/errors/passwordless.ts'
import type { QuickLogin } from '../../../contract/passwordless.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { maskPhone } from '../../core/phone-numbers/parse-phone.ts'
import { requireRecentSignIn } from '../../core/reauthentication/recent.ts'
import { browserHash, browserOf, trustBrowser } from '../../core/sessions/known-device.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'
import { phonesOf } from '../phones/store.ts'
import { requireMethod } from './methods.ts'

/** How long a browser stays registered that is not used to sign in by text message: 90 days. */
const KEPT_MS = 90 * 86_400_000

const quickUntil = (): Date => new Date(Date.now() + KEPT_MS)

/**
 * From now on this browser may sign the caller in by a text message alone: the browser is something that they have, and the
 * phone another. In any other browser the main strategy is asked for as ever. Over after 90 days without use, with a new
 * password, and when the person's sessions are ended (`sessions/end-sessions.ts`).
 *
 * @throws Problem 409 while the caller has no proven phone
 */
export async function registerQuickLogin(context: Context): Promise<QuickLogin> {
  requireRecentSignIn(context)
  requireCookieHome(context)
  const { userId } = context.caller
  requireMethod(context, 'smscode', { userId })
  const phone = (await phonesOf(context.vendorScope, userId)).find(({ verified }) => verified)
  if (!phone) throw new Problem(passwordlessErrors.noPhone)
  const { secret, network } = browserOf(context)
  await context.transact(async tx => {
    await tx.vendorScope.db
      .insertInto('known_browsers')
      .values({
        vendor_id: tx.vendorScope.vendorId,
        user_id: userId,
        hash: hashToken(secret),
        user_agent: context.userAgent,
        network,
        quick_until: quickUntil(),
      })
      .onConflict(conflict =>
        conflict.columns(['vendor_id', 'user_id', 'hash']).doUpdateSet({ quick_until: quickUntil() }),
      )
      .execute()
    await tx.record(
      'frontegg.user.quickLoginRegistered',
      { userId },
      { description: 'Chose to sign in by text message in this browser', json: {} },
    )
  })
  trustBrowser(context, secret)
  return { userId, phoneNumber: maskPhone(phone.phoneNumber) }
}

/**
 * Whether the person registered this very browser, and has used that lately: by its secret, for its name and network are
 * no proof, and that a user signed in with a browser once does not mean that they ask to sign in by it.
 */
export async function knowsBrowser(context: Context, userId: string): Promise<boolean> {
  const row = await context.vendorScope
    .select('known_browsers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('hash', '=', browserHash(context))
    .where('quick_until', '>', new Date())
    .executeTakeFirst()
  return row !== undefined
}

/** A sign-in by text message in a registered browser keeps it registered. */
export async function renewQuickLogin(
  { vendorScope }: ContextTransaction,
  context: Context,
  userId: string,
): Promise<void> {
  await vendorScope
    .update('known_browsers')
    .set({ quick_until: quickUntil() })
    .where('user_id', '=', userId)
    .where('hash', '=', browserHash(context))
    .where('quick_until', '>', new Date())
    .execute()
}
