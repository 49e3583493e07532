/** What a password must be. Lengths count characters (code points). Source: wire/entities.md §4; POLICY-03. */
export interface PasswordPolicy {
  allowPassphrases: boolean
  minLength: number
  maxLength: number
  minPhraseLength: number
  minOptionalTestsToPass: number
  requiredTests: { checkThreeRepeatedChars: boolean }
  optionalTests: {
    requireLowercase: boolean
    requireUppercase: boolean
    requireNumbers: boolean
    requireSpecialChars: boolean
  }
}

export type PasswordTestName =
  | 'minLength'
  | 'maxLength'
  | 'checkThreeRepeatedChars'
  | 'requireLowercase'
  | 'requireUppercase'
  | 'requireNumbers'
  | 'requireSpecialChars'

/** One line of a checklist. `required`: failing it alone fails the password. */
export interface PasswordTest {
  name: PasswordTestName
  required: boolean
  passed: boolean
}

export interface PasswordCheck {
  ok: boolean
  /** Long enough to be a passphrase: then the optional tests do not count. */
  isPassphrase: boolean
  tests: PasswordTest[]
}

/**
 * Checks a password against the policy. Required: both lengths, and no character three times in a row where the policy
 * says so. Of the optional tests that are switched on, `minOptionalTestsToPass` must pass (never more than there
 * are); a passphrase, where allowed, is excused from them.
 */
export function checkPassword(policy: PasswordPolicy, password: string): PasswordCheck {
  const length = [...password].length
  const isPassphrase = policy.allowPassphrases && length >= policy.minPhraseLength && /\S\s+\S/.test(password)
  const required: PasswordTest[] = [
    { name: 'minLength', required: true, passed: length >= policy.minLength },
    { name: 'maxLength', required: true, passed: length <= policy.maxLength },
  ]
  if (policy.requiredTests.checkThreeRepeatedChars) {
    required.push({ name: 'checkThreeRepeatedChars', required: true, passed: !/(.)\1\1/su.test(password) })
  }
  const optional = optionalTests(policy, password)
  const needed = isPassphrase ? 0 : Math.min(policy.minOptionalTestsToPass, optional.length)
  return {
    ok: required.every(test => test.passed) && optional.filter(test => test.passed).length >= needed,
    isPassphrase,
    tests: [...required, ...optional],
  }
}

function optionalTests({ optionalTests: on }: PasswordPolicy, password: string): PasswordTest[] {
  const tests: PasswordTest[] = []
  const add = (name: PasswordTestName, wanted: boolean, pattern: RegExp) => {
    if (wanted) tests.push({ name, required: false, passed: pattern.test(password) })
  }
  add('requireLowercase', on.requireLowercase, /\p{Ll}/u)
  add('requireUppercase', on.requireUppercase, /\p{Lu}/u)
  add('requireNumbers', on.requireNumbers, /\p{Nd}/u)
  add('requireSpecialChars', on.requireSpecialChars, /[^\p{L}\p{N}\s]/u)
  return tests
}
