import { map } from 'nanostores'
import type { Session } from '../../../contract/sessions.ts'
import type { ApiError } from '../../api/api-error.ts'
import { afterFailure } from '../app/after-failure.ts'
import type { App } from '../app/app.ts'

export interface OwnSessionsState {
  loading: boolean
  error: ApiError | null
  /** Undefined until they are read. The one of this tab comes first. */
  sessions: readonly Session[] | undefined
}

const KEY = Symbol('ownSessions')
const source = { source: 'admin-portal' } as const
const initial: OwnSessionsState = { loading: false, error: null, sessions: undefined }

/** One's own open sessions; SESS-01. */
export const ownSessionsOf = (app: App) =>
  app.feature(KEY, () => ({ $sessions: map<OwnSessionsState>(initial) }))

export async function loadOwnSessions(app: App): Promise<void> {
  const { $sessions } = ownSessionsOf(app)
  $sessions.set({ ...$sessions.get(), loading: true, error: null })
  try {
    const read = await app.call('GET /identity/resources/users/sessions/v1/me', {}, source)
    const sessions = [...read].sort((one, other) => Number(other.current) - Number(one.current))
    $sessions.set({ loading: false, error: null, sessions })
  } catch (error) {
    $sessions.set(afterFailure($sessions.get(), error, initial))
  }
}

export const forgetOwnSessions = (app: App): void => ownSessionsOf(app).$sessions.set(initial)

/** Ends one session. The own one is ended by signing out, so that this tab and the others learn of it. */
export async function endOwnSession(app: App, { id, current }: Session): Promise<void> {
  if (current) return app.session.logout()
  await app.call('DELETE /identity/resources/users/sessions/v1/me/:id', { params: { id } }, source)
  await loadOwnSessions(app)
}

/** Ends all but the session of this tab, and personal tokens in every account where that is wanted. */
export async function endOtherSessions(app: App, revokePersonalTokens: boolean): Promise<void> {
  const query = revokePersonalTokens ? ({ revokePersonalTokens: 'true' } as const) : {}
  await app.call('DELETE /identity/resources/users/sessions/v1/me/all', { query }, source)
  await loadOwnSessions(app)
}
