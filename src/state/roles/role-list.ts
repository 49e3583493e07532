import type { Permission, Role } from '../../../contract/roles.ts'
import { defaultRoles } from '../../../rules/default-roles.ts'
import { holds } from '../../../rules/permissions.ts'
import type { ListRules } from '../lists/list-view.ts'

/** A role of the vendor, offered to every account, which cannot change it. */
export const isSystemRole = (role: Role): boolean => role.tenantId === undefined

/**
 * The ids of the roles that a new member gets for whom none is chosen, as the server decides it: default roles of the
 * account take the place of the vendor's.
 */
export function givenRoleIds(roles: readonly Role[], permissions: readonly Permission[]): Set<string> {
  const keyOf = new Map(permissions.map(({ id, key }) => [id, key]))
  const offered = roles.map(role => ({
    id: role.id,
    own: !isSystemRole(role),
    isDefault: role.isDefault,
    keys: role.permissions.flatMap(id => keyOf.get(id) ?? []),
  }))
  return new Set(defaultRoles(offered).map(({ id }) => id))
}

export type RoleSort = 'level' | 'name' | 'permissions' | 'updatedAt'

export const roleRules = (input: ReadonlySet<string>): ListRules<Role, RoleSort> => ({
  sorts: {
    level: ({ level }) => level,
    name: ({ name }) => name,
    permissions: ({ permissions }) => permissions.length,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  filters: {
    own: role => !isSystemRole(role),
    system: isSystemRole,
    default: ({ id }) => input.has(id),
  },
  texts: ({ name, key, description }) => [name, key, description],
})

/** Who looks at the roles, as far as it decides what they can do. */
export interface RoleManager {
  superUser: boolean
  /** Permission keys that they hold; wildcards as stored. */
  held: readonly string[]
  /** The level of their strongest role; 0 is the strongest there is. */
  level: number
  mayWrite: boolean
  mayDelete: boolean
}

/** Whether they may give or take a permission: no user gives what they do not hold. */
export const mayGrant = (manager: RoleManager, key: string): boolean =>
  manager.superUser || holds(manager.held, key)

export type RoleDisabledReason = 'system' | 'beyond' | 'above'

/** Why a role is not theirs to change: the vendor's, giving more than they hold, or standing above their own. */
export function roleDisabledReason(
  role: Role,
  manager: RoleManager,
  permissions: readonly Permission[],
): RoleDisabledReason | undefined {
  if (isSystemRole(role)) return 'system'
  if (manager.superUser) return undefined
  if (role.level < manager.level) return 'above'
  const keyOf = new Map(permissions.map(({ id, key }) => [id, key]))
  const input = role.permissions.flatMap(id => keyOf.get(id) ?? [])
  return input.every(key => mayGrant(manager, key)) ? undefined : 'beyond'
}
