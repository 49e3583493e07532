import type { Session } from '../../../contract/sessions.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

export interface OwnSessions {
  /** Undefined until they are read. The one of this tab comes first. */
  sessions: readonly Session[] | undefined
}

const source = { source: 'admin-portal' } as const
const empty: OwnSessions = { sessions: undefined }

const ownSessions = resource('ownSessions', {
  empty,
  load: async (app, signal) => {
    const route = 'GET /identity/resources/users/sessions/v1/me'
    const read = await app.call(route, {}, { ...source, signal })
    return { sessions: [...read].sort((one, other) => Number(other.current) - Number(one.current)) }
  },
})

/** One's own open sessions; SESS-01. */
export const ownSessionsOf = (app: App) => ({
  $sessions: ownSessions(app).$state,
  hold: ownSessions(app).hold,
})
export const loadOwnSessions = (app: App): Promise<void> => ownSessions(app).load()
export const forgetOwnSessions = (app: App): void => ownSessions(app).forget()

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
