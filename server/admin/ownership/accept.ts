import { ownershipErrors } from '../../../contract/errors/ownership.ts'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { Context } from '../../core/context/context.ts'
import { requireRecentSignIn } from '../../core/reauthentication/recent.ts'
import { rolesUnasked } from '../../core/roles/default-roles.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { addRoles, hasRoles, ownerRolesOf } from './owner-roles.ts'
import { ownersOf } from './owners.ts'
import { tenantName } from './tenant-name.ts'
import { openTransfer, requireReceiver } from './transfer.ts'

/**
 * The receiver accepts: they get the roles that make an owner, and who offered them keeps or loses those. Whether both are
 * still what they were when it was offered is looked at again.
 *
 * @throws Problem 404 for an offer to another person, one that is over, and one of who is no owner any more; 409
 */
export async function acceptOwnership(id: string, context: Context): Promise<Record<string, never>> {
  requireRecentSignIn(context)
  const { userId } = context.caller
  await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const { scope } = tx
      const offer = await openTransfer(scope)
      if (offer?.id !== id || offer.to.userId !== userId) throw new Problem(ownershipErrors.transferGone)
      const { from, staysOwner } = offer
      const roles = await ownerRolesOf(scope, from.userId)
      const stillOwns = (await ownersOf(scope)).some(owner => owner.userId === from.userId)
      if (!stillOwns || roles.length === 0) throw new Problem(ownershipErrors.transferGone)
      await requireReceiver(scope, userId)
      const roleIds = roles.map(role => role.id)
      await addRoles(scope, userId, roles)
      if (!staysOwner)
        await scope
          .removeInTenant('membership_roles')
          .where('user_id', '=', from.userId)
          .where('role_id', 'in', roleIds)
          .execute()
      // A user who gives away their only role gets those of a new member.
      if (!staysOwner && !(await hasRoles(scope, from.userId)))
        await addRoles(scope, from.userId, await rolesUnasked(scope))
      await refreshAccess(scope, [userId, from.userId])
      await scope.removeInTenant('ownership_transfers').where('id', '=', id).execute()
      await tx.record(
        'frontegg.tenant.ownershipTransferred',
        { fromUserId: from.userId, toUserId: userId, staysOwner },
        { description: `Accepted ownership from ${from.email}` },
      )
      await tx.mail({
        vendorId: scope.vendorId,
        template: 'ownership-transferred',
        to: from.email,
        data: {
          tenantName: await tenantName(scope),
          memberName: offer.to.name || offer.to.email,
          staysOwner,
        },
      })
    }),
  )
  return {}
}
