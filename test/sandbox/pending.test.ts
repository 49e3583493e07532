import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type Stripe from 'stripe'
import { customerWith, twoPlans, type UsedSandbox, useSandbox } from './with-sandbox.ts'

const HOUR = 3600
const START = Date.UTC(2027, 2, 1, 12) / 1000

describe('a change that waits for its payment in the Stripe sandbox', () => {
  let used: UsedSandbox
  let stripe: Stripe
  let plans: Awaited<ReturnType<typeof twoPlans>>
  before(async () => {
    used = await useSandbox()
    stripe = used.stripe
    plans = await twoPlans(stripe)
  })
  after(() => used.close())

  /** On the small plan, with this card from now on, and an upgrade asked for. */
  async function upgraded(card: string) {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START })
    const { customer } = await customerWith(stripe, 'pm_card_visa', { test_clock: clock.id })
    const { id, items } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plans.basic.id }],
    })
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
    await stripe.subscriptions.update(id, { default_payment_method: method.id })
    const change: Stripe.SubscriptionUpdateParams = {
      items: [{ id: items.data[0]!.id, price: plans.pro.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    }
    return { clock, change, upgrade: await stripe.subscriptions.update(id, change) }
  }
  const priceOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.price.id
  const intentOf = async (invoice: string): Promise<string> => {
    const { confirmation_secret } = await stripe.invoices.retrieve(invoice, {
      expand: ['confirmation_secret'],
    })
    return confirmation_secret!.client_secret.split('_secret_')[0]!
  }

  test('a good card changes it at once', async () => {
    const { upgrade } = await upgraded('pm_card_mastercard')
    assert.deepEqual([priceOf(upgrade), upgrade.pending_update], [plans.pro.id, null])
  })

  test('until 3-D Secure is done the old price counts, and then the new one', async () => {
    const { upgrade } = await upgraded('pm_card_authenticationRequired')
    assert.deepEqual([upgrade.status, priceOf(upgrade)], ['active', plans.basic.id])
    assert.equal(upgrade.pending_update?.expires_at, START + 23 * HOUR)
    const waiting = await intentOf(upgrade.latest_invoice as string)
    assert.equal((await stripe.paymentIntents.retrieve(waiting)).status, 'requires_action')
    await stripe.paymentIntents.confirm(waiting, { payment_method: 'pm_card_visa' })
    const applied = await stripe.subscriptions.retrieve(upgrade.id)
    assert.deepEqual([priceOf(applied), applied.pending_update], [plans.pro.id, null])
    const [event] = (await stripe.events.list({ type: 'customer.subscription.pending_update_applied' })).data
    assert.equal((event!.data.object as Stripe.Subscription).id, upgrade.id)
  })

  test('a declined card leaves everything as it was, and a void invoice ends the waiting', async () => {
    const { upgrade } = await upgraded('pm_card_chargeCustomerFail')
    assert.deepEqual([upgrade.status, priceOf(upgrade)], ['active', plans.basic.id])
    await stripe.invoices.voidInvoice(upgrade.latest_invoice as string)
    const kept = await stripe.subscriptions.retrieve(upgrade.id)
    assert.deepEqual([kept.status, priceOf(kept), kept.pending_update], ['active', plans.basic.id, null])
  })

  test('what is not paid within 23 hours is forgotten', async () => {
    const { upgrade, clock } = await upgraded('pm_card_authenticationRequired')
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + 24 * HOUR })
    const kept = await stripe.subscriptions.retrieve(upgrade.id, { expand: ['latest_invoice'] })
    assert.deepEqual([kept.status, priceOf(kept), kept.pending_update], ['active', plans.basic.id, null])
    assert.equal((kept.latest_invoice as Stripe.Invoice).status, 'void')
  })

  test('a second change takes the place of the first', async () => {
    const { upgrade, change } = await upgraded('pm_card_authenticationRequired')
    const again = await stripe.subscriptions.update(upgrade.id, change)
    assert.notEqual(again.latest_invoice, upgrade.latest_invoice)
    assert.equal((await stripe.invoices.retrieve(upgrade.latest_invoice as string)).status, 'void')
    assert.ok(again.pending_update)
  })

  test('only the change itself may wait', async () => {
    const { upgrade, change } = await upgraded('pm_card_visa')
    await assert.rejects(stripe.subscriptions.update(upgrade.id, { ...change, metadata: { a: 'b' } }), {
      param: 'metadata',
    })
  })
})
