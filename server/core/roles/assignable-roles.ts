import type { TenantScope } from '../../platform/db/scope.ts'
import type { Context } from '../context/context.ts'
import { rolesUnasked } from './default-roles.ts'
import { ownLevel, permissionsNotHeld, refuseRoles } from './escalation.ts'

/**
 * The roles that somebody new gets: those that were asked for, if the tenant has them and the caller holds what they
 * give; an empty list asks for none. Where nothing was asked, the default roles as far as the caller holds what they give.
 *
 * @throws Problem 404 for a role that is not the tenant's, 403 for one beyond the caller
 */
export async function rolesForNewMember(
  scope: TenantScope,
  { caller }: Pick<Context, 'caller'>,
  asked: readonly string[] | undefined,
): Promise<string[]> {
  if (asked !== undefined) {
    const roles = await refuseRoles(scope, caller, asked)
    return roles.map(({ id }) => id)
  }
  const roles = await rolesUnasked(scope)
  const strongest = caller.superUser ? 0 : await ownLevel(scope, caller)
  return roles
    .filter(({ keys, level }) => level >= strongest && permissionsNotHeld(caller, keys).length === 0)
    .map(({ id }) => id)
}
