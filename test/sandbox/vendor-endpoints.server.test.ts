import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type WebhookReceiver, webhookReceiver } from './webhook-receiver.ts'
import { type UsedSandbox, useSandbox } from './with-sandbox.ts'

describe('the endpoints of many vendors at the Stripe sandbox', () => {
  let used: UsedSandbox
  const receivers = new Map<string, WebhookReceiver>()
  before(async () => {
    used = await useSandbox()
    for (const vendor of ['acme', 'other']) receivers.set(vendor, await webhookReceiver())
    setEndpoint()
  })
  after(async () => {
    await used?.close()
    for (const receiver of receivers.values()) await receiver.close()
  })

  /** As each start of the server does. @returns the vendors that it was asked for */
  function setEndpoint(): string[] {
    const requested: string[] = []
    used.sandbox.deliverToVendors(vendor => {
      requested.push(vendor)
      const { url, secret } = receivers.get(vendor)!
      return { url: url.replace('/shop', `/${vendor}`), secret }
    })
    return requested
  }
  const customerOf = (vendor: string) =>
    used.stripe.customers.create({ name: vendor, metadata: { portico_vendor: vendor } })
  const settle = () => used.control('POST', '/webhooks/settle', {})
  const came = (vendor: string) => receivers.get(vendor)!.types(/./)
  const endpoints = async () =>
    (await used.control<{ webhookEndpoints: object[] }>('GET', '/state')).webhookEndpoints.length

  test('each hear of what its own customers do alone, a card that was taken off included', async () => {
    assert.equal(await endpoints(), 0, 'a start makes none')
    const { id } = await customerOf('acme')
    const card = await used.stripe.paymentMethods.attach('pm_card_visa', { customer: id })
    await used.stripe.paymentMethods.detach(card.id)
    await used.stripe.customers.create({ name: 'Of the account, and of no vendor' })
    await settle()
    assert.deepEqual(came('acme'), ['customer.created', 'payment_method.attached', 'payment_method.detached'])
    assert.deepEqual(came('other'), [])
    await customerOf('other')
    await settle()
    assert.deepEqual(came('other'), ['customer.created'])
    assert.equal(await endpoints(), 2)
  })

  test('arrive where the next start of the server says it listens, and are sent again to their vendor alone', async () => {
    await used.control('POST', '/webhooks', { mode: 'hold' })
    await customerOf('acme')
    await used.restart()
    await receivers.get('acme')!.close()
    receivers.set('acme', await webhookReceiver())
    assert.deepEqual(setEndpoint().sort(), ['acme', 'other'], 'those that have had an event')
    await used.control('POST', '/webhooks/release')
    await settle()
    assert.deepEqual(came('acme'), ['customer.created'])
    const event = receivers.get('acme')!.events[0]!
    await used.control('POST', `/events/${event.id}/deliver`, {})
    await settle()
    assert.equal(came('acme').length, 2)
    assert.equal(came('other').length, 1)
  })

  test('are given up for one address, of which a server says that it hears of everything', async () => {
    const { url, secret } = receivers.get('acme')!
    used.sandbox.deliverTo([{ url, secret }])
    assert.equal(await endpoints(), 1)
    receivers.get('acme')!.events.length = 0
    await customerOf('other')
    await settle()
    assert.deepEqual(came('acme'), ['customer.created'])
  })
})
