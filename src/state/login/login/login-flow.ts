import { ignoreEvent, next } from '../flow.ts'
import { afterSession } from './after-session.ts'
import { alternativeMethods } from './alternative-methods.ts'
import { beforeSession } from './before-session.ts'
import { breachedPassword } from './breached-password.ts'
import { callback } from './callback.ts'
import { firstSteps } from './first-steps.ts'
import { enter } from './go-on.ts'
import { completed } from './leave.ts'
import type { LoginEvent, LoginNext } from './login-event.ts'
import type { LoginState, LoginStep } from './login-state.ts'
import { failSso, loginWithSSOFailed } from './login-with-sso-failed.ts'
import { magicLinkPostLoginSuccess } from './magic-link.ts'
import { passwordless } from './passwordless.ts'
import { redirectToSSO } from './redirect-to-sso.ts'

/** One function per step, of what that step has. */
type LoginCases = { [Step in LoginStep]: (state: LoginState<Step>, event: LoginEvent) => LoginNext }

/** What a password sign-in never comes to; `first-steps.ts` answers before these do. */
export const loginCases: LoginCases = {
  preLogin: alternativeMethods,
  loginWithPassword: ignoreEvent,
  success: ignoreEvent,
  magicLinkPreLoginSuccess: passwordless,
  loginWithOtc: passwordless,
  loginWithSmsOtc: passwordless,
  loginWithQuickSmsOtc: passwordless,
  magicLinkPostLoginSuccess,
  redirectToSSO,
  loginWithSSOFailed,
  loginWithTwoFactor: beforeSession,
  forceTwoFactor: beforeSession,
  recoverTwoFactor: beforeSession,
  chooseTenant: afterSession,
  breachedPassword,
  breachedPasswordSuccess: afterSession,
  passwordRotationExpired: beforeSession,
  passwordRotationNotification: afterSession,
  promptPasskeys: afterSession,
}

const caseOf = <Step extends LoginStep>(step: Step, state: LoginState<Step>, event: LoginEvent): LoginNext =>
  loginCases[step](state, event)

/** The login flow, whole (spec §4 Login). Loaded when `first-steps.ts` does not know how to go on. */
export const login = (state: LoginState, event: LoginEvent): LoginNext =>
  firstSteps(state, event) ?? lazySteps(state, event)

function lazySteps(state: LoginState, event: LoginEvent): LoginNext {
  switch (event.type) {
    case 'callbackOpened':
      return callback(state, event)
    case 'ssoFailed':
      return failSso(state, event.error)
    case 'accepted': {
      const { state: on, effects } = enter({ ...state.context, notice: null }, event.reply)
      return next(on, completed, ...effects)
    }
    default:
      return caseOf(state.step, state, event)
  }
}
