import { urlOf, withQuery } from '../../../api/url.ts'
import type { App } from '../../app/app.ts'
import { callNative } from '../../native/call-native.ts'
import { keepPlace } from '../keep-place.ts'
import { hasNative, native } from '../native-bridge.ts'
import type { OfferedSocialLogin } from './offered.ts'
import { type SocialLoginState, storeSocialLoginState } from './social-login-state.ts'

/** What of the page's address goes on once the person is back. */
const kept = ['redirectUrl', 'tenantId', 'invitationToken']

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A new verifier of 64 characters, which stays in this tab, and its S256 challenge (RFC 7636). */
async function newVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(48)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: base64url(new Uint8Array(hash)) }
}

/** This application's page that a provider's answer ends on. */
function callbackPage({ router, env }: App): string {
  const { routes } = router
  return new URL(router.href(routes.socialLoginCallbackUrl, { keepQuery: false }), env.page.url).href
}

async function begin(app: App, provider: string, facts: Partial<SocialLoginState> = {}) {
  const { verifier, challenge } = await newVerifier()
  storeSocialLoginState(app, { query: {}, ...facts, provider, verifier })
  return { challenge, redirectUri: callbackPage(app) }
}

/**
 * Leaves for a provider, to sign in, unless the application around us does that itself: by the provider's name, or by the
 * address that we would go to, whose answer this tab waits for.
 *
 * @returns false when the page stays
 */
export async function beginSocialLogin(
  app: App,
  { id: provider, logo }: Omit<OfferedSocialLogin, 'name'>,
): Promise<boolean> {
  const requested = logo === undefined ? 'loginWithSocialLoginProvider' : 'loginWithCustomSocialLoginProvider'
  if (hasNative(requested)) {
    callNative(requested, provider)
    return false
  }
  const { search } = app.router.$location.get()
  const query = Object.fromEntries(
    kept.flatMap(name => {
      const value = search.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const { challenge, redirectUri } = await begin(app, provider, { query })
  const { appId, clientId } = app.options.contextOptions
  const path = `/identity/resources/auth/v2/user/sso/default/${encodeURIComponent(provider)}/prelogin`
  const address = withQuery(urlOf(app.options.contextOptions, path), {
    redirectUri,
    code_challenge: challenge,
    client_id: appId ?? clientId,
    prompt: promptsConsent(app) ? 'consent' : undefined,
  })
  const { href } = new URL(address, app.env.page.url)
  if (hasNative('loginWithSocialLogin')) {
    callNative('loginWithSocialLogin', href)
    return false
  }
  keepPlace(app)
  app.env.page.go(href)
  return true
}

/** Whether the provider is to ask anew, which accounts of a device would otherwise pass in silence. Source: wire §13. */
const promptsConsent = ({ options }: App): boolean =>
  options.authOptions?.socialLoginOptions?.promptConsent === true ||
  native().FronteggNativeBridgeFunctions?.shouldPromptSocialLoginConsent === true

/** Leaves for a provider, to connect an account there to one's own. @param connectAt the path that shows it */
export async function beginConnection(app: App, provider: string, connectAt: string): Promise<void> {
  const { challenge, redirectUri } = await begin(app, provider, { connectAt })
  const { address } = await app.call('POST /identity/resources/social-logins/v1/me/:provider', {
    params: { provider },
    body: { codeChallenge: challenge, redirectUri },
  })
  const url = URL.parse(address)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') app.env.page.go(url.href)
}
