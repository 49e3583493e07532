import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Invoice } from '../../contract/billing-invoices.ts'
import { refreshFromStripe } from '../../server/commerce/billing/refresh.ts'
import {
  BILLING,
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
  type Payer,
  PLANS,
  planId,
  SUBSCRIPTIONS,
  subscriptionOf,
} from '../support/billing.ts'
import { recorded } from '../support/recorded.ts'
import { answered, refused } from '../support/signed-in.ts'
import { answerBank, control, saveCard } from '../support/stripe-browser.ts'

suite('changing, cancelling and renewing', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let tenants = 0
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme', {
      plans: [...PLANS, { slug: 'armada', name: 'Armada', amount: 19_900 }],
    })
  })
  after(() => server.close())

  const act = ({ ask, subscriptionId }: Payer, what: 'cancellations' | 'renewals') =>
    ask(`PUT ${SUBSCRIPTIONS}/${subscriptionId}/${what}/`, {})
  /** What a webhook leads to. */
  const reread = ({ tenantId }: Payer) =>
    refreshFromStripe(server.services, { vendorId: vendor.id, tenantId })

  async function on(slug: string): Promise<Payer> {
    const someone = await newPayer(server, vendor, `tenant-${++tenants}`)
    answered(await changePlan(someone, slug, await saveCard(vendor, someone)))
    return someone
  }

  test('a downgrade begins with the next period, which costs the lower price', async () => {
    const someone = await on('fleet')
    const before = await subscriptionOf(someone)
    answered(await changePlan(someone, 'harbor'))
    const waiting = await subscriptionOf(someone)
    assert.deepEqual(waiting.plan, { slug: 'fleet' })
    assert.deepEqual(waiting.nextPlan, { slug: 'harbor' })
    assert.equal(waiting.currentPeriodEnd, before.currentPeriodEnd)
    assert.equal(answered<Invoice[]>(await someone.ask(`GET ${BILLING}/invoices/v1`)).length, 1)

    await control(vendor, 'POST', '/clock', { months: 1, days: 1 })
    await reread(someone)
    const lower = await subscriptionOf(someone)
    assert.deepEqual(lower.plan, { slug: 'harbor' })
    assert.equal(lower.nextPlan, undefined)
    const [newest] = answered<Invoice[]>(await someone.ask(`GET ${BILLING}/invoices/v1`))
    assert.equal(newest?.totalAmount, 2900)
    const { audits } = await recorded(server, someone.tenantId)
    assert.ok(audits.includes('billing.downgrade-scheduled'))
    assert.equal(audits.filter(action => action === 'billing.plan-changed').length, 2)
  })

  test('a downgrade that was to come is taken back by staying on the plan', async () => {
    const someone = await on('fleet')
    answered(await changePlan(someone, 'harbor'))
    answered(await changePlan(someone, 'fleet'))
    const own = await subscriptionOf(someone)
    assert.deepEqual(own.plan, { slug: 'fleet' })
    assert.equal(own.nextPlan, undefined)
    await control(vendor, 'POST', '/clock', { months: 1, days: 1 })
    await reread(someone)
    const [newest] = answered<Invoice[]>(await someone.ask(`GET ${BILLING}/invoices/v1`))
    assert.equal(newest?.totalAmount, 9900)
  })

  test('the free plan follows when the paid period is over', async () => {
    const someone = await on('harbor')
    answered(await changePlan(someone, 'free'))
    const waiting = await subscriptionOf(someone)
    assert.deepEqual(waiting.plan, { slug: 'harbor' })
    assert.deepEqual(waiting.nextPlan, { slug: 'free' })
    assert.equal(waiting.cancellation, null)
    await control(vendor, 'POST', '/clock', { months: 1, days: 1 })
    await reread(someone)
    const free = await subscriptionOf(someone)
    assert.deepEqual(free.plan, { slug: 'free' })
    assert.equal(free.status, 'active')
    assert.equal(free.externalId, '')
    // And it can be bought again.
    answered(await changePlan(someone, 'harbor'))
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'harbor' })
  })

  test('a cancelled subscription goes on until its period ends, and is over then [PLAN-18, PLAN-24, PLAN-39]', async () => {
    const someone = await on('harbor')
    assert.equal(answered<{ status: string }>(await act(someone, 'cancellations')).status, 'active')
    const ending = await subscriptionOf(someone)
    assert.deepEqual(ending.cancellation, { policy: 'atPeriodEnd' })
    assert.equal(ending.status, 'active')
    refused(await act(someone, 'cancellations'), 409, 'ER-06013')
    await control(vendor, 'POST', '/clock', { months: 1, days: 1 })
    await reread(someone)
    const over = await subscriptionOf(someone)
    assert.equal(over.status, 'canceled')
    refused(await act(someone, 'cancellations'), 409, 'ER-06012')
    refused(await act(someone, 'renewals'), 409, 'ER-06014')
    answered(await changePlan(someone, 'harbor'))
    const again = await subscriptionOf(someone)
    assert.equal(again.status, 'active')
    assert.notEqual(again.externalId, over.externalId)
  })

  test('a cancellation is taken back before the period ends [PLAN-40]', async () => {
    const someone = await on('harbor')
    refused(await act(someone, 'renewals'), 409, 'ER-06014')
    answered(await act(someone, 'cancellations'))
    answered(await act(someone, 'renewals'))
    const own = await subscriptionOf(someone)
    assert.equal(own.cancellation, null)
    await control(vendor, 'POST', '/clock', { months: 1, days: 1 })
    await reread(someone)
    const renewed = await subscriptionOf(someone)
    assert.equal(renewed.status, 'active')
    assert.ok(renewed.currentPeriodStart >= own.currentPeriodEnd)
    const { audits } = await recorded(server, someone.tenantId)
    for (const action of ['billing.canceled', 'billing.renewed', 'billing.period-began'])
      assert.ok(audits.includes(action), action)
  })

  test('a free plan cannot be cancelled', async () => {
    const someone = await newPayer(server, vendor, `tenant-${++tenants}`)
    refused(await act(someone, 'cancellations'), 409, 'ER-06012')
  })

  test('a paid plan needs a payment method, and a plan that there is', async () => {
    const someone = await newPayer(server, vendor, `tenant-${++tenants}`)
    refused(await changePlan(someone, 'harbor'), 400, 'ER-06018')
    refused(
      await someone.ask(`PUT ${SUBSCRIPTIONS}/${someone.subscriptionId}`, {
        planId: '00000000-0000-7000-8000-000000000000',
      }),
      404,
      'ER-06001',
    )
    refused(await changePlan(someone, 'harbor', 'pm_nobodyhasthis'), 404, 'ER-06003')
  })

  test('another card pays from now on, and the plan stays', async () => {
    const someone = await on('harbor')
    const card = await saveCard(vendor, someone, 'pm_card_mastercard')
    answered(await changePlan(someone, 'harbor', card))
    const [first] = answered<{ brand: string; externalId: string }[]>(
      await someone.ask(`GET ${BILLING}/payment-methods/v1`),
    )
    assert.equal(first?.brand, 'mastercard')
    assert.equal(first?.externalId, card)
    assert.equal(answered<Invoice[]>(await someone.ask(`GET ${BILLING}/invoices/v1`)).length, 1)
  })

  test('a payment that fails later is past due, and a new card pays it at once', async () => {
    const someone = await on('harbor')
    answered(
      await changePlan(someone, 'harbor', await saveCard(vendor, someone, 'pm_card_chargeCustomerFail')),
    )
    await control(vendor, 'POST', '/clock', { months: 1, days: 1 })
    await reread(someone)
    const late = await subscriptionOf(someone)
    assert.equal(late.status, 'active')
    assert.equal(late.pastDue, true)
    answered(await changePlan(someone, 'harbor', await saveCard(vendor, someone)))
    const paid = await subscriptionOf(someone)
    assert.equal(paid.pastDue, undefined)
    const [newest] = answered<Invoice[]>(await someone.ask(`GET ${BILLING}/invoices/v1`))
    assert.equal(newest?.paid, true)
    const { audits } = await recorded(server, someone.tenantId)
    assert.ok(audits.includes('billing.payment-failed'))
    assert.ok(audits.includes('billing.payment-recovered'))
  })

  test('an upgrade whose payment the bank wants confirmed leaves the plan until then', async () => {
    const someone = await on('harbor')
    const card = await saveCard(vendor, someone, 'pm_card_authenticationRequired')
    const begun = answered<{ status: string; paymentSecret: string }>(
      await changePlan(someone, 'fleet', card),
    )
    assert.equal(begun.status, 'incomplete')
    const waiting = await subscriptionOf(someone)
    assert.deepEqual(waiting.plan, { slug: 'harbor' })
    assert.deepEqual(waiting.pendingPlan, { slug: 'fleet' })
    await answerBank(vendor, begun.paymentSecret, 'complete')
    const upgraded = await subscriptionOf(someone)
    assert.deepEqual(upgraded.plan, { slug: 'fleet' })
    assert.equal(upgraded.pendingPlan, undefined)
  })

  test('an upgrade whose card is declined leaves the plan, the card and the downgrade that was to come', async () => {
    const someone = await on('fleet')
    const before = await subscriptionOf(someone)
    answered(await changePlan(someone, 'harbor'))
    const bad = await saveCard(vendor, someone, 'pm_card_chargeCustomerFail')
    const context = refused(await changePlan(someone, 'armada', bad), 402, 'ER-06020')
    assert.equal(context.reason, 'generic_decline')
    const after = await subscriptionOf(someone)
    assert.deepEqual(after.plan, { slug: 'fleet' })
    assert.deepEqual(after.nextPlan, { slug: 'harbor' })
    assert.equal(after.externalId, before.externalId)
    const [card] = answered<{ brand: string; last4: string }[]>(
      await someone.ask(`GET ${BILLING}/payment-methods/v1`),
    )
    assert.equal(card?.last4, '4242')
    await control(vendor, 'POST', '/clock', { months: 1, days: 1 })
    await reread(someone)
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'harbor' })
  })

  test('an upgrade while a downgrade was to come costs the difference to what is paid for', async () => {
    const someone = await on('fleet')
    answered(await changePlan(someone, 'harbor'))
    const armada = await planId(someone.ask, 'armada')
    const preview = answered<{ dueNow: number }>(
      await someone.ask(`GET ${SUBSCRIPTIONS}/${someone.subscriptionId}/preview?planId=${armada}`),
    )
    answered(await changePlan(someone, 'armada'))
    const own = await subscriptionOf(someone)
    assert.deepEqual(own.plan, { slug: 'armada' })
    assert.equal(own.nextPlan, undefined)
    const [newest] = answered<Invoice[]>(await someone.ask(`GET ${BILLING}/invoices/v1`))
    assert.ok(
      newest && newest.totalAmount > 9900 && newest.totalAmount <= 10_000,
      String(newest?.totalAmount),
    )
    assert.ok(Math.abs(preview.dueNow - newest.totalAmount) < 10, `${preview.dueNow}`)
  })
})
