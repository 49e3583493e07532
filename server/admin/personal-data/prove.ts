import { identityErrors } from '../../../contract/errors/identity.ts'
import { personalDataErrors } from '../../../contract/errors/personal-data.ts'
import { platformErrors } from '../../../contract/errors/platform.ts'
import type { PersonalDataProof } from '../../../contract/personal-data.ts'
import type { Context } from '../../core/context/context.ts'
import { hasherOf } from '../../core/password-hash/password-hash.ts'
import { requireRecentSignIn } from '../../core/reauthentication/recent.ts'
import { accountOf } from '../../identity/accounts/accounts.ts'
import { limitIdentifier } from '../../identity/accounts/identifier-limit.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * That it is really them, and not a stranger at an open screen: the password, or for an account without one a sign-in that
 * is not long ago.
 *
 * @throws Problem 400 with `context.field`, or 403
 */
export async function proveIdentity({ password }: PersonalDataProof, context: Context): Promise<void> {
  const { userId } = context.caller
  const account = await accountOf(context.vendorScope, userId)
  if (!account) throw new Problem(platformErrors.notSignedIn)
  if (account.hash === undefined) return requireRecentSignIn(context)
  if (!password) throw new Problem(personalDataErrors.passwordNeeded, { context: { field: 'password' } })
  await limitIdentifier(context, 'change-password', userId)
  if (!(await hasherOf(context.services).verify(account.hash, password)))
    throw new Problem(identityErrors.passwordWrong, { context: { field: 'password' } })
}
