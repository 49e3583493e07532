import { securityPolicyErrors } from '../../../contract/errors/security-policies.ts'
import type { PasswordConfig } from '../../../contract/passwords.ts'
import type { PasswordConfigChange } from '../../../contract/security-policies.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'
import { readPolicy, writePolicy } from './stored-policy.ts'

/** What the vendor and this tenant ask of a password together. */
export async function readPasswordConfig({
  scope,
  vendor,
}: Pick<Context, 'scope' | 'vendor'>): Promise<PasswordConfig> {
  const { passwordPolicy, security } = vendor.settings
  if (!security.tenantsDecide.passwordComplexity) return passwordPolicy
  return strictestPolicy(
    passwordPolicy,
    (await readPolicy<PasswordConfigChange>(scope, 'password_config')) ?? {},
  )
}

/** Saves what the call names over what was decided before. @throws Problem 400 or 403 */
export async function savePasswordConfig(
  change: PasswordConfigChange,
  context: Context,
): Promise<PasswordConfig> {
  const { security, passwordPolicy } = context.vendor.settings
  if (!security.tenantsDecide.passwordComplexity) throw new Problem(securityPolicyErrors.vendorDecides)
  const stored = await context.transact(tx =>
    writePolicy<PasswordConfigChange>(tx, 'password_config', before => {
      const { id, createdAt, updatedAt, ...kept } = before ?? { id: '', createdAt: '', updatedAt: '' }
      const next: PasswordConfigChange = {
        ...kept,
        ...change,
        ...(change.requiredTests && {
          requiredTests: { ...kept.requiredTests, ...change.requiredTests },
        }),
        ...(change.optionalTests && {
          optionalTests: { ...kept.optionalTests, ...change.optionalTests },
        }),
      }
      requirePossible(strictestPolicy(passwordPolicy, next))
      return next
    }),
  )
  return strictestPolicy(passwordPolicy, stored)
}

/**
 * Both in one, as a form shows them: the longer lengths, and of the optional tests those that count for both. Which of
 * two sets of tests a password must pass cannot be said in one set: the server checks against each.
 */
export function strictestPolicy(base: PasswordConfig, other: PasswordConfigChange): PasswordConfig {
  const both = (test: keyof PasswordConfig['optionalTests']) =>
    base.optionalTests[test] && (other.optionalTests?.[test] ?? true)
  return {
    allowPassphrases: base.allowPassphrases && (other.allowPassphrases ?? true),
    minLength: Math.max(base.minLength, other.minLength ?? 0),
    maxLength: Math.min(base.maxLength, other.maxLength ?? base.maxLength),
    minPhraseLength: Math.max(base.minPhraseLength, other.minPhraseLength ?? 0),
    minOptionalTestsToPass: Math.max(base.minOptionalTestsToPass, other.minOptionalTestsToPass ?? 0),
    requiredTests: {
      checkThreeRepeatedChars:
        base.requiredTests.checkThreeRepeatedChars || (other.requiredTests?.checkThreeRepeatedChars ?? false),
    },
    optionalTests: {
      requireLowercase: both('requireLowercase'),
      requireUppercase: both('requireUppercase'),
      requireNumbers: both('requireNumbers'),
      requireSpecialChars: both('requireSpecialChars'),
    },
  }
}

function requirePossible({ minLength, maxLength, minPhraseLength, allowPassphrases }: PasswordConfig): void {
  if (minLength > maxLength)
    throw new Problem(securityPolicyErrors.lengthsCross, { context: { field: 'minLength' } })
  if (allowPassphrases && minPhraseLength > maxLength)
    throw new Problem(securityPolicyErrors.lengthsCross, { context: { field: 'minPhraseLength' } })
}
