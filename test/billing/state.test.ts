import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { atom } from 'nanostores'
import { changeCard } from '../../src/state/billing/change-card.ts'
import { changePlan, previewOf, previewPlan } from '../../src/state/billing/change-plan.ts'
import {
  billingRights,
  loadSubscriptionsPage,
  pendingInterval,
  watchBilling,
} from '../../src/state/billing/load-page.ts'
import { subscriptionsOf } from '../../src/state/billing/subscriptions.ts'
import { BILLING, billingApp, MANAGED, saying, subscription } from '../checkout/billing-app.ts'
import { refused } from '../portal/scripted-app.ts'

const put = `PUT ${MANAGED}/:subscriptionId`

/** An app whose person holds these permissions, with a clock and a tab that the test moves. */
function pageApp(answers: Parameters<typeof billingApp>[0] = {}, permissions = ['fe.*']) {
  const scripted = billingApp(answers)
  const user = { tenantId: 'tenant-1', permissions: permissions.map(key => ({ key })) }
  let now = 0
  const ticks: { ms: number; work: () => void }[] = []
  const wakes = new Set<() => void>()
  Object.assign(scripted.app, {
    session: { $state: atom({ status: 'authenticated', user }) },
    clock: {
      now: () => now,
      every(ms: number, work: () => void) {
        const tick = { ms, work }
        ticks.push(tick)
        return () => ticks.splice(ticks.indexOf(tick), 1)
      },
    },
    env: {
      page: {
        isOnline: () => true,
        onWake(listener: () => void) {
          wakes.add(listener)
          return () => wakes.delete(listener)
        },
      },
    },
  })
  return {
    ...scripted,
    later(ms: number) {
      now += ms
      for (const { work } of [...ticks]) work()
    },
    wake() {
      for (const listener of wakes) listener()
    },
    watchers: () => ticks.length + wakes.size,
    ticks,
  }
}

describe('what the subscriptions page reads', () => {
  it('is plan, payment and invoices for an administrator', async () => {
    const { app, routes } = pageApp()
    await loadSubscriptionsPage(app)
    for (const route of [
      `GET ${MANAGED}`,
      `GET ${BILLING}/summaries/v1/:tenantId`,
      `GET ${BILLING}/plans/v1`,
      `GET ${BILLING}/configurations/vendor-public-configurations/v1`,
      `GET ${BILLING}/payment-methods/v1`,
      `GET ${BILLING}/invoices/v1`,
    ])
      assert.ok(routes().includes(route), route)
  })

  it('is what the person may read, and nothing else', async () => {
    const { app, routes } = pageApp({}, ['fe.subscriptions.read.invoices'])
    assert.deepEqual(billingRights(app.session.$state.get().user), {
      readPlan: false,
      changePlan: false,
      readPayment: false,
      changePayment: false,
      readInvoices: true,
    })
    await loadSubscriptionsPage(app)
    assert.deepEqual(routes(), [`GET ${BILLING}/invoices/v1`])
  })

  it('leaves out the invoices where the vendor hides them', async () => {
    const { app, routes } = pageApp()
    const fieldsProperties = { invoices: { appearance: 'hidden' } }
    const themeV2 = { adminPortal: { pages: { subscriptions: { fieldsProperties } } } }
    Object.assign(app, { $metadata: atom({ themeV2 }) })
    await loadSubscriptionsPage(app)
    assert.ok(!routes().includes(`GET ${BILLING}/invoices/v1`))
  })
})

describe('a page that stays open', () => {
  it('looks again while a payment is open, and not otherwise', async () => {
    let status = 'incomplete'
    const { app, later, made } = pageApp({ [`GET ${MANAGED}`]: () => [{ ...subscription, status }] })
    await loadSubscriptionsPage(app)
    const stop = watchBilling(app)
    made.length = 0
    status = 'active'
    later(pendingInterval)
    assert.ok(made.length > 0)
    await new Promise(resolve => setImmediate(resolve))
    assert.equal(subscriptionsOf(app).$subscription.get().subscription?.status, 'active')
    made.length = 0
    later(pendingInterval)
    assert.equal(made.length, 0)
    subscriptionsOf(app).$subscription.setKey('subscription', {
      ...subscription,
      status: 'active',
      cancellation: null,
      pendingPlan: { slug: 'fleet' },
    })
    later(pendingInterval)
    assert.ok(made.length > 0)
    stop()
  })

  it('looks again when the tab is seen after a while, and stops with the page', async () => {
    const { app, later, wake, made, watchers } = pageApp()
    await loadSubscriptionsPage(app)
    const stop = watchBilling(app)
    made.length = 0
    wake()
    assert.equal(made.length, 0)
    later(60_000)
    wake()
    assert.ok(made.length > 0)
    stop()
    assert.equal(watchers(), 0)
  })
})

