import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type Stripe from 'stripe'
import { answerChallenge, card, confirmSetup, fill, frameOf, type Result, shop } from '../sandbox/shop.ts'
import { customerWith, twoPlans } from '../sandbox/with-sandbox.ts'
import { complaintsOf } from '../support/browser.ts'

describe('cards in Stripe.js of the sandbox', () => {
  const there = shop()
  const newSetup = async (): Promise<Stripe.SetupIntent> => {
    const customer = await there.used.stripe.customers.create()
    return await there.used.stripe.setupIntents.create({ customer: customer.id })
  }

  test('a card is kept without the page ever holding its number, under a strict policy', async () => {
    const page = await there.visit()
    const complaints = complaintsOf(page)
    const setup = await newSetup()
    const frame = await there.mount(page, 'payment', { clientSecret: setup.client_secret })
    await fill(frame, card('4242424242424242'))
    assert.equal(
      await frame.$eval('[name=number]', input => (input as HTMLInputElement).value),
      '4242 4242 4242 4242',
    )
    await frame.select('[name=country]', 'DE')
    const result = await confirmSetup(page)
    assert.equal(result.error, undefined)
    assert.equal(result.setupIntent?.status, 'succeeded')
    const kept = await there.used.stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] })
    const method = kept.payment_method as Stripe.PaymentMethod
    assert.equal(method.card?.last4, '4242')
    assert.equal(method.billing_details.address?.country, 'DE')
    assert.equal(method.customer, setup.customer)
    assert.ok(await page.$('#here.StripeElement--complete'))
    assert.doesNotMatch(await page.content(), /4242 ?4242/)
    assert.deepEqual(complaints, [])
  })

  test('a declined card says so and can be corrected in the same form', async () => {
    const page = await there.visit()
    const setup = await newSetup()
    const frame = await there.mount(page, 'payment', { clientSecret: setup.client_secret })
    await frame.select('[name=country]', 'DE')
    await fill(frame, card('4000000000009995'))
    const { error } = await confirmSetup(page)
    assert.equal(error?.code, 'card_declined')
    assert.equal(error?.decline_code, 'insufficient_funds')
    assert.equal(error?.message, 'Your card has insufficient funds.')
    await fill(frame, card('5555555555554444'))
    assert.equal((await confirmSetup(page)).setupIntent?.status, 'succeeded')
  })

  test('3-D Secure asks in a window of its own, and both answers count', async () => {
    const page = await there.visit()
    const setup = await newSetup()
    const frame = await there.mount(page, 'payment', { clientSecret: setup.client_secret })
    await frame.select('[name=country]', 'DE')
    await fill(frame, card('4000002760003184'))
    const failing = confirmSetup(page)
    await answerChallenge(page, 'fail')
    const failed = await failing
    assert.equal(failed.error?.code, 'setup_intent_authentication_failure')
    assert.equal(await page.$('iframe[name=__stripeChallengeFrame]'), null)
    const succeeding = confirmSetup(page)
    await answerChallenge(page, 'complete')
    assert.equal((await succeeding).setupIntent?.status, 'succeeded')
  })

  test('a first invoice is paid with its confirmation secret, and a waiting one with handleNextAction', async () => {
    const { basic } = await twoPlans(there.used.stripe)
    const customer = await there.used.stripe.customers.create()
    const incomplete = await there.used.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: basic.id }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    const page = await there.visit()
    const clientSecret = secretOf(incomplete)
    const frame = await there.mount(page, 'payment', { clientSecret })
    await frame.select('[name=country]', 'DE')
    await fill(frame, card('4242424242424242'))
    const paid = await page.evaluate(async () => {
      const { stripe, elements } = window as never as {
        stripe: { confirmPayment: Function }
        elements: never
      }
      return await stripe.confirmPayment({ elements, redirect: 'if_required' })
    })
    assert.equal(paid.paymentIntent.status, 'succeeded')
    assert.equal((await there.used.stripe.subscriptions.retrieve(incomplete.id)).status, 'active')

    const { customer: careful } = await customerWith(there.used.stripe, 'pm_card_authenticationRequired')
    const waiting = await there.used.stripe.subscriptions.create({
      customer: careful.id,
      items: [{ price: basic.id }],
      expand: ['latest_invoice.confirmation_secret'],
    })
    assert.equal(waiting.status, 'incomplete')
    const done = page.evaluate(async clientSecret => {
      const { stripe } = window as never as { stripe: { handleNextAction: Function } }
      return await stripe.handleNextAction({ clientSecret })
    }, secretOf(waiting))
    await answerChallenge(page, 'complete')
    assert.equal(((await done) as Result).paymentIntent?.status, 'succeeded')
    assert.equal((await there.used.stripe.subscriptions.retrieve(waiting.id)).status, 'active')
  })

  test('the one-line card element makes a payment method and tells its brand', async () => {
    const page = await there.visit()
    const frame = await there.mount(page, 'card', {}, { hidePostalCode: true })
    await fill(frame, { cardnumber: '378282246310005', 'exp-date': '1140', cvc: '1234' })
    const created: Result = await page.evaluate(async () => {
      const { stripe, element } = window as never as {
        stripe: { createPaymentMethod: Function }
        element: never
      }
      return await stripe.createPaymentMethod({
        type: 'card',
        card: element,
        billing_details: { name: 'Mia' },
      })
    })
    assert.equal(created.error, undefined)
    assert.deepEqual([created.paymentMethod?.card.brand, created.paymentMethod?.card.last4], ['amex', '0005'])
    const last = await page.evaluate(() =>
      (window as never as { changes: { brand: string; complete: boolean }[] }).changes.at(-1),
    )
    assert.deepEqual([last?.brand, last?.complete], ['amex', true])
  })

  test('an address element fills in the billing details', async () => {
    const page = await there.visit()
    const setup = await newSetup()
    const frame = await there.mount(
      page,
      'payment',
      { clientSecret: setup.client_secret },
      { fields: { billingDetails: { address: 'never' } } },
    )
    await page.evaluate(() => {
      const { elements } = window as never as { elements: { create: Function } }
      elements.create('address', { mode: 'billing' }).mount('#address')
    })
    const address = await frameOf(page, '#address iframe')
    assert.equal((await confirmSetup(page)).error?.type, 'validation_error')
    await address.select('[name=country]', 'DE')
    await fill(address, { name: 'Mia Berg', addressLine1: 'Kai 1', postalCode: '20457', locality: 'Hamburg' })
    await fill(frame, card('4242424242424242'))
    const { setupIntent, error } = await confirmSetup(page)
    assert.equal(error, undefined)
    const method = await there.used.stripe.paymentMethods.retrieve(setupIntent!.payment_method)
    assert.equal(method.billing_details.name, 'Mia Berg')
    assert.equal(method.billing_details.address?.city, 'Hamburg')
  })
})

const secretOf = (subscription: Stripe.Subscription): string =>
  (subscription.latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret
