import type { KeyObject } from 'node:crypto'
import type { Services } from '../context/services.ts'
import type { Application, Vendor } from '../vendors/vendor.ts'
import { cachedToken } from './access-token-cache.ts'
import { signJwt } from './sign-jwt.ts'
import { type SigningKeys, signingKeysOf } from './signing-keys.ts'
import { tokenPermissions } from './token-permissions.ts'
import { keepVerified, verifiedBefore } from './verified-tokens.ts'
import { verifyJwt } from './verify-jwt.ts'

/** Whom an access token speaks of: a user, in one tenant, in one session. */
export interface TokenSubject {
  userId: string
  tenantId: string
  /** Every tenant that the user may enter. */
  tenantIds: string[]
  sessionId: string
  email: string
  verified: boolean
  name: string
  profilePictureUrl: string | null
  metadata: unknown
  superUser: boolean
  invisible: boolean
  roles: string[]
  permissions: string[]
  amr: string[]
  acr: string | null
  authenticatedAt: Date
  /** Who acts as the user: `sub` for the claim `act`, and a name. */
  actor?: { sub: string; label: string } | undefined
}

/** What our own routes read of a verified token. */
export interface AccessClaims {
  sub: string
  sid: string
  tenantId: string
  email: string
  name: string
  roles: string[]
  permissions: string[]
  superUser: boolean
  amr: string[]
  acr: string | null
  authTime: number
  /** The application that it is for, and what it asked for; a session of our own pages asks for nothing. */
  audience: string
  scope: string | undefined
}

export interface SignedToken {
  accessToken: string
  /** When it ends, ISO 8601. */
  expires: string
  /** Seconds from now. */
  expiresIn: number
}

/** A token must fit into a header: metadata beyond this stays out of it (`users/v2/me` has all of it). */
const MAX_METADATA = 1024

/**
 * An access token (JWT, RS256) with the claims that the published SDKs rely on, and with `more`: signed now, or a moment ago
 * with the same claims. Source: wire/entities.md §3.
 */
export async function signAccessToken(
  services: SigningServices,
  vendor: Vendor,
  application: Application,
  subject: TokenSubject,
  more: Record<string, string> = {},
): Promise<SignedToken> {
  const said = { ...userClaims(subject), ...more, sub: subject.userId }
  return await signClaims(services, vendor, application, said)
}

type SigningServices = Pick<Services, 'database' | 'sealer' | 'log'>

interface Form {
  /** The header `typ`; default `JWT`. */
  typ?: string
  /** What is another in each token. */
  eachTime?: () => object
}

/**
 * A token of the vendor for an application, with these claims and with its issuer, audience and times; permissions among
 * them are listed as the vendor wants them in tokens.
 */
export async function signClaims(
  services: SigningServices,
  vendor: Vendor,
  application: Application,
  { permissions, ...claims }: { sub: string; permissions?: string[] },
  { typ, eachTime }: Form = {},
): Promise<SignedToken> {
  const keys = signingKeysOf(services)
  const { kid, key } = await keys.signing(vendor.id)
  const listed = permissions && (await tokenPermissions(services, vendor, permissions))
  const life = vendor.settings.sessions.accessTokenSeconds
  const said = { ...claims, ...(listed && { permissions: listed }), iss: vendor.issuer, aud: application.id }
  const { token, issuedAt } = await cachedToken(keys, { kid, claims: said, life }, iat =>
    signJwt(kid, key, { ...said, ...eachTime?.(), iat, exp: iat + life }, typ),
  )
  const ends = issuedAt + life
  return {
    accessToken: token,
    expires: new Date(ends * 1000).toISOString(),
    expiresIn: ends - Math.floor(Date.now() / 1000),
  }
}

/** What the published SDKs read of a person. Source: wire/entities.md §3. */
export function userClaims(subject: TokenSubject) {
  return {
    id: subject.userId,
    type: 'userToken',
    tenantId: subject.tenantId,
    tenantIds: subject.tenantIds,
    email: subject.email,
    // Who signed up by phone or user name may have no address.
    email_verified: subject.verified && subject.email !== '',
    name: subject.name,
    profilePictureUrl: subject.profilePictureUrl,
    metadata: metadataOf(subject),
    roles: subject.roles,
    permissions: subject.permissions,
    sid: subject.sessionId,
    amr: subject.amr,
    ...(subject.acr && { acr: subject.acr }),
    auth_time: Math.floor(subject.authenticatedAt.getTime() / 1000),
    ...(subject.actor && { act: { sub: subject.actor.sub } }),
    ...(subject.superUser && { superUser: true }),
    ...(subject.invisible && { invisible: true }),
  }
}

/** An object, where `me` has text (ruling 38): the published entitlement rules read `jwt.metadata.…` as they find it. */
function metadataOf({ metadata }: TokenSubject): object {
  const isObject = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)
  return isObject && JSON.stringify(metadata).length <= MAX_METADATA ? metadata : {}
}

/** Undefined for every token that is not good now: wrong key, issuer, audience, algorithm, type, or too old. */
export async function verifyAccessToken(
  keys: SigningKeys,
  vendor: Vendor,
  token: string,
): Promise<AccessClaims | undefined> {
  return (await claimsVerifiedBefore(keys, vendor, token)) ?? (await verifyAnew(keys, vendor, token))
}

/** The claims of a token that was verified before and is still good; undefined says nothing about it. */
export async function claimsVerifiedBefore(
  keys: SigningKeys,
  vendor: Vendor,
  token: string,
): Promise<AccessClaims | undefined> {
  const known = await verifiedBefore(keys, vendor.id, token)
  return known?.issuer === vendor.issuer && isFor(vendor, known.audience) ? known.claims : undefined
}

async function verifyAnew(
  keys: SigningKeys,
  vendor: Vendor,
  token: string,
): Promise<AccessClaims | undefined> {
  let used: { kid: string; key: KeyObject } | undefined
  const payload = await verifyJwt(token, async kid => {
    const key = await keys.verifying(vendor.id, kid)
    used = key && { kid, key }
    return key
  })
  if (payload?.type !== 'userToken' || payload.iss !== vendor.issuer || !isFor(vendor, payload.aud)) {
    return undefined
  }
  if (!payload.sub || !payload.sid || !payload.tenantId) return undefined
  const claims: AccessClaims = {
    sub: payload.sub as string,
    sid: payload.sid as string,
    tenantId: payload.tenantId as string,
    // What was not asked for is not in it.
    email: (payload.email as string | undefined) ?? '',
    name: (payload.name as string | undefined) ?? '',
    roles: (payload.roles as string[] | undefined) ?? [],
    permissions: (payload.permissions as string[] | undefined) ?? [],
    superUser: payload.superUser === true,
    amr: payload.amr as string[],
    acr: (payload.acr as string | undefined) ?? null,
    authTime: payload.auth_time as number,
    audience: payload.aud as string,
    scope: payload.scope as string | undefined,
  }
  keepVerified(keys, token, {
    ...used!,
    issuer: payload.iss,
    audience: payload.aud as string,
    until: payload.exp as number,
    claims,
  })
  return claims
}

function isFor({ applications }: Vendor, audience: unknown): boolean {
  return applications.some(application => application.id === audience)
}
