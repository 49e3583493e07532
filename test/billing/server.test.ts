import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Invoice } from '../../contract/billing-invoices.ts'
import type { PaymentMethod } from '../../contract/billing-payments.ts'
import { stripeOf } from '../../server/commerce/billing/provider-accounts.ts'
import {
  BILLING,
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
  type Payer,
  planId,
  SUBSCRIPTIONS,
  subscriptionOf,
} from '../support/billing.ts'
import { recorded } from '../support/recorded.ts'
import { answered, refused } from '../support/signed-in.ts'
import { answerBank, saveCard } from '../support/stripe-browser.ts'

suite('a tenant and its plan', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let tenants = 0
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme')
  })
  after(() => server.close())

  const payer = () => newPayer(server, vendor, `tenant-${++tenants}`)
  /** What the provider has of the tenant. */
  async function atStripe({ tenantId }: Payer) {
    const stripe = (await stripeOf(server.services, vendor.id))!
    const customers = await stripe.customers.list({ limit: 100 })
    const own = customers.data.filter(({ metadata }) => metadata.portico_tenant === tenantId)
    const subscriptions = own[0]
      ? (await stripe.subscriptions.list({ customer: own[0].id, status: 'all' })).data
      : []
    return { customers: own, subscriptions }
  }

  test('a new tenant is on the default plan without anybody being asked [PLAN-12, PLAN-13, PLAN-17, PLAN-36, PLAN-38]', async () => {
    const someone = await payer()
    const own = await subscriptionOf(someone)
    assert.equal(own.status, 'active')
    assert.deepEqual(own.plan, { slug: 'free' })
    assert.equal(own.externalId, '')
    assert.equal(own.cancellation, null)
    assert.equal(own.externallyManaged, false)
    const summary = answered<Record<string, unknown>>(
      await someone.ask(`GET ${BILLING}/summaries/v1/${someone.tenantId}`),
    )
    assert.equal(summary.currentPlanId, await planId(someone.ask, 'free'))
    assert.equal(summary.externallyManaged, false)
    assert.equal(summary.subscriptionId, own.id)
    assert.deepEqual((await atStripe(someone)).customers, [])
  })

  test('plans are listed and read by id, with the price in minor units [PLAN-30, PLAN-37]', async () => {
    const { ask } = await payer()
    const id = await planId(ask, 'harbor')
    const plan = answered<Record<string, unknown>>(await ask(`GET ${BILLING}/plans/v1/${id}`))
    assert.equal(plan.name, 'Harbor')
    assert.deepEqual([plan.id, plan.description, plan.slug], [id, 'For a marina.', 'harbor'])
    assert.match(String(plan.externalId), /^prod_/)
    const price = plan.price as Record<string, unknown>
    assert.equal(price.amount, 2900)
    assert.equal(price.currency, 'usd')
    assert.match(String(price.externalId), /^price_/)
    refused(await ask(`GET ${BILLING}/plans/v1/00000000-0000-7000-8000-000000000000`), 404, 'ER-06001')
  })

  test('buying a plan makes one customer, one subscription and a paid invoice, here and at the provider [PLAN-01, PLAN-02, PLAN-08, PLAN-31, PLAN-33, PLAN-35, CHECKOUT-10, CHECKOUT-14, CHECKOUT-33, CHECKOUT-36, CHECKOUT-37, CHECKOUT-38]', async () => {
    const someone = await payer()
    const card = await saveCard(vendor, someone)
    const done = answered<{ status: string; paymentSecret?: string }>(
      await changePlan(someone, 'harbor', card),
    )
    assert.equal(done.status, 'active')
    assert.equal(done.paymentSecret, undefined)

    const own = await subscriptionOf(someone)
    assert.deepEqual(own.plan, { slug: 'harbor' })
    const { customers, subscriptions } = await atStripe(someone)
    assert.equal(customers.length, 1)
    assert.deepEqual(
      subscriptions.map(({ id, status }) => ({ id, status })),
      [{ id: own.externalId, status: 'active' }],
    )

    const [invoice, ...others] = answered<Invoice[]>(await someone.ask(`GET ${BILLING}/invoices/v1`))
    assert.deepEqual(others, [])
    assert.equal(invoice?.totalAmount, 2900)
    assert.equal(invoice?.currency, 'usd')
    assert.equal(invoice?.paid, true)
    assert.equal(invoice?.subscriptionId, own.id)
    const [method] = answered<PaymentMethod[]>(await someone.ask(`GET ${BILLING}/payment-methods/v1`))
    assert.ok(method?.type === 'card' && method.isDefault)
    assert.equal(method.last4, '4242')
    assert.equal(method.externalId, card)

    const audits = await recorded(server, someone.tenantId)
    for (const action of ['billing.customer-created', 'billing.plan-changed', 'billing.invoice-paid'])
      assert.ok(audits.audits.includes(action), action)
    assert.ok(audits.events.includes('frontegg.billing.subscription.changed'))
    assert.deepEqual(
      audits.events.filter(type => type.startsWith('frontegg.tenant.plan.')),
      ['assigned', 'unassigned', 'assigned'].map(what => `frontegg.tenant.plan.${what}`),
    )
  })

  test('a declined card changes nothing and says why; another card buys the plan', async () => {
    const someone = await payer()
    const bad = await saveCard(vendor, someone, 'pm_card_chargeCustomerFail')
    const context = refused(await changePlan(someone, 'harbor', bad), 402, 'ER-06020')
    assert.ok(context.reason)
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'free' })
    assert.deepEqual((await atStripe(someone)).subscriptions, [])
    assert.ok((await recorded(server, someone.tenantId)).audits.includes('billing.payment-declined'))

    answered(await changePlan(someone, 'harbor', await saveCard(vendor, someone)))
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'harbor' })
    assert.equal((await atStripe(someone)).subscriptions.length, 1)
  })

  test('a payment that the bank wants confirmed counts after the payer said yes, and not before [PLAN-19]', async () => {
    const someone = await payer()
    const card = await saveCard(vendor, someone, 'pm_card_authenticationRequired')
    const begun = answered<{ status: string; paymentSecret: string }>(
      await changePlan(someone, 'harbor', card),
    )
    assert.equal(begun.status, 'incomplete')
    const waiting = await subscriptionOf(someone)
    assert.equal(waiting.status, 'incomplete')
    assert.deepEqual(waiting.plan, { slug: 'free' })
    assert.deepEqual(waiting.pendingPlan, { slug: 'harbor' })

    await answerBank(vendor, begun.paymentSecret, 'complete')
    const paid = await subscriptionOf(someone)
    assert.equal(paid.status, 'active')
    assert.deepEqual(paid.plan, { slug: 'harbor' })
    assert.equal(paid.pendingPlan, undefined)
  })

  test('an upgrade charges the difference at once', async () => {
    const someone = await payer()
    const card = await saveCard(vendor, someone)
    answered(await changePlan(someone, 'harbor', card))
    const id = someone.subscriptionId
    const fleet = await planId(someone.ask, 'fleet')
    const preview = answered<{ dueNow: number; recurring: number; lines: unknown[] }>(
      await someone.ask(`GET ${SUBSCRIPTIONS}/${id}/preview?planId=${fleet}`),
    )
    assert.ok(preview.dueNow > 6900 && preview.dueNow <= 7000, String(preview.dueNow))
    assert.equal(preview.recurring, 9900)
    answered(await changePlan(someone, 'fleet'))
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'fleet' })
    const invoices = answered<Invoice[]>(await someone.ask(`GET ${BILLING}/invoices/v1`))
    assert.equal(invoices.length, 2)
    assert.ok(Math.abs(invoices[0]!.totalAmount - preview.dueNow) < 10)
  })
})
