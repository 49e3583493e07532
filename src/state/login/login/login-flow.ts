import { afterAuth, clearSession, wait } from '../effect.ts'
import { type Cases, next, stay } from '../flow.ts'
import { afterSession, goOn } from './after-session.ts'
import { beforeSession } from './before-session.ts'
import { loginDelays } from './login-delays.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'
import { loginWithPassword } from './login-with-password.ts'
import { loginWithSSOFailed } from './login-with-sso-failed.ts'
import { preLogin } from './pre-login.ts'
import { readAnswer } from './read-answer.ts'
import { redirectToSSO } from './redirect-to-sso.ts'
import { success } from './success.ts'

export const loginCases: Cases<LoginState, LoginEvent> = {
  preLogin,
  loginWithPassword,
  redirectToSSO,
  loginWithSSOFailed,
  loginWithTwoFactor: beforeSession,
  forceTwoFactor: beforeSession,
  recoverTwoFactor: beforeSession,
  passwordRotationExpired: beforeSession,
  passwordRotationNotification: afterSession,
  promptPasskeys: afterSession,
  success,
}

/** The login flow (spec §4 Login). What concerns every step is here, the rest is the step's own. */
export function login(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'opened':
    case 'configured': {
      const { type: _, ...facts } = event
      return next({ ...state, ...facts })
    }
    case 'callbackOpened':
      return next({ ...state, loading: true }, { type: 'refresh', done: 'accepted', failed: 'ssoFailed' })
    case 'accepted': {
      if (!state.loading) return stay(state)
      const { state: on, effects } = goOn({
        ...state,
        loading: false,
        error: null,
        notice: null,
        promptPasskeys: event.reply === true,
      })
      return next(on, { type: 'report', action: 'login_completed', payload: {} }, ...effects)
    }
    case 'handedOver':
      return readAnswer({ ...state, identifier: event.identifier }, event.reply)
    case 'sessionFound':
      // While an answer is awaited the session is the one being made.
      if (state.loading || isIn(state)) return stay(state)
      return next({ ...state, step: 'success', error: null }, ...(event.leave ? [afterAuth] : []))
    case 'ssoFailed':
      return next(
        { ...state, step: 'loginWithSSOFailed', loading: false, error: event.error },
        clearSession,
        wait(loginDelays.ssoFailure, { type: 'elapsed' }),
      )
    default:
      return loginCases[state.step](state, event)
  }
}

const isIn = ({ step }: LoginState) => loginCases[step] === success || loginCases[step] === afterSession
