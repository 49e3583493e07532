import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { checkPassword, type PasswordPolicy } from '../../rules/password-policy.ts'

const demo: PasswordPolicy = {
  allowPassphrases: true,
  minLength: 6,
  maxLength: 128,
  minPhraseLength: 20,
  minOptionalTestsToPass: 2,
  requiredTests: { checkThreeRepeatedChars: true },
  optionalTests: {
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSpecialChars: true,
  },
}

const failed = (policy: PasswordPolicy, password: string) =>
  checkPassword(policy, password)
    .tests.filter(test => !test.passed)
    .map(test => test.name)

describe('the password policy', () => {
  for (const [password, ok] of [
    ['', false],
    ['abcde', false],
    ['abcdef', false],
    ['abcde1', true],
    ['ABCDEF!', true],
    ['aaab12', false],
    ['aabbaabb1', true],
    ['AAA bbb 12', false],
    ['correct horse battery staple', true],
    ['correcthorsebatterystaple', false],
    ['пароль1', true],
    ['🔑🔑x1ab', true],
    ['🔑🔑🔑x1a', false],
    [`aA1${'bc'.repeat(62)}`, true],
    [`aA1${'bc'.repeat(63)}`, false],
  ] as const) {
    test(`${JSON.stringify(password.slice(0, 30))} (${[...password].length} characters) is ${ok ? 'taken' : 'refused'} [POLICY-03]`, () => {
      assert.equal(checkPassword(demo, password).ok, ok)
    })
  }

  test('every test is listed with its outcome, for a checklist [POLICY-03]', () => {
    assert.deepEqual(failed(demo, 'aaa'), [
      'minLength',
      'checkThreeRepeatedChars',
      'requireUppercase',
      'requireNumbers',
      'requireSpecialChars',
    ])
  })

  test('more optional tests than there are cannot be asked for [POLICY-03]', () => {
    const odd = {
      ...demo,
      minOptionalTestsToPass: 4,
      optionalTests: { ...demo.optionalTests, requireNumbers: false, requireSpecialChars: false },
    }
    assert.equal(checkPassword(odd, 'abcDEF').ok, true)
    assert.equal(checkPassword(odd, 'abcdef').ok, false)
  })

  test('without passphrases, words are a password like any other [POLICY-03]', () => {
    assert.equal(
      checkPassword({ ...demo, allowPassphrases: false }, 'correct horse battery staple').ok,
      false,
    )
  })

  test('ok never contradicts the list, and a longer minimum never takes more [POLICY-03]', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (password, min) => {
          const policy = { ...demo, minLength: min }
          const { ok, tests } = checkPassword(policy, password)
          if (ok) assert.ok(tests.filter(test => test.required).every(test => test.passed))
          if (!ok) assert.equal(checkPassword({ ...policy, minLength: min + 1 }, password).ok, false)
        },
      ),
    )
  })
})
