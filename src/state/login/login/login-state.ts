import type { AuthResponse, SsoAddress } from '../../../../contract/auth.ts'
import type { AuthStrategy } from '../../../../contract/configurations.ts'
import type { Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

/** The steps that exist (spec §2 Login steps). Each is a case in `login-flow.ts` and a screen of the same name. */
export type LoginStep =
  | 'preLogin'
  | 'loginWithPassword'
  | 'redirectToSSO'
  | 'loginWithSSOFailed'
  | 'loginWithTwoFactor'
  | 'forceTwoFactor'
  | 'recoverTwoFactor'
  | 'passwordRotationExpired'
  | 'passwordRotationNotification'
  | 'promptPasskeys'
  | 'success'

/** Why somebody who was on their way is asked for the password again. */
export type LoginNotice = 'passwordChanged' | 'recovered'

export interface LoginState {
  step: LoginStep
  /** An answer is awaited: the form is busy. */
  loading: boolean
  error: FlowError | null
  /** E-mail address or user name, as typed. */
  identifier: string
  /** Decides the step after the identifier (spec §4 Login). */
  strategy: AuthStrategy
  /** Passkeys are a second choice beside the strategy. */
  passkeys: boolean
  /** A native application around the page offers to sign in by itself. */
  native: boolean
  ssoRedirectUrl: string | null
  invitationToken: string | null
  /** Scopes the session to a tenant. */
  tenantId: string | null
  /** What the server answered, for the steps that it asks for. */
  answer: AuthResponse | null
  /** A passkey is offered once the person is in. */
  promptPasskeys: boolean
  notice: LoginNotice | null
}

export const initialLogin: LoginState = {
  step: 'preLogin',
  loading: false,
  error: null,
  identifier: '',
  strategy: 'EmailAndPassword',
  passkeys: false,
  native: false,
  ssoRedirectUrl: null,
  invitationToken: null,
  tenantId: null,
  answer: null,
  promptPasskeys: false,
  notice: null,
}

export type LoginEvent =
  | { type: 'opened'; native: boolean; invitationToken: string | null; tenantId: string | null }
  | { type: 'configured'; strategy: AuthStrategy; passkeys: boolean }
  | { type: 'identifierSubmitted'; identifier: string }
  | { type: 'ssoFound'; reply: SsoAddress }
  | { type: 'ssoAbsent'; error: FlowError }
  | { type: 'passkeyPressed' }
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'answered'; reply: AuthResponse }
  /** Another flow got an answer that asks for more. */
  | { type: 'handedOver'; identifier: string; reply: AuthResponse }
  | { type: 'rejected'; error: FlowError }
  /** The session is there; `reply`: a passkey may be offered. */
  | { type: 'accepted'; reply?: boolean }
  | { type: 'back' }
  /** The second factor is lost. */
  | { type: 'recoverPressed' }
  /** Something changed that the password is asked for again. */
  | { type: 'signInAgain'; notice: LoginNotice }
  /** A step after sign-in is over. */
  | { type: 'passed' }
  | { type: 'callbackOpened' }
  | { type: 'ssoFailed'; error: FlowError }
  | { type: 'elapsed' }
  /** A session was there already; `leave`: on a page of its own there is nothing to stay for. */
  | { type: 'sessionFound'; leave: boolean }
  | { type: 'sessionLost' }
  | { type: 'signOutPressed' }

export type LoginNext = Next<LoginState, LoginEvent>
