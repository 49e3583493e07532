import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { stripeOf } from '../../server/commerce/billing/provider-accounts.ts'
import type { BillingSettings } from '../../server/commerce/billing/settings.ts'
import { syncAllPlans, syncPlans } from '../../server/commerce/billing/sync-plans.ts'
import {
  BILLING,
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
  PLANS,
  subscriptionOf,
} from '../support/billing.ts'
import { anonymous, answered } from '../support/signed-in.ts'
import { saveCard } from '../support/stripe-browser.ts'

interface Plan {
  slug: string
  name: string
  externalId: string
  price: { externalId: string; amount: number }
  features: string[]
  isDefault?: boolean
}

suite('plans of the configuration and of the provider', () => {
  let server: BillingServer
  let vendor: BillingVendor
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme')
  })
  after(() => server.close())

  /** As a start with another configuration file. */
  async function configure(billing: Partial<BillingSettings>): Promise<void> {
    await server.services.database.pool.query(
      "update vendors set config = jsonb_set(config, '{billing}', config->'billing' || $1::jsonb) where id = 'acme'",
      [JSON.stringify(billing)],
    )
    server.services.vendors.forget()
    await syncAllPlans(server.services)
  }
  const listed = async () =>
    answered<Plan[]>(await anonymous(server, vendor)(`GET ${BILLING}/plans/public/v1`))

  test('the public list is the offered plans, cheapest first, and needs no sign-in', async () => {
    const plans = await listed()
    assert.deepEqual(
      plans.map(({ slug, price }) => [slug, price.amount]),
      [
        ['free', 0],
        ['harbor', 2900],
        ['fleet', 9900],
      ],
    )
    assert.equal(plans[0]?.isDefault, true)
    assert.equal(plans[0]?.externalId, '')
    assert.deepEqual(plans[0]?.features, ['One boat'])
  })

  test('a start that finds nothing new changes nothing, here and at the provider', async () => {
    const stripe = (await stripeOf(server.services, vendor.id))!
    const count = async () => [
      (await stripe.products.list({ limit: 100 })).data.length,
      (await stripe.prices.list({ limit: 100 })).data.length,
    ]
    const [before, plans] = [await count(), await listed()]
    await Promise.all([syncAllPlans(server.services), syncAllPlans(server.services)])
    assert.deepEqual(await count(), before)
    assert.deepEqual(await listed(), plans)
  })

  test('another amount is another price; who bought before keeps plan and price', async () => {
    const someone = await newPayer(server, vendor, 'early')
    answered(await changePlan(someone, 'harbor', await saveCard(vendor, someone)))
    const before = (await listed())[1]!
    await configure({
      plans: PLANS.map(plan => ({ ...plan, ...(plan.slug === 'harbor' && { amount: 3500 }) })),
    })
    const after = (await listed())[1]!
    assert.equal(after.externalId, before.externalId)
    assert.notEqual(after.price.externalId, before.price.externalId)
    assert.equal(after.price.amount, 3500)
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'harbor' })
    const stripe = (await stripeOf(server.services, vendor.id))!
    const own = await stripe.subscriptions.retrieve((await subscriptionOf(someone)).externalId)
    assert.equal(own.items.data[0]?.price.unit_amount, 2900)
  })

  test('a plan that is gone from the configuration is not offered; who has it keeps it', async () => {
    const someone = await newPayer(server, vendor, 'keeper')
    answered(await changePlan(someone, 'fleet', await saveCard(vendor, someone)))
    await configure({ plans: PLANS.slice(0, 2) })
    assert.deepEqual(
      (await listed()).map(({ slug }) => slug),
      ['free', 'harbor'],
    )
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'fleet' })
    const own = answered<Plan[]>(await someone.ask(`GET ${BILLING}/plans/v1`))
    assert.ok(own.some(({ slug }) => slug === 'fleet'))
    await configure({ plans: PLANS })
    assert.equal((await listed()).length, 3)
  })

  test('a new default plan takes the place of the old one', async () => {
    await configure({ plans: PLANS.map(plan => ({ ...plan, isDefault: plan.slug === 'fleet' })) })
    assert.deepEqual(
      (await listed()).filter(({ isDefault }) => isDefault).map(({ slug }) => slug),
      ['fleet'],
    )
    await configure({ plans: PLANS })
  })

  test('products of Stripe with a slug become plans, follow what changes there, and go with them', async () => {
    const stripe = (await stripeOf(server.services, vendor.id))!
    const product = await stripe.products.create({
      name: 'Armada',
      description: 'For a navy.',
      metadata: { portico_slug: 'armada', portico_level: '9', portico_features: 'boats, cannons' },
      marketing_features: [{ name: 'Cannons' }],
      default_price_data: { currency: 'eur', unit_amount: 49_900, recurring: { interval: 'month' } },
    })
    await stripe.products.create({
      name: 'Of somebody else',
      metadata: { portico_slug: 'foreign', portico_vendor: 'another' },
      default_price_data: { currency: 'eur', unit_amount: 100, recurring: { interval: 'month' } },
    })
    await syncAllPlans(server.services)
    assert.equal((await listed()).length, 3, 'not before the vendor asks for it')
    await configure({ plansFromStripe: true })
    const armada = (await listed()).find(({ slug }) => slug === 'armada')
    assert.equal(armada?.price.amount, 49_900)
    assert.deepEqual(armada?.features, ['Cannons'])
    assert.equal((await listed()).length, 4)

    await stripe.products.update(product.id, { name: 'Grand Armada' })
    await syncAllPlans(server.services)
    assert.equal((await listed()).find(({ slug }) => slug === 'armada')?.name, 'Grand Armada')

    await stripe.products.update(product.id, { active: false })
    await syncAllPlans(server.services)
    assert.equal((await listed()).length, 3)
  })

  test('a provider that does not answer stops no start', async () => {
    await server.services.database.pool.query(
      "update billing_providers set api_url = 'http://127.0.0.1:9' where vendor_id = 'acme'",
    )
    await configure({ plans: PLANS.map(plan => ({ ...plan, description: 'New words' })) })
    const known = (await server.services.vendors.get('acme'))!
    await syncPlans(server.services, known)
    assert.equal((await listed()).length, 3)
  })
})
