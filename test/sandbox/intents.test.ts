import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import Stripe from 'stripe'
import { customerWith, twoPlans, type UsedSandbox, useSandbox } from './with-sandbox.ts'

describe('cards and intents of the Stripe sandbox', () => {
  let used: UsedSandbox
  let stripe: Stripe
  before(async () => {
    used = await useSandbox()
    stripe = used.stripe
  })
  after(() => used.close())

  test('a setup intent keeps its card for the customer', async () => {
    const customer = await stripe.customers.create()
    const intent = await stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
    assert.equal(intent.status, 'requires_payment_method')
    const done = await stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    assert.equal(done.status, 'succeeded')
    const { data } = await stripe.paymentMethods.list({ customer: customer.id })
    assert.deepEqual(
      data.map(({ id }) => id),
      [done.payment_method],
    )
    const own = await stripe.customers.listPaymentMethods(customer.id)
    assert.equal(own.data.length, 1)
    await assert.rejects(stripe.setupIntents.confirm(intent.id), { code: 'setup_intent_unexpected_state' })
  })

  test('each kind of decline has its code, and the intent remembers it', async () => {
    const codes = {
      pm_card_chargeDeclined: ['card_declined', 'generic_decline'],
      pm_card_chargeDeclinedInsufficientFunds: ['card_declined', 'insufficient_funds'],
      pm_card_chargeDeclinedExpiredCard: ['expired_card', 'expired_card'],
      pm_card_chargeDeclinedIncorrectCvc: ['incorrect_cvc', 'incorrect_cvc'],
      pm_card_chargeDeclinedProcessingError: ['processing_error', 'processing_error'],
    }
    for (const [card, [code, decline]] of Object.entries(codes)) {
      const intent = await stripe.setupIntents.create()
      await assert.rejects(
        stripe.setupIntents.confirm(intent.id, { payment_method: card }),
        (error: unknown) =>
          error instanceof Stripe.errors.StripeCardError &&
          error.code === code &&
          error.decline_code === decline &&
          error.setup_intent?.id === intent.id,
        card,
      )
      const after = await stripe.setupIntents.retrieve(intent.id)
      assert.equal(after.status, 'requires_payment_method')
      assert.equal(after.last_setup_error?.code, code)
    }
  })

  test('a setup intent can be canceled, and then not confirmed', async () => {
    const intent = await stripe.setupIntents.create()
    const canceled = await stripe.setupIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
    assert.deepEqual([canceled.status, canceled.cancellation_reason], ['canceled', 'abandoned'])
    await assert.rejects(stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }), {
      code: 'setup_intent_unexpected_state',
    })
  })

  test('a declined card cannot be attached, one that fails later can', async () => {
    const customer = await stripe.customers.create()
    await assert.rejects(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id }), {
      code: 'card_declined',
    })
    const kept = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    assert.equal(kept.card?.last4, '0341')
    const other = await stripe.customers.create()
    await assert.rejects(stripe.paymentMethods.attach(kept.id, { customer: other.id }), {
      code: 'payment_method_unexpected_state',
    })
    await assert.rejects(
      stripe.customers.update(other.id, { invoice_settings: { default_payment_method: kept.id } }),
      /must be attached to the customer/,
    )
  })

  test('billing details can be changed, and a detached card is no default any more', async () => {
    const { customer, card } = await customerWith(stripe, 'pm_card_visa')
    const changed = await stripe.paymentMethods.update(card.id, {
      billing_details: { name: 'Mia Berg', address: { city: 'Hamburg', country: 'DE' } },
    })
    assert.equal(changed.billing_details.name, 'Mia Berg')
    assert.equal(changed.billing_details.address?.city, 'Hamburg')
    const detached = await stripe.paymentMethods.detach(card.id)
    assert.equal(detached.customer, null)
    const after = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer
    assert.equal(after.invoice_settings.default_payment_method, null)
  })

  test('a page sees an intent with its secret only, and nothing of the vendor’s', async () => {
    const customer = await stripe.customers.create()
    const intent = await stripe.setupIntents.create({ customer: customer.id, metadata: { tenant: 't1' } })
    const ask = async (secret: string) => {
      const query = new URLSearchParams({ key: used.sandbox.publishableKey, client_secret: secret })
      const reply = await fetch(`${used.sandbox.url}/v1/setup_intents/${intent.id}?${query}`)
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
    }
    assert.equal((await ask('seti_none_secret_none')).status, 400)
    const { status, body } = await ask(intent.client_secret!)
    assert.equal(status, 200)
    assert.deepEqual([body.customer, body.metadata], [undefined, undefined])
  })

  test('a deleted customer’s subscriptions end', async () => {
    const { basic } = await twoPlans(stripe)
    const { customer } = await customerWith(stripe, 'pm_card_visa')
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] })
    await stripe.customers.del(customer.id)
    assert.equal((await stripe.subscriptions.retrieve(id)).status, 'canceled')
  })

  test('an archived price takes no new subscriptions, a changed product keeps its id', async () => {
    const { basic } = await twoPlans(stripe)
    await stripe.prices.update(basic.id, { active: false })
    const { customer } = await customerWith(stripe, 'pm_card_visa')
    await assert.rejects(
      stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] }),
      /inactive/,
    )
    const product = await stripe.products.update(basic.product as string, { name: 'Starter' })
    assert.deepEqual([product.id, product.name], [basic.product, 'Starter'])
    const active = await stripe.prices.list({ product: product.id, active: true })
    assert.equal(active.data.length, 0)
  })
})
