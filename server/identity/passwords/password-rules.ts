import { identityErrors } from '../../../contract/errors/identity.ts'
import { checkPassword } from '../../../rules/password-policy.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireUnbreached } from '../breached-passwords/is-breached.ts'

/** @throws Problem 400 that names the field, and the failed tests where the password is too weak */
export async function requireStrongPassword(
  context: Pick<Context, 'vendor' | 'services'>,
  password: string,
  field: string,
): Promise<void> {
  const { ok, tests } = checkPassword(context.vendor.settings.passwordPolicy, password)
  if (ok) return await requireUnbreached(context, password, field)
  const failed = tests.filter(test => !test.passed).map(test => test.name)
  throw new Problem(identityErrors.passwordTooWeak, { context: { field, failed } })
}
