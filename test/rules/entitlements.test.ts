import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Entitlements, isEntitledToFeature, isEntitledToPermission } from '../../rules/entitlements.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000

type Feature = Entitlements['features'][string]
const feature = (change: Partial<Feature> = {}): Feature => ({
  planIds: [],
  expireTime: null,
  linkedPermissions: [],
  ...change,
})
const having = (reports: Feature | undefined, rest: Partial<Entitlements> = {}): Entitlements => ({
  features: reports ? { reports } : {},
  plans: {},
  permissions: {},
  ...rest,
})
const check = (entitlements: Entitlements) => isEntitledToFeature('reports', entitlements, {}, NOW)

const flag = (change: Partial<NonNullable<Feature['featureFlag']>> = {}) =>
  ({ on: true, offTreatment: 'false', defaultTreatment: 'true', ...change }) as const

test('a bundle grants a feature for ever or until it expires [ENT-01, ENT-03, ENT-16, ENT-21]', () => {
  assert.deepEqual(check(having(feature({ expireTime: -1 }))), { isEntitled: true })
  assert.deepEqual(check(having(feature({ expireTime: NOW + DAY }))), { isEntitled: true })
  assert.equal(check(having(feature({ expireTime: NOW - 1 }))).isEntitled, false)
})

test('a flag grants a feature as it is switched [ENT-07, ENT-22]', () => {
  assert.equal(check(having(feature({ featureFlag: flag() }))).isEntitled, true)
  assert.equal(check(having(feature({ featureFlag: flag({ defaultTreatment: 'false' }) }))).isEntitled, false)
  assert.equal(check(having(feature({ featureFlag: flag({ on: false }) }))).isEntitled, false)
  const offMeansOn = flag({ on: false, offTreatment: 'true', defaultTreatment: 'false' })
  assert.equal(check(having(feature({ featureFlag: offMeansOn }))).isEntitled, true)
})

test('the rules of any of its plans grant a feature [ENT-02, ENT-23]', () => {
  const plans = { basic: { defaultTreatment: 'false' }, trial: { defaultTreatment: 'true' } } as const
  assert.equal(check(having(feature({ planIds: ['basic', 'trial'] }), { plans })).isEntitled, true)
  assert.equal(check(having(feature({ planIds: ['basic'] }), { plans })).isEntitled, false)
  assert.equal(check(having(feature({ planIds: ['gone'] }), { plans })).isEntitled, false)
})

test('an expired bundle hides neither a flag nor a plan that grants the feature [ENT-24]', () => {
  const expired = { expireTime: NOW - DAY }
  assert.equal(check(having(feature({ ...expired, featureFlag: flag() }))).isEntitled, true)
  const plans = { trial: { defaultTreatment: 'true' } } as const
  assert.equal(check(having(feature({ ...expired, planIds: ['trial'] }), { plans })).isEntitled, true)
})

test('what no source grants is expired if the bundle was, else missing [ENT-04, ENT-06, ENT-25, ENT-26]', () => {
  const expired = feature({ expireTime: NOW - DAY, featureFlag: flag({ defaultTreatment: 'false' }) })
  assert.deepEqual(check(having(expired)), { isEntitled: false, justification: 'BUNDLE_EXPIRED' })
  assert.deepEqual(check(having(feature())), { isEntitled: false, justification: 'MISSING_FEATURE' })
  assert.deepEqual(check(having(undefined)), { isEntitled: false, justification: 'MISSING_FEATURE' })
})

test('a feature named like a property of every object is not granted by being there', () => {
  for (const key of ['constructor', '__proto__', 'toString'])
    assert.equal(isEntitledToFeature(key, having(undefined), {}, NOW).isEntitled, false)
})

const may = (entitlements: Entitlements) => isEntitledToPermission('reports.read', entitlements, {}, NOW)

test('a permission is checked among the held ones, wildcards included [ENT-05, ENT-17, ENT-27]', () => {
  assert.deepEqual(may(having(undefined)), { isEntitled: false, justification: 'MISSING_PERMISSION' })
  assert.deepEqual(may(having(undefined, { permissions: { 'reports.*': true } })), { isEntitled: true })
  assert.deepEqual(may(having(undefined, { permissions: { 'reports.read': false } })), {
    isEntitled: false,
    justification: 'MISSING_PERMISSION',
  })
})

test('a permission that features link needs one of them [ENT-28]', () => {
  const permissions = { 'reports.read': true }
  const linked = (change: Partial<Feature>) => feature({ linkedPermissions: ['reports.read'], ...change })
  assert.equal(may(having(linked({ expireTime: -1 }), { permissions })).isEntitled, true)
  assert.deepEqual(may(having(linked({}), { permissions })), {
    isEntitled: false,
    justification: 'MISSING_FEATURE',
  })
  assert.deepEqual(may(having(linked({ expireTime: NOW - DAY }), { permissions })), {
    isEntitled: false,
    justification: 'BUNDLE_EXPIRED',
  })
  const oneOfTwo = {
    features: { old: linked({ expireTime: NOW - DAY }), current: linked({ expireTime: NOW + DAY }) },
    plans: {},
    permissions,
  }
  assert.equal(may(oneOfTwo).isEntitled, true)
  const unheld = having(linked({ expireTime: -1 }))
  assert.deepEqual(may(unheld), { isEntitled: false, justification: 'MISSING_PERMISSION' })
})
