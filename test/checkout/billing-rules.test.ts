import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  activeProvider,
  atPeriodEnd,
  defaultInterval,
  displayStatus,
  isPayable,
  mayCancel,
  mayRenew,
  planChange,
  stripeProvider,
  tenantCreatedActions,
  trialEndActions,
} from '../../rules/billing.ts'
import { defaultCurrency, formatMoney, majorUnits } from '../../rules/money.ts'

describe('the rules of billing', () => {
  it('displays each status by its word [PLAN-17, PLAN-18, PLAN-19, PLAN-20, PLAN-21, PLAN-22]', () => {
    const statuses = ['active', 'canceled', 'incomplete', 'expired', 'trialing', 'trialEnded']
    assert.deepEqual(statuses.map(displayStatus), [
      'ACTIVE',
      'CANCELED',
      'INCOMPLETE',
      'EXPIRED',
      'TRIALING',
      'EXPIRED',
    ])
  })

  it('displays an unknown status of the provider as expired [PLAN-23]', () => {
    for (const status of ['paused', '', 'toString', 'ACTIVE']) assert.equal(displayStatus(status), 'EXPIRED')
  })

  const active = { status: 'active', cancellation: null, externallyManaged: false }
  const cancelled = { ...active, cancellation: { policy: 'atPeriodEnd' } }

  it('lets an active subscription be cancelled, at the end of its period [PLAN-24]', () => {
    assert.equal(mayCancel(active), true)
    assert.equal(atPeriodEnd, 'atPeriodEnd')
  })

  it('lets none be cancelled that is not active [PLAN-25]', () => {
    for (const status of ['canceled', 'incomplete', 'expired', 'trialing', 'trialEnded'])
      assert.equal(mayCancel({ ...active, status }), false, status)
  })

  it('lets none be cancelled twice, nor one that is managed elsewhere [PLAN-26, PLAN-27]', () => {
    assert.equal(mayCancel(cancelled), false)
    assert.equal(mayCancel({ ...active, externallyManaged: true }), false)
  })

  it('renews only what ends with its period and is not managed elsewhere [PLAN-28, PLAN-29]', () => {
    assert.equal(mayRenew(cancelled), true)
    assert.equal(mayRenew(active), false)
    assert.equal(mayRenew({ ...active, cancellation: { policy: 'now' } }), false)
    assert.equal(mayRenew({ ...cancelled, externallyManaged: true }), false)
  })

  it('knows what becomes of a trial, and what a new customer brings [PLAN-14, PLAN-15, PLAN-16]', () => {
    assert.deepEqual(trialEndActions, ['change_to_default', 'retain_trial'])
    assert.deepEqual(tenantCreatedActions, ['create_customer'])
  })

  it('pays by an active provider of type Stripe only [CHECKOUT-11, CHECKOUT-46]', () => {
    assert.deepEqual([stripeProvider, activeProvider], ['Stripe', '1'])
    assert.equal(isPayable({ providerType: 'Stripe', status: '1' }), true)
    assert.equal(isPayable({ providerType: 'Stripe', status: '0' }), false)
    assert.equal(isPayable({ providerType: 'Paddle', status: '1' }), false)
  })

  it('tells a bigger plan from a smaller one, by level where there is one, else by price', () => {
    const harbor = { slug: 'harbor', price: 29 }
    assert.equal(planChange(harbor, { slug: 'fleet', price: 99 }), 'upgrade')
    assert.equal(planChange(harbor, { slug: 'free', price: 0 }), 'downgrade')
    assert.equal(planChange(harbor, harbor), 'same')
    assert.equal(planChange(undefined, harbor), 'upgrade')
    assert.equal(planChange({ ...harbor, level: 3 }, { slug: 'odd', price: 99, level: 2 }), 'downgrade')
  })
})

describe('money', () => {
  it('is dollars and monthly where nothing else is said [CONST-03, CONST-04]', () => {
    assert.equal(defaultCurrency, 'usd')
    assert.equal(defaultInterval, 'month')
    assert.equal(formatMoney(29, undefined, 'en-US'), '$29.00')
  })

  it('divides what is in cents by 100 and shows two decimals [CONST-05]', () => {
    assert.equal(majorUnits(2950), 29.5)
    assert.equal(majorUnits(1), 0.01)
    assert.equal(majorUnits(-1450, 'eur'), -14.5)
    assert.equal(formatMoney(majorUnits(2950), 'usd', 'en-US'), '$29.50')
    assert.equal(formatMoney(majorUnits(290000), 'eur', 'de-DE').replace(/\s/g, ' '), '2.900,00 €')
  })

  it('counts as the payment provider does where a currency has no cents, or thousandths', () => {
    assert.equal(majorUnits(3000, 'jpy'), 3000)
    assert.equal(formatMoney(3000, 'JPY', 'en-US'), '¥3,000')
    assert.equal(majorUnits(12345, 'kwd'), 12.345)
    // Intl would show no decimals here; the provider charges them.
    assert.equal(formatMoney(majorUnits(1050, 'isk'), 'isk', 'en-US').replace(/\s/g, ' '), 'ISK 10.50')
  })

  it('leaves the decimals of a round price out where it is short', () => {
    assert.equal(formatMoney(29, 'usd', 'en-US', { short: true }), '$29')
    assert.equal(formatMoney(29.5, 'usd', 'en-US', { short: true }), '$29.50')
  })
})
