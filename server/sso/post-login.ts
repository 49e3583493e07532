import type { AuthResponse } from '../../contract/auth.ts'
import type { SamlPostLogin } from '../../contract/sso-sign-in.ts'
import type { Context } from '../context.ts'
import type { Proven } from '../db/tables/sso.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { answerSignIn } from '../identity/finish-sign-in.ts'
import { Problem } from '../problem.ts'
import { requireCookieHome } from '../sessions/refresh-cookie.ts'
import { browserHash } from './browser.ts'
import { enterBySso } from './enter.ts'
import { ssoErrors } from './errors.ts'
import { type CodeAnswer, claimsOf } from './oidc.ts'
import { liveConfiguration } from './pre-login.ts'
import { provenOf } from './proven.ts'
import { recordRefusal } from './record-refusal.ts'
import { must, Refused } from './refused.ts'
import { type Asked, pickUp, takeRequest } from './requests.ts'
import { takeSaml } from './take-saml.ts'

/** Signs in with a SAML answer, or with the ticket that our callback made of one (SSO-28). */
export async function samlPostLogin(
  { RelayState, SAMLResponse }: SamlPostLogin,
  context: Context,
): Promise<AuthResponse> {
  requireCookieHome(context)
  const ticket = SAMLResponse === '' ? RelayState : await answered(context, RelayState, SAMLResponse)
  const outcome = await context.transact(async tx => {
    const picked = await pickUp(tx, ticket, browserHash(context))
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
    return await takeSaml(context, asked, text)
  } catch (error) {
    await recordRefusal(context, asked, error)
    throw new Problem(ssoErrors.signInFailed, { cause: error })
  }
}

/** Signs in with the code of an OpenID provider (SSO-29). */
export async function oidcPostLogin(
  { code, state, redirectUri, issuer }: Omit<CodeAnswer, 'redirectUri'> & { redirectUri: string | undefined },
  context: Context,
): Promise<AuthResponse> {
  requireCookieHome(context)
  const asked = await ownRequest(context, state)
  const configuration = await liveConfiguration(context.vendorScope, asked.tenantId, asked.configId)
  const page = redirectUri ?? asked.returnTo
  let proven: Proven
  try {
    must(configuration?.type === 'oidc', 'The single sign-on is switched off')
    must(asked.nonce && asked.verifier, 'The state is none of an OpenID sign-in')
    must(isOwnPage(context, page), `The redirect leads to a page of somebody else: ${page.slice(0, 200)}`)
    const secrets = { nonce: asked.nonce, verifier: asked.verifier }
    const claims = await claimsOf(context, configuration, secrets, { code, state, redirectUri: page, issuer })
    proven = provenOf(configuration, claims, undefined)
  } catch (error) {
    await recordRefusal(context, asked, error)
    throw error instanceof Problem ? error : new Problem(ssoErrors.signInFailed, { cause: error })
  }
  const outcome = await context.transact(tx => enterBySso(tx, context, configuration, proven))
  return await answerSignIn(context, outcome)
}

/** What this browser asked for, in this application; the answer uses it up. @throws Problem 401 */
async function ownRequest(context: Context, state: string): Promise<Asked> {
  const asked = await takeRequest(context, state)
  if (!asked) throw new Problem(ssoErrors.signInFailed)
  const browser = browserHash(context)
  if (browser?.equals(asked.browser) && asked.applicationId === context.application.id) return asked
  const error = new Refused('The answer came in another browser than the one that asked')
  await recordRefusal(context, asked, error)
  throw new Problem(ssoErrors.signInFailed, { cause: error })
}

function isOwnPage({ vendor, request }: Context, page: string): boolean {
  const url = URL.parse(page)
  return url !== null && isOwnOrigin(vendor, url.origin, request)
}
