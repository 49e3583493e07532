import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { App } from '../../src/state/app/app.ts'
import {
  loadPaymentConfiguration,
  readProviders,
  resetPaymentConfigState,
} from '../../src/state/billing/payment-configuration.ts'
import { createCardSetupIntentSecret, handleCardCustomer } from '../../src/state/billing/stripe.ts'
import { subscriptionsOf } from '../../src/state/billing/subscriptions.ts'
import { refused } from '../portal/scripted-app.ts'
import { billingApp, mastercard, STRIPE, saying } from './billing-app.ts'

const providers = 'GET /subscriptions/resources/payment-providers/v1'

describe('the payment configuration', () => {
  const config = (app: App) => subscriptionsOf(app).$config.get()

  it('is the provider and its publishable key [CHECKOUT-05, CHECKOUT-06, CHECKOUT-30]', async () => {
    const { app, routes } = billingApp()
    await loadPaymentConfiguration(app)
    assert.deepEqual(config(app).config, { paymentProvider: 'Stripe', apiKey: 'pk_test_1' })
    assert.ok(routes().includes(`GET ${STRIPE}/public-configurations/v1`))
  })

  it('knows the providers by their status and type, and asks for them once [CHECKOUT-31]', async () => {
    const { app, made } = billingApp()
    await loadPaymentConfiguration(app)
    const [provider] = await readProviders(app)
    assert.deepEqual([provider?.providerType, provider?.status], ['Stripe', '1'])
    assert.equal(made.filter(({ route }) => route === providers).length, 1)
    resetPaymentConfigState(app)
    await readProviders(app)
    assert.equal(made.filter(({ route }) => route === providers).length, 2)
  })

  it('without a provider is a failure of the feature, status 500 [CHECKOUT-43, CHECKOUT-45]', async () => {
    const { app } = billingApp({ [providers]: () => [] })
    await loadPaymentConfiguration(app)
    assert.deepEqual(saying(config(app).error), ['Internal feature failure', 500])
  })

  it('without a tenant is not authorized, status 500 [CHECKOUT-44, CHECKOUT-45]', async () => {
    const { app, made } = billingApp({}, '')
    await loadPaymentConfiguration(app)
    assert.deepEqual(saying(config(app).error), ['Not authorized', 500])
    assert.deepEqual(made, [])
  })
})

describe('saving a card', () => {
  const setup = `POST ${STRIPE}/setup-intents/v1`
  const customers = `${STRIPE}/customers/v1`
  const noCustomer = () => {
    throw refused(404, 'None yet')
  }

  it('makes the tenant’s customer where there is none [CHECKOUT-36]', async () => {
    const { app, made } = billingApp({
      [`GET ${customers}/:tenantId`]: noCustomer,
      [`POST ${customers}`]: () => ({ stripeCustomerId: 'cus_1' }),
    })
    await handleCardCustomer(app)
    assert.equal(subscriptionsOf(app).$stripe.get().customerId, 'cus_1')
    assert.deepEqual(made.at(-1)?.body, { name: 'Ada', email: 'ada@quay.test', tenantName: 'Quay' })
  })

  it('asks for a setup intent and keeps its secret [CHECKOUT-37, CHECKOUT-38]', async () => {
    const { app, made } = billingApp({
      [`GET ${customers}/:tenantId`]: () => ({ stripeCustomerId: 'cus_1' }),
      [setup]: () => ({ id: 'seti_1', paymentMethodId: '', setupIntentSecret: 'seti_1_secret_2' }),
    })
    assert.equal(await createCardSetupIntentSecret(app), 'seti_1_secret_2')
    assert.deepEqual(made.at(-1)?.body, {})
    await createCardSetupIntentSecret(app, mastercard.id)
    assert.deepEqual(made.at(-1)?.body, { paymentMethodId: 'pm-2' })
    assert.deepEqual(subscriptionsOf(app).$stripe.get(), {
      loading: false,
      error: null,
      fetching: false,
      cardSetupIntentSecret: 'seti_1_secret_2',
      customerId: 'cus_1',
    })
  })

  it('that the server refuses is an error of the Stripe part, and no secret [CHECKOUT-45]', async () => {
    const { app } = billingApp({
      [`GET ${customers}/:tenantId`]: () => ({ stripeCustomerId: 'cus_1' }),
      [setup]: () => {
        throw refused(502, 'Stripe does not answer')
      },
    })
    assert.equal(await createCardSetupIntentSecret(app), undefined)
    assert.deepEqual(saying(subscriptionsOf(app).$stripe.get().error), ['Stripe does not answer', 502])
  })
})
