import type { AuthResponse } from '../../../contract/auth.ts'
import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { SamlPostLogin } from '../../../contract/sso-sign-in.ts'
import type { Context } from '../../core/context/context.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { answerSignIn } from '../finish-sign-in/finish-sign-in.ts'
import { liveConfiguration } from '../sso-connections/configuration-for.ts'
import { acceptSamlResponse } from './accept-saml.ts'
import { recordingBlockedSignIn } from './blocked-sign-in.ts'
import { browserHash } from './browser.ts'
import { enterBySso } from './enter.ts'
import { ownRequest } from './own-request.ts'
import { recordRefusal } from './record-refusal.ts'
import { redeemTicket } from './requests.ts'

/** Signs in with a SAML answer, or with the ticket that our callback made of one (SSO-28). */
export async function samlPostLogin(
  { RelayState, SAMLResponse }: SamlPostLogin,
  context: Context,
): Promise<AuthResponse> {
  requireCookieHome(context)
  const ticket = SAMLResponse === '' ? RelayState : await answered(context, RelayState, SAMLResponse)
  const outcome = await recordingBlockedSignIn(context, async tx => {
    const picked = await redeemTicket(tx, ticket, browserHash(context))
    if (!picked || picked.applicationId !== context.application.id) return undefined
    const configuration = await liveConfiguration(tx.vendorScope, picked.tenantId, picked.configId)
    return configuration && (await enterBySso(tx, context, configuration, picked.proven))
  })
  if (!outcome) throw new Problem(ssoErrors.signInFailed)
  return await answerSignIn(context, outcome)
}

async function answered(context: Context, relayState: string, text: string): Promise<string> {
  const asked = await ownRequest(context, relayState)
  try {
    return await acceptSamlResponse(context, asked, text)
  } catch (error) {
    await recordRefusal(context, asked, error)
    throw new Problem(ssoErrors.signInFailed, { cause: error })
  }
}
