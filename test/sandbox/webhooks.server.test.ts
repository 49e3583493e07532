import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type Stripe from 'stripe'
import { eventually } from '../support/eventually.ts'
import { type WebhookReceiver, webhookReceiver } from './webhook-receiver.ts'
import { customerWith, twoPlans, type UsedSandbox, useSandbox } from './with-sandbox.ts'

describe('webhooks of the Stripe sandbox', () => {
  let used: UsedSandbox
  let receiver: WebhookReceiver
  let basic: Stripe.Price
  before(async () => {
    receiver = await webhookReceiver()
    used = await useSandbox({ webhookUrl: receiver.url, webhookSecret: receiver.secret })
    basic = (await twoPlans(used.stripe)).basic
    await settle()
  })
  afterEach(async () => {
    await used.control('POST', '/webhooks', { mode: 'deliver', copies: 1, delay: 0 })
    await used.control('POST', '/webhooks/release')
    await settle()
    receiver.events.length = 0
  })
  after(async () => {
    await used?.close()
    await receiver?.close()
  })

  const settle = () => used.control<{ waiting: number }>('POST', '/webhooks/settle', {})
  const buy = async () => {
    const { customer } = await customerWith(used.stripe, 'pm_card_visa')
    return await used.stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] })
  }

  test('arrive signed, in order, and as the API shows them', async () => {
    const subscription = await buy()
    await settle()
    assert.deepEqual(receiver.types(), [
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ])
    const last = receiver.events.at(-1)!
    const object = last.data.object as Stripe.Subscription
    assert.equal(object.id, subscription.id)
    assert.equal(object.status, 'active')
    assert.deepEqual(last.data.previous_attributes, { status: 'incomplete' })
    const listed = await used.stripe.events.list({ type: 'customer.subscription.updated', limit: 1 })
    assert.equal(listed.data[0]?.id, last.id)
    assert.equal(listed.data[0]?.pending_webhooks, 0)
    assert.match(last.request?.id ?? '', /^req_/)
  })

  test('come twice on request', async () => {
    await used.control('POST', '/webhooks', { copies: 2 })
    await buy()
    await settle()
    const paid = receiver.events.filter(({ type }) => type === 'invoice.paid')
    assert.equal(paid.length, 2)
    assert.equal(paid[0]!.id, paid[1]!.id)
  })

  test('are held until they are released, in another order and more than once', async () => {
    await used.control('POST', '/webhooks', { mode: 'hold' })
    await buy()
    await settle()
    assert.deepEqual(receiver.types(), [])
    const { released } = await used.control<{ released: number }>('POST', '/webhooks/release', {
      order: 'reverse',
      types: ['customer.subscription.created', 'customer.subscription.updated'],
    })
    assert.equal(released, 2)
    await settle()
    assert.deepEqual(receiver.types(), ['customer.subscription.updated', 'customer.subscription.created'])
    await used.control('POST', '/webhooks/release', { order: 'shuffle', copies: 2, types: ['invoice.paid'] })
    await settle()
    assert.deepEqual(receiver.types(/^invoice/), ['invoice.paid', 'invoice.paid'])
  })

  test('are dropped on request, and sent again when a user asks', async () => {
    await used.control('POST', '/webhooks', { mode: 'drop' })
    await buy()
    await settle()
    assert.deepEqual(receiver.types(), [])
    const [event] = (await used.stripe.events.list({ type: 'invoice.paid' })).data
    await used.control('POST', `/events/${event!.id}/deliver`, { copies: 3 })
    await settle()
    assert.deepEqual(
      receiver.events.map(({ id }) => id),
      [event!.id, event!.id, event!.id],
    )
  })

  test('are tried again until the endpoint takes them', async () => {
    receiver.status = 500
    const customer = await used.stripe.customers.create({ name: 'Later' })
    await settle()
    receiver.status = 200
    const got = () =>
      receiver.events.filter(event => (event.data.object as { id?: string }).id === customer.id)
    await eventually(() => got().length >= 2)
    const { deliveries } = await used.control<{
      deliveries: { event: string; status: string; attempts: { status: number }[] }[]
    }>('GET', '/webhooks')
    const delivery = deliveries.find(({ event }) => event === got()[0]!.id)!
    await settle()
    assert.equal(delivery.attempts[0]!.status, 500)
  })

  test('go to endpoints that the API is told, for the types that they ask for', async () => {
    const other = await webhookReceiver()
    const endpoint = await used.stripe.webhookEndpoints.create({
      url: other.url,
      enabled_events: ['customer.created'],
    })
    assert.match(endpoint.secret ?? '', /^whsec_/)
    const listed = await used.stripe.webhookEndpoints.list()
    assert.ok(
      listed.data.every(one => one.secret === undefined),
      'the secret is told once',
    )
    await used.stripe.customers.create()
    await used.stripe.products.create({ name: 'Not asked for' })
    await settle()
    const { deliveries } = await used.control<{ deliveries: { endpoint: string; type: string }[] }>(
      'GET',
      '/webhooks',
    )
    assert.deepEqual(
      deliveries.filter(one => one.endpoint === endpoint.id).map(({ type }) => type),
      ['customer.created'],
    )
    assert.deepEqual(other.events, [], 'another secret signs them')
    await used.stripe.webhookEndpoints.del(endpoint.id)
    await other.close()
  })

  test('wait for the server to be there again after a restart of the sandbox', async () => {
    await used.control('POST', '/webhooks', { mode: 'hold' })
    const customer = await used.stripe.customers.create()
    await used.restart()
    assert.equal(receiver.events.length, 0)
    await used.control('POST', '/webhooks/release')
    await settle()
    assert.equal((receiver.events[0]!.data.object as Stripe.Customer).id, customer.id)
  })
})
