import type { UserEntitlements } from '../../contract/boot.ts'
import type { FeatureSetting } from '../vendors/entitlement-settings.ts'
import { expiryOf, type PlanHeld } from './bundle.ts'

/**
 * The answer to a user: every feature of the vendor, so that a permission that links one is held back until a plan
 * grants it, and the features of the tenant's plan with their time. The plan itself targets nobody by rules.
 *
 * @param permissions keys that the user holds, wildcards as stored
 */
export function entitlementsFrom(
  settings: readonly FeatureSetting[],
  held: PlanHeld | undefined,
  permissions: readonly string[],
): UserEntitlements {
  const expireTime = held ? expiryOf(held) : null
  const features: UserEntitlements['features'] = {}
  for (const { key, permissions: linkedPermissions = [] } of settings) {
    features[key] = { planIds: [], expireTime: null, linkedPermissions }
  }
  for (const key of held?.features ?? []) {
    features[key] = {
      planIds: [held!.planId],
      expireTime,
      linkedPermissions: features[key]?.linkedPermissions ?? [],
    }
  }
  return {
    features,
    plans: held ? { [held.planId]: { defaultTreatment: 'false' } } : {},
    permissions: Object.fromEntries(permissions.map(key => [key, true])),
  }
}
