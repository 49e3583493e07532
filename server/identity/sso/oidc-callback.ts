import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { OidcAnswer } from '../../../contract/sso-sign-in.ts'
import type { Context } from '../../core/context/context.ts'
import { isOwnOrigin } from '../../core/http/origin.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { answerAt } from '../oauth/redirect-address.ts'
import { callbackPage } from '../sso-connections/addresses.ts'
import { acceptCode } from './accept-code.ts'
import { recordRefusal } from './record-refusal.ts'
import { must } from './refused.ts'
import { consumeRequest, keepProven } from './requests.ts'

/**
 * Where OpenID providers send the browser back to. The code is redeemed here and goes no further. The page that asked gets
 * in its place what it can sign in with once, in the browser that asked, under the names that published clients hand on:
 * `code` and `state`.
 *
 * @param at the address of ours that was called
 */
export async function oidcCallback(answer: OidcAnswer, at: string, context: Context): Promise<void> {
  const { state } = answer
  const requested = state ? await consumeRequest(context, state) : undefined
  if (!requested) return go(context, ownPage(context), { error: ssoErrors.signInFailed.code })
  try {
    const { proven } = await acceptCode(context, requested, at, answer)
    const ticket = await context.transact(tx => keepProven(tx, requested.id, proven))
    // The holder of the ticket gets the session: it leaves for no page but the vendor's, whatever was asked for before.
    must(
      isOwnOrigin(context.vendor, new URL(requested.returnTo).origin, context.request),
      'The request came from a page of another origin',
    )
    go(context, requested.returnTo, { code: ticket, state })
  } catch (error) {
    await recordRefusal(context, requested, error)
    const { code } = error instanceof Problem ? error : ssoErrors.signInFailed
    go(context, requested.returnTo, { error: code, state })
  }
}

const ownPage = ({ vendor, application }: Context): string =>
  callbackPage(vendor, 'oidcRedirectUrl', new URL(application.url ?? vendor.issuer).origin)

/** Neither code nor ticket may reach other sites. */
function go({ reply }: Context, page: string, query: Record<string, string | undefined>): void {
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(answerAt(page, query), 302)
}
