import type { NewPassword, UserToken } from '../../contract/passwords.ts'
import type { Context } from '../context.ts'
import { requireGoodPassword } from '../security-policies/require-password.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { accountOf } from './accounts.ts'
import { forgiveFailures } from './lockout.ts'
import { checkLink, spendLink, voidLinks } from './one-time-tokens.ts'
import { hasherOf } from './password-hash.ts'
import { mailPasswordChanged } from './password-notice.ts'
import { setPassword } from './set-password.ts'

/** Whether a reset link is still good, without using it up. @throws Problem 400 or 410 */
export async function validateReset(
  { userId, token }: UserToken,
  context: Context,
): Promise<Record<string, never>> {
  await checkLink(context.vendorScope, 'password-reset', userId, token)
  return {}
}

/** Sets a new password with a mailed link, and ends every session: whoever is signed in may not be the owner. */
export async function resetPassword(body: NewPassword, context: Context): Promise<Record<string, never>> {
  const { userId, token, password } = body
  await checkLink(context.vendorScope, 'password-reset', userId, token)
  const { historySize } = await requireGoodPassword(context, { userId, password, field: 'password' })
  const hash = await hasherOf(context.services).hash(password)
  await context.transact(async tx => {
    await spendLink(tx.vendorScope, 'password-reset', userId, token)
    await voidLinks(tx.vendorScope, userId, ['password-reset', 'reset-sms'])
    // The user's row before the password's, as a sign-in holds them.
    await forgiveFailures(tx, userId)
    await setPassword(tx.vendorScope, userId, hash, historySize)
    const { sessions, browsers } = await endSessions(tx.vendorScope, { userId, why: 'password-reset' })
    const account = await accountOf(tx.vendorScope, userId)
    await tx.audit({
      userId,
      email: account?.email ?? undefined,
      action: 'user.password-reset',
      description: 'Reset the password by a mailed link',
      severity: 'High',
      json: { endedSessions: sessions, endedBrowsers: browsers },
    })
    await tx.emit('frontegg.user.passwordReset', { userId })
    await mailPasswordChanged(tx, context, account)
  })
  return {}
}
