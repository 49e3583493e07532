import type { AuthResponse } from '../../../contract/auth.ts'
import { isTransient, toApiError } from '../../api/api-error.ts'
import type { CallOptions } from '../../api/client.ts'
import { retry } from '../../api/retry.ts'
import type { App } from './app.ts'
import { profileRetry } from './constants.ts'
import { fetchEntitlements } from './entitlements.ts'
import { flagsLoaded, isFlagOn } from './flags.ts'
import type { SessionUser } from './session.ts'
import type { Claims } from './token.ts'

// Inside a refresh a 401 must not ask for another refresh: it would wait for itself.
const once = { replay: false }

/** Whether what belongs to a session may come if it is asked for again: no answer, 429, or the server's own failure. */
export const mayStillCome = (error: unknown): boolean =>
  isTransient(error) || toApiError(error).statusCode === 429

/**
 * Loads what belongs to a session: four times at most, 2,000 ms apart (CONST-13, CONST-14). `late` is called with each failure
 * that is tried again.
 */
export const loadPatiently = <T>(
  app: App,
  work: () => Promise<T>,
  late?: () => void,
  signal?: AbortSignal,
): Promise<T> => retry(work, { ...profileRetry, wait: app.clock.after, again: mayStillCome, late, signal })

async function authorization(app: App) {
  await flagsLoaded(app)
  if (!isFlagOn(app, 'admin_portal_should_load_authorization')) return undefined
  return await app.call('GET /identity/resources/users/v1/me/authorization', {}, once)
}

export const readMe = (app: App, options: CallOptions = once) =>
  app.call('GET /identity/resources/users/v2/me', {}, options)

/** The user of a fresh token: answer, claims and profile, the later ones winning. Source: wire §4.3, §8. */
export async function loadUser(
  app: App,
  answer: AuthResponse,
  claims: Claims,
  expiresIn: number,
  late?: () => void,
  signal?: AbortSignal,
): Promise<SessionUser> {
  const patiently = <T>(work: () => Promise<T>) => loadPatiently(app, work, late, signal)
  const [me, granted, entitled] = app.options.authOptions?.skipUserLoading
    ? []
    : await Promise.all([
        patiently(() => readMe(app)),
        patiently(() => authorization(app)),
        fetchEntitlements(app),
      ])
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
