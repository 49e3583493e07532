import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { WebhookLogs, WebhookReplayed } from '../../contract/webhook-logs.ts'
import { eventually } from '../support/eventually.ts'
import { answered, refused } from '../support/signed-in.ts'
import { type Receiver, receiver } from './receiver.ts'
import { HOOKS, NO_WEBHOOK, type Seaport, seaport } from './seaport.ts'

suite('replays of webhooks', () => {
  let s: Seaport
  let r: Receiver
  before(async () => {
    r = await receiver()
    s = await seaport()
    await s.deliver([])
  })
  after(async () => {
    await s.close()
    await r.close()
  })
  beforeEach(async () => {
    await s.sql('delete from event_subscriptions')
    r.received.length = 0
    r.answer = (_, response) => response.end()
  })

  let number = 0
  /** A webhook whose receiver has answered so many events with these statuses. */
  async function tried(...statuses: number[]) {
    const { _id: id } = await s.newWebhook({ url: `${r.url}/`, eventKeys: ['frontegg.group.created'] })
    r.answer = (_, response) => response.writeHead(statuses[r.received.length - 1]!).end()
    for (const at of statuses.keys()) {
      answered(await s.admin('POST /identity/resources/groups/v1', { name: `Group ${++number}` }))
      await settled(id, at + 1)
    }
    r.answer = (_, response) => response.end()
    return id
  }
  const settled = (id: string, count: number, status = 'waiting') =>
    eventually(
      async () =>
        (await s.sql('select id from webhook_logs where webhook_id = $1', id)).length >= count &&
        (await s.sql('select id from webhook_deliveries where webhook_id = $1 and status = $2', id, status))
          .length === 0,
    )
  const logs = async (id: string) =>
    answered<WebhookLogs>(await s.admin(`GET ${HOOKS}/logs/?id=${id}&limit=50`)).rows
  const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

  test('of one attempt post the same event under the same id [CONN-19, CONN-45, HOOK-08, HOOK-21]', async () => {
    const id = await tried(500)
    const [log] = await logs(id)
    assert.equal(log!.status, 'failed')
    assert.deepEqual(answered(await s.admin(`POST ${HOOKS}/logs/${log!.id}/retries`)), { statusCode: 202 })
    await settled(id, 2)
    const [first, second] = r.received
    assert.equal(second!.raw, first!.raw)
    assert.equal(second!.headers['webhook-id'], first!.headers['webhook-id'])
    assert.deepEqual(
      (await logs(id)).map(({ statusCode, attempt, status }) => [statusCode, attempt, status]),
      [
        ['200', 1, 'delivered'],
        ['500', 1, 'delivered'],
      ],
    )
    const [audit] = await s.sql(`select description, json from audits where action = 'webhook.replayed'`)
    assert.equal(audit!.description, 'Queued 1 delivery of the webhook Harbor log again')
  })

  test('are 404 for what is no longer kept, was never there, or is another tenant’s [HOOK-21, HOOK-24]', async () => {
    const id = await tried(500)
    const [log] = await logs(id)
    const retry = (logId: string, ask = s.admin) => ask(`POST ${HOOKS}/logs/${logId}/retries`)
    refused(await retry(NO_WEBHOOK), 404, 'ER-28008')
    for (const ask of [s.otherAdmin, s.vendorAsk]) {
      refused(await retry(log!.id, ask), 404, 'ER-28008')
      refused(await ask(`POST ${HOOKS}/${id}/replays`, { since: hourAgo() }), 404, 'ER-28001')
    }
    await s.sql('update webhook_deliveries set body = null where webhook_id = $1', id)
    refused(await retry(log!.id), 404, 'ER-28008')
    await s.sql('delete from webhook_deliveries where webhook_id = $1', id)
    refused(await retry(log!.id), 404, 'ER-28008')
    assert.equal(r.received.length, 1)
  })

  test('since a time queue what failed, and on request all, and say how many [HOOK-22]', async () => {
    const id = await tried(500, 200, 404)
    const again = async (body: object) =>
      answered<WebhookReplayed>(await s.admin(`POST ${HOOKS}/${id}/replays`, { since: hourAgo(), ...body }))
    assert.deepEqual(await again({ until: new Date(Date.now() - 3_500_000).toISOString() }), {
      queued: 0,
      more: false,
    })
    assert.deepEqual(await again({}), { queued: 2, more: false })
    await settled(id, 5)
    assert.deepEqual(await again({}), { queued: 0, more: false })
    assert.deepEqual(await again({ which: 'all' }), { queued: 3, more: false })
    await settled(id, 8)
    assert.equal(new Set(r.received.map(({ headers }) => headers['webhook-id'])).size, 3)
  })

  test('begin at most 30 days ago, and queue at most 10,000 at once [HOOK-22]', async () => {
    const id = await tried(500)
    const ask = (since: Date, until?: Date) =>
      s.admin(`POST ${HOOKS}/${id}/replays`, { since: since.toISOString(), until: until?.toISOString() })
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    refused(await ask(days(31)), 400, 'ER-28010')
    refused(await ask(days(1), days(2)), 400, 'ER-28010')
    await s.sql(
      `insert into webhook_deliveries (vendor_id, id, webhook_id, tenant_id, event_id, event_key, body, status, next_at, expires_at)
       select vendor_id, gen_random_uuid(), webhook_id, tenant_id, gen_random_uuid(), event_key, '{}', 'failed', now(), expires_at
       from webhook_deliveries, generate_series(1, 10000) where webhook_id = $1`,
      id,
    )
    r.answer = () => {}
    assert.deepEqual(answered(await ask(days(30))), { queued: 10_000, more: true })
    await s.sql('delete from webhooks where id = $1', id)
  })

  test('of a webhook that is off are refused until it is on; what waited then was canceled and can be replayed [HOOK-19]', async () => {
    const id = await tried(500)
    await s.sql(
      `update webhook_deliveries set status = 'waiting', next_at = now() + interval '1 hour' where webhook_id = $1`,
      id,
    )
    answered(await s.admin(`PATCH ${HOOKS}/${id}`, { isActive: false }))
    const [log] = await logs(id)
    assert.equal(log!.status, 'canceled')
    refused(await s.admin(`POST ${HOOKS}/logs/${log!.id}/retries`), 409, 'ER-28009')
    refused(await s.admin(`POST ${HOOKS}/${id}/replays`, { since: hourAgo() }), 409, 'ER-28009')
    answered(await s.admin(`PATCH ${HOOKS}/${id}`, { isActive: true }))
    assert.equal(r.received.length, 1)
    assert.deepEqual(answered(await s.admin(`POST ${HOOKS}/${id}/replays`, { since: hourAgo() })), {
      queued: 1,
      more: false,
    })
    await settled(id, 2)
  })
})
