import { groupErrors } from '../../../contract/errors/groups.ts'
import type { GroupConfiguration, GroupConfigurationChange } from '../../../contract/groups.ts'
import { refreshAccess } from '../../core/access/refresh-access.ts'
import type { Context } from '../../core/context/context.ts'
import { refuseRoles } from '../../core/roles/escalation.ts'
import { keepAnAdministrator } from '../../core/roles/last-administrator.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireChangeableGroupMembers } from './changeable.ts'

/** Both are on until the tenant says otherwise. */
export async function readConfiguration(scope: TenantScope): Promise<GroupConfiguration> {
  const row = await scope
    .selectInTenant('group_configurations')
    .select(['enabled', 'roles_enabled'])
    .executeTakeFirst()
  return { enabled: row?.enabled ?? true, rolesEnabled: row?.roles_enabled ?? true }
}

/**
 * Turns groups, or what their roles give, on or off. Off takes from all members what they hold through groups, on gives
 * it back: so it is for a caller who holds all of it, and above whom none of these members stands.
 */
export async function changeConfiguration(
  change: GroupConfigurationChange,
  context: Context,
): Promise<GroupConfiguration> {
  return await context.transact(tx =>
    keepAnAdministrator(tx.scope, async () => {
      const before = await readConfiguration(tx.scope)
      const after = { ...before, ...change }
      if (after.enabled === before.enabled && after.rolesEnabled === before.rolesEnabled) return before
      const input = await tx.scope.selectInTenant('group_roles').select(['group_id', 'role_id']).execute()
      await refuseRoles(
        tx.scope,
        context.caller,
        input.map(({ role_id }) => role_id),
      )
      await requireChangeableGroupMembers(
        tx,
        context,
        input.map(({ group_id }) => group_id),
      )
      const values = { enabled: after.enabled, roles_enabled: after.rolesEnabled, updated_at: new Date() }
      await tx.kysely
        .insertInto('group_configurations')
        .values({ vendor_id: tx.scope.vendorId, tenant_id: tx.scope.tenantId, ...values })
        .onConflict(conflict => conflict.columns(['vendor_id', 'tenant_id']).doUpdateSet(values))
        .execute()
      await refreshAccess(tx.scope)
      await tx.record('frontegg.group.configurationChanged', after, {
        description: 'Changed what groups do in the account',
        json: { before, after },
      })
      return after
    }),
  )
}

/** @throws Problem 409 while the tenant does without groups */
export async function requireGroups(scope: TenantScope): Promise<void> {
  if (!(await readConfiguration(scope)).enabled) throw new Problem(groupErrors.groupsOff)
}
