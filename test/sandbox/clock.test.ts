import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type Stripe from 'stripe'
import { customerWith, twoPlans, type UsedSandbox, useSandbox } from './with-sandbox.ts'

const DAY = 86_400
const HOUR = 3600
/** 31 January 2027, noon. */
const START = Date.UTC(2027, 0, 31, 12) / 1000

describe('time in the Stripe sandbox', () => {
  let used: UsedSandbox
  let stripe: Stripe
  let basic: Stripe.Price
  before(async () => {
    used = await useSandbox()
    stripe = used.stripe
    basic = (await twoPlans(stripe)).basic
  })
  after(() => used.close())

  /** A customer under a test clock of its own, with a subscription. */
  async function subscribed(card: string | null, params: Partial<Stripe.SubscriptionCreateParams> = {}) {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
    const { customer } = card
      ? await customerWith(stripe, card, { test_clock: clock.id })
      : { customer: await stripe.customers.create({ test_clock: clock.id }) }
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
      ...params,
    })
    return {
      customer,
      id,
      advance: async (to: number) => {
        await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to })
        assert.equal((await stripe.testHelpers.testClocks.retrieve(clock.id)).status, 'ready')
      },
      now: () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }),
      invoices: async () => (await stripe.invoices.list({ subscription: id })).data,
    }
  }
  const month = (subscription: Stripe.Subscription): string =>
    new Date(subscription.items.data[0]!.current_period_end * 1000).toISOString().slice(0, 10)

  test('a period ends on the last day of a month that is too short, and comes back to its day', async () => {
    const { advance, now, invoices } = await subscribed('pm_card_visa')
    assert.equal(month(await now()), '2027-02-28')
    await advance(START + 29 * DAY)
    assert.equal(month(await now()), '2027-03-31')
    assert.equal((await invoices()).length, 2)
  })

  test('a renewal is a draft for an hour, then paid', async () => {
    const { advance, now } = await subscribed('pm_card_visa')
    const end = (await now()).items.data[0]!.current_period_end
    await advance(end)
    const draft = (await now()).latest_invoice as Stripe.Invoice
    assert.deepEqual([draft.status, draft.billing_reason], ['draft', 'subscription_cycle'])
    await advance(end + HOUR)
    const paid = (await now()).latest_invoice as Stripe.Invoice
    assert.deepEqual([paid.id, paid.status, paid.amount_paid], [draft.id, 'paid', 1000])
    assert.ok(paid.receipt_number)
  })

  test('a renewal that fails makes the subscription past due, is tried again, and ends it at last', async () => {
    const { advance, now, customer } = await subscribed('pm_card_visa')
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: bad.id } })
    const end = (await now()).items.data[0]!.current_period_end
    await advance(end + HOUR)
    assert.equal((await now()).status, 'past_due')
    const invoice = (await now()).latest_invoice as Stripe.Invoice
    assert.equal(invoice.attempt_count, 1)
    assert.equal(invoice.next_payment_attempt, end + HOUR + 3 * DAY)
    await advance(end + 4 * DAY)
    assert.equal(((await now()).latest_invoice as Stripe.Invoice).attempt_count, 2)
    await advance(end + 17 * DAY)
    const ended = await now()
    assert.equal(ended.status, 'canceled')
    assert.equal(ended.cancellation_details?.reason, 'payment_failed')
  })

  test('a late payment makes a past due subscription active', async () => {
    const { advance, now, customer } = await subscribed('pm_card_visa')
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.subscriptions.update((await now()).id, { default_payment_method: bad.id })
    await advance((await now()).items.data[0]!.current_period_end + HOUR)
    const late = await now()
    assert.equal(late.status, 'past_due')
    await stripe.invoices.pay((late.latest_invoice as Stripe.Invoice).id, { payment_method: 'pm_card_visa' })
    assert.equal((await now()).status, 'active')
  })

  test('a card that asks each time leaves a renewal waiting for the person', async () => {
    const { advance, now, customer } = await subscribed('pm_card_visa')
    const careful = await stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: customer.id,
    })
    await stripe.subscriptions.update((await now()).id, { default_payment_method: careful.id })
    await advance((await now()).items.data[0]!.current_period_end + HOUR)
    assert.equal((await now()).status, 'past_due')
    const requested = await stripe.events.list({ type: 'invoice.payment_action_required' })
    assert.equal((requested.data[0]!.data.object as Stripe.Invoice).customer, customer.id)
  })

  test('an unpaid subscription expires after 23 hours, and its invoice is void', async () => {
    const { advance, now } = await subscribed(null, { payment_behavior: 'default_incomplete' })
    await advance(START + 22 * HOUR)
    assert.equal((await now()).status, 'incomplete')
    await advance(START + 23 * HOUR)
    const expired = await now()
    assert.equal(expired.status, 'incomplete_expired')
    assert.equal((expired.latest_invoice as Stripe.Invoice).status, 'void')
  })

  test('a trial is free, told about three days before its end, and then paid', async () => {
    const { advance, now } = await subscribed('pm_card_visa', { trial_period_days: 14 })
    const trial = await now()
    assert.equal(trial.status, 'trialing')
    assert.equal(trial.trial_end, START + 14 * DAY)
    assert.equal((trial.latest_invoice as Stripe.Invoice).amount_due, 0)
    await advance(START + 12 * DAY)
    const announced = await stripe.events.list({ type: 'customer.subscription.trial_will_end' })
    assert.equal(
      announced.data.filter(({ data }) => (data.object as Stripe.Subscription).id === trial.id).length,
      1,
    )
    await advance(START + 14 * DAY + HOUR)
    const active = await now()
    assert.equal(active.status, 'active')
    assert.equal((active.latest_invoice as Stripe.Invoice).amount_paid, 1000)
  })

  test('a trial without a card ends as the vendor chose: canceled, paused, or with an invoice', async () => {
    const ends = async (missing_payment_method: 'cancel' | 'pause' | 'create_invoice') => {
      const { advance, now } = await subscribed(null, {
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method } },
      })
      assert.ok((await now()).pending_setup_intent, 'a card can be set up meanwhile')
      await advance(START + 7 * DAY + HOUR)
      return (await now()).status
    }
    assert.equal(await ends('cancel'), 'canceled')
    assert.equal(await ends('pause'), 'paused')
    assert.equal(await ends('create_invoice'), 'past_due')
  })

  test('a trial that ends now is paid now', async () => {
    const { id } = await subscribed('pm_card_visa', { trial_period_days: 7 })
    const paid = await stripe.subscriptions.update(id, { trial_end: 'now', expand: ['latest_invoice'] })
    assert.equal(paid.status, 'active')
    assert.equal((paid.latest_invoice as Stripe.Invoice).amount_paid, 1000)
  })

  test('a paused subscription resumes once its invoice is paid', async () => {
    const { id, advance, customer } = await subscribed(null, {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    })
    await advance(START + 8 * DAY)
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.subscriptions.update(id, { default_payment_method: card.id })
    const resumed = await stripe.subscriptions.resume(id)
    assert.equal(resumed.status, 'active')
    assert.equal(resumed.items.data[0]!.current_period_start, START + 8 * DAY)
  })

  test('a subscription that shall end with its period ends there and is not billed again', async () => {
    const { id, advance, now, invoices } = await subscribed('pm_card_visa')
    const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await advance(leaving.cancel_at! + DAY)
    const ended = await now()
    assert.deepEqual([ended.status, ended.ended_at], ['canceled', leaving.cancel_at])
    assert.equal((await invoices()).length, 1)
  })

  test('what is left of a period before a downgrade is given back with the next invoice', async () => {
    const { pro } = await twoPlans(stripe)
    const { id, advance, now } = await subscribed('pm_card_visa', { items: [{ price: pro.id }] })
    const { current_period_end: end } = (await now()).items.data[0]!
    await advance(START + 14 * DAY)
    const item = (await now()).items.data[0]!
    await stripe.subscriptions.update(id, { items: [{ id: item.id, price: basic.id }] })
    await advance(end + HOUR)
    const invoice = (await now()).latest_invoice as Stripe.Invoice
    assert.deepEqual(
      invoice.lines.data.map(({ amount }) => amount),
      [-1500, 500, 1000],
    )
    assert.equal(invoice.total, 0)
  })

  test('the sandbox’s own clock moves on request, to the next thing too, and survives a restart', async () => {
    const { customer } = await customerWith(stripe, 'pm_card_visa')
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] })
    const before = await used.control<{ now: number }>('GET', '/clock')
    await used.control('POST', '/clock', { months: 1 })
    await used.control('POST', '/clock', { to: 'next' })
    const renewed = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    assert.equal((renewed.latest_invoice as Stripe.Invoice).billing_reason, 'subscription_cycle')
    await used.restart()
    stripe = used.stripe
    const after = await used.control<{ now: number }>('GET', '/clock')
    assert.ok(after.now - before.now > 27 * DAY)
    await assert.rejects(used.control('POST', '/clock', { to: before.now }), /goes forward only/)
  })
})
