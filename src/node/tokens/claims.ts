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
  /** What kind of token it is. */
  type: TokenType
  /** The account in which the caller acts. */
  tenantId: string
  /** Every account that the user may enter. */
  tenantIds: string[]
  /** Keys. */
  roles: string[]
  /** Keys; `*` stands for any characters. */
  permissions: string[]
  /** The address of the user. */
  email?: string
  /** Whether the address is proven. */
  email_verified?: boolean
  /** The name of the user. */
  name?: string
  /** The picture of the user; null where there is none. */
  profilePictureUrl?: string | null
  /** What the vendor keeps of the user; left out over 1,024 characters. */
  metadata?: Record<string, unknown>
  /** The session. */
  sid?: string
  /** How it was proven who they are: `pwd`, `mfa`, `otp` and others. */
  amr?: string[]
  /** The strength of that, where a step-up asked for one. */
  acr?: string
  /** When that was. */
  auth_time?: number
  /** Who acts as the user. */
  act?: { sub: string }
  /** What an application asked for. */
  scope?: string
  /** Of a personal token: whose. */
  userId?: string
  /** The server. */
  iss: string
  /** The application that it is for. */
  aud: string | string[]
  /** When it was signed. */
  iat?: number
  /** When it ends; left out of access tokens of machines that never expire. */
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
