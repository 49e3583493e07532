import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { Webhook } from '../../contract/webhooks.ts'
import { forgetInDeliveries } from '../../server/connectivity/webhooks/forget-person.ts'
import { trimBodies } from '../../server/connectivity/webhooks/stored-bodies.ts'
import { features } from '../../server/features.ts'
import { purgeExpired, retentionOf } from '../../server/operator/retention/purge-expired.ts'
import { eventually } from '../support/eventually.ts'
import { answered } from '../support/signed-in.ts'
import { type Receiver, receiver } from './receiver.ts'
import { HOOKS, type Seaport, seaport } from './seaport.ts'

suite('what is kept of webhooks', () => {
  let s: Seaport
  let r: Receiver
  let webhook: Webhook
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
    await s.sql('delete from webhooks')
    await s.sql('delete from event_subscriptions')
    webhook = await s.newWebhook({ url: `${r.url}/`, eventKeys: ['frontegg.user.updated'] })
    r.received.length = 0
  })

  /** An event about a person, delivered. */
  async function deliverEvent(userId: string) {
    await s.server.services.transact(tx =>
      tx.record('frontegg.user.updated', { userId }, { vendorId: 'acme', tenantId: 'home' }),
    )
    await eventually(
      async () => (await s.sql(`select 1 from webhook_deliveries where status <> 'waiting'`)).length === 1,
    )
  }
  const kept = async () =>
    (
      await s.sql(`select (select count(*)::int from webhook_deliveries) as deliveries,
        (select count(*)::int from webhook_logs) as logs`)
    )[0]

  test('goes when its days are over, but for what still waits [HOOK-20]', async () => {
    await deliverEvent(webhook._id)
    const purge = () => purgeExpired(s.server.services, retentionOf(features))
    await purge()
    assert.deepEqual(await kept(), { deliveries: 1, logs: 1 })
    await s.sql(`update webhook_deliveries set status = 'waiting', next_at = now() + interval '1 hour',
      expires_at = now() - interval '1 second'`)
    await s.sql(`update webhook_logs set expires_at = now() - interval '1 second'`)
    await purge()
    assert.deepEqual(await kept(), { deliveries: 1, logs: 0 })
    await s.sql(`update webhook_deliveries set status = 'failed'`)
    await purge()
    assert.deepEqual(await kept(), { deliveries: 0, logs: 0 })
  })

  test('names no person any more who deleted the account, and what still waits does not once it was sent', async () => {
    const { id } = await s.server.addPerson(s.vendor, 'home', 'gone@home.test')
    await deliverEvent(id)
    const bodies = () => s.sql('select body, user_id from webhook_deliveries')
    assert.match(String((await bodies())[0]!.body), /gone@home\.test/)
    const forget = () =>
      s.server.services.transact(tx =>
        forgetInDeliveries(
          tx as never,
          { vendor: { id: 'acme' } } as never,
          { userId: id, email: 'gone@home.test' } as never,
        ),
      )
    const wait = `update webhook_deliveries set status = 'waiting', next_at = now() + $1::interval, user_id = $2, forget = false`
    await s.sql(wait, '1 hour', id)
    const [{ body }] = (await bodies()) as [{ body: string }]
    await forget()
    assert.deepEqual(await bodies(), [{ body, user_id: null }])
    r.received.length = 0
    await s.sql(`update webhook_deliveries set next_at = now()`)
    await eventually(async () => (await bodies())[0]!.body === null)
    assert.equal(r.received[0]!.raw, body)
    await s.sql(`update webhook_deliveries set body = '{}'`)
    await s.sql(wait, '1 hour', id)
    await forget()
    answered(await s.admin(`PATCH ${HOOKS}/${webhook._id}`, { isActive: false }))
    assert.deepEqual(await s.sql('select status, body from webhook_deliveries'), [
      { status: 'canceled', body: null },
    ])
    await s.sql(`update webhook_deliveries set body = '{}', status = 'delivered', user_id = $1`, id)
    await forget()
    assert.deepEqual(await bodies(), [{ body: null, user_id: null }])
  })

  test('is no more of a tenant than the vendor stores: delivered bodies go first, the oldest before, waiting ones never', async () => {
    await s.sql(`update vendors set config = config || '{"webhooks":{"logDays":30,"storedMegabytes":1}}'`)
    await s.sql(
      `insert into webhook_deliveries (vendor_id, id, webhook_id, event_id, event_key, body, status, next_at, expires_at)
       select 'acme', ('0190a5c2-7d3e-7a41-9c1b-' || lpad(n::text, 12, '0'))::uuid, $1, gen_random_uuid(), 'x', b.body,
         case when n < 3 then 'waiting' when n < 5 then 'failed' else 'delivered' end, now() + interval '1 hour', now()
       from generate_series(1, 8) n,
         lateral (select string_agg(md5(n::text || m), '') as body from generate_series(1, 6000) m) b`,
      webhook._id,
    )
    assert.equal(await trimBodies(s.server.services), 3)
    const left = await s.sql(
      'select right(id::text, 1) as n from webhook_deliveries where body is not null order by id',
    )
    assert.deepEqual(left.map(({ n }) => n).join(''), '12348')
    assert.equal(await trimBodies(s.server.services), 0)
  })

  test('goes with a tenant that is closed, and its subscriptions do', async () => {
    await deliverEvent(webhook._id)
    await s.newWebhook({}, s.vendorAsk)
    await s.sql(`update tenants set deleted_at = now() where id = 'home'`)
    try {
      assert.deepEqual(await kept(), { deliveries: 0, logs: 0 })
      const left = `select (select array_agg(tenant_id) from webhooks) as webhooks,
        (select array_agg(tenant_id) from event_subscriptions) as subscriptions`
      assert.deepEqual(await s.sql(left), [{ webhooks: [null], subscriptions: [null] }])
    } finally {
      await s.sql(`update tenants set deleted_at = null where id = 'home'`)
    }
  })

  test('is posted to no receiver once the master key of its secret is gone, until it has a new one', async () => {
    await s.sql(`update webhooks set secret = '\\x00'`)
    const [shown] = answered<Webhook[]>(await s.admin(`GET ${HOOKS}`))
    assert.equal(shown!.secret, '••••••••')
    await deliverEvent(webhook._id)
    const [log] = await s.sql('select status_code, body from webhook_logs')
    assert.deepEqual(log, {
      status_code: null,
      body: 'the secret of the webhook can no longer be opened: give it a new one',
    })
    assert.deepEqual(r.received, [])
    answered(await s.admin(`POST ${HOOKS}/${webhook._id}/secret/rotate`))
    await s.sql('delete from webhook_deliveries')
    await deliverEvent(webhook._id)
    const [posted] = r.to('/')
    assert.match(String(posted!.headers['webhook-signature']), /^v1,\S+$/)
  })
})
