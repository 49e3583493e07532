import { errors, jwtVerify } from 'jose'
import { PorticoError } from '../error.ts'
import { type HeadersLike, headerOf } from '../session/request.ts'
import type { WebhookEvent } from './webhook-event.ts'

/** Seconds that a delivery may be old, or our clock behind. Source: NODE-19. */
export const WEBHOOK_TOLERANCE_SECONDS = 300

const encoder = new TextEncoder()
const { subtle } = globalThis.crypto

/**
 * Verifies a delivery and gives its event. `webhook-signature` (Standard Webhooks) counts where it is there; without it
 * `x-webhook-secret` does, a JWT that names the body's digest. Deliveries may come more than once: drop those whose
 * `webhook-id` is known.
 *
 * @param rawBody as it came, not parsed
 * @param secret of the webhook; a list while one is rotated
 * @throws PorticoError of a `WebhookErrorCode`
 *
 * @example
 * ```ts
 * const event = await verifyWebhook(await request.text(), request.headers, process.env.WEBHOOK_SECRET!)
 * if (event.eventKey === 'frontegg.user.deleted') await forget(event.user.id)
 * ```
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  headers: HeadersLike,
  secret: string | readonly string[],
): Promise<WebhookEvent> {
  const body = bytesOf(rawBody)
  const secrets = [secret].flat().filter(Boolean)
  if (secrets.length === 0)
    throw new PorticoError('configuration', 'verifyWebhook needs the secret of the webhook.')
  const header = (name: string) => headerOf({ headers }, name)
  const signature = header('webhook-signature')
  const token = header('x-webhook-secret')
  if (signature !== null) await requireSignature(body, signature, secrets, header)
  else if (token !== null) await requireToken(body, token, secrets)
  else
    throw new PorticoError(
      'no_signature',
      'Expected the header webhook-signature or x-webhook-secret of a delivery.',
    )
  return eventOf(body)
}

function bytesOf(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return encoder.encode(rawBody)
  if (rawBody instanceof Uint8Array) return new Uint8Array(rawBody)
  throw new PorticoError(
    'raw_body_needed',
    'verifyWebhook needs the raw body, as it came. Express: express.raw({ type: "application/json" }) on this route. ' +
      'Fastify: addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => done(null, body)). ' +
      'Next: await request.text() in a route handler, or export const config = { api: { bodyParser: false } } in pages/api.',
  )
}

async function requireSignature(
  body: Uint8Array,
  signature: string,
  secrets: readonly string[],
  header: (name: string) => string | null,
): Promise<void> {
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  if (!id || !timestamp || !/^\d{1,12}$/.test(timestamp)) throw wrong()
  const signed = joined(encoder.encode(`${id}.${timestamp}.`), body)
  const input = signature
    .split(' ')
    .filter(part => part.startsWith('v1,'))
    .map(part => base64Bytes(part.slice(3)))
  for (const secret of secrets) {
    const key = await hmacKey(keyOf(secret))
    // `subtle.verify` compares in constant time.
    for (const mac of input)
      if (mac && (await subtle.verify('HMAC', key, mac, signed))) return requireFresh(Number(timestamp))
  }
  throw wrong()
}

function requireFresh(timestamp: number): void {
  if (Math.abs(Date.now() / 1000 - timestamp) > WEBHOOK_TOLERANCE_SECONDS) throw stale()
}

/** The JWT form. Its signature covers the body by `bodySha256` only, so one that does not name it is refused. */
async function requireToken(
  body: Uint8Array<ArrayBuffer>,
  token: string,
  secrets: readonly string[],
): Promise<void> {
  const digest = hex(await subtle.digest('SHA-256', body))
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, encoder.encode(secret), {
        algorithms: ['HS256'],
        requiredClaims: ['iat'],
        clockTolerance: WEBHOOK_TOLERANCE_SECONDS,
      })
      if (payload.bodySha256 !== digest) throw wrong()
      return requireFresh(payload.iat as number)
    } catch (error) {
      if (error instanceof PorticoError) throw error
      if (error instanceof errors.JWTExpired) throw stale()
    }
  }
  throw wrong()
}

/** The bytes of a secret: what follows `whsec_` is base64, anything else counts as it is written. */
const keyOf = (secret: string): Uint8Array<ArrayBuffer> =>
  (secret.startsWith('whsec_') && base64Bytes(secret.slice('whsec_'.length))) || encoder.encode(secret)

const hmacKey = (bytes: Uint8Array<ArrayBuffer>) =>
  subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])

function base64Bytes(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), character => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

function eventOf(body: Uint8Array): WebhookEvent {
  try {
    const event = JSON.parse(new TextDecoder().decode(body)) as WebhookEvent
    if (typeof event?.eventKey === 'string') return { ...event, eventContext: event.eventContext ?? {} }
  } catch {
    // Signed, and no event all the same.
  }
  throw wrong()
}

const wrong = () =>
  new PorticoError('wrong_signature', 'Expected a delivery that is signed with the webhook’s secret.')
const stale = () =>
  new PorticoError('stale_webhook', `Expected a delivery of the last ${WEBHOOK_TOLERANCE_SECONDS} seconds.`)
