import { createHash, createHmac } from 'node:crypto'
import { signingKey } from './secret.ts'

/** Seconds that the token in `x-webhook-secret` is good for. Source: HOOK-03. */
const TOKEN_SECONDS = 300

export interface Signed {
  /** The header `webhook-id`. */
  id: string
  body: string
  /** The webhook's; behind it the one of before, while it still counts. */
  secrets: readonly [string, ...string[]]
}

/** What a receiver proves a delivery by, in both of the ways that published receivers know. Source: HOOK-02, ruling 40. */
export function signatureHeaders({ id, body, secrets }: Signed, now = Date.now()): Record<string, string> {
  const timestamp = Math.floor(now / 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map(secret => standardSignature(secret, id, timestamp, body)).join(' '),
    'x-webhook-secret': secretToken(secrets[0], id, timestamp, body),
  }
}

/** Standard Webhooks. Source: HOOK-04. */
function standardSignature(secret: string, id: string, timestamp: number, body: string): string {
  const mac = createHmac('sha256', signingKey(secret)).update(`${id}.${timestamp}.${body}`)
  return `v1,${mac.digest('base64')}`
}

/** A JWT that `jsonwebtoken.verify(header, secret)` takes; it names the digest of the body, which that does not compare. */
function secretToken(secret: string, id: string, iat: number, body: string): string {
  const payload = {
    iat,
    exp: iat + TOKEN_SECONDS,
    jti: id,
    bodySha256: createHash('sha256').update(body).digest('hex'),
  }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
