import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { useSandbox as openSandbox, type UsedSandbox } from '../sandbox/with-sandbox.ts'
import { startMain } from '../support/main-process.ts'
import { type Env, type Place, placeForCommands, portico } from './portico.ts'

suite('the operator’s commands for billing', () => {
  let place: Place
  let used: UsedSandbox
  let env: Env
  before(async () => {
    place = await placeForCommands()
    used = await openSandbox()
    const { sandbox } = used
    env = {
      ...place.env,
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      STRIPE_API_URL: sandbox.url,
    }
    // The first start makes the vendor, its plans and a tenant.
    const server = await startMain(env)
    assert.equal(await server.stop(), 0)
  })
  after(async () => {
    await used.close()
    await place.remove()
  })

  test('billing-reconcile brings what no event reported, and says so', async () => {
    await buy('harbor')
    const first = await portico(env, 'billing-reconcile', '--all', '--json')
    assert.equal(first.code, 0, first.progress)
    const [result] = JSON.parse(first.out) as { vendorId: string; diverged: number; compared: number }[]
    assert.deepEqual([result!.vendorId, result!.diverged, result!.compared], ['quayside', 1, 1])
    assert.equal(await planOf(), 'harbor')
    const second = await portico(env, 'billing-reconcile', '--vendor', 'quayside')
    assert.equal(second.code, 0, second.progress)
    assert.equal(second.out, 'quayside: 0 missed events, 0 of 1 customer differed')
  })

  test('billing-reconcile fails while the provider does not answer', async () => {
    const fault = await used.control<{ id: string }>('POST', '/faults', {
      path: '/v1/*',
      status: 500,
      times: 99,
    })
    const { code, out } = await portico(env, 'billing-reconcile')
    assert.equal(code, 1)
    assert.match(out, /^quayside: .*; stopped by \w+/)
    await used.control('DELETE', `/faults/${fault.id}`)
  })

  test('billing-replay looks again at what arrived since a time, given-up events too, and leaves an audit row', async () => {
    const customer = await place.look(async ({ pool }) => {
      const { rows } = await pool.query(
        'select customer_id from billing_tenant_configurations where customer_id is not null',
      )
      await pool.query("update billing_subscriptions set status = 'expired'")
      await pool.query(
        `insert into billing_events (vendor_id, id, type, customer_id, created_at, received_at, done_at, outcome, attempts)
         select 'quayside', 'evt_' || days, 'customer.subscription.updated', $1, now(), now() - days * interval '1 day',
           now(), 'failed', 14 from unnest(array[1, 9]) days`,
        [rows[0].customer_id],
      )
      return rows[0].customer_id as string
    })
    assert.match(customer, /^cus_/)
    const since = new Date(Date.now() - 2 * 86_400_000).toISOString()
    const { code, out } = await portico(env, 'billing-replay', '--since', since)
    assert.equal(code, 0)
    assert.equal(out, 'Looked at 1 event, of which 0 could not be finished yet.')
    await place.look(async ({ pool }) => {
      const { rows } = await pool.query('select id, outcome from billing_events order by id')
      assert.deepEqual(rows, [
        { id: 'evt_1', outcome: 'applied' },
        { id: 'evt_9', outcome: 'failed' },
      ])
      const audits = await pool.query(
        "select json->'count' as count from audits where action = 'billing.events-replayed'",
      )
      assert.deepEqual(audits.rows, [{ count: 1 }])
    })
  })

  test('billing-replay wants a time', async () => {
    assert.equal((await portico(env, 'billing-replay')).code, 2)
    assert.equal((await portico(env, 'billing-replay', '--since', 'yesterday')).code, 2)
    assert.equal(
      (await portico(env, 'billing-replay', '--since', '2026-01-01', '--vendor', 'nobody')).code,
      1,
    )
  })

  /** Buys at the provider itself, for the first tenant. */
  async function buy(slug: string): Promise<void> {
    const { id } = await used.stripe.customers.create({ name: 'Bought elsewhere' })
    const method = await used.stripe.paymentMethods.attach('pm_card_visa', { customer: id })
    await place.look(async ({ pool }) => {
      const { rows } = await pool.query('select price_id from billing_plans where slug = $1', [slug])
      await used.stripe.subscriptions.create({
        customer: id,
        items: [{ price: rows[0].price_id }],
        default_payment_method: method.id,
      })
      await pool.query(
        `insert into billing_tenant_configurations (vendor_id, tenant_id, id)
         select vendor_id, id, gen_random_uuid() from tenants on conflict do nothing`,
      )
      await pool.query('update billing_tenant_configurations set customer_id = $1', [id])
      await pool.query(
        `insert into billing_subscriptions (vendor_id, tenant_id, id, plan_id, status, start_date,
           current_period_start, current_period_end)
         select c.vendor_id, c.tenant_id, gen_random_uuid(), p.id, 'active', now(), now(), now() + interval '1 month'
         from billing_tenant_configurations c join billing_plans p on p.vendor_id = c.vendor_id and p.is_default
         on conflict do nothing`,
      )
    })
  }

  async function planOf(): Promise<string> {
    return await place.look(async ({ pool }) => {
      const { rows } = await pool.query(
        'select p.slug from billing_subscriptions s join billing_plans p on p.id = s.plan_id',
      )
      return rows[0].slug
    })
  }
})
