import type { Vendor } from './vendor.ts'

/**
 * What an application may ask for. `openid`: who it is, at userinfo as well; `profile` and `email`: what they are called;
 * `roles`: what they may do in their tenant, to be read; `api`: to do it, at our API. Source: ruling 36.
 */
export const announcedScopes = ['openid', 'profile', 'email', 'roles', 'api'] as const

/**
 * The `resource` (RFC 8707) of who wants a token for our API: the same as the scope `api`, for our own client, whose scope is
 * that of the published SDKs (wire §6.1). Others are not looked at.
 */
export const API_RESOURCE = 'urn:portico:api'

/**
 * Known besides: a refresh token comes with each sign-in, whether it is asked for or not, and ends with the session. Access
 * after that (OpenID Connect Core §11) is not given to anybody, so it is not announced.
 */
const scopes = [...announcedScopes, 'offline_access']

/** Everything, for pages of the vendor itself. */
export const everyScope = announcedScopes.join(' ')

/** What a refresh token of before was kept with its scope is taken for. */
export const FORMER_SCOPE = 'openid profile email offline_access'

/** Those that mean something here; a request may name others, and the answer says which it got. */
export function knownScopes(requested: readonly string[]): string {
  return scopes.filter(name => requested.includes(name)).join(' ')
}

/**
 * The part of a grant that a refresh asks for (RFC 6749 §6).
 *
 * @returns undefined: it asks for more than was granted
 */
export function narrowed(granted: string, requested: string | undefined): string | undefined {
  const names = wordsOf(requested)
  if (names.length === 0) return granted
  const all = wordsOf(granted)
  return names.every(name => all.includes(name)) ? knownScopes(names) : undefined
}

/**
 * What a token is bounded by; undefined: by nothing but what its person may do. So is a session on our own pages, and an
 * application that is not held to it.
 */
export function scopesOf(
  { applications }: Vendor,
  { audience, scope }: { audience: string; scope: string | undefined },
): readonly string[] | undefined {
  if (scope === undefined) return undefined
  const application = applications.find(({ id }) => id === audience)
  if (application && !isHeldToScopes(application.oauth)) return undefined
  return wordsOf(scope)
}

/** The habits of the published SDKs go first: they send either token, and ask for no scope of ours. */
export const isHeldToScopes = (oauth: { strict: boolean; publishedSdks: boolean }): boolean =>
  oauth.strict && !oauth.publishedSdks

export const wordsOf = (scope: string | undefined): string[] => (scope ?? '').split(' ').filter(Boolean)
