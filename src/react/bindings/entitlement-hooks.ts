import type { EntitlementResult } from '../../../rules/entitlements.ts'
import type { CustomAttributes, EntitlementQuery } from '../../state/app/entitlements.ts'
import { useAuth } from './auth-hooks.ts'
import { useInstance } from './provider-context.ts'

/**
 * Whether the signed-in user is entitled, rendered again when they or their plan change. Throws while
 * `entitlementsOptions.enabled` is off.
 *
 * @example
 * const { isEntitled, justification } = useEntitlements({ featureKey: 'reports' })
 */
export function useEntitlements(query: EntitlementQuery, custom?: CustomAttributes): EntitlementResult {
  const instance = useInstance()
  useAuth()
  if (instance) return instance.getEntitlements(query, custom)
  return {
    isEntitled: false,
    justification: 'featureKey' in query ? 'MISSING_FEATURE' : 'MISSING_PERMISSION',
  }
}

/**
 * `useEntitlements` of a feature by its key.
 *
 * @example
 * const { isEntitled } = useFeatureEntitlements('reports')
 */
export const useFeatureEntitlements = (featureKey: string, custom?: CustomAttributes): EntitlementResult =>
  useEntitlements({ featureKey }, custom)

/**
 * `useEntitlements` of a permission by its key.
 *
 * @example
 * const { isEntitled, justification } = usePermissionEntitlements('reports.export')
 */
export const usePermissionEntitlements = (
  permissionKey: string,
  custom?: CustomAttributes,
): EntitlementResult => useEntitlements({ permissionKey }, custom)
