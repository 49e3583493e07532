import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { after, before, suite, test } from 'node:test'
import type { WebhookLogs } from '../../contract/webhook-logs.ts'
import { eventually } from '../support/eventually.ts'
import { answered, refused } from '../support/signed-in.ts'
import { type Receiver, receiver } from './receiver.ts'
import { HOOKS, NO_WEBHOOK, type Seaport, seaport } from './seaport.ts'

/** What receivers verify with; it comes with a package of ours. */
const jsonwebtoken: { verify(token: string, secret: string): unknown } = createRequire(import.meta.url)(
  ['json', 'webtoken'].join(''),
)

suite('the log of a webhook', () => {
  let s: Seaport
  let r: Receiver
  let id: string
  let secret: string
  before(async () => {
    r = await receiver()
    s = await seaport()
    await s.deliver([])
    const created = await s.newWebhook({ url: `${r.url}/log?token=x`, eventKeys: ['frontegg.group.created'] })
    id = created._id
    secret = created.secret
    r.answer = (_, response) => response.writeHead(200).end(`answer ${r.received.length}`)
    for (let number = 1; number <= 12; number++) {
      answered(await s.admin('POST /identity/resources/groups/v1', { name: `Group ${number}` }))
      await eventually(async () => (await s.sql('select id from webhook_logs')).length === number)
    }
  })
  after(async () => {
    await s.close()
    await r.close()
  })

  const logs = async (query: string, ask = s.admin) =>
    answered<WebhookLogs>(await ask(`GET ${HOOKS}/logs/?id=${id}${query}`))

  test('has a row for each attempt, the newest first, ten unless more are asked for [CONN-46, CONN-47, CONN-48, CONST-37, HOOK-20]', async () => {
    const { count, rows } = await logs('')
    assert.deepEqual([count, rows.length], [12, 10])
    assert.deepEqual(
      rows.map(({ body }) => body),
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(number => `answer ${number}`),
    )
    const rest = await logs('&offset=10&limit=50')
    assert.deepEqual(
      rest.rows.map(({ body }) => body),
      ['answer 2', 'answer 1'],
    )
    const [{ id: logId, deliveryId, createdAt, durationMs, request, ...row }] = rows as [(typeof rows)[0]]
    assert.deepEqual(row, {
      webhookId: id,
      tenantId: 'home',
      vendorId: 'acme',
      statusCode: '200',
      body: 'answer 12',
      eventKey: 'frontegg.group.created',
      attempt: 1,
      status: 'delivered',
    })
    assert.notEqual(logId, deliveryId)
    assert.equal(request, r.received.at(-1)!.raw)
    assert.equal(deliveryId, r.received.at(-1)!.headers['webhook-id'])
    assert.ok(durationMs >= 0 && durationMs < 15_000)
    assert.ok(Date.now() - Date.parse(createdAt) < 60_000)
  })

  test('is unknown to every other tenant and to the vendor’s own [HOOK-24]', async () => {
    for (const ask of [s.otherAdmin, s.vendorAsk])
      refused(await ask(`GET ${HOOKS}/logs/?id=${id}`), 404, 'ER-28001')
    refused(await s.admin(`GET ${HOOKS}/logs/?id=${NO_WEBHOOK}`), 404, 'ER-28001')
  })

  test('says of the latest attempt alone when the next one comes', async () => {
    const [latest] = (await logs('&limit=1')).rows
    const next = async (attempts: number) => {
      await s.sql(
        `update webhook_deliveries set status = 'waiting', attempts = $2, next_at = now() + interval '1 hour' where id = $1`,
        latest!.deliveryId,
        attempts,
      )
      return (await logs('&limit=1')).rows[0]!.nextAttemptAt
    }
    assert.ok(Date.parse((await next(1))!) > Date.now())
    assert.equal(await next(2), undefined)
    await s.sql(`update webhook_deliveries set status = 'delivered' where id = $1`, latest!.deliveryId)
  })

  test('counts the attempts of the webhook [CONN-11]', async () => {
    const [webhook] = answered<{ invocations: number }[]>(await s.admin(`GET ${HOOKS}`))
    assert.equal(webhook!.invocations, 12)
  })

  test('is kept for as long as the vendor says, with the events behind it [HOOK-20]', async () => {
    const days = async () =>
      await s.sql(`select round(extract(epoch from d.expires_at - now()) / 86400)::int as events,
        round(extract(epoch from l.expires_at - now()) / 86400)::int as logs
        from webhook_deliveries d join webhook_logs l on l.delivery_id = d.id order by l.id desc limit 1`)
    assert.deepEqual(await days(), [{ events: 30, logs: 30 }])
    await s.sql(`update vendors set config = '{"webhooks":{"logDays":3}}'`)
    answered(await s.admin('POST /identity/resources/groups/v1', { name: 'Short' }))
    await eventually(async () => (await s.sql('select id from webhook_logs')).length === 13)
    assert.deepEqual(await days(), [{ events: 3, logs: 3 }])
  })

  test('tells of what the published library for tokens takes [HOOK-03]', () => {
    for (const { headers } of r.received) jsonwebtoken.verify(String(headers['x-webhook-secret']), secret)
    assert.throws(() => jsonwebtoken.verify(String(r.received[0]!.headers['x-webhook-secret']), 'another'))
  })
})
