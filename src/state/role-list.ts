import type { Permission, Role } from '../../contract/roles.ts'
import { holds } from '../../rules/permissions.ts'
import type { ListRules } from './list-view.ts'

/** A role of the vendor, offered to every account: nobody changes it here. */
export const isSystemRole = (role: Role): boolean => role.tenantId === undefined

export type RoleSort = 'level' | 'name' | 'permissions' | 'updatedAt'

export const roleRules: ListRules<Role, RoleSort> = {
  sorts: {
    level: ({ level }) => level,
    name: ({ name }) => name,
    permissions: ({ permissions }) => permissions.length,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  filters: {
    own: role => !isSystemRole(role),
    system: isSystemRole,
    default: ({ isDefault }) => isDefault,
  },
  texts: ({ name, key, description }) => [name, key, description],
}

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

/** Whether they may give or take a permission: nobody gives what they do not hold. */
export const mayGrant = (manager: RoleManager, key: string): boolean =>
  manager.superUser || holds(manager.held, key)

export type RoleObstacle = 'system' | 'beyond' | 'above'

/** Why a role is not theirs to change: the vendor's, giving more than they hold, or standing above their own. */
export function roleObstacle(
  role: Role,
  manager: RoleManager,
  permissions: readonly Permission[],
): RoleObstacle | undefined {
  if (isSystemRole(role)) return 'system'
  if (manager.superUser) return undefined
  if (role.level < manager.level) return 'above'
  const keyOf = new Map(permissions.map(({ id, key }) => [id, key]))
  const given = role.permissions.flatMap(id => keyOf.get(id) ?? [])
  return given.every(key => mayGrant(manager, key)) ? undefined : 'beyond'
}
