import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PasswordPolicy } from '../../rules/password-policy.ts'
import { policyLines } from '../../src/state/security/policy-lines.ts'

const policy: PasswordPolicy = {
  allowPassphrases: true,
  minLength: 10,
  maxLength: 20,
  minPhraseLength: 20,
  minOptionalTestsToPass: 2,
  requiredTests: { checkThreeRepeatedChars: true },
  optionalTests: {
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSpecialChars: false,
  },
}
const names = (tests: readonly { name: string }[]) => tests.map(({ name }) => name)

describe('what a person is told of the password policy', () => {
  it('tells what is needed apart from that of which some will do', () => {
    const { required, some, needed, phraseLength } = policyLines(policy, '')
    assert.deepEqual(names(required), ['minLength', 'checkThreeRepeatedChars'])
    assert.deepEqual(names(some), ['requireLowercase', 'requireUppercase', 'requireNumbers'])
    assert.equal(needed, 2)
    assert.equal(phraseLength, 20)
  })

  it('makes one list when all of them are needed', () => {
    const { required, some, needed } = policyLines({ ...policy, minOptionalTestsToPass: 4 }, '')
    assert.equal(required.length, 5)
    assert.deepEqual([some, needed], [[], 0])
  })

  it('leaves out what is not required', () => {
    const { required, some } = policyLines({ ...policy, minOptionalTestsToPass: 0 }, '')
    assert.equal(required.length, 2)
    assert.deepEqual(some, [])
  })

  it('speaks of the upper limit only to who has passed it', () => {
    assert.ok(names(policyLines(policy, 'a'.repeat(21)).required).includes('maxLength'))
  })

  it('knows a phrase, and does not offer one where it would not do', () => {
    assert.equal(policyLines(policy, 'calm gulls over water').isPhrase, true)
    assert.equal(policyLines({ ...policy, allowPassphrases: false }, '').phraseLength, undefined)
  })
})
