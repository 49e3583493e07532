import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flatAttributes } from '../../rules/entitlement-attributes.ts'
import { operations } from '../../rules/entitlement-operations.ts'
import { type Condition, evaluateTreatment, type Rule } from '../../rules/entitlement-rules.ts'

const rule = (conditions: Rule['conditions'], change: Partial<Rule> = {}): Rule => ({
  conditionLogic: 'and',
  conditions,
  treatment: 'true',
  ...change,
})
const condition = (op: string, value: Condition['value'], change: Partial<Condition> = {}): Condition => ({
  attribute: 'it',
  negate: false,
  op,
  value,
  ...change,
})
const grants = (rules: Rule[], custom: Record<string, unknown>, jwt = {}) =>
  evaluateTreatment({ rules, defaultTreatment: 'false' }, flatAttributes({ custom, jwt })) === 'true'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const summer = { start: '2026-06-01', end: '2026-08-31' }

type Case = [title: string, value: Condition['value'], yes: unknown[], no: unknown[]]
const cases: Case[] = [
  [
    'in_list: is one of the list, letter for letter [ENT-29]',
    { list: ['red', 'blue'] },
    ['red', 'blue'],
    ['re', 'Red', 5, null],
  ],
  [
    'starts_with: begins with one of the list [ENT-30]',
    { list: ['re', 'bl'] },
    ['red', 'blue'],
    ['are', '', 5],
  ],
  ['ends_with: ends with one of the list [ENT-31]', { list: ['ed', 'ue'] }, ['red', 'blue'], ['edit', '', 5]],
  ['contains: holds one of the list [ENT-32]', { list: ['ed', 'lu'] }, ['reds', 'blue'], ['rd', '', 5]],
  [
    'matches: is described by the regular expression [ENT-33]',
    { string: '^b.*e$' },
    ['blue', 'be'],
    ['blues', 'red', 5],
  ],
  ['equal: is this number [ENT-34]', { number: 5 }, [5], [4, 6, '5', Number.NaN]],
  ['greater_than: is more than the number [ENT-35]', { number: 5 }, [6, 5.1], [5, 4, '6']],
  ['greater_than_equal: is the number or more [ENT-36]', { number: 5 }, [5, 6], [4.9, '6']],
  ['lower_than: is less than the number [ENT-37]', { number: 5 }, [4, -5], [5, 6, '4']],
  ['lower_than_equal: is the number or less [ENT-38]', { number: 5 }, [5, 4], [5.1, '4']],
  [
    'between_numeric: lies between both, ends included [ENT-39]',
    { start: 1, end: 5 },
    [1, 3, 5],
    [0, 6, '3'],
  ],
  ['is: is this boolean and nothing like it [ENT-40]', { boolean: false }, [false], [true, 'false', 0]],
  [
    'on: is this moment [ENT-41]',
    { date: '2026-06-01' },
    [day('2026-06-01'), '2026-06-01'],
    [day('2026-06-02'), true],
  ],
  [
    'between_date: lies between both dates, ends included [ENT-42]',
    summer,
    ['2026-06-01', '2026-07-04', '2026-08-31'],
    ['2026-05-31', '2026-09-01'],
  ],
  [
    'on_or_after: is the date or later [ENT-43]',
    { date: '2026-06-01' },
    ['2026-06-01', '2026-06-02'],
    ['2026-05-31', 'never'],
  ],
  [
    'on_or_before: is the date or earlier [ENT-44]',
    { date: '2026-06-01' },
    ['2026-06-01', '2026-05-31'],
    ['2026-06-02', 'never'],
  ],
]

test('there are the sixteen operations of the specification and no others', () => {
  const named = cases.map(([title]) => title.slice(0, title.indexOf(':')))
  assert.deepEqual(Object.keys(operations).sort(), named.sort())
})

for (const [title, value, yes, no] of cases)
  test(title, () => {
    const op = title.slice(0, title.indexOf(':'))
    for (const [list, expected] of [
      [yes, true],
      [no, false],
    ] as const)
      for (const it of list) {
        assert.equal(grants([rule([condition(op, value)])], { it }), expected, String(it))
        assert.equal(grants([rule([condition(op, value, { negate: true })])], { it }), !expected, `not ${it}`)
      }
  })

