import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Sent } from '../../src/api/send.ts'
import { cancelSubscription, renewSubscription } from '../../src/state/billing/change-subscription.ts'
import { downloadInvoice } from '../../src/state/billing/download-invoice.ts'
import { loadBillingInformation, loadSummaries } from '../../src/state/billing/information.ts'
import { invoiceOf, loadInvoices } from '../../src/state/billing/invoice.ts'
import { loadPlans, planOf } from '../../src/state/billing/plan.ts'
import { loadSubscription } from '../../src/state/billing/subscription.ts'
import { createSnapshot, subscriptionsOf } from '../../src/state/billing/subscriptions.ts'
import { loadVendorPublicConfiguration } from '../../src/state/billing/vendor-public-configuration.ts'
import { refused } from '../portal/scripted-app.ts'
import { BILLING, billingApp, invoice, MANAGED, plan, saying, subscription, summary } from './billing-app.ts'

const broken = () => {
  throw refused(503, 'Down')
}
const cancelled = { ...subscription, cancellation: { policy: 'atPeriodEnd' } }

describe('the billing state', () => {
  it('begins as the published store does [CHECKOUT-04, CHECKOUT-07, CHECKOUT-09]', () => {
    const { app } = billingApp()
    const unread = { loading: false, error: null, fetching: true }
    const step = { loading: false, error: null }
    assert.deepEqual(createSnapshot(app).get(), {
      config: { ...unread, config: null },
      billing: {
        information: unread,
        paymentMethod: unread,
        invoices: { ...unread, invoices: [], invoiceDownload: step },
        subscription: { ...unread, cancellation: step, renewal: step },
      },
      plans: { ...unread, plans: [] },
      checkout: { ...unread, confirmed: false },
      stripe: { ...unread, cardSetupIntentSecret: null },
      vendorPublicConfig: { ...unread, vendorPublicConfig: null },
    })
  })

  it('forgets everything when another tenant becomes the active one', async () => {
    const { app, session } = billingApp()
    await loadPlans(app)
    session.set({ ...session.get(), user: { ...session.get().user!, tenantId: 'tenant-2' } })
    assert.deepEqual(subscriptionsOf(app).$plans.get().plans, [])
    assert.equal(subscriptionsOf(app).$plans.get().fetching, true)
  })

  it('keeps the answer of the last of several loads', async () => {
    const answers: ((plans: unknown[]) => void)[] = []
    const { app } = billingApp({ [`GET ${BILLING}/plans/v1`]: () => new Promise(done => answers.push(done)) })
    const loads = [loadPlans(app), loadPlans(app)]
    answers[1]!([plan])
    answers[0]!([])
    await Promise.all(loads)
    assert.equal(subscriptionsOf(app).$plans.get().plans.length, 1)
  })
})

describe('plans', () => {
  it('have id, name, description, price, currency, interval and slug [PLAN-04, PLAN-07, PLAN-30]', async () => {
    const { app } = billingApp()
    await loadPlans(app)
    assert.deepEqual(subscriptionsOf(app).$plans.get().plans, [
      {
        id: 'plan-1',
        name: 'Harbor',
        description: 'For a marina.',
        price: 29.5,
        currency: 'eur',
        recurringInterval: 'month',
        slug: 'harbor',
      },
    ])
  })

  it('cost nothing and count in dollars where the server names neither [PLAN-05, PLAN-06]', () => {
    const { price: _, ...bare } = plan
    const { price, currency } = planOf(bare)
    assert.deepEqual([price, currency], [0, 'usd'])
  })

  it('that cannot be read are an error of their part [CHECKOUT-45]', async () => {
    const { app } = billingApp({ [`GET ${BILLING}/plans/v1`]: broken })
    await loadPlans(app)
    const { error, loading, fetching } = subscriptionsOf(app).$plans.get()
    assert.deepEqual([saying(error), loading, fetching], [['Down', 503], false, false])
  })

  it('bring what the vendor lets its tenants do', async () => {
    const { app } = billingApp()
    await loadVendorPublicConfiguration(app)
    assert.deepEqual(subscriptionsOf(app).$vendorPublicConfig.get().vendorPublicConfig, {
      allowPlanDowngrade: true,
      allowPlanCancellation: true,
    })
  })
})

describe('the billing information', () => {
  it('is the summary, its plan and the subscription [PLAN-13, PLAN-34, PLAN-36, PLAN-37, PLAN-38]', async () => {
    const { app, made } = billingApp()
    await loadBillingInformation(app)
    const { $information, $subscription } = subscriptionsOf(app)
    assert.deepEqual($information.get().summary, summary)
    assert.equal($information.get().plan?.slug, 'harbor')
    assert.deepEqual($subscription.get().subscription, subscription)
    const requested = made.map(({ route, params }) => [route, params])
    assert.deepEqual(requested, [
      [`GET ${MANAGED}`, undefined],
      [`GET ${BILLING}/summaries/v1/:tenantId`, { tenantId: 'tenant-1' }],
      [`GET ${BILLING}/plans/v1/:planId`, { planId: 'plan-1' }],
    ])
  })

  it('without a tenant is an error with code 500, and no call [CHECKOUT-41, CHECKOUT-45]', async () => {
    const { app, made } = billingApp({}, '')
    await loadSummaries(app)
    assert.deepEqual(saying(subscriptionsOf(app).$information.get().error), ['TenantId is not defined', 500])
    assert.equal(made.length, 0)
  })
})

