import type { VendorScope } from '../../platform/db/scope.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import type { Context } from '../context/context.ts'
import { refreshCookieName, setLastingCookie } from '../sessions/refresh-cookie.ts'

/** The cookie that a remembered browser carries: one secret for all people of the browser. */
export function browserCookieName(clientId: string): string {
  return refreshCookieName(clientId).replace('fe_refresh_', 'fe_mfa_')
}

/** Whether this person asked, in this browser, not to be asked again, and the time is not over. */
export async function isRemembered(scope: VendorScope, context: Context, userId: string): Promise<boolean> {
  if (context.vendor.settings.mfa.rememberSeconds === 0) return false
  const secret = cookieOf(context)
  if (!secret) return false
  const row = await scope
    .select('mfa_remembered_browsers')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('hash', '=', hashToken(secret))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Does not ask this person in this browser for a while. Over with a new password, with the first factor that is added and
 * with the last that is removed.
 */
export async function rememberBrowser(scope: VendorScope, context: Context, userId: string): Promise<void> {
  const seconds = context.vendor.settings.mfa.rememberSeconds
  if (seconds === 0) return
  const secret = cookieOf(context) ?? newToken()
  const expires_at = new Date(Date.now() + seconds * 1000)
  await scope.db
    .insertInto('mfa_remembered_browsers')
    .values({
      vendor_id: scope.vendorId,
      user_id: userId,
      hash: hashToken(secret),
      user_agent: context.userAgent,
      expires_at,
    })
    .onConflict(conflict => conflict.columns(['vendor_id', 'user_id', 'hash']).doUpdateSet({ expires_at }))
    .execute()
  setLastingCookie(context, browserCookieName(context.application.id), secret, seconds)
}

export async function forgetBrowsers(scope: VendorScope, userId: string): Promise<void> {
  await scope.remove('mfa_remembered_browsers').where('user_id', '=', userId).execute()
}

/** In this browser only. */
export async function forgetBrowser(scope: VendorScope, context: Context, userId: string): Promise<void> {
  const secret = cookieOf(context)
  if (!secret) return
  await scope
    .remove('mfa_remembered_browsers')
    .where('user_id', '=', userId)
    .where('hash', '=', hashToken(secret))
    .execute()
}

function cookieOf({ application, request }: Context): string | undefined {
  const secret = request.cookies[browserCookieName(application.id)]
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}
