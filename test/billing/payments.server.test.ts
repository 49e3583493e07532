import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { stripeOf } from '../../server/commerce/billing/provider-accounts.ts'
import {
  BILLING,
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
  type Payer,
  PLANS,
  subscriptionOf,
} from '../support/billing.ts'
import { answered, refused } from '../support/signed-in.ts'
import { payInBrowser, saveCard } from '../support/stripe-browser.ts'

const STRIPE = `${BILLING}/payment-providers/stripe` as const

suite('paying', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let _other: BillingVendor
  let tenants = 0
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme', { externallyManaged: ['by-contract'] })
    _other = await server.addBillingVendor('other')
  })
  after(() => server.close())

  const payer = (of = vendor) => newPayer(server, of, `tenant-${++tenants}`)
  async function paying(of = vendor): Promise<Payer> {
    const someone = await payer(of)
    answered(await changePlan(someone, 'harbor', await saveCard(of, someone)))
    return someone
  }

  test('the provider is listed with its status, and the browser gets the publishable key [CHECKOUT-06, CHECKOUT-11, CHECKOUT-30, CHECKOUT-31]', async () => {
    const { ask } = await payer()
    assert.deepEqual(answered(await ask('GET /subscriptions/resources/payment-providers/v1')), [
      { providerType: 'Stripe', name: 'Stripe', status: '1' },
    ])
    const configuration = answered<Record<string, unknown>>(
      await ask(`GET ${STRIPE}/public-configurations/v1`),
    )
    assert.equal(configuration.publishableKey, vendor.sandbox.publishableKey)
    assert.equal(configuration.active, true)
    assert.equal(configuration.scriptUrl, vendor.sandbox.scriptUrl)
  })

  test('keys that are switched off have the status 0, and no user can pay', async () => {
    const off = await server.addBillingVendor('off')
    const someone = await payer(off)
    await server.services.database.pool.query(
      "update billing_providers set active = false where vendor_id = 'off'",
    )
    assert.deepEqual(answered(await someone.ask('GET /subscriptions/resources/payment-providers/v1')), [
      { providerType: 'Stripe', name: 'Stripe', status: '0' },
    ])
    refused(await someone.ask(`POST ${STRIPE}/setup-intents/v1`, {}), 404, 'ER-06006')
    refused(await changePlan(someone, 'harbor', 'pm_card_visa'), 404, 'ER-06006')
  })

  test('without keys there is no provider', async () => {
    const bare = await server.addVendor('bare', { billing: { plans: PLANS } } as never)
    const someone = await newPayer(server, bare, 'bare-tenant')
    assert.deepEqual(answered(await someone.ask('GET /subscriptions/resources/payment-providers/v1')), [])
    refused(await someone.ask(`GET ${STRIPE}/public-configurations/v1`), 404, 'ER-06006')
    refused(await someone.ask(`POST ${STRIPE}/setup-intents/v1`, {}), 404, 'ER-06006')
  })

  test('the customer is made once and read by its own tenant only [CHECKOUT-36]', async () => {
    const [someone, stranger] = [await payer(), await payer()]
    const path = `${STRIPE}/customers/v1` as const
    refused(await someone.ask(`GET ${path}/${someone.tenantId}`), 404, 'ER-06005')
    const body = { name: 'Mia', email: 'mia@acme.test', tenantName: 'Harbor of Mia' }
    const created = await Promise.all([1, 2, 3].map(() => someone.ask(`POST ${path}`, body)))
    const ids = new Set(created.map(reply => answered<{ stripeCustomerId: string }>(reply).stripeCustomerId))
    assert.equal(ids.size, 1)
    const [id] = ids
    assert.deepEqual(answered(await someone.ask(`GET ${path}/${someone.tenantId}`)), {
      stripeCustomerId: id,
    })
    refused(await stranger.ask(`GET ${path}/${someone.tenantId}`), 404, 'ER-06005')
    const stripe = (await stripeOf(server.services, vendor.id))!
    const customer = await stripe.customers.retrieve(id!)
    assert.ok(!customer.deleted && customer.name === 'Harbor of Mia')
  })

  test('billing details are changed by flat fields and by a nested address [CHECKOUT-08, CHECKOUT-35]', async () => {
    const someone = await paying()
    const [method] = answered<{ id: string }[]>(await someone.ask(`GET ${BILLING}/payment-methods/v1`))
    const path = `${BILLING}/payment-methods/v1/${method!.id}` as const
    assert.deepEqual(
      answered(
        await someone.ask(`PATCH ${path}/billing-details`, {
          email: 'bills@acme.test',
          addressLine1: 'Quay 1',
          city: 'Anholt',
          country: 'dk',
        }),
      ),
      {
        email: 'bills@acme.test',
        address: { addressLine1: 'Quay 1', city: 'Anholt', country: 'DK' },
      },
    )
    answered(await someone.ask(`PATCH ${path}/billing-details`, { address: { postalCode: '8592' } }))
    const shown = answered<{ billingDetails: { email: string; address: object } }>(
      await someone.ask(`GET ${path}`),
    )
    assert.equal(shown.billingDetails.email, 'bills@acme.test')
    assert.deepEqual(shown.billingDetails.address, {
      addressLine1: 'Quay 1',
      city: 'Anholt',
      country: 'DK',
      postalCode: '8592',
    })
  })

  test('a subscription whose first payment the browser makes counts when it is made; asked for twice, it is one', async () => {
    const someone = await payer()
    const plans = answered<{ slug: string; price: { externalId: string } }[]>(
      await someone.ask(`GET ${BILLING}/plans/v1`),
    )
    const stripePlanId = plans.find(({ slug }) => slug === 'harbor')!.price.externalId
    const begin = () => someone.ask(`POST ${STRIPE}/subscriptions/v1`, { stripePlanId })
    const begun = answered<{ subscriptionId: string; subscriptionSecret: string }>(await begin())
    assert.equal(begun.subscriptionId, someone.subscriptionId)
    assert.equal(
      answered<{ subscriptionSecret: string }>(await begin()).subscriptionSecret,
      begun.subscriptionSecret,
    )
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'free' })
    await payInBrowser(vendor, begun.subscriptionSecret)
    const own = await subscriptionOf(someone)
    assert.equal(own.status, 'active')
    assert.deepEqual(own.plan, { slug: 'harbor' })
    refused(await begin(), 409, 'ER-06017')
    refused(
      await someone.ask(`POST ${STRIPE}/subscriptions/v1`, { stripePlanId: 'price_unknown' }),
      404,
      'ER-06001',
    )
  })
})
