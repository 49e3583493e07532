import assert from 'node:assert/strict'
import { test } from 'node:test'
import published from '@frontegg/entitlements-javascript-commons'
import fc from 'fast-check'
import { type Entitlements, isEntitledToFeature, isEntitledToPermission } from '../../rules/entitlements.ts'

const treatment = fc.constantFrom('true', 'false')
const word = fc.constantFrom('', 'a', 'ab', 'b', '5', '^a')
const number = fc.constantFrom(-1, 0, 1, 2.5, 5)
const moment = fc.constantFrom('2026-01-01', '2026-06-01', '2027-01-01').map(text => new Date(text))
// The published evaluator throws, or converts, where an attribute is not of the kind that the operation is for; ours
// answers no. So each kind of operation gets attributes of its kind.
const textual = ['text', 'jwt.team.name', 'frontegg.email', 'absent']
const numeric = ['count', 'absent']
const dated = ['day', 'absent']

const list = fc.record({ list: fc.array(word, { maxLength: 3 }) })
const conditionOf = (ops: string[], value: fc.Arbitrary<Record<string, unknown>>, attributes: string[]) =>
  fc.record({
    attribute: fc.constantFrom(...attributes),
    negate: fc.boolean(),
    op: fc.constantFrom(...ops),
    value,
  })
const condition = fc.oneof(
  conditionOf(['in_list', 'starts_with', 'ends_with', 'contains', 'unheard_of'], list, textual),
  conditionOf(['matches'], fc.record({ string: word }), textual),
  conditionOf(
    ['equal', 'greater_than', 'greater_than_equal', 'lower_than', 'lower_than_equal'],
    fc.record({ number: fc.oneof(number, word) }),
    numeric,
  ),
  conditionOf(['between_numeric'], fc.record({ start: number, end: fc.oneof(number, word) }), numeric),
  conditionOf(['is'], fc.record({ boolean: fc.oneof(fc.boolean(), word) }), ['yes', 'text', 'absent']),
  conditionOf(['on', 'on_or_after', 'on_or_before'], fc.record({ date: moment }), dated),
  conditionOf(['between_date'], fc.record({ start: moment, end: moment }), dated),
)
const logic = fc.constantFrom('and', 'or')
const conditions = fc.array(
  fc.oneof(
    condition,
    fc.record({ conditionLogic: logic, conditions: fc.array(condition, { maxLength: 3 }) }),
  ),
  { maxLength: 3 },
)
const rules = fc.array(fc.record({ conditionLogic: logic, conditions, treatment }), { maxLength: 3 })
const targeting = { defaultTreatment: treatment, rules }
const permission = fc.constantFrom('a.read', 'a.write', 'b.read', 'a.*')
const feature = fc.record(
  {
    planIds: fc.array(fc.constantFrom('p', 'q', 'gone'), { maxLength: 2 }),
    expireTime: fc.constantFrom(null, -1, 5, Date.parse('2100-01-01')),
    linkedPermissions: fc.array(permission, { maxLength: 2 }),
    featureFlag: fc.record({ on: fc.boolean(), offTreatment: treatment, ...targeting }),
  },
  { requiredKeys: ['planIds', 'expireTime', 'linkedPermissions'] },
)
const entitlements = fc.record({
  features: fc.dictionary(fc.constantFrom('f', 'g'), feature),
  plans: fc.dictionary(fc.constantFrom('p', 'q'), fc.record(targeting)),
  permissions: fc.dictionary(permission, fc.constant(true)),
})
const attributes = fc.record({
  custom: fc.record({ text: word, count: number, yes: fc.boolean(), day: moment }),
  jwt: fc.record({ email: word, team: fc.record({ name: word }) }),
})

type Context = Parameters<typeof published.evaluateIsEntitledToFeature>[1]

test('our evaluation agrees with the published one', () => {
  fc.assert(
    fc.property(entitlements, attributes, (raw, { custom, jwt }) => {
      const ours = raw as Entitlements
      const theirs = raw as Context
      assert.deepEqual(
        isEntitledToFeature('f', ours, { custom, jwt }),
        published.evaluateIsEntitledToFeature('f', theirs, { custom, jwt }),
      )
      assert.deepEqual(
        isEntitledToPermission('a.read', ours, { custom, jwt }),
        published.evaluateIsEntitledToPermissions('a.read', theirs, { custom, jwt }),
      )
    }),
    { numRuns: 3000 },
  )
})
