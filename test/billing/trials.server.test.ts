import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { DAY } from '../../server/commerce/billing/periods.ts'
import { stripeOf } from '../../server/commerce/billing/provider-accounts.ts'
import { remindOfTrials } from '../../server/commerce/billing/remind-of-trials.ts'
import { beginFor, endDueTrials } from '../../server/commerce/billing/start.ts'
import {
  BILLING,
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
  type Payer,
  subscriptionOf,
} from '../support/billing.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { recorded } from '../support/recorded.ts'
import { answered } from '../support/signed-in.ts'
import { control, saveCard } from '../support/stripe-browser.ts'

suite('trials', () => {
  let server: BillingServer
  let falling: BillingVendor
  let keeping: BillingVendor
  let tenants = 0
  before(async () => {
    server = await billingServer()
    falling = await server.addBillingVendor('falling', {
      trial: { plan: 'harbor', endAction: 'change_to_default' },
    })
    keeping = await server.addBillingVendor('keeping', {
      trial: { plan: 'harbor', endAction: 'retain_trial' },
      onTenantCreated: 'create_customer',
    })
  })
  after(() => server.close())

  const trying = (vendor: BillingVendor): Promise<Payer> => {
    server.setTime(new Date())
    return newPayer(server, vendor, `trial-${++tenants}`)
  }
  const mailsTo = async (vendor: BillingVendor, { email }: Payer) =>
    (await queuedMails(server, vendor)).filter(({ to }) => to === email)
  async function daysLater(days: number): Promise<void> {
    server.setTime(new Date(Date.now() + days * DAY))
    await endDueTrials(server.services)
  }

  test('a new tenant tries the plan of the trial for its days, and pays nothing [PLAN-12, PLAN-21]', async () => {
    const someone = await trying(falling)
    const own = await subscriptionOf(someone)
    assert.equal(own.status, 'trialing')
    assert.deepEqual(own.plan, { slug: 'harbor' })
    assert.equal(own.externalId, '')
    const days = (Date.parse(own.trialEnd ?? '') - Date.parse(own.startDate)) / DAY
    assert.equal(days, 14)
  })

  test('without a payment method the default plan follows the trial, where the vendor says change_to_default [PLAN-14]', async () => {
    const someone = await trying(falling)
    await daysLater(13)
    assert.equal((await subscriptionOf(someone)).status, 'trialing')
    await daysLater(15)
    const own = await subscriptionOf(someone)
    assert.equal(own.status, 'active')
    assert.deepEqual(own.plan, { slug: 'free' })
    assert.equal(own.trialEnd, undefined)
    const { audits } = await recorded(server, someone.tenantId)
    assert.ok(audits.includes('billing.trial-ended'))
    const mails = await mailsTo(falling, someone)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['trial-ended'],
    )
  })

  test('without a payment method the trial stays, over, where the vendor says retain_trial; a plan can be bought then [PLAN-15, PLAN-22]', async () => {
    const someone = await trying(keeping)
    await daysLater(15)
    const own = await subscriptionOf(someone)
    assert.equal(own.status, 'trialEnded')
    assert.deepEqual(own.plan, { slug: 'harbor' })
    server.setTime(new Date())
    answered(await changePlan(someone, 'fleet', await saveCard(keeping, someone)))
    const bought = await subscriptionOf(someone)
    assert.equal(bought.status, 'active')
    assert.deepEqual(bought.plan, { slug: 'fleet' })
  })

  test('a card on file during the trial is charged at its end, once, however often the job runs', async () => {
    const someone = await trying(falling)
    const kept = answered<{ status: string }>(
      await changePlan(someone, 'harbor', await saveCard(falling, someone)),
    )
    assert.equal(kept.status, 'trialing')
    const own = await subscriptionOf(someone)
    assert.equal(own.status, 'trialing')
    assert.equal(own.externalId, '')
    assert.deepEqual(answered(await someone.ask(`GET ${BILLING}/invoices/v1`)), [])

    server.setTime(new Date(Date.now() + 15 * DAY))
    await Promise.all([endDueTrials(server.services), endDueTrials(server.services)])
    await endDueTrials(server.services)
    const paid = await subscriptionOf(someone)
    assert.equal(paid.status, 'active')
    assert.deepEqual(paid.plan, { slug: 'harbor' })
    const invoices = answered<{ totalAmount: number }[]>(await someone.ask(`GET ${BILLING}/invoices/v1`))
    assert.deepEqual(
      invoices.map(({ totalAmount }) => totalAmount),
      [2900],
    )
  })

  test('who reads after the end of a trial gets the truth, whether the job has looked or not', async () => {
    const [paying, other] = [await trying(falling), await trying(falling)]
    answered(await changePlan(paying, 'harbor', await saveCard(falling, paying)))
    server.setTime(new Date(Date.now() + 15 * DAY))
    const reads = await Promise.all([subscriptionOf(paying), subscriptionOf(paying), subscriptionOf(other)])
    assert.deepEqual(
      reads.map(({ status, plan }) => `${status} ${plan.slug}`),
      ['active harbor', 'active harbor', 'active free'],
    )
    const invoices = answered<unknown[]>(await paying.ask(`GET ${BILLING}/invoices/v1`))
    assert.equal(invoices.length, 1)
  })

  test('a card that is declined at the end of the trial ends it as if there were none', async () => {
    const someone = await trying(falling)
    const bad = await saveCard(falling, someone, 'pm_card_chargeCustomerFail')
    answered(await changePlan(someone, 'harbor', bad))
    await daysLater(15)
    const own = await subscriptionOf(someone)
    assert.equal(own.status, 'active')
    assert.deepEqual(own.plan, { slug: 'free' })
    const { audits } = await recorded(server, someone.tenantId)
    assert.ok(audits.includes('billing.payment-declined'))
    assert.ok(audits.includes('billing.trial-ended'))
  })

  test('while the provider does not answer, the trial goes on, and is paid when it does', async () => {
    const someone = await trying(falling)
    answered(await changePlan(someone, 'harbor', await saveCard(falling, someone)))
    await control(falling, 'POST', '/faults', { path: '/v1/subscriptions*', times: 50, status: 503 })
    await daysLater(15)
    assert.equal((await subscriptionOf(someone)).status, 'trialing')
    await control(falling, 'DELETE', '/faults')
    await endDueTrials(server.services)
    assert.equal((await subscriptionOf(someone)).status, 'active')
  })

  test('another plan during the trial is paid at once', async () => {
    const someone = await trying(falling)
    answered(await changePlan(someone, 'fleet', await saveCard(falling, someone)))
    const own = await subscriptionOf(someone)
    assert.equal(own.status, 'active')
    assert.deepEqual(own.plan, { slug: 'fleet' })
  })

  test('who moves to the free plan during the trial stays there', async () => {
    const someone = await trying(falling)
    answered(await changePlan(someone, 'free'))
    const own = await subscriptionOf(someone)
    assert.equal(own.status, 'active')
    assert.deepEqual(own.plan, { slug: 'free' })
    await daysLater(15)
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'free' })
  })

  test('who manages billing is told three days before a trial ends, once', async () => {
    const someone = await trying(falling)
    server.setTime(new Date(Date.now() + 12 * DAY))
    await remindOfTrials(server.services)
    await remindOfTrials(server.services)
    const mails = await mailsTo(falling, someone)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['trial-ending'],
    )
  })

  test('a new tenant becomes a customer at the provider where the vendor says create_customer, once [PLAN-16]', async () => {
    const tenantId = await server.addTenant(keeping, `trial-${++tenants}`)
    await server.addPerson(keeping, tenantId, `owner@${tenantId}.test`)
    const event = {
      id: '01900000-0000-7000-8000-000000000000',
      vendorId: keeping.id,
      tenantId,
      type: 'frontegg.tenant.created' as const,
      payload: {},
      createdAt: new Date(),
    }
    await beginFor(server.services, event)
    await beginFor(server.services, event)
    const stripe = (await stripeOf(server.services, keeping.id))!
    const { data } = await stripe.customers.list({ limit: 100 })
    const own = data.filter(({ metadata }) => metadata.portico_tenant === tenantId)
    assert.equal(own.length, 1)
    assert.equal(own[0]?.email, `owner@${tenantId}.test`)
  })
})
