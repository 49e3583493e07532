import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { events } from '../../contract/events.ts'
import {
  countingSubscription,
  META,
  mapSubscription,
  statusOf,
} from '../../server/commerce/billing/map-subscription.ts'
import type { ProviderSubscription } from '../../server/commerce/billing/provider.ts'
import { describeChanges } from '../../server/commerce/billing/record-differences.ts'
import type { PlanRow, SubscriptionRow } from '../../server/commerce/billing/store.ts'

const now = new Date('2026-11-21T12:00:00Z')
const start = new Date('2026-11-10T00:00:00Z')
const end = new Date('2026-12-10T00:00:00Z')

const plan = (slug: string, amount: number, level: number): PlanRow => ({
  vendor_id: 'acme',
  id: `id-${slug}`,
  slug,
  name: slug,
  description: '',
  currency: 'usd',
  amount,
  level,
  trial_days: 0,
  features: [],
  feature_texts: [],
  is_default: amount === 0,
  listed: true,
  product_id: amount ? `prod_${slug}` : '',
  price_id: amount ? `price_${slug}` : '',
  source: 'settings',
  archived_at: null,
  created_at: now,
  updated_at: now,
})
const plans = [plan('free', 0, 0), plan('harbor', 2900, 1), plan('fleet', 9900, 2)]
const index = { plans, prices: new Map([['price_harbor_old', 'id-harbor']]) }

const row = (change: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  vendor_id: 'acme',
  tenant_id: 'home',
  id: 'row',
  external_id: '',
  plan_id: 'id-free',
  next_plan_id: null,
  pending_plan_id: null,
  status: 'active',
  past_due: false,
  cancel_at_period_end: false,
  start_date: start,
  current_period_start: start,
  current_period_end: end,
  trial_end: null,
  trial_reminded_at: null,
  updated_at: now,
  ...change,
})

const found = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  itemId: 'si_1',
  priceId: 'price_harbor',
  productId: 'prod_harbor',
  startDate: start,
  currentPeriodStart: start,
  currentPeriodEnd: end,
  cancelAtPeriodEnd: false,
  endedAt: undefined,
  createdAt: start,
  metadata: {},
  defaultPaymentMethodId: undefined,
  pendingPriceId: undefined,
  latestInvoiceId: 'in_1',
  latestInvoiceOpen: false,
  paymentSecret: undefined,
  ...change,
})
const map = (subscription: ProviderSubscription, before = row()) =>
  mapSubscription(before, subscription, index, now)

