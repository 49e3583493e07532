import type { App } from '../../state/app/app.ts'
import {
  endOtherSessions,
  endOwnSession,
  loadOwnSessions,
  ownSessionsOf,
} from '../../state/privacy/own-sessions.ts'
import {
  changePassword,
  loadProfile,
  profileOf,
  saveProfile,
  startEmailChange,
  verifyEmailChange,
} from '../../state/profile/profile.ts'
import { useStoreOf, useVerbs } from './use-feature.ts'

// What users hold of themselves, as `feature-hooks.ts` has the account.

const profile = {
  loadProfile,
  saveProfile,
  changePassword,
  updateEmail: startEmailChange,
  verifyEmail: verifyEmailChange,
}
/**
 * The profile of the signed-in user: `{ profile, username, emailChangeAllowed, loading, error }`; undefined while the app is loaded.
 *
 * @example
 * const name = useProfileState()?.profile?.name
 */
export const useProfileState = () => useStoreOf(profileOf, '$profile')
/**
 * What the signed-in user can change of their own: profile, password, address. A call that fails rejects with the error of the
 * server (`ApiError`); a wrong password is one of 400.
 *
 * @example
 * const { saveProfile } = useProfileActions()
 * await saveProfile({ name: 'Ada Lovelace' })
 */
export const useProfileActions = () => useVerbs(profile)

const sessions = {
  loadUserSessions: loadOwnSessions,
  deleteUserSession: endOwnSession,
  deleteAllUserSessions: (app: App) => endOtherSessions(app, false),
}
/**
 * The sessions of the signed-in user: `{ sessions, loading, error }`, that of this tab first; undefined while the app is loaded.
 *
 * @example
 * const { sessions = [] } = useSessionsState() ?? {}
 * return <p>Signed in on {sessions.length} browsers</p>
 */
export const useSessionsState = () => useStoreOf(ownSessionsOf, '$sessions')
/**
 * Ends sessions of the signed-in user: one, or all but this one. A call that fails rejects with the error of the server (`ApiError`).
 *
 * @example
 * const { deleteAllUserSessions } = useSessionsActions()
 * return <button onClick={() => void deleteAllUserSessions()}>Sign out elsewhere</button>
 */
export const useSessionsActions = () => useVerbs(sessions)
