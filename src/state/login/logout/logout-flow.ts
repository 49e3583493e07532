import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'

export interface LogoutState {
  step: 'loggingOut' | 'loggedOut'
}

export const initialLogout: LogoutState = { step: 'loggingOut' }

export type LogoutEvent = { type: 'opened' } | { type: 'loggedOut' }

/** Ends the session, here and in the other tabs, then goes where the logout path says, else to the login page. */
export const logoutCases: Cases<LogoutState, LogoutEvent> = {
  loggingOut: (state, event) =>
    event.type === 'opened'
      ? next<LogoutState, LogoutEvent>(state, { type: 'logOut', done: 'loggedOut' })
      : next<LogoutState, LogoutEvent>({ step: 'loggedOut' }, { type: 'afterLogout' }),
  loggedOut: ignoreEvent,
}

export const logout = (state: LogoutState, event: LogoutEvent): Next<LogoutState, LogoutEvent> =>
  logoutCases[state.step](state, event)