test('a numeric rule with a value that is no number never holds [ENT-13, ENT-14, ENT-15]', () => {
  const broken = [
    condition('equal', { number: '5' }),
    condition('greater_than', {}),
    condition('between_numeric', { start: '1', end: 9 }),
    condition('between_numeric', { start: 1, end: null }),
  ]
  for (const one of broken)
    for (const negate of [false, true])
      assert.equal(grants([rule([{ ...one, negate }])], { it: 5 }), false, JSON.stringify(one))
})

test('what cannot be evaluated fails, negated or not', () => {
  const broken = [
    condition('no_such_operation', { list: ['red'] }),
    condition('constructor', { list: ['red'] }),
    condition('in_list', { list: 'red' }),
    condition('in_list', { list: ['red', 5] }),
    condition('matches', { string: '(' }),
    condition('on', { date: 'never' }),
    condition('is', { boolean: 'true' }),
    condition('in_list', { list: ['red'] }, { attribute: 'missing' }),
  ]
  for (const one of broken)
    for (const negate of [false, true])
      assert.equal(grants([rule([{ ...one, negate }])], { it: 'red' }), false, JSON.stringify(one))
})

test('all conditions of a rule must hold, or one where it says or; groups nest', () => {
  const red = condition('in_list', { list: ['red'] })
  const five = condition('equal', { number: 5 }, { attribute: 'n' })
  assert.equal(grants([rule([red, five])], { it: 'red', n: 4 }), false)
  assert.equal(grants([rule([red, five], { conditionLogic: 'or' })], { it: 'red', n: 4 }), true)
  const nested = rule([red, { conditionLogic: 'or', conditions: [five, condition('equal', { number: 7 })] }])
  assert.equal(grants([nested], { it: 'red', n: 5 }), true)
  assert.equal(grants([nested], { it: 'red', n: 6 }), false)
  assert.equal(grants([rule([])], {}), true)
  assert.equal(grants([rule([], { conditionLogic: 'or' })], {}), false)
})

test('the first rule that holds decides [ENT-08]', () => {
  const red = [condition('in_list', { list: ['red'] })]
  const refuse = rule(red, { treatment: 'false' })
  assert.equal(grants([refuse, rule(red)], { it: 'red' }), false)
  assert.equal(grants([rule(red), refuse], { it: 'red' }), true)
  assert.equal(grants([refuse, rule([])], { it: 'blue' }), true)
})

test('rules see custom attributes and every claim by its path [ENT-19, ENT-20]', () => {
  const jwt = {
    id: 'u1',
    tenantId: 't1',
    email: 'a@b.example',
    email_verified: true,
    address: { country: 'NO' },
    teams: ['blue', 'red'],
  }
  const sees = (attribute: string, value: string, custom = {}) =>
    grants([rule([condition('in_list', { list: [value] }, { attribute })])], custom, jwt)
  assert.ok(sees('size', 'large', { size: 'large' }))
  assert.ok(sees('frontegg.userId', 'u1'))
  assert.ok(sees('frontegg.tenantId', 't1'))
  assert.ok(sees('frontegg.email', 'a@b.example'))
  assert.ok(sees('jwt.address.country', 'NO'))
  assert.ok(sees('jwt.teams.1', 'red'))
  const verified = condition('is', { boolean: true }, { attribute: 'frontegg.emailVerified' })
  assert.ok(grants([rule([verified])], {}, jwt))
  assert.ok(!sees('jwt.email', 'boss@b.example', { 'jwt.email': 'boss@b.example' }))
  assert.ok(!sees('frontegg.email', 'boss@b.example', { 'frontegg.email': 'boss@b.example' }))
})

test('claims that hold themselves end the walk', () => {
  const jwt: Record<string, unknown> = { name: 'loop' }
  jwt.self = jwt
  assert.equal(flatAttributes({ jwt }).get('jwt.name'), 'loop')
})
