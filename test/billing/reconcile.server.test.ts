// run: on both databases
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { compareSubscriptions } from '../../server/commerce/billing-events/compare.ts'
import { reconcile } from '../../server/commerce/billing-events/reconcile.ts'
import { type Billed, billed } from './billed.ts'

const HOUR = 3_600_000

suite('healing what no event told', () => {
  let on: Billed
  /** Milliseconds by which the server's billing clock is ahead: an event is in flight for a while. */
  let ahead = 0
  before(async () => {
    on = await billed()
    on.server.services.now = () => new Date(Date.now() + ahead)
  })
  after(() => on.close())

  test('events whose webhooks never arrived are fetched, and applied', async () => {
    const customer = await on.customer('missed')
    await on.settle()
    await on.control('POST', '/webhooks', { mode: 'drop' })
    const subscription = await on.buy(customer, 'harbor')
    await on.control('POST', '/webhooks', { mode: 'deliver' })
    await on.settle()
    assert.equal((await on.rowOf('missed')).plan, 'free')

    ahead += HOUR
    const [result] = await reconcile(on.server.services)
    assert.ok(result!.missed.length > 0)
    assert.equal(result!.diverged, 0, 'what an event told is no divergence')
    assert.deepEqual(await on.rowOf('missed'), {
      plan: 'harbor',
      status: 'active',
      cancelled: false,
      external_id: subscription,
    })
    assert.deepEqual(await vendorAudits('billing.events-missed'), [result!.missed.length])
    // Known by now: neither the next run nor a late webhook does anything more.
    const recorded = await on.auditsOf('missed')
    const [again] = await reconcile(on.server.services)
    assert.deepEqual(again!.missed, [])
    await on.control('POST', `/events/${result!.missed[0]}/deliver`, { copies: 2 })
    await on.settle()
    assert.deepEqual(await on.auditsOf('missed'), recorded)
  })

  test('an event that is only seconds old is left to its webhook', async () => {
    const customer = await on.customer('in-flight')
    await on.settle()
    await reconcile(on.server.services)
    await on.control('POST', '/webhooks', { mode: 'hold' })
    await on.buy(customer, 'harbor')
    ahead = 0
    await on.server.services.database.pool.query('update billing_reconciliations set events_until = now()')
    const [result] = await reconcile(on.server.services)
    assert.deepEqual(result!.missed, [])
    await on.control('POST', '/webhooks/release')
    await on.control('POST', '/webhooks', { mode: 'deliver' })
    await on.settle()
    assert.equal((await on.rowOf('in-flight')).plan, 'harbor')
  })

  test('a subscription that is not what the provider has is set right, and told of', async () => {
    const customer = await on.customer('diverged')
    await on.buy(customer, 'harbor')
    await on.settle()
    await settled()
    await on.server.services.database.pool.query(
      "update billing_subscriptions set status = 'expired', external_id = 'sub_wrong' where tenant_id = 'diverged'",
    )
    const vendor = (await on.server.services.vendors.get('acme'))!
    const { diverged } = await compareSubscriptions(on.server.services, vendor, { everything: true })
    assert.equal(diverged, 1)
    assert.equal((await on.rowOf('diverged')).status, 'active')
    assert.ok((await on.auditsOf('diverged')).includes('billing.diverged'))
    const again = await compareSubscriptions(on.server.services, vendor, { everything: true })
    assert.equal(again.diverged, 0)
    assert.ok(again.compared >= 3)
  })

  test('a second subscription, made by hand at the provider, is told of and ends nothing', async () => {
    const customer = await on.customer('two-of-them')
    const first = await on.buy(customer, 'harbor')
    await on.settle()
    await on.buy(customer, 'fleet')
    await on.settle()
    assert.equal((await on.rowOf('two-of-them')).external_id, first, 'the one that is known goes on')
    await settled()
    const vendor = (await on.server.services.vendors.get('acme'))!
    await compareSubscriptions(on.server.services, vendor, { everything: true })
    assert.ok((await on.auditsOf('two-of-them')).includes('billing.several-subscriptions'))
  })

  test('one customer that cannot be compared holds up no other', async () => {
    const strange = await on.customer('a-strange-one')
    const diverged = await on.customer('a-fine-one')
    await on.buy(diverged, 'harbor')
    await on.settle()
    await settled()
    const { pool } = on.server.services.database
    await pool.query(
      "update billing_tenant_configurations set customer_id = 'cus_unknown' where tenant_id = 'a-strange-one'",
    )
    await pool.query("update billing_subscriptions set status = 'expired' where tenant_id = 'a-fine-one'")
    const vendor = (await on.server.services.vendors.get('acme'))!
    const result = await compareSubscriptions(on.server.services, vendor, { everything: true })
    assert.match(result.failure ?? '', /^ProviderRefused/)
    assert.equal(result.diverged, 1)
    await pool.query('update billing_tenant_configurations set customer_id = $1 where tenant_id = $2', [
      strange.customerId,
      'a-strange-one',
    ])
  })

  test('every subscription has its turn, some in each run', async () => {
    await settled()
    const vendor = (await on.server.services.vendors.get('acme'))!
    const { pool } = on.server.services.database
    await pool.query('update billing_reconciliations set compared_until = null')
    const { compared } = await compareSubscriptions(on.server.services, vendor)
    const { rows } = await pool.query('select count(*)::int as all from billing_subscriptions')
    assert.equal(compared, rows[0].all, 'fewer than a batch: all in one run')
    const ids = await pool.query('select id from billing_subscriptions order by id')
    await pool.query('update billing_reconciliations set compared_until = $1', [ids.rows[0].id])
    assert.equal((await compareSubscriptions(on.server.services, vendor)).compared, compared - 1)
    assert.equal((await compareSubscriptions(on.server.services, vendor)).compared, compared, 'and anew')
  })

  test('what a run found is in the metrics; an account that does not answer holds up no other and is seen there', async () => {
    await on.server.addVendor('unbilled')
    assert.deepEqual(
      (await reconcile(on.server.services)).map(({ vendorId, failure }) => [vendorId, failure]),
      [['acme', undefined]],
    )
    const before = await metrics()
    assert.ok(before.get('portico_billing_reconcile_missed_events{vendor="acme"}')! > 0)
    assert.equal(before.get('portico_billing_reconcile_failing{vendor="acme"}'), 0)
    const fault = await on.control<{ id: string }>('POST', '/faults', {
      path: '/v1/*',
      status: 500,
      times: 1000,
    })
    ahead += HOUR
    const [result] = await reconcile(on.server.services)
    assert.ok(result!.failure)
    assert.equal((await metrics()).get('portico_billing_reconcile_failing{vendor="acme"}'), 1)
    await on.control('DELETE', `/faults/${fault.id}`)
    assert.equal((await reconcile(on.server.services))[0]!.failure, undefined)
  })

  test('what was missed for days is found window by window, and a run that was interrupted goes on', async () => {
    const customer = await on.customer('long-missed')
    await on.settle()
    await on.control('POST', '/webhooks', { mode: 'drop' })
    await on.buy(customer, 'fleet')
    await on.control('POST', '/webhooks', { mode: 'deliver' })
    ahead = 3 * 24 * HOUR
    await on.server.services.database.pool.query(
      "update billing_reconciliations set events_until = now() - interval '2 hours'",
    )
    const [result] = await reconcile(on.server.services)
    assert.ok(result!.missed.length > 0)
    assert.equal((await on.rowOf('long-missed')).plan, 'fleet')
    const { rows } = await on.server.services.database.pool.query(
      "select events_until > now() + interval '2 days' as done from billing_reconciliations where vendor_id = 'acme'",
    )
    assert.deepEqual(rows, [{ done: true }])
  })

  test('events are kept for ninety days', async () => {
    await on.server.services.database.pool.query(`insert into billing_events
      (vendor_id, id, type, created_at, done_at, outcome)
      select 'acme', 'evt_days_' || days, 'x', now(), now() - days * interval '1 day', 'ignored'
      from unnest(array[89, 91]) days`)
    await reconcile(on.server.services)
    const { rows } = await on.server.services.database.pool.query(
      "select id from billing_events where id like 'evt_days_%'",
    )
    assert.deepEqual(rows, [{ id: 'evt_days_89' }])
  })

  /** Nothing is on its way any more, as a minute later. */
  async function settled(): Promise<void> {
    await on.settle()
    await on.server.services.database.pool.query(
      "update billing_events set done_at = done_at - interval '2 minutes' where done_at is not null",
    )
  }

  async function vendorAudits(action: string): Promise<unknown[]> {
    const { rows } = await on.server.services.database.pool.query(
      "select json->'count' as count from audits where vendor_id = 'acme' and tenant_id = '' and action = $1",
      [action],
    )
    return rows.map(({ count }) => count)
  }

  async function metrics(): Promise<Map<string, number>> {
    const { body } = await on.server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
    const lines = body.split('\n').filter(line => line.startsWith('portico_billing'))
    return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
  }
})
