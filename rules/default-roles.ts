import { holds } from './permissions.ts'

/** A role that a tenant may give, as far as it decides who gets it unasked. */
export interface OfferedRole {
  /** The tenant's own; else the vendor's, which every tenant is offered. */
  own: boolean
  /** Marked as a default role. */
  isDefault: boolean
  /** The permission keys that it gives; wildcards as stored. */
  keys: readonly string[]
}

/** Whether the role gives everything, as the administrator's does. */
export const givesEverything = (keys: readonly string[]): boolean => holds(keys, 'fe.*')

/**
 * The roles of a new member for whom none was chosen: the tenant's own default roles, else the vendor's.
 * One that gives everything is never among them, however it is marked: no user becomes an administrator by an omission.
 */
export function defaultRoles<R extends OfferedRole>(roles: readonly R[]): R[] {
  const marked = roles.filter(({ isDefault, keys }) => isDefault && !givesEverything(keys))
  const own = marked.filter(role => role.own)
  return own.length > 0 ? own : marked
}
