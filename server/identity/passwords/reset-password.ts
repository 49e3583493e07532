import type { NewPassword, ResetLink, UserToken } from '../../../contract/passwords.ts'
import type { Context } from '../../core/context/context.ts'
import { checkLink, consumeLink, voidLinks } from '../../core/links/one-time-tokens.ts'
import { hasherOf } from '../../core/password-hash/password-hash.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { revokePersonalTokens, tokensToDecide } from '../../core/tokens/revoke-personal.ts'
import { accountOf } from '../accounts/accounts.ts'
import { setPassword } from '../accounts/set-password.ts'
import { forgiveFailures } from '../lockout/lockout.ts'
import { mailPasswordChanged } from './password-notice.ts'
import { requireGoodPassword } from './require-password.ts'

/**
 * Whether a reset link is still good, without using it up, and how many personal tokens its owner decides of.
 *
 * @throws Problem 400 or 410
 */
export async function validateReset({ userId, token }: UserToken, context: Context): Promise<ResetLink> {
  await checkLink(context.vendorScope, 'password-reset', userId, token)
  return await tokensToDecide(context.vendorScope, userId)
}

/**
 * Sets a new password with a mailed link, and ends every session: a signed-in user may not be the owner. Who made
 * personal tokens may not be, either, so that those go unless the person keeps them.
 */
export async function resetPassword(body: NewPassword, context: Context): Promise<Record<string, never>> {
  const { userId, token, password } = body
  await checkLink(context.vendorScope, 'password-reset', userId, token)
  const { historySize } = await requireGoodPassword(context, { userId, password, field: 'password' })
  const hash = await hasherOf(context.services).hash(password)
  await context.transact(async tx => {
    const link = await consumeLink(tx.vendorScope, 'password-reset', userId, token)
    await voidLinks(tx.vendorScope, userId, ['password-reset', 'reset-sms'])
    // The user's row before the password's, as a sign-in holds them.
    await forgiveFailures(tx, userId)
    await setPassword(tx.vendorScope, userId, hash, historySize)
    const { sessions, browsers } = await endSessions(tx.vendorScope, { userId, why: 'password-reset' })
    const account = await accountOf(tx.vendorScope, userId)
    // A user who renews an expired password has just proven the old one: nothing is recovered.
    const revoke = body.revokePersonalTokens ?? link.data.by !== 'expired'
    const owner = { userId, email: account?.email, bySelf: true }
    const revoked = revoke ? await revokePersonalTokens(tx, owner) : 0
    await tx.record(
      'frontegg.user.passwordReset',
      { userId },
      {
        userId,
        email: account?.email ?? undefined,
        description: 'Reset the password by a mailed link',
        json: { endedSessions: sessions, endedBrowsers: browsers, revokedTokens: revoked },
      },
    )
    await mailPasswordChanged(tx, context, account)
  })
  return {}
}
