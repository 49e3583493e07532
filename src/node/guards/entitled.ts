import {
  type EntitlementResult,
  type Entitlements,
  isEntitledToFeature,
  isEntitledToPermission,
} from '../../../rules/entitlements.ts'
import { RecentAnswers } from '../session/recent-answers.ts'
import { readServer } from '../session/server-call.ts'
import type { Session } from '../session/session.ts'
import type { Settings } from '../settings.ts'

export type EntitlementNeed<Feature = string, Permission = string> =
  | { feature: Feature }
  | { permission: Permission }

/** Whether the user is entitled to a feature. @throws PorticoError `server_unavailable`, `refused` */
export type Entitled = (session: Session, need: EntitlementNeed) => Promise<EntitlementResult>

/** Source: NODE-13. */
const KEPT_MS = 30_000

/** Asks the server for the caller's entitlements, keeps them 30 s for each token, and decides by the shared rules. */
export function entitlementCheck(settings: Settings): Entitled {
  const known = new RecentAnswers<Entitlements>(KEPT_MS)
  return async ({ accessToken, user }, need) => {
    const held = await known.get(accessToken, () =>
      readServer<Entitlements>(settings, '/entitlements/api/v2/user-entitlements', {
        headers: { authorization: `Bearer ${accessToken}` },
      }),
    )
    const attributes = { jwt: { ...user } }
    return 'feature' in need
      ? isEntitledToFeature(need.feature, held, attributes)
      : isEntitledToPermission(need.permission, held, attributes)
  }
}
