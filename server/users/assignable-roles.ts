import type { Context } from '../context.ts'
import type { TenantScope } from '../db/scope.ts'
import { beyond, keysOfRoles, ownLevel, refuseRoles } from '../roles/escalation.ts'

/**
 * The roles that somebody new gets: those that were asked for, if the tenant has them and the caller holds what they
 * give; without any, the default roles as far as the caller holds what they give.
 *
 * @throws Problem 404 for a role that is not the tenant's, 403 for one beyond the caller
 */
export async function rolesForNewMember(
  scope: TenantScope,
  { caller }: Context,
  asked: readonly string[] = [],
): Promise<string[]> {
  if (asked.length > 0) {
    const roles = await refuseRoles(scope, caller, asked)
    return roles.map(({ id }) => id)
  }
  const defaults = await scope
    .select('roles')
    .select('id')
    .where('is_default', '=', true)
    .where(({ or, eb }) => or([eb('tenant_id', 'is', null), eb('tenant_id', '=', scope.tenantId)]))
    .execute()
  const roles = await keysOfRoles(
    scope,
    defaults.map(({ id }) => id),
  )
  const strongest = caller.superUser ? 0 : await ownLevel(scope, caller)
  return roles
    .filter(({ keys, level }) => level >= strongest && beyond(caller, keys).length === 0)
    .map(({ id }) => id)
}
