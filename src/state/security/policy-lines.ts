import { checkPassword, type PasswordPolicy, type PasswordTest } from '../../../rules/password-policy.ts'

/** What a user who chooses a password reads of the policy. */
export interface PolicyLines {
  /** Each of them is needed. */
  required: PasswordTest[]
  /** Of these, `needed` are; empty where all or none of them are. */
  some: PasswordTest[]
  needed: number
  /** Characters of a phrase that is excused from `some`; undefined where phrases are not. */
  phraseLength: number | undefined
  isPhrase: boolean
}

/** The upper limit is worth a line only for who has passed it. */
const worthALine = ({ name, passed }: PasswordTest) => name !== 'maxLength' || !passed

export function policyLines(policy: PasswordPolicy, password: string): PolicyLines {
  const { tests, isPassphrase: isPhrase } = checkPassword(policy, password)
  const required = tests.filter(test => test.required && worthALine(test))
  const optional = tests.filter(test => !test.required)
  const needed = Math.min(policy.minOptionalTestsToPass, optional.length)
  const phraseLength = policy.allowPassphrases ? policy.minPhraseLength : undefined
  // All of them needed: no need to tell them apart.
  if (needed === optional.length)
    return { required: [...required, ...optional], some: [], needed: 0, phraseLength, isPhrase }
  return { required, some: needed > 0 ? optional : [], needed, phraseLength, isPhrase }
}
