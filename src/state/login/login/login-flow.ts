import { type Cases, type Next, stay } from '../flow.ts'
import { afterSession } from './after-session.ts'
import { beforeSession } from './before-session.ts'
import { breachedPassword } from './breached-password.ts'
import { callback } from './callback.ts'
import { firstSteps } from './first-steps.ts'
import type { LoginEvent, LoginNext, LoginState } from './login-state.ts'
import { failSso, loginWithSSOFailed } from './login-with-sso-failed.ts'
import { magicLinkPostLoginSuccess } from './magic-link.ts'
import { otherWays } from './other-ways.ts'
import { passwordless } from './passwordless.ts'
import { redirectToSSO } from './redirect-to-sso.ts'

/** What a password sign-in never comes to; `first-steps.ts` answers before these do. */
export const loginCases: Cases<LoginState, LoginEvent> = {
  preLogin: otherWays,
  loginWithPassword: stay,
  success: stay,
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

/** The login flow, whole (spec §4 Login). Loaded when `first-steps.ts` does not know how to go on. */
export const login = (state: LoginState, event: LoginEvent): LoginNext =>
  firstSteps(state, event) ?? laterSteps(state, event)

function laterSteps(state: LoginState, event: LoginEvent): Next<LoginState, LoginEvent> {
  switch (event.type) {
    case 'callbackOpened':
      return callback(state, event)
    case 'ssoFailed':
      return failSso(state, event.error)
    default:
      return loginCases[state.step](state, event)
  }
}
