import { type CryptoKey, SignJWT } from 'jose'
import { MULTI_FACTOR } from '../../../rules/step-up.ts'
import type { TokenType } from '../tokens/claims.ts'
import { TEST_KEY_PREFIX } from '../tokens/key-set.ts'

/** The subject of a test's token. The default is `ada` of the account `acme`, with no role. */
export interface TestPerson {
  /** Default `ada`. */
  sub?: string
  /** Default `acme`. */
  tenantId?: string
  /** Default the one account. */
  tenantIds?: string[]
  email?: string
  roles?: string[]
  permissions?: string[]
  /** Default `userToken`. */
  type?: TokenType
  /** A second factor, proven this many seconds ago; true: now. */
  stepUp?: boolean | number
  /** Seconds since the token was signed; default 0. It lives 300, so 400 is one that has expired. */
  age?: number
  /** Signed by a key that the key set does not hold under this name. */
  badSignature?: boolean
  /** Claims of the vendor, or others in place of those above. */
  claims?: Record<string, unknown>
}

/** Seconds. */
export const TEST_TOKEN_LIFE = 300

export const testKeyId = (name: string) => `${TEST_KEY_PREFIX}${name}`

/** Signs what `person` says. */
export async function signTestToken(
  person: TestPerson,
  { issuer, audience, key, kid }: { issuer: string; audience: string; key: CryptoKey; kid: string },
): Promise<string> {
  const { sub = 'ada', tenantId = 'acme', type = 'userToken', age = 0, stepUp } = person
  const now = Math.floor(Date.now() / 1000)
  const signedAt = now - age
  const isPerson = type === 'userToken' || type === 'idToken'
  const provenAt = typeof stepUp === 'number' ? now - stepUp : signedAt
  return await new SignJWT({
    sub,
    iss: issuer,
    aud: audience,
    iat: signedAt,
    exp: signedAt + TEST_TOKEN_LIFE,
    type,
    tenantId,
    ...(isPerson && {
      id: sub,
      tenantIds: person.tenantIds ?? [tenantId],
      email: person.email ?? `${sub}@example.com`,
      email_verified: true,
      name: sub,
      metadata: {},
      sid: `session-of-${sub}`,
      amr: stepUp ? ['pwd', 'mfa', 'otp'] : ['pwd'],
      ...(stepUp && { acr: MULTI_FACTOR }),
      auth_time: provenAt,
    }),
    roles: person.roles ?? [],
    permissions: person.permissions ?? [],
    ...person.claims,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .sign(key)
}
