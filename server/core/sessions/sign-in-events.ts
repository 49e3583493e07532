/** How the provider of a tenant vouches for people. */
export type SsoProtocol = 'saml' | 'oidc'

/**
 * What a sign-in is called, most general first: who listens for the way that people come in need not look at each of them.
 * Source: HOOK-39
 */
export function signInEvents(amr: readonly string[], protocol?: SsoProtocol) {
  return [
    'frontegg.user.authenticated',
    ...(amr.includes('sso') ? (['frontegg.user.authenticatedWithSSO'] as const) : []),
    ...(protocol === 'saml' ? (['frontegg.user.authenticatedWithSAML'] as const) : []),
    ...(amr.includes('mfa') ? (['frontegg.user.authenticatedWithMFA'] as const) : []),
  ] as const
}
