import { checkPassword } from '../../rules/password-policy.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { identityErrors } from './errors.ts'

/** @throws Problem 400 that names the failed tests and the field they belong to */
export function requireStrongPassword(
  { vendor }: Pick<Context, 'vendor'>,
  password: string,
  field: string,
): void {
  const { ok, tests } = checkPassword(vendor.settings.passwordPolicy, password)
  if (ok) return
  const failed = tests.filter(test => !test.passed).map(test => test.name)
  throw new Problem(identityErrors.passwordTooWeak, { context: { field, failed } })
}
