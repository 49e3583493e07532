import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { planView } from '../../server/commerce/billing/views.ts'
import { idleKeys } from '../../server/operator/config/idle-keys.ts'
import { exceededLimit } from '../../src/state/billing/member-limit.ts'
import { planOf } from '../../src/state/billing/plan.ts'
import { declared } from '../support/declared.ts'

const row = {
  id: '00000000-0000-0000-0000-000000000001',
  slug: 'harbour',
  name: 'Harbour',
  description: '',
  product_id: '',
  price_id: '',
  currency: 'usd',
  amount: 2900,
  level: 1,
  trial_days: 14,
  feature_texts: [],
  is_default: false,
} as unknown as Parameters<typeof planView>[0]
const settings = { slug: 'harbour', name: 'Harbour', amount: 2900, trialDays: 14 }

suite('what a plan includes', () => {
  test('is told with it, and exceeded by more members than that alone', () => {
    const plan = planOf(planView(row, { trial: null, plans: [{ ...settings, limits: { members: 25 } }] }))
    assert.equal(plan.memberLimit, 25)
    assert.equal(exceededLimit(plan, 26), 25)
    assert.equal(exceededLimit(plan, 25), undefined)
    assert.equal(exceededLimit(plan, undefined), undefined, 'a server that does not say')
    assert.equal(exceededLimit(planOf(planView(row, { trial: null, plans: [settings] })), 1000), undefined)
  })

  test('trial days of a plan that new tenants do not try are named at the start', () => {
    const billing = { plans: [{ slug: 'free', name: 'Free', amount: 0 }, settings] }
    const file = (trial: object) => ({ vendors: [{ id: 'acme', billing: { ...billing, ...trial } }] })
    const idle = (trial: object) => idleKeys(file(trial), declared).map(({ key }) => key)
    assert.deepEqual(idle({}), ['vendors[0].billing.plans[1].trialDays'])
    assert.deepEqual(idle({ trial: { plan: 'harbour', endAction: 'change_to_default' } }), [])
  })
})
