import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { WebhookTested } from '../../contract/webhook-logs.ts'
import { verifyWebhook } from '../../src/node/webhooks/verify-webhook.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { type Receiver, receiver } from './receiver.ts'
import { HOOKS, type Seaport, seaport } from './seaport.ts'

suite('a test of a webhook', () => {
  let s: Seaport
  let r: Receiver
  before(async () => {
    r = await receiver()
    s = await seaport()
  })
  after(async () => {
    await s.close()
    await r.close()
  })
  beforeEach(() => {
    r.received.length = 0
    r.answer = (_, response) => response.end('thanks')
  })

  const tried = async (body: object, ask = s.admin) =>
    answered<WebhookTested>(await ask(`POST ${HOOKS}/test`, { url: `${r.url}/test`, ...body }))

  test('posts the sample once, signed, and answers with what came back [CONN-44, HOOK-23]', async () => {
    r.answer = (_, response) => response.writeHead(503).end('x'.repeat(5000))
    const { statusCode, body } = await tried({ secret: 'a secret of ours' })
    assert.deepEqual([statusCode, body.length, r.received.length], [503, 4096, 1])
    const [{ headers, raw, body: sent }] = r.received as [(typeof r.received)[0]]
    assert.match(String(headers['webhook-id']), /^test_/)
    assert.deepEqual([sent.eventKey, sent.eventContext.test], ['frontegg.user.created', true])
    assert.equal(typeof (sent.user as { email: string }).email, 'string')
    await verifyWebhook(raw, headers as Record<string, string>, 'a secret of ours')
    const [audit] = await s.sql(`select description, json from audits where action = 'webhook.tested'`)
    assert.match(String(audit!.description), /: 503$/)
    assert.deepEqual(await s.sql('select id from webhook_logs'), [])
  })

  test('posts the payload that it is given, marked as a test', async () => {
    const { statusCode } = await tried({
      payload: { eventKey: 'x', eventContext: { tenantId: 't' }, more: [1] },
    })
    assert.equal(statusCode, 200)
    assert.deepEqual(r.received[0]!.body, {
      eventKey: 'x',
      eventContext: { tenantId: 't', test: true },
      more: [1],
    })
    for (const payload of [[1], 'text', { text: 'x'.repeat(270_000) }])
      refused(await s.admin(`POST ${HOOKS}/test`, { url: r.url, payload }), 400, 'ER-28007')
  })

  test('with a secret that is shown in part is signed with the stored one of this address, of the caller’s own webhooks', async () => {
    const created = await s.newWebhook({ url: `${r.url}/test` })
    for (const secret of [null, `••••••••${created.secret.slice(-4)}`]) {
      r.received.length = 0
      await tried({ secret })
      const [{ headers, raw }] = r.received as [(typeof r.received)[0]]
      await verifyWebhook(raw, headers as Record<string, string>, created.secret)
    }
    const masked = { url: `${r.url}/test`, secret: '••••••••abcd' }
    assert.deepEqual(refused(await s.otherAdmin(`POST ${HOOKS}/test`, masked), 400, 'ER-28006'), {
      field: 'secret',
    })
    refused(await s.admin(`POST ${HOOKS}/test`, { ...masked, secret: 'short' }), 400, 'ER-28004')
  })

  test('says why there was no answer, follows no redirect, and obeys the rules of addresses', async () => {
    assert.deepEqual(await tried({ url: 'http://127.0.0.1:9/' }), {
      statusCode: 0,
      body: 'no answer (ECONNREFUSED)',
    })
    r.answer = (_, response) => response.writeHead(301, { location: `${r.url}/elsewhere` }).end()
    assert.deepEqual(await tried({}), { statusCode: 301, body: 'redirects are not followed' })
    refused(await s.admin(`POST ${HOOKS}/test`, { url: 'ftp://receiver.test' }), 400, 'ER-28003')
  })

  test('needs the permission to write webhooks [HOOK-35]', async () => {
    const { server, vendor } = s
    const person = await server.addPerson(vendor, 'home', 'reader@home.test', { roles: ['ReadOnly'] })
    const reader = await signedIn(server, vendor, person)
    assert.equal((await reader(`POST ${HOOKS}/test`, { url: r.url })).statusCode, 403)
    assert.deepEqual(r.received, [])
  })
})
