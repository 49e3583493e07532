/** Tokens of people and of machines, by the claim `type`; an ID token opens nothing. */
export type TokenType =
  | 'userToken'
  | 'userApiToken'
  | 'tenantApiToken'
  | 'userAccessToken'
  | 'tenantAccessToken'
  | 'idToken'

/**
 * What a verified token says. Times are seconds since 1970. Tokens of machines have no session: `sid`, `amr` and
 * `auth_time` are left out of theirs. Source: wire §8, NODE-03.
 */
export interface TokenClaims {
  /** The user, or the token of a machine. */
  sub: string
  type: TokenType
  /** The account in which the caller acts. */
  tenantId: string
  /** Every account that the user may enter. */
  tenantIds: string[]
  roles: string[]
  /** Keys; `*` stands for any characters. */
  permissions: string[]
  email?: string
  email_verified?: boolean
  name?: string
  profilePictureUrl?: string | null
  metadata?: Record<string, unknown>
  /** The session. */
  sid?: string
  amr?: string[]
  acr?: string
  auth_time?: number
  /** Who acts as the user. */
  act?: { sub: string }
  /** What an application asked for. */
  scope?: string
  /** Of a personal token: whose. */
  userId?: string
  iss: string
  aud: string | string[]
  iat?: number
  /** Left out of access tokens of machines that never expire. */
  exp?: number
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []

/** A token's payload with lists where lists are expected: a token without the scope `roles` names none. */
export function claimsOf<Own extends object>(payload: Record<string, unknown>): TokenClaims & Own {
  const tenantIds = texts(payload.tenantIds)
  return {
    ...payload,
    roles: texts(payload.roles),
    permissions: texts(payload.permissions),
    tenantIds: tenantIds.length > 0 ? tenantIds : texts([payload.tenantId]),
  } as unknown as TokenClaims & Own
}
