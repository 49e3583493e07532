import { platformErrors } from '../../../contract/errors/platform.ts'
import type { Audience, PermissionKey } from '../../../contract/route.ts'
import { holds } from '../../../rules/permissions.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Caller } from '../context/caller.ts'

/** Refuses a caller who does not hold the permission in the tenant of the session. Super users pass (ROLES-03). */
export function allowPermission(caller: Caller, permission: Exclude<Audience, 'public' | 'user'>): void {
  if (mayUse(caller, permission as PermissionKey)) return
  throw new Problem(platformErrors.notAllowed, { context: { permission } })
}

export function mayUse(caller: Caller, permission: PermissionKey): boolean {
  return caller.superUser || holds(caller.permissions, permission)
}
