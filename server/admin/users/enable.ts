import type { Context } from '../../core/context/context.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { resetInviteLink } from '../../identity/invitations/reset-invite-link.ts'
import { endTenantSessions } from './end-tenant-sessions.ts'

/** Keeps a member out of this tenant, from the next call on, without losing anything of theirs. */
export async function disableUser(userId: string, context: Context): Promise<Record<string, never>> {
  return await setDisabled(userId, true, context)
}

export async function enableUser(userId: string, context: Context): Promise<Record<string, never>> {
  return await setDisabled(userId, false, context)
}

async function setDisabled(
  userId: string,
  disabled: boolean,
  context: Context,
): Promise<Record<string, never>> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const target = await changeableMember(tx, context, userId, { shared: true })
      if (target.disabled === disabled) return {}
      await tx.scope
        .updateInTenant('memberships')
        .set({ is_disabled: disabled })
        .where('user_id', '=', userId)
        .execute()
      if (disabled) {
        await endTenantSessions(tx.scope, userId, 'disabled')
        // Who has never come in has not seen it.
        if (target.activated) await resetInviteLink(tx, tx.scope, context.services)
      }
      const verb = disabled ? 'disabled' : 'enabled'
      await tx.record(
        `frontegg.user.${verb}`,
        { userId },
        { description: `${disabled ? 'Disabled' : 'Enabled'} ${target.email}` },
      )
      return {}
    }),
  )
}
