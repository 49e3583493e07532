import type { SocialPreLogin } from '../../../contract/social.ts'
import type { Context } from '../../core/context/context.ts'
import { setLastingCookie } from '../../core/sessions/refresh-cookie.ts'
import { applicationOf } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { newToken } from '../../platform/secrets/random-token.ts'
import { activeProvider } from './active-provider.ts'
import { returnAddress, withQuery } from './addresses.ts'
import { ATTEMPT_SECONDS, beginAttempt, s256 } from './attempt.ts'
import { providerAddress } from './exchange.ts'

/** Binds a sign-in to the browser of a client that sends no challenge. */
export const BROWSER_COOKIE = 'fe_social'

/**
 * Begins a sign-in at a provider: remembers state, nonce and verifier, and sends the browser there. What goes wrong is
 * told on the page that the person comes from.
 *
 * @throws Problem 400 for a page that is not the vendor's: no browser is sent there
 */
export async function socialPreLogin(
  provider: string,
  query: SocialPreLogin,
  context: Context,
): Promise<void> {
  const { vendor, request, reply } = context
  const named = query.client_id ? applicationOf(vendor, query.client_id) : undefined
  const application = named ?? context.application
  const returnTo = returnAddress({ vendor, application, request }, query.redirectUri)
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  try {
    const active = await activeProvider(context, provider)
    const keys = await beginAttempt(context, {
      provider,
      applicationId: application.id,
      returnTo,
      ...(query.code_challenge ? { challenge: query.code_challenge } : { cookie: s256(browserOf(context)) }),
    })
    await reply.redirect(await providerAddress(context, active, keys, query.prompt), 302)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await reply.redirect(withQuery(returnTo, { customised: 'false', provider, error: error.code }), 302)
  }
}

/** One cookie for every sign-in of the browser: two that run at once do not end each other. */
function browserOf(context: Context): string {
  const known = context.request.cookies[BROWSER_COOKIE]
  const token = known && /^[\w-]{43}$/.test(known) ? known : newToken()
  setLastingCookie(context, BROWSER_COOKIE, token, ATTEMPT_SECONDS)
  return token
}
