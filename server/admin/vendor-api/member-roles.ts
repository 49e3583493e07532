import { sql } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import type { User } from '../../../contract/users.ts'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { Context } from '../../core/context/context.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { showMember } from '../users/member.ts'
import { requireOffered } from './offered-roles.ts'

/**
 * Gives roles to a member, or takes them: levels of roles do not bind the vendor (ruling 48). What they hold, or lack,
 * already is passed over.
 *
 * @throws Problem 404 for who is no member; 400 for a role that the tenant may not give; 409 for the last administrator's
 */
export async function changeMemberRoles(
  change: 'give' | 'take',
  { userId, roleIds }: { userId: string; roleIds: string[] },
  context: Context,
): Promise<User> {
  return await context.transact(async tx => {
    const scope = await namedTenant({ vendorScope: tx.vendorScope, request: context.request })
    return await keepAnAdministrator(scope, async () => {
      const member = await scope
        .selectInTenant('memberships')
        .select(['email', 'role_ids'])
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      if (!member) throw new Problem(userErrors.userNotFound)
      await requireOffered(scope, roleIds)
      const held = new Set(member.role_ids)
      const changed = [...new Set(roleIds)].filter(id => held.has(id) === (change === 'take'))
      if (changed.length > 0) {
        await write(scope, change, userId, changed)
        await refreshAccess(scope, [userId])
        const after =
          change === 'give' ? [...held, ...changed] : [...held].filter(id => !changed.includes(id))
        await tx.record(
          'frontegg.user.updated',
          { userId, changed: ['roles'] },
          {
            tenantId: scope.tenantId,
            action: 'user.updated',
            description: `Changed roles of ${member.email}`,
            severity: 'High',
            json: { userId, changed: ['roles'], before: [...held], after },
          },
        )
      }
      return await showMember(scope, userId)
    })
  })
}

async function write(
  scope: TenantScope,
  change: 'give' | 'take',
  userId: string,
  ids: string[],
): Promise<void> {
  if (change === 'give')
    await sql`
      insert into membership_roles (vendor_id, tenant_id, user_id, role_id)
      select ${scope.vendorId}, ${scope.tenantId}, ${userId}::uuid, unnest(${ids}::uuid[]) on conflict do nothing
    `.execute(scope.db)
  else
    await sql`
      delete from membership_roles where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
        and user_id = ${userId}::uuid and role_id = any (${ids}::uuid[])
    `.execute(scope.db)
}
