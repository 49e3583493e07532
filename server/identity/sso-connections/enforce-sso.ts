import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { Person } from '../../core/sessions/subject.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { configurationFor } from './configuration-for.ts'

/**
 * Where the vendor wants single sign-on to be the only way of everybody whose domain has it, any other way ends here,
 * after it was proven: before, the answer would tell who has an account.
 *
 * @returns the refusal; undefined for everybody else, at no cost
 */
export async function refusedBesideSso(
  { vendorScope }: ContextTransaction,
  { vendor }: Context,
  { email }: Pick<Person, 'email'>,
  amr: readonly string[],
): Promise<Problem | undefined> {
  if (!vendor.settings.sso.onlyWay || amr.includes('sso') || !email) return undefined
  const configuration = await configurationFor({ vendor, vendorScope }, email, undefined)
  return configuration && new Problem(ssoErrors.passwordsOff)
}
