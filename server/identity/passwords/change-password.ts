import { identityErrors } from '../../../contract/errors/identity.ts'
import { platformErrors } from '../../../contract/errors/platform.ts'
import type { PasswordChange } from '../../../contract/passwords.ts'
import type { Context } from '../../core/context/context.ts'
import { forgetChosenPasswords, voidLinks } from '../../core/links/one-time-tokens.ts'
import { hasherOf } from '../../core/password-hash/password-hash.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { browserHash } from '../../core/sessions/known-device.ts'
import { revokePersonalTokens } from '../../core/tokens/revoke-personal.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { accountOf } from '../accounts/accounts.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { setPassword } from '../accounts/set-password.ts'
import { mailPasswordChanged } from './password-notice.ts'
import { requireGoodPassword } from './require-password.ts'

/**
 * Changes the caller's password (PROFILE-14): this session goes on, the others end, links to reset the old one too, and
 * personal tokens where the caller says so.
 *
 * @throws Problem 400 with `context.field`: a wrong current password, a weak, an unchanged or a former new one
 */
export async function changePassword(
  { password, newPassword, revokePersonalTokens: revoke = false }: PasswordChange,
  context: Context,
): Promise<Record<string, never>> {
  const { userId, sessionId } = context.caller
  await limitIdentifier(context, 'change-password', userId)
  const account = await accountOf(context.vendorScope, userId)
  if (!account) throw new Problem(platformErrors.notSignedIn)
  const hasher = hasherOf(context.services)
  if (!(await hasher.verify(account.hash, password))) {
    throw new Problem(identityErrors.passwordWrong, { context: { field: 'password' } })
  }
  if (newPassword === password) {
    throw new Problem(identityErrors.passwordSame, { context: { field: 'newPassword' } })
  }
  const chosen = { userId, password: newPassword, field: 'newPassword' }
  const { historySize } = await requireGoodPassword(context, chosen)
  const hash = await hasher.hash(newPassword)
  await context.transact(async tx => {
    await setPassword(tx.vendorScope, userId, hash, historySize)
    const here = { sessionId, browser: browserHash(context) }
    const ended = { userId, why: 'password-changed', except: here } as const
    const { sessions, browsers } = await endSessions(tx.vendorScope, ended)
    await voidLinks(tx.vendorScope, userId, ['password-reset', 'reset-sms'])
    // Where a sign-up signs in at once, its link waits still: it must not set the first password back.
    await forgetChosenPasswords(tx.vendorScope, userId)
    const revoked = revoke ? await revokePersonalTokens(tx, { userId, email: account.email }) : 0
    await tx.record(
      'frontegg.user.changedPassword',
      { userId },
      {
        description: 'Changed the password',
        json: { endedSessions: sessions, endedBrowsers: browsers, revokedTokens: revoked },
      },
    )
    await mailPasswordChanged(tx, context, account)
  })
  return {}
}
