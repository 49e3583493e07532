import { createHmac, createPublicKey, type KeyObject } from 'node:crypto'
import { signJwt } from '../../server/core/sessions/sign-jwt.ts'
import { signingKeysOf } from '../../server/core/sessions/signing-keys.ts'
import type { TestServer, TestVendor } from '../support/server.ts'

/** Tokens that say all that a good one says, but for one thing, by what is wrong with them. */
export async function badTokens(
  { services }: TestServer,
  vendor: TestVendor,
  good: string,
  foreign: string,
): Promise<Record<string, string>> {
  const [header, payload, signature] = good.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const { kid, key } = await signingKeysOf(services).signing(vendor.id)
  const other = (change: object) => signJwt(kid, key as KeyObject, { ...claims, ...change })
  const now = Math.floor(Date.now() / 1000)
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const byHand = (alg: string) => `${encoded({ alg, typ: 'JWT', kid })}.${payload}`
  const shared = byHand('HS256')
  const publicKey = createPublicKey(key as KeyObject).export({ type: 'spki', format: 'pem' })
  return {
    'of another environment': foreign,
    'for another audience': await other({ aud: 'elsewhere' }),
    'of another issuer': await other({ iss: 'https://elsewhere.test' }),
    'that is no user’s': await other({ type: 'idToken' }),
    'that has run out': await other({ iat: now - 7200, exp: now - 3600 }),
    'without an end': await other({ exp: undefined }),
    'of a session that never was': await other({ sid: '00000000-0000-4000-8000-000000000000' }),
    'without a signature': `${byHand('none')}.`,
    'signed with the public key as a secret': `${shared}.${createHmac('sha256', publicKey).update(shared).digest('base64url')}`,
    'whose claims were changed': `${header}.${encoded({ ...claims, superUser: true })}.${signature}`,
  }
}
