import { userErrors } from '../../../contract/errors/users.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { mailActivation, mailInvitation } from './invite.ts'

/** Mails a member who is not in yet their link again. Source: USERS-49. */
export async function resendActivation(userId: string, context: Context): Promise<Record<string, never>> {
  await limitIdentifier(context, 'invitation-mail', userId)
  return await context.transact(async tx => {
    const target = await changeableMember(tx, context, userId, { self: true, managed: true, shared: true })
    if (target.activated && target.verified) throw new Problem(userErrors.alreadyActivated)
    const { tenantId } = tx.scope
    if (target.activated) {
      await mailActivation(tx, context, { id: userId, email: target.email }, { tenantId })
    } else {
      await mailInvitation(tx, context, { userId, tenantId, invitedBy: context.caller })
    }
    await recordResent(tx, userId, target.email)
    return {}
  })
}

/** Writes down that a link went out again. */
async function recordResent(tx: ContextTransaction, userId: string, email: string): Promise<void> {
  await tx.record(
    'frontegg.user.activationResent',
    { userId, email },
    { description: `Mailed ${email} the activation link again`, json: { userId } },
  )
}
