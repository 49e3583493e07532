import type { AuthResponse } from '../../../contract/auth.ts'
import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { Context } from '../../core/context/context.ts'
import { isOwnOrigin } from '../../core/http/origin.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { answerSignIn, type Outcome } from '../finish-sign-in/finish-sign-in.ts'
import { liveConfiguration } from '../sso-connections/configuration-for.ts'
import { acceptCode } from './accept-code.ts'
import { recordingBlockedSignIn } from './blocked-sign-in.ts'
import { browserHash } from './browser.ts'
import { enterBySso } from './enter.ts'
import { ownRequest } from './own-request.ts'
import { recordRefusal } from './record-refusal.ts'
import { must, Refused } from './refused.ts'
import { type Asked, redeemTicket, spoilTicket } from './requests.ts'

interface Shown {
  /** What our callback sent on; of connections made before there was one for each, the provider's own code. */
  code: string
  state: string
  redirectUri: string | undefined
  issuer: string | undefined
}

/** Signs in with what the callback received, in the browser that asked (SSO-29). */
export async function oidcPostLogin(shown: Shown, context: Context): Promise<AuthResponse> {
  requireCookieHome(context)
  const outcome = (await byTicket(context, shown)) ?? (await byCommonPage(context, shown))
  return await answerSignIn(context, outcome)
}

async function byTicket(context: Context, { code, state }: Shown): Promise<Outcome | undefined> {
  const picked = await recordingBlockedSignIn(context, async tx => {
    const found = await redeemTicket(tx, code, browserHash(context), state)
    if (!found) return undefined
    const configuration =
      found.applicationId === context.application.id
        ? await liveConfiguration(tx.vendorScope, found.tenantId, found.configId)
        : undefined
    return { outcome: configuration && (await enterBySso(tx, context, configuration, found.proven)) }
  })
  if (picked?.outcome) return picked.outcome
  if (picked) throw new Problem(ssoErrors.signInFailed)
  const others = await spoilTicket(context.vendorScope, code, state)
  if (!others) return undefined
  const error = new Refused('The answer came in another browser than the one that asked')
  await recordRefusal(context, others, error)
  throw new Problem(ssoErrors.signInFailed, { cause: error })
}

/** The page that all connections shared received the code itself: only of those that were made then. */
async function byCommonPage(context: Context, shown: Shown): Promise<Outcome> {
  const requested = await ownRequest(context, shown.state)
  const { configuration, proven } = await taken(context, requested, shown)
  return await recordingBlockedSignIn(context, tx => enterBySso(tx, context, configuration, proven))
}

async function taken(context: Context, requested: Asked, { code, state, redirectUri, issuer }: Shown) {
  const page = redirectUri ?? requested.returnTo
  try {
    must(requested.redirectUri === null, 'The code was received by no callback of this service')
    must(isOwnPage(context, page), `The redirect leads to a page of another origin: ${page.slice(0, 200)}`)
    return await acceptCode(context, requested, page, { code, state, ...(issuer && { iss: issuer }) })
  } catch (error) {
    await recordRefusal(context, requested, error)
    throw error instanceof Problem ? error : new Problem(ssoErrors.signInFailed, { cause: error })
  }
}

function isOwnPage({ vendor, request }: Context, page: string): boolean {
  const url = URL.parse(page)
  return url !== null && isOwnOrigin(vendor, url.origin, request)
}
