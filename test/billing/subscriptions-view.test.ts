import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Subscription } from '../../contract/billing-subscriptions.ts'
import { brandName, cardExpiry } from '../../src/state/billing/card-expiry.ts'
import { countryName } from '../../src/state/billing/country-name.ts'
import { defaultInvoicesView } from '../../src/state/billing/invoices-view.ts'
import type { Plan } from '../../src/state/billing/plan.ts'
import { gainedFeatures, lostFeatures, offersOf } from '../../src/state/billing/plan-offers.ts'
import { queryFromView, type SubscriptionsView, viewFromQuery } from '../../src/state/billing/view.ts'

const plan = (facts: Partial<Plan> & { slug: string }): Plan => ({
  id: facts.slug,
  name: facts.slug,
  description: '',
  price: 0,
  currency: 'usd',
  recurringInterval: 'month',
  ...facts,
})
const free = plan({ slug: 'free', level: 0, isDefault: true, features: ['1 berth'] })
const harbor = plan({ slug: 'harbor', level: 1, price: 29, features: ['1 berth', 'Tides'] })
const fleet = plan({ slug: 'fleet', level: 2, price: 99, features: ['1 berth', 'Tides', 'Audit'] })

const subscription = (facts: Partial<Subscription> = {}): Subscription => ({
  id: 'sub',
  externalId: 'sub_1',
  externallyManaged: false,
  startDate: '2026-01-01T00:00:00Z',
  currentPeriodStart: '2026-11-01T00:00:00Z',
  currentPeriodEnd: '2026-12-01T00:00:00Z',
  status: 'active',
  cancellation: null,
  plan: { slug: 'harbor' },
  ...facts,
})
const all = { allowPlanDowngrade: true, allowPlanCancellation: true }

/** Plan, offer, disabled reason: of every plan, for a tenant on Harbor unless said otherwise. */
const offers = (facts: Partial<Subscription> = {}, rules = all, current: Plan | undefined = harbor) =>
  offersOf([fleet, free, harbor], { current, subscription: subscription(facts), rules }).map(
    ({ plan, offer, disabledReason }) =>
      [plan.slug, offer, ...(disabledReason ? [disabledReason] : [])].join(' '),
  )

describe('the subscriptions page in the address', () => {
  const plain: SubscriptionsView = {
    section: undefined,
    dialog: undefined,
    plan: undefined,
    invoices: defaultInvoicesView,
  }

  it('is the plain page when the address says nothing, or nothing that makes sense', () => {
    for (const text of ['', 'section=secrets&open=everything&plan=fleet'])
      assert.deepEqual(viewFromQuery(new URLSearchParams(text)), plain)
    assert.equal(queryFromView(plain).size, 0)
  })

  it('leads to a part, a dialog, and the plan that the comparison is about', () => {
    for (const view of [
      { ...plain, section: 'invoices' as const },
      { ...plain, dialog: 'card' as const },
      { ...plain, dialog: 'plans' as const, plan: 'fleet' },
      { ...plain, invoices: { ...defaultInvoicesView, state: 'unpaid' as const, page: 2 } },
    ])
      assert.deepEqual(viewFromQuery(queryFromView(view)), view)
  })
})

describe('what can be done about a plan', () => {
  it('is an upgrade to more and a downgrade to less, from the least to the most', () => {
    assert.deepEqual(offers(), ['free downgrade', 'harbor current', 'fleet upgrade'])
  })

  it('is no downgrade where the vendor allows none', () => {
    const rules = { ...all, allowPlanDowngrade: false }
    assert.deepEqual(offers({}, rules), ['free downgrade noDowngrade', 'harbor current', 'fleet upgrade'])
  })

  it('is no way to the free plan where the vendor allows no cancellation, for that ends the payments', () => {
    const rules = { ...all, allowPlanCancellation: false }
    assert.equal(offers({}, rules)[0], 'free downgrade noCancellation')
    assert.equal(offers({ plan: { slug: 'fleet' } }, rules, fleet)[1], 'harbor downgrade')
  })

  it('is nothing while another user manages the billing', () => {
    assert.ok(offers({ externallyManaged: true }).every(offer => offer.endsWith(' external')))
  })

  it('is to stay, once a smaller plan is to begin', () => {
    const next = { nextPlan: { slug: 'free' } }
    assert.deepEqual(offers(next), ['free next', 'harbor keep', 'fleet upgrade'])
  })

  it('is to pay for what one tries', () => {
    const trial = { status: 'trialing' as const, trialEnd: '2026-12-01T00:00:00Z' }
    assert.deepEqual(offers(trial), ['free downgrade', 'harbor pay', 'fleet upgrade'])
  })

  it('is to buy any of them once the subscription has ended, or before there is one', () => {
    for (const status of ['canceled', 'expired', 'trialEnded', 'incomplete'] as const)
      assert.deepEqual(offers({ status }), ['free upgrade', 'harbor upgrade', 'fleet upgrade'])
    const none = offersOf([free], { current: undefined, subscription: undefined, rules: null })
    assert.equal(none[0]?.offer, 'upgrade')
  })

  it('says what is gained and what is lost', () => {
    assert.deepEqual(gainedFeatures(harbor, fleet), ['Audit'])
    assert.deepEqual(lostFeatures(fleet, free), ['Tides', 'Audit'])
    assert.deepEqual([gainedFeatures(undefined, free), lostFeatures(undefined, free)], [['1 berth'], []])
  })
})

describe('a card', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  it('expires soon in its last two months, and is expired after its last day', () => {
    assert.equal(cardExpiry(1, 2027, now), 'good')
    assert.equal(cardExpiry(12, 2026, now), 'soon')
    assert.equal(cardExpiry(11, 2026, now), 'soon')
    assert.equal(cardExpiry(10, 2026, now), 'expired')
    assert.equal(cardExpiry(12, 2025, now), 'expired')
  })

  it('has the name that its owner knows', () => {
    assert.deepEqual(
      ['visa', 'amex', 'Cartes Bancaires', 'unknown', undefined, 'toString', 'Novelty'].map(brandName),
      ['Visa', 'American Express', 'Cartes Bancaires', undefined, undefined, 'toString', 'Novelty'],
    )
  })
})

describe('the name of a country', () => {
  it('is said in the language of the reader; what is no code is left as it is', () => {
    assert.equal(countryName('dk', 'en'), 'Denmark')
    assert.equal(countryName('DK', 'de'), 'Dänemark')
    assert.equal(countryName('Atlantis', 'en'), 'Atlantis')
  })
})
