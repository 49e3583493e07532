import type { Flags, UserEntitlements } from '../../../contract/metadata.ts'
import { expiryOf, type PlanHeld } from './bundle.ts'
import { featureFlagOf } from './feature-flag.ts'
import type { FeatureSetting } from './settings.ts'

/**
 * The answer to a user: every feature of the vendor, so that a permission that links one is held back until a plan
 * grants it, and the features of the tenant's plan with their time. The plan itself has no targeting rules.
 *
 * @param flags as the vendor has switched them, for features that have one
 * @param permissions keys that the user holds, wildcards as stored
 */
export function entitlementsFrom(
  settings: readonly FeatureSetting[],
  held: PlanHeld | undefined,
  permissions: readonly string[],
  flags: Flags = {},
): UserEntitlements {
  const expireTime = held ? expiryOf(held) : null
  const features: UserEntitlements['features'] = {}
  for (const setting of settings) {
    const { key, permissions: linkedPermissions = [] } = setting
    const featureFlag = featureFlagOf(setting, flags)
    features[key] = { planIds: [], expireTime: null, linkedPermissions, ...(featureFlag && { featureFlag }) }
  }
  for (const key of held?.features ?? []) {
    features[key] = {
      ...features[key],
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
