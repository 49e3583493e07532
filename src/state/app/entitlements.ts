import type { UserEntitlements } from '../../../contract/metadata.ts'
import type { EntitlementResult } from '../../../rules/entitlements.ts'
import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'
import { loadAgain } from './load-again.ts'

type Evaluator = typeof import('./entitlement-check.ts')

export type EntitlementQuery = { featureKey: string } | { permissionKey: string }
export type CustomAttributes = Record<string, string | number | boolean | Date>

const KEY = featureKey('entitlements')
const slotOf = (app: App) => app.feature<{ evaluator?: Evaluator }>(KEY, () => ({}))

export const enabled = (app: App) => Boolean(app.options.entitlementsOptions?.enabled)

/** What the signed-in user is entitled to, where the host asks for it. A failure is logged and swallowed (ENT-47). */
export async function fetchEntitlements(app: App): Promise<UserEntitlements | undefined> {
  if (!enabled(app)) return undefined
  try {
    // Inside a refresh a 401 must not ask for another refresh: it would wait for itself. The evaluator comes along,
    // because a check answers at once; who does not use entitlements never loads it.
    const [answer, evaluator] = await Promise.all([
      app.call('GET /entitlements/api/v2/user-entitlements', {}, { replay: false }),
      loadAgain(() => import('./entitlement-check.ts')),
    ])
    slotOf(app).evaluator = evaluator
    return answer
  } catch (error) {
    app.log.warn('entitlements could not be loaded', error)
    return undefined
  }
}

/**
 * Whether the signed-in user is entitled to a feature or a permission, by the host's attributes and the claims of
 * the token (ENT-16..20). Before they are loaded, and to an anonymous caller, nothing is granted.
 *
 * @throws when `entitlementsOptions.enabled` is off (ENT-18)
 */
export function entitlementOf(
  app: App,
  query: EntitlementQuery,
  custom: CustomAttributes = {},
): EntitlementResult {
  if (!enabled(app)) throw new Error('Entitlements are off: set entitlementsOptions.enabled')
  const checked = slotOf(app).evaluator?.check(app, query, custom)
  if (checked) return checked
  return {
    isEntitled: false,
    justification: 'featureKey' in query ? 'MISSING_FEATURE' : 'MISSING_PERMISSION',
  }
}
