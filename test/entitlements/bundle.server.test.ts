import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { type Entitlements, isEntitledToFeature, isEntitledToPermission } from '../../rules/entitlements.ts'
import { entitlementsFrom as answerFrom } from '../../server/commerce/entitlements/answer.ts'
import { expiryOf, GRACE_MS, type PlanHeld } from '../../server/commerce/entitlements/bundle.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000

const active: PlanHeld = {
  planId: 'plan',
  features: ['berths'],
  status: 'active',
  open: false,
  ending: false,
  periodEnd: new Date(NOW + 10 * DAY),
  changedAt: new Date(NOW - 10 * DAY),
}

/** As the client takes it. */
const entitlementsFrom = (...input: Parameters<typeof answerFrom>) =>
  answerFrom(...input) as unknown as Entitlements

suite('until when a plan grants its features', () => {
  test('a plan that renews goes on for a day after its period', () => {
    assert.equal(GRACE_MS, DAY)
    assert.equal(expiryOf(active), NOW + 11 * DAY)
    assert.equal(expiryOf({ ...active, status: 'trialing' }), NOW + 11 * DAY)
  })

  test('one that was cancelled ends with its period, to the moment', () => {
    assert.equal(expiryOf({ ...active, ending: true }), NOW + 10 * DAY)
    assert.equal(expiryOf({ ...active, status: 'trialing', ending: true }), NOW + 10 * DAY)
  })

  test('one that nothing is charged for has no end', () => {
    assert.equal(expiryOf({ ...active, open: true }), -1)
  })

  test('one that is over is granted no more, though its period reaches into the future', () => {
    for (const status of ['canceled', 'expired', 'trialEnded'] as const) {
      const over = { ...active, status, changedAt: new Date(NOW - 1) }
      assert.equal(expiryOf(over), NOW - 1)
      assert.deepEqual(berthsOf(over), { isEntitled: false, justification: 'BUNDLE_EXPIRED' })
      const past = { ...over, periodEnd: new Date(NOW - DAY) }
      assert.equal(expiryOf(past), NOW - DAY)
    }
  })

  test('one that waits for its first payment grants nothing, a free one meanwhile goes on', () => {
    const waiting = { ...active, status: 'incomplete' as const }
    assert.deepEqual(berthsOf(waiting), { isEntitled: false, justification: 'MISSING_FEATURE' })
    assert.deepEqual(berthsOf({ ...waiting, open: true }), { isEntitled: true })
  })

  test('a renewal that is late takes no feature away, one that never comes does', () => {
    const late = { ...active, periodEnd: new Date(NOW - GRACE_MS + 1) }
    assert.deepEqual(berthsOf(late), { isEntitled: true })
    const never = { ...active, periodEnd: new Date(NOW - GRACE_MS - 1) }
    assert.deepEqual(berthsOf(never), { isEntitled: false, justification: 'BUNDLE_EXPIRED' })
  })

  function berthsOf(held: PlanHeld) {
    return isEntitledToFeature('berths', entitlementsFrom([], held, []), {}, NOW)
  }
})

suite('what plan and vendor make of a user’s entitlements', () => {
  const settings = [
    { key: 'berths', name: 'Berths', permissions: ['berths.write'] },
    { key: 'radar', permissions: ['radar.read', 'berths.write'] },
    { key: 'plain' },
  ]

  test('a feature that no plan of the tenant brings holds its permissions back', () => {
    const answer = entitlementsFrom(settings, undefined, ['berths.write', 'other.read'])
    assert.deepEqual(answer.features.radar, {
      planIds: [],
      expireTime: null,
      linkedPermissions: ['radar.read', 'berths.write'],
    })
    const may = (key: string) => isEntitledToPermission(key, answer, {}, NOW).isEntitled
    assert.equal(may('berths.write'), false)
    assert.equal(may('other.read'), true)
  })

  test('one of the features that link a permission is enough', () => {
    const answer = entitlementsFrom(settings, active, ['berths.write', 'radar.read'])
    assert.deepEqual(isEntitledToPermission('berths.write', answer, {}, NOW), { isEntitled: true })
    assert.equal(isEntitledToPermission('radar.read', answer, {}, NOW).isEntitled, false)
  })

  test('every feature has its linked permissions, named in the settings or not', () => {
    const { features } = entitlementsFrom(settings, { ...active, features: ['berths', 'unnamed'] }, [])
    assert.deepEqual(features.plain?.linkedPermissions, [])
    assert.deepEqual(features.unnamed, {
      planIds: ['plan'],
      expireTime: NOW + 11 * DAY,
      linkedPermissions: [],
    })
  })

  test('the plan is listed and grants nothing by rules', () => {
    assert.deepEqual(entitlementsFrom([], active, []).plans, { plan: { defaultTreatment: 'false' } })
  })
})
