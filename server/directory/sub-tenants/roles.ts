import { userErrors } from '../../../contract/errors/users.ts'
import type { SubTenantsRoles } from '../../../contract/sub-tenant-users.ts'
import { updateMember } from '../../admin/users/update-member.ts'
import type { Context } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { actingIn } from './acting-in.ts'
import { reachPeople } from './reach-people.ts'
import { recordBoth } from './record-both.ts'

export type RolesChange = 'add' | 'set' | 'remove'

/**
 * Changes the roles of a person, tenant by tenant: in all or none. They are roles that the tenant below offers, and neither
 * given nor taken beyond what the caller holds above (SUBTEN-14, SUBTEN-26).
 *
 * @throws Problem as of `updateMember`, and 404 and 403 as of `reachPeople`
 */
export async function changeRolesInSubTenants(
  how: RolesChange,
  userId: string,
  { subTenantsRoles }: SubTenantsRoles,
  context: Context,
): Promise<Record<string, never>> {
  await context.transact(async tx => {
    const places = await reachPeople(
      tx,
      context,
      subTenantsRoles.map(({ tenantId }) => tenantId),
    )
    for (const place of places) {
      const named = subTenantsRoles.flatMap(({ tenantId, roleIds }) => (tenantId === place.id ? roleIds : []))
      const held = await rolesHeld(tx.vendorScope.tenant(place.id), userId)
      const next = rolesAfter(how, held, named)
      if (sameRoles(held, next)) continue
      // An empty list changes nothing there; one empty text clears them.
      const roleIds = next.length > 0 ? next : ['']
      await updateMember({ id: userId, roleIds }, actingIn(tx, context, place.id).context)
      if (place.id === context.caller.tenantId) continue
      const payload = { userId, tenantId: place.id, roleIds: next }
      const description = `Changed roles of a member of ${place.name}`
      await recordBoth(tx, context, place, 'frontegg.subTenant.rolesChanged', payload, description)
    }
  })
  return {}
}

function rolesAfter(how: RolesChange, held: readonly string[], named: readonly string[]): string[] {
  if (how === 'remove') return held.filter(id => !named.includes(id))
  return [...new Set(how === 'add' ? [...held, ...named] : named)]
}

const sameRoles = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every(id => other.includes(id))

/** @throws Problem 404 for anybody who is no member */
async function rolesHeld(scope: TenantScope, userId: string): Promise<string[]> {
  const member = await scope
    .selectInTenant('memberships')
    .select('role_ids')
    .where('user_id', '=', userId)
    .where('invisible', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!member) throw new Problem(userErrors.userNotFound)
  return member.role_ids
}
