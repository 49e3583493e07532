import type { AuthResponse } from '../../../../contract/auth.ts'
import type { App } from '../../app/app.ts'

/** The page of this application that an OpenID provider's answer ends on, as the provider knows it. */
export const oidcPage = ({ router, env }: App): string =>
  new URL(router.href(router.routes.oidcRedirectUrl, { keepQuery: false }), env.page.url).href

/** An address of a provider as the server names it, which leaves the `redirect_uri` to the page (wire §4.5). */
export function withRedirectUri(app: App, url: URL): URL {
  const { searchParams } = url
  if (searchParams.has('response_type') && !searchParams.has('redirect_uri'))
    searchParams.set('redirect_uri', oidcPage(app))
  return url
}

interface Returned {
  code: string
  state: string
  /** Who answered (RFC 9207). */
  iss?: string | undefined
}

/** Signs in with what an OpenID provider put into the address (SSO-29). */
export function oidcReturn(
  app: App,
  { code, state, iss }: Returned,
  signal: AbortSignal,
): Promise<AuthResponse> {
  return app.call(
    'POST /identity/resources/auth/v2/user/oidc/postlogin',
    { body: { code, RelayState: state, redirectUri: oidcPage(app), ...(iss && { iss }) } },
    { signal, source: 'login-box' },
  )
}
