import type { TokenClaims } from '../tokens/claims.ts'

/** Who calls, from a token that was verified. */
export interface Session<Own extends object = object> {
  /** Goes to the server with calls on the user's behalf; it is a secret, so keep it out of logs. */
  accessToken: string
  user: TokenClaims & Own
  /** Seconds until the token ends; `Infinity` for an access token of a machine that never does. */
  expiresIn: number
  /** Where the token was: the browser's sealed cookie, `Authorization`, or `x-api-key`. */
  source: 'bearer' | 'cookie' | 'api-key'
}

/** A session, and the `Set-Cookie` lines that the answer has to carry for it. */
export interface LoadedSession<Own extends object = object> {
  session: Session<Own> | null
  setCookies: string[]
}

/** A session of a token that was verified; `expiresIn` is in seconds from now. */
export function sessionOf<Own extends object>(
  accessToken: string,
  user: TokenClaims & Own,
  source: Session['source'],
): Session<Own> {
  const left = (user.exp ?? Number.POSITIVE_INFINITY) - Math.floor(Date.now() / 1000)
  return { accessToken, user, expiresIn: Math.max(0, left), source }
}