suite('what the provider says, in our words', () => {
  test('each status of the provider has one of the contract, and an unknown one is expired [PLAN-17, PLAN-18, PLAN-19, PLAN-20, PLAN-21]', () => {
    const expected = {
      active: 'active',
      past_due: 'active',
      trialing: 'trialing',
      incomplete: 'incomplete',
      incomplete_expired: 'expired',
      canceled: 'canceled',
      unpaid: 'expired',
      paused: 'expired',
      'something new': 'expired',
      constructor: 'expired',
    }
    for (const [theirs, ours] of Object.entries(expected)) assert.equal(statusOf(theirs), ours, theirs)
    assert.equal(map(found({ status: 'unpaid' })).status, 'expired')
    const late = map(found({ status: 'past_due' }))
    assert.equal(late.status, 'active')
    assert.equal(late.past_due, true)
  })

  test('a price that a plan once had is still that plan, and an unknown one leaves the plan as it is', () => {
    assert.equal(map(found({ priceId: 'price_harbor_old', productId: '' })).plan_id, 'id-harbor')
    assert.equal(map(found({ priceId: 'price_x' })).plan_id, 'id-harbor')
    assert.equal(map(found({ priceId: 'price_x', productId: 'prod_x' })).plan_id, 'id-free')
  })

  test('a first payment that waits leaves the plan; when it never comes, everything is as before', () => {
    const waiting = map(found({ status: 'incomplete' }))
    assert.equal(waiting.status, 'incomplete')
    assert.equal(waiting.plan_id, 'id-free')
    assert.equal(waiting.pending_plan_id, 'id-harbor')
    for (const status of ['incomplete_expired', 'canceled']) {
      const back = map(found({ status }), row({ ...waiting }))
      assert.equal(back.status, 'active', status)
      assert.equal(back.plan_id, 'id-free')
      assert.equal(back.external_id, '')
      assert.equal(back.pending_plan_id, null)
    }
    const trial = map(found({ status: 'incomplete_expired' }), row({ ...waiting, trial_end: end }))
    assert.equal(trial.status, 'trialing')
  })

  test('the plan that is paid for counts until its period ends, then the one whose price stands', () => {
    const metadata = { [META.paidPlan]: 'fleet', [META.paidUntil]: String(end.getTime() / 1000) }
    const before = map(found({ metadata }), row({ plan_id: 'id-fleet' }))
    assert.equal(before.plan_id, 'id-fleet')
    assert.equal(before.next_plan_id, 'id-harbor')
    const later = new Date('2027-01-10T00:00:00Z')
    const after = map(found({ metadata, currentPeriodStart: end, currentPeriodEnd: later }))
    assert.equal(after.plan_id, 'id-harbor')
    assert.equal(after.next_plan_id, null)
  })

  test('a subscription that ends for a free plan is no cancellation; one that just ends is', () => {
    const metadata = { [META.nextPlan]: 'free' }
    const towardsFree = map(found({ cancelAtPeriodEnd: true, metadata }))
    assert.equal(towardsFree.cancel_at_period_end, false)
    assert.equal(towardsFree.next_plan_id, 'id-free')
    const free = map(found({ status: 'canceled', endedAt: end, metadata }), row({ plan_id: 'id-harbor' }))
    assert.deepEqual([free.status, free.plan_id, free.external_id], ['active', 'id-free', ''])
    assert.equal(map(found({ cancelAtPeriodEnd: true })).cancel_at_period_end, true)
    const over = map(found({ status: 'canceled', endedAt: end }))
    assert.deepEqual([over.status, over.plan_id], ['canceled', 'id-harbor'])
  })

  test('of several subscriptions the known one counts while it lives, then one that lives, then one that waits', () => {
    const [old, live, waiting] = [
      found({ id: 'sub_old', status: 'canceled' }),
      found({ id: 'sub_live' }),
      found({ id: 'sub_waiting', status: 'incomplete' }),
    ]
    const of = (known: string, ...all: ProviderSubscription[]) =>
      countingSubscription(row({ external_id: known }), all)?.id
    assert.equal(of('sub_live', found({ id: 'sub_new' }), live), 'sub_live')
    assert.equal(of('sub_old', waiting, live, old), 'sub_live')
    assert.equal(of('', waiting, old), 'sub_waiting')
    assert.equal(of('sub_old', old), 'sub_old')
    assert.equal(of('', old), undefined)
  })

  test('the audit log tells what happened, and nothing else', () => {
    const before = row({ external_id: 'sub_1', plan_id: 'id-harbor' })
    const changesOf = (change: Partial<SubscriptionRow>) =>
      describeChanges(before, { ...before, ...change }, plans).map(({ event }) => events[event].audit[0])
    assert.deepEqual(changesOf({ plan_id: 'id-fleet' }), ['billing.plan-changed'])
    assert.deepEqual(changesOf({ cancel_at_period_end: true }), ['billing.canceled'])
    assert.deepEqual(changesOf({ past_due: true }), ['billing.payment-failed'])
    assert.deepEqual(changesOf({ next_plan_id: 'id-free' }), ['billing.downgrade-scheduled'])
    assert.deepEqual(changesOf({ pending_plan_id: 'id-fleet' }), ['billing.consent-needed'])
    assert.deepEqual(changesOf({ status: 'canceled' }), ['billing.status-changed'])
    assert.deepEqual(changesOf({ current_period_end: new Date('2027-01-10') }), ['billing.period-began'])
  })
})
