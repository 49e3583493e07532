import type { AuthResponse } from '../../contract/auth.ts'
import type { App } from './app.ts'
import { fetchEntitlements } from './entitlements.ts'
import { flagsLoaded, isFlagOn } from './flags.ts'
import type { SessionUser } from './session.ts'
import type { Claims } from './token.ts'

// Inside a refresh a 401 must not ask for another refresh: it would wait for itself.
const once = { replay: false }

async function authorization(app: App) {
  await flagsLoaded(app)
  if (!isFlagOn(app, 'admin_portal_should_load_authorization')) return undefined
  return await app.call('GET /identity/resources/users/v1/me/authorization', {}, once)
}

export const loadMe = (app: App) => app.call('GET /identity/resources/users/v2/me', {}, once)

/** The user of a fresh token: answer, claims and profile, the later ones winning. Source: wire §4.3, §8. */
export async function loadUser(
  app: App,
  answer: AuthResponse,
  claims: Claims,
  expiresIn: number,
): Promise<SessionUser> {
  const [me, granted, entitled] = app.options.authOptions?.skipUserLoading
    ? []
    : await Promise.all([loadMe(app), authorization(app), fetchEntitlements(app)])
  return {
    ...answer,
    ...claims,
    ...me,
    ...granted,
    ...(entitled && { entitlements: entitled }),
    expiresIn,
    accessToken: answer.accessToken,
  } as SessionUser
}
