import { reportErrors } from '../../../contract/errors/reports.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * What goes out by mail is a person's to answer for, who may read it at that time too: no token of the account has a membership that
 * could end, and what an impersonator sends would outlive the impersonation.
 *
 * @throws Problem 403
 */
export function requirePerson({ caller }: Context): string {
  if (caller.actor || (caller.token && !caller.token.personal)) throw new Problem(reportErrors.byPersonOnly)
  return caller.userId
}
