import type { Caller } from '../../core/context/caller.ts'

/** The permissions that the caller holds, wildcards as stored. A super user holds everything (ROLES-03). */
export function permissionsOf({ permissions, superUser }: Caller): readonly string[] {
  return superUser ? ['*', ...permissions] : permissions
}
