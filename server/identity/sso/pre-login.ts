import { randomBytes } from 'node:crypto'
import type { PreLogin, SsoAddress } from '../../../contract/auth.ts'
import { sessionErrors } from '../../../contract/errors/sessions.ts'
import type { Context } from '../../core/context/context.ts'
import { requireCookieHome } from '../../core/sessions/refresh-cookie.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { newToken } from '../../platform/secrets/random-token.ts'
import { callbackPage, oidcCallbackOf } from '../sso-connections/addresses.ts'
import { configurationFor } from '../sso-connections/configuration-for.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { markBrowser } from './browser.ts'
import { authorizationUrl } from './oidc.ts'
import { keepRequest } from './requests.ts'
import { authnRequestUrl } from './saml.ts'

/**
 * Whether an address signs in through the provider of a tenant, and where that begins (SSO-27, SSO-30). Only the domain
 * decides, so that the answer discloses nothing of who is known here.
 *
 * @throws Problem 404: it does not
 */
export async function ssoPreLogin(body: PreLogin, context: Context): Promise<SsoAddress> {
  const { email, username, tenantId } = body
  const address = email ?? (username?.includes('@') ? username : undefined)
  if (!address && !username && !tenantId) throw new Problem(sessionErrors.identifierMissing)
  const configuration = await configurationFor(context, address, tenantId ?? undefined)
  if (!configuration) throw new Problem(sessionErrors.noSingleSignOn)
  requireCookieHome(context)
  const origin =
    context.request.headers.origin ?? new URL(context.application.url ?? context.vendor.issuer).origin
  const began = { browser: markBrowser(context), origin, email: address }
  return configuration.type === 'oidc'
    ? { address: await askOidc(context, configuration, began), idpType: 'oidc', addressType: 'sso' }
    : { address: await askSaml(context, configuration, began), idpType: 'saml', addressType: 'sso' }
}

interface Began {
  browser: Buffer
  origin: string
  email: string | undefined
}

/** Asks a SAML provider. @returns where the browser goes */
export async function askSaml(
  context: Context,
  configuration: StoredConfiguration,
  { browser, origin }: Omit<Began, 'email'>,
): Promise<string> {
  const relayState = newToken()
  const requestId = `_${randomBytes(20).toString('hex')}`
  await keepRequest(context, configuration, {
    state: relayState,
    requestId,
    browser,
    returnTo: callbackPage(context.vendor, 'samlCallbackUrl', origin),
  })
  return await authnRequestUrl(context, configuration, { requestId, relayState })
}

async function askOidc(
  context: Context,
  configuration: StoredConfiguration,
  { browser, origin, email }: Began,
): Promise<string> {
  // Published clients read the tenant out of it (wire §4.11).
  const state = Buffer.from(`tenantId=${configuration.tenant_id};${newToken()}`).toString('base64')
  const [nonce, verifier] = [newToken(), newToken()]
  // One that was made before goes on as it was registered: the page adds its own address (wire §4.5).
  const redirectUri =
    configuration.common_redirect === null ? oidcCallbackOf(context.vendor, configuration.id) : null
  const requested = { state, nonce, verifier, email, redirectUri }
  const address = await authorizationUrl(context, configuration, requested)
  await keepRequest(context, configuration, {
    state,
    requestId: `_${randomBytes(20).toString('hex')}`,
    nonce,
    verifier,
    redirectUri,
    browser,
    returnTo: callbackPage(context.vendor, 'oidcRedirectUrl', origin),
  })
  return address
}
