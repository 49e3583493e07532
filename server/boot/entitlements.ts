import type { UserEntitlements } from '../../contract/boot.ts'
import type { Caller } from '../sessions/caller.ts'

/**
 * What the caller is entitled to: the permissions they hold, wildcards as stored. A super user holds everything
 * (ROLES-03). No plan and no feature is sold here, so none is granted and no permission hangs on one.
 */
export function entitlementsOf({ permissions, superUser }: Caller): UserEntitlements {
  const keys = superUser ? ['*', ...permissions] : permissions
  return { features: {}, plans: {}, permissions: Object.fromEntries(keys.map(key => [key, true])) }
}
