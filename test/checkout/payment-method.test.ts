import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  loadPaymentMethod,
  resetBillingPaymentMethodState,
  submitPaymentMethod,
  submitPaymentMethodError,
  submitPaymentMethodSuccess,
  updatePaymentMethodBillingDetails,
} from '../../src/state/billing/payment-method.ts'
import { subscriptionsOf } from '../../src/state/billing/subscriptions.ts'
import { refused } from '../portal/scripted-app.ts'
import { BILLING, billingApp, mastercard, saying, visa } from './billing-app.ts'

const broken = () => {
  throw refused(503, 'Down')
}

describe('the payment method', () => {
  const method = (app: Parameters<typeof subscriptionsOf>[0]) => subscriptionsOf(app).$paymentMethod.get()

  it('is the first of those that the server has [CHECKOUT-21, CHECKOUT-32, CHECKOUT-33, CHECKOUT-34]', async () => {
    const { app, routes } = billingApp()
    await loadPaymentMethod(app)
    assert.deepEqual(method(app), { loading: false, error: null, fetching: false, paymentMethod: visa })
    assert.deepEqual(routes(), [`GET ${BILLING}/payment-methods/v1`])
    assert.equal(visa.type, 'card')
  })

  it('may be of a type that we do not know [CHECKOUT-10]', async () => {
    const other = { id: 'pm-9', externalId: 'pm_9', isDefault: true, type: 'unknown' }
    const { app } = billingApp({ [`GET ${BILLING}/payment-methods/v1`]: () => [other, mastercard] })
    await loadPaymentMethod(app)
    assert.equal(method(app).paymentMethod?.type, 'unknown')
  })

  it('is loading while it is fetched, updated or submitted [CHECKOUT-19, CHECKOUT-20, CHECKOUT-22]', async () => {
    const { app } = billingApp({
      [`PATCH ${BILLING}/payment-methods/v1/:paymentMethodId/billing-details`]: () => ({ email: 'a@b.test' }),
    })
    const fetching = loadPaymentMethod(app)
    assert.equal(method(app).loading, true)
    await fetching
    assert.deepEqual([method(app).loading, method(app).fetching], [false, false])
    const updating = updatePaymentMethodBillingDetails(app, { id: 'pm-1', email: 'a@b.test' })
    assert.equal(method(app).loading, true)
    await updating
    assert.equal(method(app).loading, false)
    submitPaymentMethod(app)
    assert.equal(method(app).loading, true)
    await submitPaymentMethodSuccess(app)
    assert.equal(method(app).loading, false)
  })

  it('that cannot be fetched leaves why, and nothing loading [CHECKOUT-23, CHECKOUT-24]', async () => {
    const { app } = billingApp({ [`GET ${BILLING}/payment-methods/v1`]: broken })
    await loadPaymentMethod(app)
    const { error, loading, fetching } = method(app)
    assert.deepEqual([saying(error), loading, fetching], [['Down', 503], false, false])
  })

  it('is reset to not loading, no error, to be fetched [CHECKOUT-25]', async () => {
    const { app } = billingApp()
    submitPaymentMethodError(app, refused(402, 'No'))
    assert.deepEqual(saying(method(app).error), ['No', 402])
    resetBillingPaymentMethodState(app)
    assert.deepEqual(method(app), { loading: false, error: null, fetching: true })
  })

  it('has billing details that are changed by its id, with email and address [CHECKOUT-08, CHECKOUT-35]', async () => {
    const route = `PATCH ${BILLING}/payment-methods/v1/:paymentMethodId/billing-details`
    const { app, made } = billingApp({ [route]: ({ body }) => body })
    await loadPaymentMethod(app)
    const address = {
      addressLine1: 'Quay 1',
      addressLine2: 'Shed',
      city: 'Anholt',
      state: 'Midtjylland',
      postalCode: '8592',
      country: 'DK',
    }
    const done: unknown[] = []
    const callback = (ok: boolean) => done.push(ok)
    assert.equal(
      await updatePaymentMethodBillingDetails(app, { id: 'pm-1', email: 'b@c.test', address, callback }),
      true,
    )
    assert.deepEqual(made.at(-1), {
      route,
      params: { paymentMethodId: 'pm-1' },
      body: { email: 'b@c.test', address },
    })
    assert.deepEqual(method(app).paymentMethod?.billingDetails, { name: 'Ada', email: 'b@c.test', address })
    assert.deepEqual(done, [true])
  })

  it('whose details are refused says false and why [PLAN-41]', async () => {
    const { app } = billingApp({
      [`PATCH ${BILLING}/payment-methods/v1/:paymentMethodId/billing-details`]: broken,
    })
    const heard: unknown[] = []
    const callback = (done: boolean, error?: Error) => heard.push(done, error?.message)
    await updatePaymentMethodBillingDetails(app, { id: 'pm-1', email: 'b@c.test', callback })
    assert.deepEqual(heard, [false, 'Down'])
    assert.deepEqual(saying(method(app).error), ['Down', 503])
  })
})