describe('cancelling and renewing', () => {
  const loaded = async (answers = {}) => {
    const scripted = billingApp(answers)
    await loadSubscription(scripted.app)
    return scripted
  }
  const state = (app: Parameters<typeof subscriptionsOf>[0]) => subscriptionsOf(app).$subscription.get()

  it('is a PUT by the subscription’s id, and everything is read again [PLAN-39, PLAN-40]', async () => {
    const { app, made } = await loaded()
    assert.equal(await cancelSubscription(app), true)
    const put = made.find(({ route }) => route.startsWith('PUT'))
    assert.equal(put?.route, `PUT ${MANAGED}/:subscriptionId/cancellations/`)
    assert.deepEqual(put?.params, { subscriptionId: 'sub-1' })
    assert.ok(made.some(({ route }) => route === `GET ${BILLING}/summaries/v1/:tenantId`))

    const renewing = await loaded({ [`GET ${MANAGED}`]: () => [cancelled] })
    assert.equal(await renewSubscription(renewing.app), true)
    assert.ok(renewing.routes().includes(`PUT ${MANAGED}/:subscriptionId/renewals/`))
  })

  it('fails without a subscription and where billing is managed elsewhere [CHECKOUT-39, CHECKOUT-40]', async () => {
    const none = billingApp()
    await cancelSubscription(none.app)
    assert.deepEqual(saying(state(none.app).cancellation.error), ['Subscription not found', 500])
    const external = await loaded({ [`GET ${MANAGED}`]: () => [{ ...cancelled, externallyManaged: true }] })
    await renewSubscription(external.app)
    assert.deepEqual(saying(state(external.app).renewal.error), ['Billing is externally managed', 500])
    assert.ok(!external.routes().some(route => route.startsWith('PUT')))
  })

  it('that fails tells its callback false and why, and keeps it in its own part [PLAN-41, CHECKOUT-45]', async () => {
    const { app } = await loaded({ [`PUT ${MANAGED}/:subscriptionId/cancellations/`]: broken })
    const heard: unknown[] = []
    await cancelSubscription(app, (done, error) => heard.push(done, error?.message))
    assert.deepEqual(heard, [false, 'Down'])
    assert.deepEqual(saying(state(app).cancellation.error), ['Down', 503])
    assert.deepEqual([state(app).error, state(app).renewal.error], [null, null])
  })
})

describe('invoices', () => {
  it('have their eight fields, the amount in units of the currency [PLAN-08, PLAN-31, PLAN-35]', async () => {
    const { app } = billingApp()
    await loadInvoices(app)
    assert.deepEqual(subscriptionsOf(app).$invoices.get().invoices, [
      { ...invoice, paymentDate: new Date(invoice.paymentDate), totalAmount: 29.5 },
    ])
  })

  it('show hundredths of dollars and euros as two decimals, whatever is left over rounded [PLAN-09]', () => {
    const shown = (totalAmount: number, currency = 'usd') =>
      invoiceOf({ ...invoice, totalAmount, currency }).totalAmount
    assert.deepEqual([shown(2950), shown(1), shown(1234.6), shown(1234.4)], [29.5, 0.01, 12.35, 12.34])
    assert.equal(shown(29.4, 'eur'), 0.29)
  })

  it('show currencies without hundredths as their provider counts them', () => {
    const shown = (currency: string) => invoiceOf({ ...invoice, totalAmount: 2950, currency }).totalAmount
    assert.deepEqual([shown('jpy'), shown('kwd')], [2950, 2.95])
  })

  it('are in dollars and unpaid where the server says neither [PLAN-10, PLAN-11]', () => {
    const { currency: _, paid: __, ...bare } = invoice
    const { currency, paid } = invoiceOf(bare)
    assert.deepEqual([currency, paid], ['usd', false])
  })

  it('are downloaded by their id under a name, and say that it goes on [PLAN-32]', async () => {
    const { app } = billingApp()
    const requested: Sent[] = []
    const send = async (request: Sent) => {
      requested.push(request)
      assert.equal(subscriptionsOf(app).$invoices.get().invoiceDownload.loading, true)
      return { blob: new Blob(['%PDF']) }
    }
    const saved: unknown[] = []
    Object.assign(app, { send })
    const options = { invoiceId: 'inv-1', filename: 'november.pdf' }
    assert.equal(await downloadInvoice(app, options, (_, name) => saved.push(name)), true)
    assert.deepEqual(
      [requested[0]?.path, requested[0]?.query],
      [`${BILLING}/invoices/v1/inv-1/pdf`, { outputFileName: 'november.pdf' }],
    )
    assert.deepEqual(saved, ['november.pdf'])
    assert.deepEqual(subscriptionsOf(app).$invoices.get().invoiceDownload, { loading: false, error: null })
  })

  it('that cannot be downloaded leave why beside the list, which stays [PLAN-41, CHECKOUT-45]', async () => {
    const { app } = billingApp()
    await loadInvoices(app)
    Object.assign(app, { send: broken })
    const heard: unknown[] = []
    const callback = (done: boolean, error?: Error) => heard.push(done, error?.message)
    await downloadInvoice(app, { invoiceId: 'inv-1', filename: 'x.pdf', callback }, () => {})
    assert.deepEqual(heard, [false, 'Down'])
    const { invoiceDownload, error, invoices } = subscriptionsOf(app).$invoices.get()
    assert.deepEqual([saying(invoiceDownload.error), error, invoices.length], [['Down', 503], null, 1])
  })
})
