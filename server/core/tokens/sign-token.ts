import type { SignedToken } from '../sessions/access-token.ts'
import { signJwt } from '../sessions/sign-jwt.ts'
import type { SigningKeys } from '../sessions/signing-keys.ts'
import type { Application, Vendor } from '../vendors/vendor.ts'
import type { LiveToken } from './live-token.ts'

interface Signer {
  keys: SigningKeys
  vendor: Vendor
  application: Application
}

/**
 * The token that client credentials are exchanged for, with the claims that the published server SDK reads (wire/entities.md
 * §3 and §6). It never outlives the credentials.
 */
export async function signExchanged(
  { keys, vendor, application }: Signer,
  token: LiveToken,
): Promise<SignedToken> {
  const { kid, key } = await keys.signing(vendor.id)
  const issuedAt = Math.floor(Date.now() / 1000)
  const lasting = issuedAt + vendor.settings.apiTokens.exchangedSeconds
  const ends = Math.floor((token.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) / 1000)
  const exp = Math.min(lasting, ends)
  const { person } = token
  const accessToken = await signJwt(kid, key, {
    sub: token.id,
    type: person ? 'userApiToken' : 'tenantApiToken',
    tenantId: token.tenantId,
    roles: token.roles,
    permissions: token.permissions,
    metadata: {},
    ...(token.createdBy && { createdByUserId: token.createdBy }),
    ...(person && {
      userId: person.id,
      email: person.email,
      userMetadata: person.metadata ?? {},
      createdByUserId: person.id,
    }),
    iss: vendor.issuer,
    aud: application.id,
    iat: issuedAt,
    exp,
  })
  return { accessToken, expires: new Date(exp * 1000).toISOString(), expiresIn: exp - issuedAt }
}

export interface AccessTokenFacts {
  id: string
  tenantId: string
  userId: string | undefined
  expiresAt: Date | null
}

/**
 * An access token is its own secret: a JWT that the published server SDK verifies and then asks us about (`sub` is its
 * id). We compare its hash, so a new signing key does not end it here.
 */
export async function signAccessSecret(
  { keys, vendor, application }: Signer,
  { id, tenantId, userId, expiresAt }: AccessTokenFacts,
): Promise<string> {
  const { kid, key } = await keys.signing(vendor.id)
  return await signJwt(kid, key, {
    sub: id,
    type: userId ? 'userAccessToken' : 'tenantAccessToken',
    tenantId,
    ...(userId && { userId }),
    iss: vendor.issuer,
    aud: application.id,
    iat: Math.floor(Date.now() / 1000),
    ...(expiresAt && { exp: Math.floor(expiresAt.getTime() / 1000) }),
  })
}
