import { type Attributes, flatAttributes } from './entitlement-attributes.ts'
import { evaluateTreatment, type FlatAttributes, type Rule, type Treatment } from './entitlement-rules.ts'
import { holds } from './permissions.ts'

export type Justification = 'MISSING_FEATURE' | 'MISSING_PERMISSION' | 'BUNDLE_EXPIRED'

/** Source: EntitlementResult, ENT-03. */
export type EntitlementResult = { isEntitled: true } | { isEntitled: false; justification: Justification }

interface Targeting {
  defaultTreatment: Treatment
  rules?: Rule[]
}

/** What the server answers of a user. Source: UserEntitlementsContext, wire §14. */
export interface Entitlements {
  features: Record<
    string,
    {
      planIds: string[]
      /** Epoch milliseconds; -1: for ever; null: not granted directly. */
      expireTime: number | null
      linkedPermissions: string[]
      featureFlag?: Targeting & { on: boolean; offTreatment: Treatment }
    }
  >
  plans: Record<string, Targeting>
  permissions: Record<string, boolean>
}

const FOR_EVER = -1
const entitled: EntitlementResult = { isEntitled: true }
const refused = (justification: Justification): EntitlementResult => ({ isEntitled: false, justification })

function featureFor(
  key: string,
  { features, plans }: Entitlements,
  attributes: FlatAttributes,
  now: number,
): EntitlementResult {
  const feature = Object.hasOwn(features, key) ? features[key] : undefined
  if (!feature) return refused('MISSING_FEATURE')
  const { expireTime, featureFlag, planIds } = feature
  if (expireTime === FOR_EVER || (expireTime !== null && expireTime >= now)) return entitled
  if (featureFlag) {
    const { on, offTreatment } = featureFlag
    if ((on ? evaluateTreatment(featureFlag, attributes) : offTreatment) === 'true') return entitled
  }
  const targeted = planIds.some(id => {
    const plan = Object.hasOwn(plans, id) ? plans[id] : undefined
    return plan && evaluateTreatment(plan, attributes) === 'true'
  })
  if (targeted) return entitled
  return refused(expireTime === null ? 'MISSING_FEATURE' : 'BUNDLE_EXPIRED')
}

/**
 * Whether a feature is granted: by a bundle that has not expired, by its flag, or by the targeting rules of a plan;
 * the first that grants it wins. Source: spec §6, ENT-21..26.
 *
 * @param now epoch milliseconds
 */
export const isEntitledToFeature = (
  key: string,
  entitlements: Entitlements,
  attributes: Attributes = {},
  now = Date.now(),
): EntitlementResult => featureFor(key, entitlements, flatAttributes(attributes), now)

/**
 * Whether a permission is granted: it is held, and where features link it, at least one of them is granted too.
 * Source: spec §6, ENT-27, ENT-28; wire §14; ruling 90.
 */
export function isEntitledToPermission(
  key: string,
  entitlements: Entitlements,
  attributes: Attributes = {},
  now = Date.now(),
): EntitlementResult {
  if (!isHeld(key, entitlements)) return refused('MISSING_PERMISSION')
  const linked = Object.keys(entitlements.features).filter(feature =>
    entitlements.features[feature]?.linkedPermissions.includes(key),
  )
  if (linked.length === 0) return entitled
  const flat = flatAttributes(attributes)
  const results = linked.map(feature => featureFor(feature, entitlements, flat, now))
  if (results.some(result => result.isEntitled)) return entitled
  const expired = results.some(result => !result.isEntitled && result.justification === 'BUNDLE_EXPIRED')
  return refused(expired ? 'BUNDLE_EXPIRED' : 'MISSING_FEATURE')
}

function isHeld(key: string, { permissions }: Entitlements): boolean {
  if (Object.hasOwn(permissions, key) && permissions[key]) return true
  return holds(
    Object.keys(permissions).filter(pattern => permissions[pattern]),
    key,
  )
}
