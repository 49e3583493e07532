import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { processEvents } from '../../server/commerce/billing-events/process-events.ts'
import { replayEvents } from '../../server/commerce/billing-events/store.ts'
import { eventually } from '../support/eventually.ts'
import { type Billed, billed } from './billed.ts'

suite('what follows from the payment provider’s events', () => {
  let on: Billed
  before(async () => {
    on = await billed()
  })
  after(() => on.close())

  test('what happened there is in our rows, told once by the audit log', async () => {
    const customer = await on.customer('bought')
    const subscription = await on.buy(customer, 'harbor')
    await on.settle()
    assert.deepEqual(await on.rowOf('bought'), {
      plan: 'harbor',
      status: 'active',
      cancelled: false,
      external_id: subscription,
    })
    assert.equal((await on.auditsOf('bought')).filter(action => action === 'billing.plan-changed').length, 1)
    const events = await on.eventsOf(customer)
    assert.ok(events.length > 3, 'several events told of it')
    assert.ok(events.every(({ outcome }) => outcome !== null && outcome !== 'failed'))
  })

  test('events that arrive twice, late and in any order lead to the same rows', async () => {
    await on.control('POST', '/webhooks', { mode: 'hold' })
    const customer = await on.customer('shuffled')
    const subscription = await on.buy(customer, 'harbor')
    await on.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    await on.stripe.subscriptions.update(subscription, { cancel_at_period_end: false })
    await on.settle()
    assert.equal((await on.rowOf('shuffled')).plan, 'free', 'nothing has arrived yet')
    await on.control('POST', '/webhooks/release', { order: 'reverse', copies: 3 })
    await on.control('POST', '/webhooks', { mode: 'deliver' })
    await on.settle()
    assert.deepEqual(await on.rowOf('shuffled'), {
      plan: 'harbor',
      status: 'active',
      cancelled: false,
      external_id: subscription,
    })
    const recorded = await on.auditsOf('shuffled')
    assert.equal(recorded.filter(action => action === 'billing.plan-changed').length, 1)
    assert.ok(!recorded.includes('billing.canceled'), 'what was over by then is not told as if it were true')
  })

  test('an old event does not bring back what it tells of', async () => {
    const customer = await on.customer('old')
    const subscription = await on.buy(customer, 'harbor')
    await on.settle()
    const [created] = (await on.eventsOf(customer)).filter(
      ({ type }) => type === 'customer.subscription.created',
    )
    await on.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    await on.settle()
    assert.equal((await on.rowOf('old')).cancelled, true)
    await forget(created!.id)
    await on.control('POST', `/events/${created!.id}/deliver`)
    await on.settle()
    assert.equal((await on.rowOf('old')).cancelled, true)
  })

  test('an answer of the provider that was overtaken by a newer one changes nothing', async () => {
    const customer = await on.customer('overtaken')
    const subscription = await on.buy(customer, 'harbor')
    await on.settle()
    // The first look has read the provider and waits; the second reads what came after, and is done before it.
    const fault = await on.control<{ id: string }>('POST', '/faults', {
      method: 'GET',
      path: '/v1/subscriptions*',
      kind: 'hold',
      when: 'after',
    })
    await on.stripe.subscriptions.update(subscription, { metadata: { any: 'thing' } })
    await on.control('POST', '/webhooks/settle')
    const first = processEvents(on.server.services)
    await held(fault.id)
    await on.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })
    await on.settle()
    assert.equal((await on.rowOf('overtaken')).cancelled, true)
    await on.control('DELETE', `/faults/${fault.id}`)
    await first
    assert.equal((await on.rowOf('overtaken')).cancelled, true)
  })

  test('events of an unknown customer are set aside', async () => {
    const stranger = await on.stripe.customers.create({ name: 'Stranger' })
    await on.settle()
    const events = await on.eventsOf({ tenantId: '', customerId: stranger.id })
    assert.deepEqual(
      events.map(({ outcome }) => outcome),
      ['ignored'],
    )
  })

  test('while the provider does not answer an event waits, and is tried again', async () => {
    const customer = await on.customer('waiting')
    await on.settle()
    await on.control('POST', '/faults', { path: '/v1/subscriptions*', method: 'GET', status: 503, times: 3 })
    await on.control('POST', '/webhooks', { mode: 'hold' })
    await on.buy(customer, 'harbor')
    await on.control('POST', '/webhooks/release')
    await on.control('POST', '/webhooks', { mode: 'deliver' })
    await on.settle()
    assert.equal((await on.rowOf('waiting')).plan, 'free')
    const [failing] = await waitingEvents()
    assert.equal(failing?.failure, 'ProviderUnavailable')
    assert.ok(failing!.due_at > failing!.received_at)
    await makeDue()
    await on.settle()
    assert.equal((await on.rowOf('waiting')).plan, 'harbor')
    assert.equal((await waitingEvents()).length, 0)
  })

  test('one that can never be finished is given up, is seen in the metrics, and can be replayed', async () => {
    const customer = await on.customer('given-up')
    await on.settle()
    const fault = await on.control<{ id: string }>('POST', '/faults', {
      path: '/v1/subscriptions*',
      method: 'GET',
      status: 500,
      times: 1000,
    })
    await on.buy(customer, 'harbor')
    await on.control('POST', '/webhooks/settle')
    await on.server.services.database.pool.query(
      'update billing_events set attempts = 13 where done_at is null',
    )
    await on.settle()
    const failed = (await on.eventsOf(customer)).filter(({ outcome }) => outcome === 'failed')
    assert.ok(failed.length > 0)
    assert.equal((await metrics()).get('portico_billing_events{state="failed"}'), failed.length)
    await on.control('DELETE', `/faults/${fault.id}`)
    await replayEvents(on.server.services.database.kysely, 'acme', new Date(Date.now() - 3_600_000))
    await on.settle()
    assert.equal((await on.rowOf('given-up')).plan, 'harbor')
    assert.equal((await metrics()).get('portico_billing_events{state="failed"}'), 0)
  })

  test('an event that a server took and did not finish is taken by another', async () => {
    const customer = await on.customer('orphan')
    await on.buy(customer, 'harbor')
    await on.control('POST', '/webhooks/settle')
    await on.server.services.database.pool.query(
      "update billing_events set attempts = 1, due_at = now() + interval '30 seconds' where done_at is null",
    )
    await on.settle()
    assert.equal((await on.rowOf('orphan')).plan, 'free', 'the other server is believed to work on it')
    await makeDue()
    await on.settle()
    assert.equal((await on.rowOf('orphan')).plan, 'harbor')
  })

  test('a card that was chosen, or taken off, at the provider is chosen or gone here', async () => {
    const customer = await on.customer('cards')
    await on.settle()
    const { customerId } = customer
    const second = await on.stripe.paymentMethods.attach('pm_card_mastercard', { customer: customerId })
    await on.settle()
    assert.deepEqual(await brandsOf('cards'), ['visa'], 'nobody has chosen it yet')
    await on.stripe.customers.update(customerId, { invoice_settings: { default_payment_method: second.id } })
    await on.settle()
    assert.deepEqual(await brandsOf('cards'), ['mastercard', 'visa'])
    await on.stripe.paymentMethods.detach(second.id)
    await on.settle()
    assert.deepEqual(await brandsOf('cards'), ['visa'])
  })

  test('an invoice is known as soon as the provider tells of it, and paid when it is', async () => {
    const customer = await on.customer('invoiced')
    await on.buy(customer, 'harbor')
    await on.settle()
    const { rows } = await on.server.services.database.pool.query(
      "select paid, total_amount from billing_invoices where tenant_id = 'invoiced'",
    )
    assert.deepEqual(rows, [{ paid: true, total_amount: 2900 }])
  })

  async function forget(eventId: string): Promise<void> {
    await on.server.services.database.pool.query('delete from billing_events where id = $1', [eventId])
  }

  async function makeDue(): Promise<void> {
    await on.server.services.database.pool.query(
      'update billing_events set due_at = now() where done_at is null',
    )
  }

  async function waitingEvents() {
    return await on.server.services.database.kysely
      .selectFrom('billing_events')
      .select(['failure', 'due_at', 'received_at'])
      .where('done_at', 'is', null)
      .execute()
  }

  async function held(id: string): Promise<void> {
    await eventually(async () => {
      const faults = await on.control<{ id: string; waiting: number }[]>('GET', '/faults')
      return faults.some(fault => fault.id === id && fault.waiting > 0)
    }, 60_000)
  }

  async function brandsOf(tenantId: string): Promise<string[]> {
    const { rows } = await on.server.services.database.pool.query<{ brand: string }>(
      'select brand from billing_payment_methods where tenant_id = $1 order by brand',
      [tenantId],
    )
    return rows.map(({ brand }) => brand)
  }

  async function metrics(): Promise<Map<string, number>> {
    const { body } = await on.server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
    const lines = body.split('\n').filter(line => line.startsWith('portico_billing'))
    return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
  }
})
