import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import Stripe from 'stripe'
import { customerWith, twoPlans, type UsedSandbox, useSandbox } from './with-sandbox.ts'

describe('subscriptions of the Stripe sandbox', () => {
  let used: UsedSandbox
  let stripe: Stripe
  let plans: Awaited<ReturnType<typeof twoPlans>>
  before(async () => {
    used = await useSandbox()
    stripe = used.stripe
    plans = await twoPlans(stripe)
  })
  after(() => used.close())

  const subscribe = (customer: string, params: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    stripe.subscriptions.create({
      customer,
      items: [{ price: plans.basic.id }],
      expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
      ...params,
    })

  test('a good card makes a subscription active and its invoice paid', async () => {
    const { customer } = await customerWith(stripe, 'pm_card_visa')
    const subscription = await subscribe(customer.id)
    assert.equal(subscription.status, 'active')
    const invoice = subscription.latest_invoice as Stripe.Invoice
    assert.equal(invoice.status, 'paid')
    assert.equal(invoice.amount_paid, 1000)
    assert.equal(invoice.payments?.data[0]?.status, 'paid')
    assert.match(invoice.number ?? '', /^[0-9A-Z]{8}-0001$/)
    const [item] = subscription.items.data
    assert.ok(item!.current_period_end > item!.current_period_start)
  })

  test('default_incomplete waits for the page, which pays with the confirmation secret', async () => {
    const customer = await stripe.customers.create()
    const subscription = await subscribe(customer.id, {
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
    })
    assert.equal(subscription.status, 'incomplete')
    const invoice = subscription.latest_invoice as Stripe.Invoice
    const secret = invoice.confirmation_secret?.client_secret ?? ''
    assert.match(secret, /^pi_\w+_secret_\w+$/)
    const intent = await stripe.paymentIntents.confirm(secret.split('_secret_')[0]!, {
      payment_method: 'pm_card_visa',
    })
    assert.equal(intent.status, 'succeeded')
    const paid = await stripe.subscriptions.retrieve(subscription.id)
    assert.equal(paid.status, 'active')
    assert.ok(paid.default_payment_method, 'the card is kept for the next time')
  })

  test('a card that fails only when charged leaves the subscription incomplete, and an error with error_if_incomplete', async () => {
    const { customer } = await customerWith(stripe, 'pm_card_chargeCustomerFail')
    const subscription = await subscribe(customer.id)
    assert.equal(subscription.status, 'incomplete')
    const before = (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data.length
    await assert.rejects(
      subscribe(customer.id, { payment_behavior: 'error_if_incomplete' }),
      (error: unknown) =>
        error instanceof Stripe.errors.StripeCardError && error.decline_code === 'generic_decline',
    )
    const all = await stripe.subscriptions.list({ customer: customer.id, status: 'all' })
    assert.equal(all.data.length, before, 'nothing was made')
  })

  test('a customer without a card cannot be charged', async () => {
    const customer = await stripe.customers.create()
    await assert.rejects(subscribe(customer.id), /no attached payment source or default payment method/)
  })

  test('another price is prorated, at once or with the next invoice', async () => {
    const { customer } = await customerWith(stripe, 'pm_card_visa')
    const subscription = await subscribe(customer.id)
    const item = subscription.items.data[0]!
    const items = [{ id: item.id, price: plans.pro.id }]
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: 'always_invoice' },
    })
    assert.equal(preview.amount_due, 2000)
    assert.match(preview.id, /^upcoming_in_/)
    assert.equal(
      (await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id,
      plans.basic.id,
    )
    const up = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    })
    const invoice = up.latest_invoice as Stripe.Invoice
    assert.equal(up.items.data[0]?.price.id, plans.pro.id)
    assert.equal(up.items.data[0]?.current_period_end, item.current_period_end)
    assert.deepEqual(
      invoice.lines.data.map(({ amount }) => amount),
      [-1000, 3000],
    )
    assert.equal(invoice.status, 'paid')
    assert.equal(invoice.billing_reason, 'subscription_update')
    const down = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: plans.basic.id }],
      proration_behavior: 'create_prorations',
    })
    assert.equal(down.latest_invoice, invoice.id, 'nothing is billed now')
    const next = await stripe.invoices.createPreview({ subscription: subscription.id })
    assert.equal(next.total, -3000 + 1000 + 1000)
    assert.equal(next.amount_due, 0)
  })

  test('what is given back is a share of what was paid, not of a price that was never billed', async () => {
    const { customer } = await customerWith(stripe, 'pm_card_visa')
    const subscription = await subscribe(customer.id, { items: [{ price: plans.pro.id }] })
    const id = subscription.items.data[0]!.id
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id, price: plans.basic.id }],
      proration_behavior: 'none',
    })
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items: [{ id, price: plans.pro.id }], proration_behavior: 'always_invoice' },
    })
    assert.deepEqual(
      preview.lines.data.map(({ amount }) => amount),
      [-3000, 3000],
    )
  })

  test('a price of another interval begins a new period', async () => {
    const { customer } = await customerWith(stripe, 'pm_card_visa')
    const yearly = await stripe.prices.create({
      product: plans.pro.product as string,
      currency: 'usd',
      unit_amount: 30_000,
      recurring: { interval: 'year' },
    })
    const subscription = await subscribe(customer.id)
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: yearly.id }],
      expand: ['latest_invoice'],
    })
    assert.equal((changed.latest_invoice as Stripe.Invoice).total, 29_000)
    const [item] = changed.items.data
    assert.ok(item!.current_period_end - item!.current_period_start > 364 * 86_400)
  })

  test('a cancellation at the end of the period can be taken back, one at once cannot', async () => {
    const { customer } = await customerWith(stripe, 'pm_card_visa')
    const subscription = await subscribe(customer.id)
    const leaving = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    assert.equal(leaving.status, 'active')
    assert.equal(leaving.cancel_at, leaving.items.data[0]?.current_period_end)
    assert.equal(leaving.cancellation_details?.reason, 'cancellation_requested')
    const staying = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    assert.equal(staying.cancel_at, null)
    assert.equal(staying.canceled_at, null)
    const gone = await stripe.subscriptions.cancel(subscription.id)
    assert.equal(gone.status, 'canceled')
    await assert.rejects(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }), {
      code: 'invalid_canceled_subscription_fields',
    })
    await assert.rejects(stripe.subscriptions.cancel(subscription.id), { statusCode: 404 })
  })

  test('a failed payment of an upgrade makes the subscription past due until it is paid', async () => {
    const { customer } = await customerWith(stripe, 'pm_card_visa')
    const subscription = await subscribe(customer.id)
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    const items = [{ id: subscription.items.data[0]!.id, price: plans.pro.id }]
    const change = { items, proration_behavior: 'always_invoice', default_payment_method: bad.id } as const
    await assert.rejects(
      stripe.subscriptions.update(subscription.id, { ...change, payment_behavior: 'error_if_incomplete' }),
      { code: 'card_declined' },
    )
    const same = await stripe.subscriptions.retrieve(subscription.id)
    assert.equal(same.items.data[0]?.price.id, plans.basic.id)
    const late = await stripe.subscriptions.update(subscription.id, change)
    assert.equal(late.status, 'past_due')
    await assert.rejects(stripe.invoices.pay(late.latest_invoice as string), { code: 'card_declined' })
    const paid = await stripe.invoices.pay(late.latest_invoice as string, { payment_method: 'pm_card_visa' })
    assert.equal(paid.status, 'paid')
    assert.equal((await stripe.subscriptions.retrieve(subscription.id)).status, 'active')
  })
})
