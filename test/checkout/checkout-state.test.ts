import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { App } from '../../src/state/app/app.ts'
import {
  confirmCheckout,
  finishCheckout,
  loadCheckout,
  resetCheckout,
} from '../../src/state/billing/checkout.ts'
import { subscriptionsOf } from '../../src/state/billing/subscriptions.ts'
import { offContract, refused } from '../portal/scripted-app.ts'
import { BILLING, billingApp, MANAGED, saying, subscription, visa } from './billing-app.ts'

const trialing = { ...subscription, status: 'trialing', trialEnd: '2026-12-01T00:00:00.000Z' }
const providers = 'GET /subscriptions/resources/payment-providers/v1'
const put = `PUT ${MANAGED}/:subscriptionId`

const ready = async (answers: Parameters<typeof billingApp>[0] = {}) => {
  const scripted = billingApp(answers)
  await loadCheckout(scripted.app)
  scripted.made.length = 0
  return scripted
}
const state = (app: App) => subscriptionsOf(app).$checkout.get()

describe('confirming a checkout', () => {
  it('of a trial with a payment method makes it active here, without a call to the provider [CHECKOUT-12, CHECKOUT-13]', async () => {
    const { app, made } = await ready({ [`GET ${MANAGED}`]: () => [trialing] })
    assert.deepEqual(await confirmCheckout(app, { planId: 'plan-1' }), { result: 'confirmed' })
    assert.equal(subscriptionsOf(app).$subscription.get().subscription?.status, 'active')
    assert.deepEqual(made, [])
    assert.equal(state(app).confirmed, true)
  })

  it('of a trial without one, of another plan, or with a new card is the server’s [CHECKOUT-14]', async () => {
    const cases = [
      { method: [], choice: { planId: 'plan-1', paymentMethodId: 'pm_new' } },
      { method: [visa], choice: { planId: 'plan-2' } },
      { method: [visa], choice: { planId: 'plan-1', paymentMethodId: 'pm_new' } },
    ]
    for (const { method, choice } of cases) {
      const { app, routes } = await ready({
        [`GET ${MANAGED}`]: () => [trialing],
        [`GET ${BILLING}/payment-methods/v1`]: () => method,
      })
      await confirmCheckout(app, choice)
      assert.ok(routes().includes(put), JSON.stringify(choice))
    }
  })

  it('sends the plan and the payment method to the managed subscription [CHECKOUT-14, PLAN-33]', async () => {
    const { app, made } = await ready()
    await confirmCheckout(app, { planId: 'plan-2' })
    await confirmCheckout(app, { planId: 'plan-2', paymentMethodId: 'pm_new' })
    const sent = made.filter(({ route }) => route === put)
    assert.deepEqual(
      sent.map(({ params, body }) => [params, body]),
      [
        [{ subscriptionId: 'sub-1' }, { planId: 'plan-2', paymentMethodId: 'pm-1' }],
        [{ subscriptionId: 'sub-1' }, { planId: 'plan-2', paymentMethodId: 'pm_new' }],
      ],
    )
  })

  it('reads information, payment method and invoices again, and only then is confirmed [CHECKOUT-15, CHECKOUT-16, CHECKOUT-17, CHECKOUT-18]', async () => {
    let release = (_: unknown[]) => {}
    const { app, routes } = await ready({
      [`GET ${BILLING}/invoices/v1`]: () => new Promise(done => (release = done)),
    })
    const done = confirmCheckout(app, { planId: 'plan-2' })
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    assert.deepEqual(routes().slice(0, 6), [
      providers,
      put,
      `GET ${MANAGED}`,
      `GET ${BILLING}/summaries/v1/:tenantId`,
      `GET ${BILLING}/payment-methods/v1`,
      `GET ${BILLING}/invoices/v1`,
    ])
    assert.deepEqual([state(app).loading, state(app).confirmed], [true, false])
    release([])
    assert.deepEqual(await done, { result: 'confirmed' })
    assert.deepEqual(state(app), { fetching: false, loading: false, error: null, confirmed: true })
  })

  it('that needs the payer’s consent is not confirmed before it is given', async () => {
    const { app, routes } = await ready({
      [put]: () => ({ id: 'sub-1', status: 'incomplete', paymentSecret: 'pi_s' }),
    })
    assert.deepEqual(await confirmCheckout(app, { planId: 'plan-2' }), {
      result: 'nextAction',
      secret: 'pi_s',
    })
    assert.deepEqual([state(app).loading, state(app).confirmed], [true, false])
    assert.ok(!routes().includes(`GET ${BILLING}/invoices/v1`))
    await finishCheckout(app)
    assert.equal(state(app).confirmed, true)
  })

  it('without a subscription fails with code 500, and asks for no money [CHECKOUT-26, CHECKOUT-39, CHECKOUT-45]', async () => {
    const { app, made } = await ready({ [`GET ${MANAGED}`]: () => [] })
    const heard: unknown[] = []
    await confirmCheckout(app, {
      planId: 'plan-2',
      callback: (done, error) => heard.push(done, error?.message),
    })
    assert.deepEqual(saying(state(app).error), ['Subscription not found', 500])
    assert.deepEqual(heard, [false, 'Subscription not found'])
    assert.deepEqual(made, [])
  })

  it('where billing is managed elsewhere fails with code 500 [CHECKOUT-40]', async () => {
    const { app, made } = await ready({
      [`GET ${MANAGED}`]: () => [{ ...subscription, externallyManaged: true }],
    })
    await confirmCheckout(app, { planId: 'plan-2' })
    assert.deepEqual(saying(state(app).error), ['Billing is externally managed', 500])
    assert.deepEqual(made, [])
  })

  it('needs a provider [CHECKOUT-27, CHECKOUT-42]', async () => {
    const { app, routes } = await ready({ [providers]: () => [] })
    await confirmCheckout(app, { planId: 'plan-2' })
    assert.equal(state(app).error?.message, 'Payment provider not configured')
    assert.ok(!routes().includes(put))
  })

  it('needs one that is active [CHECKOUT-28, CHECKOUT-42]', async () => {
    const { app, routes } = await ready({
      [providers]: () => [{ providerType: 'Stripe', name: 's', status: '0' }],
    })
    await confirmCheckout(app, { planId: 'plan-2' })
    assert.equal(state(app).error?.message, 'Payment provider not configured')
    assert.ok(!routes().includes(put))
  })

  it('needs one of type Stripe [CHECKOUT-29, CHECKOUT-42]', async () => {
    const { app, routes } = await ready({
      [providers]: () => offContract([{ providerType: 'Paddle', name: 'p', status: '1' }]),
    })
    await confirmCheckout(app, { planId: 'plan-2' })
    assert.equal(state(app).error?.message, 'Payment provider not configured')
    assert.ok(!routes().includes(put))
  })

  it('that the server refuses keeps why, and can be begun again', async () => {
    const { app } = await ready({
      [put]: () => {
        throw refused(402, 'Your card was declined.')
      },
    })
    await confirmCheckout(app, { planId: 'plan-2' })
    assert.deepEqual(
      [saying(state(app).error), state(app).loading],
      [['Your card was declined.', 402], false],
    )
    resetCheckout(app)
    assert.deepEqual(state(app), { fetching: true, loading: false, error: null, confirmed: false })
  })
})

describe('loading a checkout', () => {
  it('stores a failure in the part it belongs to, and in the checkout [CHECKOUT-45]', async () => {
    const { app } = billingApp({
      [`GET ${BILLING}/plans/v1`]: () => {
        throw refused(403, 'Forbidden')
      },
    })
    const error = await loadCheckout(app)
    assert.deepEqual(saying(error), ['Forbidden', 403])
    assert.deepEqual(saying(subscriptionsOf(app).$plans.get().error), ['Forbidden', 403])
    assert.deepEqual([saying(state(app).error), state(app).fetching], [['Forbidden', 403], false])
    assert.equal(subscriptionsOf(app).$paymentMethod.get().error, null)
  })
})
