import type { Flags, UserEntitlements } from '../../../contract/metadata.ts'
import { expiryOf, FOR_EVER, type PlanHeld } from './bundle.ts'
import { featureFlagOf } from './feature-flag.ts'
import type { FeatureSetting } from './settings.ts'

/** A plan that the vendor gave beside the one that the tenant is on. */
export interface PlanGranted {
  planId: string
  features: string[]
  /** Null: it does not end. */
  expiresAt: Date | null
}

/**
 * The answer to a user: every feature of the vendor, so that a permission that links one is held back until a plan
 * grants it, and the features of the tenant's plan with their time. The plan itself has no targeting rules.
 *
 * @param granted what the vendor gave the tenant, or this user, besides
 * @param flags as the vendor has switched them, for features that have one
 * @param permissions keys that the user holds, wildcards as stored
 */
export function entitlementsFrom(
  settings: readonly FeatureSetting[],
  held: PlanHeld | undefined,
  permissions: readonly string[],
  flags: Flags = {},
  granted: readonly PlanGranted[] = [],
): UserEntitlements {
  const plans = [
    ...(held ? [{ ...held, expireTime: expiryOf(held) }] : []),
    ...granted.map(plan => ({ ...plan, expireTime: plan.expiresAt?.getTime() ?? FOR_EVER })),
  ]
  const features: UserEntitlements['features'] = {}
  for (const setting of settings) {
    const { key, permissions: linkedPermissions = [] } = setting
    const featureFlag = featureFlagOf(setting, flags)
    features[key] = { planIds: [], expireTime: null, linkedPermissions, ...(featureFlag && { featureFlag }) }
  }
  for (const { planId, features: keys, expireTime } of plans)
    for (const key of keys) {
      const known = features[key]
      const planIds = known?.planIds ?? []
      features[key] = {
        ...known,
        planIds: planIds.includes(planId) ? planIds : [...planIds, planId],
        expireTime: later(known?.expireTime ?? null, expireTime),
        linkedPermissions: known?.linkedPermissions ?? [],
      }
    }
  return {
    features,
    plans: Object.fromEntries(plans.map(({ planId }) => [planId, { defaultTreatment: 'false' }])),
    permissions: Object.fromEntries(permissions.map(key => [key, true])),
  }
}

/** Of two plans that bring a feature the one that lasts longer; null: not granted. */
function later(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return one === FOR_EVER || other === FOR_EVER ? FOR_EVER : Math.max(one, other)
}
