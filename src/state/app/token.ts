/** Claims of an access token that the client reads. Source: wire/entities.md §3. */
export interface Claims {
  sub: string
  id?: string
  tenantId?: string
  tenantIds?: string[]
  email?: string
  email_verified?: boolean
  roles?: string[]
  permissions?: string[]
  type?: string
  /** Seconds since 1970. */
  exp?: number
  iat?: number
  sid?: string
  act?: { sub: string }
  amr?: string[]
  acr?: string
  auth_time?: number
  superUser?: boolean
  [more: string]: unknown
}

function payloadOf(token: string): unknown {
  const [, payload = '', signature] = token.split('.')
  if (signature === undefined) throw new TypeError('a token has three parts')
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), char =>
    char.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Reads the claims without verifying: the server verifies. Throws `Invalid token specified` (ERR-02). RFC 7519 §7.2. */
export function readClaims(token: string): Claims {
  try {
    const claims = payloadOf(token)
    if (typeof claims !== 'object' || claims === null) throw new TypeError('claims are an object')
    return claims as Claims
  } catch (cause) {
    throw new Error('Invalid token specified', { cause })
  }
}

/**
 * Which of OAuth's tokens is the bearer: the ID token, as the published SDKs take it (wire §6.3); the access token where the
 * other says that it is for its reader alone (ruling 36).
 */
export function bearerOf<T extends string | undefined>(
  idToken: string | undefined,
  accessToken: T,
): string | T {
  return idToken !== undefined && readClaims(idToken).type !== 'idToken' ? idToken : accessToken
}
