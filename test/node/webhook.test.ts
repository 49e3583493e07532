import assert from 'node:assert/strict'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { SignJWT } from 'jose'
import { PorticoError, verifyWebhook } from '../../src/node/index.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const body = JSON.stringify({
  eventKey: 'frontegg.user.created',
  eventContext: { eventId: 'e1', tenantId: 'acme' },
  user: { id: 'u1', email: 'ü@example.com' },
})
const now = () => Math.floor(Date.now() / 1000)
const is = (code: string) => (error: unknown) => error instanceof PorticoError && error.code === code

function signed(text = body, { at = now(), by = secret, id = 'e1' } = {}) {
  const key = by.startsWith('whsec_') ? Buffer.from(by.slice(6), 'base64') : by
  const mac = createHmac('sha256', key).update(`${id}.${at}.${text}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${mac}` }
}

async function token(
  text = body,
  { at = now(), by = secret, digest = true, alg = 'HS256', life = 300 } = {},
) {
  const bodySha256 = createHash('sha256').update(text).digest('hex')
  const jwt = await new SignJWT(digest ? { bodySha256 } : {})
    .setProtectedHeader({ alg })
    .setIssuedAt(at)
    .setExpirationTime(at + life)
    .setJti('e1')
    .sign(new TextEncoder().encode(by))
  return { 'x-webhook-secret': jwt }
}

test('a delivery is taken by either signature, a stale or changed one is not, while secrets rotate [NODE-19]', async () => {
  for (const headers of [
    signed(),
    new Headers(signed()),
    await token(),
    { ...signed(), ...(await token()) },
  ]) {
    const event = await verifyWebhook(body, headers, secret)
    assert.equal(event.eventKey, 'frontegg.user.created')
    if (event.eventKey === 'frontegg.user.created') assert.equal(event.user.email, 'ü@example.com')
  }
  assert.ok(await verifyWebhook(Buffer.from(body), signed(), ['another-secret', secret]))
  assert.ok(await verifyWebhook(body, await token(), ['another-secret-of-32-characters!', secret]))
  assert.ok(await verifyWebhook(body, signed(body, { by: 'plain secret' }), 'plain secret'))
  const two = signed()
  const rotating = { ...two, 'webhook-signature': `v1,${'A'.repeat(43)}= ${two['webhook-signature']}` }
  assert.ok(await verifyWebhook(body, rotating, secret))
  assert.ok(await verifyWebhook(body, signed(body, { at: now() - 299 }), secret))

  for (const at of [now() - 302, now() + 302])
    await assert.rejects(verifyWebhook(body, signed(body, { at }), secret), is('stale_webhook'))
  await assert.rejects(
    verifyWebhook(body, await token(body, { at: now() - 700 }), secret),
    is('stale_webhook'),
  )
  await assert.rejects(
    verifyWebhook(body, await token(body, { at: now() - 400, life: 3000 }), secret),
    is('stale_webhook'),
  )
  const changed = body.replace('u1', 'u2')
  await assert.rejects(verifyWebhook(changed, signed(), secret), is('wrong_signature'))
  await assert.rejects(verifyWebhook(changed, await token(), secret), is('wrong_signature'))
  await assert.rejects(
    verifyWebhook(body, await token(body, { digest: false }), secret),
    is('wrong_signature'),
  )
})

test('a good token does not make up for a bad signature, nor does another algorithm, version or id', async () => {
  const bad = { ...(await token()), ...signed(body, { by: 'somebody else' }) }
  await assert.rejects(verifyWebhook(body, bad, secret), is('wrong_signature'))
  const other = signed()
  for (const headers of [
    { ...other, 'webhook-id': 'e2' },
    { ...other, 'webhook-timestamp': String(now() + 1) },
    { ...other, 'webhook-timestamp': 'soon' },
    { ...other, 'webhook-signature': other['webhook-signature'].replace('v1', 'v2') },
    { ...other, 'webhook-signature': 'v1,%%%' },
    { ...other, 'webhook-signature': '' },
    { 'webhook-signature': other['webhook-signature'] },
    { 'x-webhook-secret': secret },
    await token(body, { alg: 'HS512' }),
    { 'x-webhook-secret': (await token())['x-webhook-secret'].replace(/\.[^.]+$/, '.') },
  ])
    await assert.rejects(
      verifyWebhook(body, headers as Record<string, string>, secret),
      is('wrong_signature'),
    )
  await assert.rejects(verifyWebhook(body, {}, secret), is('no_signature'))
  await assert.rejects(verifyWebhook(body, signed(), ''), is('configuration'))
  await assert.rejects(verifyWebhook('no json', signed('no json'), secret), is('wrong_signature'))
})

test('a body that was parsed already is refused, with what Express, Fastify and Next need [NODE-20]', async () => {
  const parsed = JSON.parse(body) as string
  await assert.rejects(verifyWebhook(parsed, signed(), secret), (error: PorticoError) => {
    assert.equal(error.code, 'raw_body_needed')
    for (const word of [
      'raw body',
      'express.raw(',
      'addContentTypeParser(',
      'request.text()',
      'bodyParser: false',
    ])
      assert.ok(error.message.includes(word), word)
    return true
  })
})

test('no error of a webhook holds its secret', async () => {
  const error = await verifyWebhook(body, signed(body, { by: 'wrong' }), secret).catch(
    (thrown: Error) => thrown,
  )
  assert.ok(!String((error as Error).stack).includes(secret))
})
