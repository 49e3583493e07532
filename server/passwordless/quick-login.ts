import type { QuickLogin } from '../../contract/passwordless.ts'
import type { Context } from '../context.ts'
import { maskPhone } from '../phones/parse-phone.ts'
import { phonesOf } from '../phones/store.ts'
import { Problem } from '../problem.ts'
import { browserOf, keepBrowser } from '../sessions/known-browser.ts'
import { requireRecentSignIn } from '../sessions/recent.ts'
import { requireCookieHome } from '../sessions/refresh-cookie.ts'
import { hashToken } from '../sessions/refresh-token.ts'
import { passwordlessErrors } from './errors.ts'
import { requireWay } from './ways.ts'

/**
 * From now on this browser may sign the caller in by a text message alone: the browser is something that they have, and the
 * phone another. In any other browser the main strategy is asked for as ever.
 *
 * @throws Problem 409 while the caller has no proven phone
 */
export async function registerQuickLogin(context: Context): Promise<QuickLogin> {
  requireRecentSignIn(context)
  requireCookieHome(context)
  const { userId } = context.caller
  requireWay(context, 'smscode', { userId })
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
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await tx.audit({
      action: 'user.quick-login-registered',
      description: 'Chose to sign in by text message in this browser',
      severity: 'Info',
    })
    await tx.emit('frontegg.user.quickLoginRegistered', { userId })
  })
  keepBrowser(context, secret)
  return { userId, phoneNumber: maskPhone(phone.phoneNumber) }
}

/** Whether this very browser has signed the person in before: by its secret, for its name and network are no proof. */
export async function knowsBrowser(context: Context, userId: string): Promise<boolean> {
  const row = await context.vendorScope
    .select('known_browsers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('hash', '=', hashToken(browserOf(context).secret))
    .executeTakeFirst()
  return row !== undefined
}
