import type { TeamUser } from '../../../contract/users-team.ts'
import type { Context } from '../../core/context/context.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { memberRow } from './member.ts'
import { takeOut } from './take-out.ts'
import { teamUsersOf } from './team-view.ts'

/**
 * Removes a member from the tenant, or cancels an invitation: its link leads nowhere then. A person without any tenant
 * left is deleted. Source: USERS-48.
 */
export async function removeMember(userId: string, context: Context): Promise<TeamUser> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const target = await changeableMember(tx, context, userId, { shared: true })
      const [shown] = await teamUsersOf(tx.scope, [await memberRow(tx.scope, userId)])
      const deleted = await takeOut(tx, tx.scope, context.services, target)
      await tx.record(
        'frontegg.user.removedFromTenant',
        { userId, email: target.email },
        {
          ...(!target.activated && { action: 'user.invitation-canceled' as const }),
          description: target.activated
            ? `Removed ${target.email}`
            : `Canceled the invitation of ${target.email}`,
          json: { userId, email: target.email, deleted },
        },
      )
      if (deleted) await tx.record('frontegg.user.deleted', { userId, email: target.email })
      return shown!
    }),
  )
}