describe('another card', () => {
  it('is given with the plan that one has, and everything that it touches is read again', async () => {
    const { app, made, routes } = pageApp()
    await loadSubscriptionsPage(app)
    made.length = 0
    assert.equal(await changeCard(app, 'pm_new'), undefined)
    assert.deepEqual(made[0], {
      route: put,
      params: { subscriptionId: 'sub-1' },
      body: { paymentMethodId: 'pm_new', planId: 'plan-1' },
    })
    for (const route of [`GET ${BILLING}/payment-methods/v1`, `GET ${BILLING}/invoices/v1`, `GET ${MANAGED}`])
      assert.ok(routes().includes(route), route)
  })

  it('answers with the secret of a payment that the bank asks about', async () => {
    const { app } = pageApp({ [put]: () => ({ id: 'sub-1', status: 'active', paymentSecret: 'pi_secret' }) })
    await loadSubscriptionsPage(app)
    assert.equal(await changeCard(app, 'pm_new'), 'pi_secret')
  })

  it('that the bank refuses is in the state, and thrown', async () => {
    const { app } = pageApp({
      [put]: () => {
        throw refused(402, 'Your card was declined')
      },
    })
    await loadSubscriptionsPage(app)
    await assert.rejects(changeCard(app, 'pm_new'), { message: 'Your card was declined' })
    const { error, loading } = subscriptionsOf(app).$paymentMethod.get()
    assert.deepEqual([saying(error), loading], [['Your card was declined', 402], false])
  })

  it('never buys a plan that has ended, nor one that another user manages', async () => {
    for (const facts of [{ status: 'expired' }, { status: 'canceled' }, { externallyManaged: true }]) {
      const { app, routes } = pageApp({ [`GET ${MANAGED}`]: () => [{ ...subscription, ...facts }] })
      await loadSubscriptionsPage(app)
      await assert.rejects(changeCard(app, 'pm_new'))
      assert.ok(!routes().includes(put), JSON.stringify(facts))
    }
  })
})

describe('another plan', () => {
  const preview = {
    planId: 'plan-2',
    currency: 'usd',
    dueNow: -150,
    recurring: 9900,
    effectiveAt: '2026-11-01T00:00:00Z',
    lines: [{ description: 'Unused time', amount: -150 }],
  }

  it('is seen before it is chosen, in the units that people read', async () => {
    const { app } = pageApp({ [`GET ${MANAGED}/:subscriptionId/preview`]: () => preview })
    await loadSubscriptionsPage(app)
    const shown = await previewPlan(app, 'plan-2', new AbortController().signal)
    assert.deepEqual([shown.dueNow, shown.recurring, shown.lines[0]?.amount], [-1.5, 99, -1.5])
    assert.equal(previewOf({ ...preview, currency: 'jpy' }).recurring, 9900)
  })

  it('for which nothing is paid now leaves the card alone', async () => {
    const { app, made } = pageApp()
    await loadSubscriptionsPage(app)
    made.length = 0
    await changePlan(app, 'plan-2')
    assert.deepEqual(made[0]?.body, { planId: 'plan-2' })
  })

  it('is not asked for while another user manages the billing, or before there is a subscription', async () => {
    const external = pageApp({ [`GET ${MANAGED}`]: () => [{ ...subscription, externallyManaged: true }] })
    await loadSubscriptionsPage(external.app)
    await assert.rejects(changePlan(external.app, 'plan-2'), { message: 'Billing is externally managed' })
    const none = pageApp({ [`GET ${MANAGED}`]: () => [] })
    await loadSubscriptionsPage(none.app)
    await assert.rejects(changePlan(none.app, 'plan-2'), { message: 'Subscription not found' })
    assert.ok(![...external.routes(), ...none.routes()].includes(put))
  })
})
