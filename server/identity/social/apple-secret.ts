import { sign } from 'node:crypto'

interface AppleKey {
  teamId: string
  keyId: string
  clientId: string
  /** PKCS #8 in PEM, as Apple hands it out. */
  privateKey: string
}

const SECONDS = 300

/** Apple's client secret is a JWT of the vendor's key, made for each call. Source: Sign in with Apple REST API. */
export function appleSecret({ teamId, keyId, clientId, privateKey }: AppleKey): string {
  const now = Math.floor(Date.now() / 1000)
  const header = { alg: 'ES256', kid: keyId }
  const claims = {
    iss: teamId,
    iat: now,
    exp: now + SECONDS,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  }
  const text = [header, claims].map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
