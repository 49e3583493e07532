import { securityPolicyErrors } from '../../../contract/errors/security-policies.ts'
import type { PasswordReset } from '../../../contract/member-resets.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { issueLink } from '../../core/links/one-time-tokens.ts'
import { changeableMember, type Target } from '../../core/roles/changeable.ts'
import { passwordDemandsOf } from '../../core/security-policies/password-demands.ts'
import { denyWhileImpersonating } from '../../core/sessions/allow-actor.ts'
import { endSessions } from '../../core/sessions/end-sessions.ts'
import { limitIdentifier } from '../../identity/accounts/identifier-limit.ts'
import { endPassword } from '../../identity/accounts/set-password.ts'
import { mailActivation } from '../../identity/invitations/invite.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireJoined } from './require-joined.ts'
import { tenantName } from './tenant-name.ts'

/**
 * Mails a member a link to choose another password: what everybody can ask for who knows the address, so that it may be
 * done to people who have accounts elsewhere too. With `requireNew` the present password stops working and the sessions
 * end, which is refused for them: their password is not this tenant's (ruling 93).
 *
 * @throws Problem 403 while passwords cannot be reset by mail, and as `changeableMember`; 409 for who has not joined
 */
export async function resetMemberPassword(
  userId: string,
  { requireNew = false }: PasswordReset,
  context: Context,
): Promise<Record<string, never>> {
  denyWhileImpersonating(context.caller)
  if (!context.vendor.settings.security.recoveryByEmail) throw new Problem(securityPolicyErrors.recoveryOff)
  await limitIdentifier(context, 'reset-mail', userId)
  return await context.transact(async tx => {
    await requireJoined(tx.scope, userId)
    const target = await changeableMember(tx, context, userId, { managed: true, shared: !requireNew })
    const ended = requireNew ? await end(tx, context, userId) : undefined
    await mail(tx, context, target, requireNew)
    await tx.record(
      'frontegg.user.passwordResetByAdministrator',
      { userId, requireNew },
      {
        description: requireNew
          ? `Required a new password of ${target.email}`
          : `Mailed ${target.email} a link to reset the password`,
        json: { userId, requireNew, ...ended },
      },
    )
    return {}
  })
}

async function end(
  tx: ContextTransaction,
  { vendor }: Context,
  userId: string,
): Promise<{ sessions: number }> {
  const { historySize } = await passwordDemandsOf(tx.vendorScope, vendor, userId)
  await endPassword(tx.vendorScope, userId, historySize)
  const { sessions } = await endSessions(tx.vendorScope, { userId, why: 'password-reset' })
  return { sessions }
}

/** Whose address is not proven yet gets the activation link instead, as after "forgot password". */
async function mail(
  tx: ContextTransaction,
  context: Context,
  { userId, email, name, verified }: Target,
  requireNew: boolean,
): Promise<void> {
  const { vendor, application } = context
  if (!email) return
  if (!verified) {
    await mailActivation(tx, context, { id: userId, email }, { tenantId: tx.scope.tenantId })
    return
  }
  const seconds = vendor.settings.links.resetSeconds
  const token = await issueLink(tx.vendorScope, { purpose: 'password-reset', userId, seconds })
  await tx.mail({
    vendorId: vendor.id,
    template: 'password-reset-by-administrator',
    to: email,
    data: {
      url: mailLink(vendor, application, 'resetPasswordUrl', { userId, token }),
      account: await tenantName(tx.scope),
      requireNew,
      name: name || undefined,
      expiresIn: seconds,
    },
  })
}
