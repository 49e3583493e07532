import { roleErrors } from '../../../contract/errors/roles.ts'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import { rolesUnasked } from '../../core/roles/default-roles.ts'
import { keysOfRoles } from '../../core/roles/escalation.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** The named roles, else the default ones. @throws Problem 400 for one that the tenant may not give */
export async function offeredRoles(scope: TenantScope, roleIds: string[] | undefined): Promise<string[]> {
  const roles = roleIds ? await requireOffered(scope, roleIds) : await rolesUnasked(scope)
  return roles.map(({ id }) => id)
}

/** @throws Problem 400 for a role that the tenant may not give */
export async function requireOffered(scope: TenantScope, roleIds: string[]): ReturnType<typeof keysOfRoles> {
  try {
    return await keysOfRoles(scope, roleIds)
  } catch (error) {
    if (error instanceof Problem && error.code === roleErrors.roleNotFound.code)
      throw new Problem(vendorApiErrors.roleNotOffered)
    throw error
  }
}
