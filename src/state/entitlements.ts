import type { UserEntitlements } from '../../contract/boot.ts'
import type { EntitlementResult, Entitlements } from '../../rules/entitlements.ts'
import type { App } from './app.ts'
import { readClaims } from './token.ts'

type Evaluator = typeof import('../../rules/entitlements.ts')

export type EntitlementQuery = { featureKey: string } | { permissionKey: string }
export type CustomAttributes = Record<string, string | number | boolean | Date>

const KEY = Symbol('entitlements')
const slotOf = (app: App) => app.feature<{ evaluator?: Evaluator }>(KEY, () => ({}))

const enabled = (app: App) => Boolean(app.options.entitlementsOptions?.enabled)

/** What the signed-in user is entitled to, where the host asks for it. A failure is logged and swallowed (ENT-47). */
export async function fetchEntitlements(app: App): Promise<UserEntitlements | undefined> {
  if (!enabled(app)) return undefined
  try {
    // Inside a refresh a 401 must not ask for another refresh: it would wait for itself. The evaluator comes along,
    // because a check answers at once; who does not use entitlements never loads it.
    const [answer, evaluator] = await Promise.all([
      app.call('GET /entitlements/api/v2/user-entitlements', {}, { replay: false }),
      import('../../rules/entitlements.ts'),
    ])
    slotOf(app).evaluator = evaluator
    return answer
  } catch (error) {
    app.log.warn('entitlements could not be loaded', error)
    return undefined
  }
}

/** How long whoever bought something waits for the answer, in milliseconds; it may come later. */
const RENEW_WITHIN = 3000

/** Asks again after something that entitlements hang on, such as a bought plan. A failure changes nothing. */
export async function renewEntitlements(app: App): Promise<void> {
  if (!enabled(app)) return
  try {
    await Promise.race([app.session.reloadUser(), app.clock.after(RENEW_WITHIN)])
  } catch (error) {
    app.log.warn('entitlements could not be renewed', error)
  }
}

/**
 * Whether the signed-in user is entitled to a feature or a permission, by the host's attributes and the claims of
 * the token (ENT-16..20). Before they are loaded, and for nobody signed in, nothing is granted.
 *
 * @throws when `entitlementsOptions.enabled` is off (ENT-18)
 */
export function entitlementOf(
  app: App,
  query: EntitlementQuery,
  custom: CustomAttributes = {},
): EntitlementResult {
  if (!enabled(app)) throw new Error('Entitlements are off: set entitlementsOptions.enabled')
  const { user, accessToken } = app.session.$state.get()
  const entitlements = user?.entitlements as Entitlements | undefined
  const { evaluator } = slotOf(app)
  const byFeature = 'featureKey' in query
  if (!entitlements || !evaluator)
    return { isEntitled: false, justification: byFeature ? 'MISSING_FEATURE' : 'MISSING_PERMISSION' }
  const attributes = { custom, jwt: accessToken ? readClaims(accessToken) : {} }
  return byFeature
    ? evaluator.isEntitledToFeature(query.featureKey, entitlements, attributes)
    : evaluator.isEntitledToPermission(query.permissionKey, entitlements, attributes)
}
