import { identityErrors } from '../../../contract/errors/identity.ts'
import { securityPolicyErrors } from '../../../contract/errors/security-policies.ts'
import type { PasswordConfig } from '../../../contract/passwords.ts'
import { checkPassword } from '../../../rules/password-policy.ts'
import type { Context } from '../../core/context/context.ts'
import { hasherOf } from '../../core/password-hash/password-hash.ts'
import { readPasswordConfig } from '../../core/security-policies/password-config.ts'
import { type PasswordDemands, passwordDemandsOf } from '../../core/security-policies/password-demands.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireUnbreached } from '../breached-passwords/is-breached.ts'

interface NewPassword {
  userId: string
  password: string
  /** The form's field that is at fault. */
  field: string
}

/**
 * Whether a person may have this password: strong enough for each of their tenants, and none of those they had before.
 * To be asked before the transaction, for it hashes.
 *
 * @returns what was asked, for the writer of the new password
 * @throws Problem 400 that names the field, and the tests that failed
 */
export async function requireGoodPassword(
  context: Context,
  { userId, password, field }: NewPassword,
): Promise<PasswordDemands> {
  const demands = await passwordDemandsOf(context.vendorScope, context.vendor, userId)
  for (const config of demands.configs) requireStrong(config, password, field)
  await requireUnbreached(context, password, field)
  if (await usedBefore(context, userId, password, demands)) {
    throw new Problem(securityPolicyErrors.passwordUsedBefore, { context: { field } })
  }
  return demands
}

/** The same of a user who is about to sign up into a tenant. @throws Problem 400 */
export async function requireGoodFirstPassword(
  { vendor, vendorScope }: Context,
  tenantId: string,
  password: string,
): Promise<void> {
  const config = await readPasswordConfig({ vendor, scope: vendorScope.tenant(tenantId) })
  requireStrong(config, password, 'password')
}

function requireStrong(config: PasswordConfig, password: string, field: string): void {
  const { ok, tests } = checkPassword(config, password)
  if (ok) return
  const failed = tests.filter(test => !test.passed).map(test => test.name)
  throw new Problem(identityErrors.passwordTooWeak, { context: { field, failed } })
}

/** Where passwords expire, the one that is in use cannot be its own successor, whatever the history says. */
async function usedBefore(
  { vendorScope, services }: Context,
  userId: string,
  password: string,
  { historySize, rotation }: PasswordDemands,
): Promise<boolean> {
  const current = await vendorScope.select('passwords').select('hash').where('user_id', '=', userId).execute()
  const size = Math.max(historySize, rotation ? 1 : 0)
  // Whose password an administrator has ended does not choose it again (`endPassword`).
  const formerSize = Math.max(size - 1, current.length === 0 ? 1 : 0)
  const former =
    formerSize === 0
      ? []
      : await vendorScope
          .select('former_passwords')
          .select('hash')
          .where('user_id', '=', userId)
          .orderBy('replaced_at', 'desc')
          .limit(formerSize)
          .execute()
  const hasher = hasherOf(services)
  // One after the other: a form that is sent often must not fill the line of sign-ins.
  const compared = size === 0 ? former : [...current, ...former]
  for (const { hash } of compared) if (await hasher.verify(hash, password)) return true
  return false
}
