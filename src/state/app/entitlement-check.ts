import {
  type EntitlementResult,
  type Entitlements,
  isEntitledToFeature,
  isEntitledToPermission,
} from '../../../rules/entitlements.ts'
import type { App } from './app.ts'
import type { CustomAttributes, EntitlementQuery } from './entitlements.ts'
import { readClaims } from './token.ts'

/** The check itself, which only those load who use entitlements. Undefined: nothing is known of the user. @public */
export function check(
  app: App,
  query: EntitlementQuery,
  custom: CustomAttributes,
): EntitlementResult | undefined {
  const { user, accessToken } = app.session.$state.get()
  const entitlements = user?.entitlements as Entitlements | undefined
  if (!entitlements) return undefined
  const attributes = { custom, jwt: accessToken ? readClaims(accessToken) : {} }
  return 'featureKey' in query
    ? isEntitledToFeature(query.featureKey, entitlements, attributes)
    : isEntitledToPermission(query.permissionKey, entitlements, attributes)
}
