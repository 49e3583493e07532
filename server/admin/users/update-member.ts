import { sql } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import { usersTeamErrors } from '../../../contract/errors/users-team.ts'
import type { MemberChange, MemberChangeReply } from '../../../contract/users-team.ts'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { changeableMember, type Target } from '../../core/roles/changeable.ts'
import { refuseRoles } from '../../core/roles/escalation.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { requireName } from '../../platform/http/required-name.ts'
import { listed } from '../../platform/language/english.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { memberRow } from './member.ts'
import { teamUsersOf } from './team-view.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Changes a member: roles, name, phone number. Source: USERS-47. The published SDK sends its whole copy of the member
 * back, so only what differs counts as a change. An email address is changed by its owner, who proves the new one.
 */
export async function updateMember(change: MemberChange, context: Context): Promise<MemberChangeReply> {
  const roleIds = wantedRoles(change.roleIds)
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const target = await changeableMember(tx, context, change.id, {
        self: true,
        managed: true,
        shared: true,
      })
      if (change.email !== undefined && change.email.toLowerCase() !== target.email.toLowerCase()) {
        throw new Problem(userErrors.sharedIdentity)
      }
      const identity = await changeIdentity(tx, target, change)
      const roles = roleIds !== undefined && (await changeRoles(tx, context, target, roleIds))
      const changed = [...identity, ...(roles ? ['roles'] : [])]
      if (changed.length > 0) {
        await tx.record(
          'frontegg.user.updated',
          { userId: target.userId, changed },
          {
            action: 'user.updated',
            description: `Changed ${listed(changed)} of ${target.email}`,
            severity: roles ? 'High' : 'Medium',
            json: {
              userId: target.userId,
              changed,
              ...(roles && { before: target.roleIds, after: roleIds }),
            },
          },
        )
      }
      const [item] = await teamUsersOf(tx.scope, [await memberRow(tx.scope, target.userId)])
      return { item: item! }
    }),
  )
}

/** Undefined: the roles stay. A single empty text clears them (USERS-39), since an empty list changes nothing. */
function wantedRoles(roleIds: string[] | undefined): string[] | undefined {
  if (roleIds === undefined || roleIds.length === 0) return undefined
  if (roleIds.length === 1 && roleIds[0] === '') return []
  if (!roleIds.every(id => UUID.test(id))) throw new Problem(usersTeamErrors.badRoleIds)
  return [...new Set(roleIds)]
}

/** Name and phone are the person's everywhere, so a person who has accounts elsewhere keeps them. */
async function changeIdentity(
  tx: ContextTransaction,
  target: Target,
  { name, phone }: MemberChange,
): Promise<string[]> {
  requireName(name, target.name)
  const phoneNumber = phone === null ? '' : phone
  const changed = [
    ...(name !== undefined && name !== target.name ? ['name'] : []),
    ...(phoneNumber !== undefined && phoneNumber !== target.phoneNumber ? ['phone'] : []),
  ]
  if (changed.length === 0) return changed
  if (target.managedBy === 'scim2') throw new Problem(userErrors.managedElsewhere)
  if (target.shared && target.activated) throw new Problem(userErrors.sharedIdentity)
  // Who has not joined is shown as this tenant typed; that they have accounts elsewhere must not show by a refusal.
  if (target.shared) {
    await tx.scope
      .updateInTenant('memberships')
      .set({
        ...(changed.includes('name') && { name: name ?? '' }),
        ...(changed.includes('phone') && { phone_number: phoneNumber ?? '' }),
      })
      .where('user_id', '=', target.userId)
      .execute()
    return changed
  }
  await tx.vendorScope
    .update('users')
    .set({
      ...(changed.includes('name') && { name: name || null }),
      ...(changed.includes('phone') && { phone_number: phoneNumber || null }),
      updated_at: new Date(),
    })
    .where('id', '=', target.userId)
    .execute()
  return changed
}

/** @returns whether the roles are others now */
async function changeRoles(
  tx: ContextTransaction,
  { caller }: Context,
  { userId, roleIds: before }: Target,
  after: string[],
): Promise<boolean> {
  const added = after.filter(id => !before.includes(id))
  const removed = before.filter(id => !after.includes(id))
  if (added.length + removed.length === 0) return false
  await refuseRoles(tx.scope, caller, [...added, ...removed])
  await sql`
    insert into membership_roles (vendor_id, tenant_id, user_id, role_id)
    select ${tx.scope.vendorId}, ${tx.scope.tenantId}, ${userId}::uuid, unnest(${added}::uuid[])
    on conflict do nothing
  `.execute(tx.kysely)
  await sql`
    delete from membership_roles where vendor_id = ${tx.scope.vendorId} and tenant_id = ${tx.scope.tenantId}
      and user_id = ${userId}::uuid and role_id = any (${removed}::uuid[])
  `.execute(tx.kysely)
  await refreshAccess(tx.scope, [userId])
  return true
}
