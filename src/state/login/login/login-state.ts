import type { AuthResponse, SsoAddress } from '../../../../contract/auth.ts'
import type { AuthStrategy } from '../../../../contract/configurations.ts'
import type { PasswordlessSent } from '../../../../contract/passwordless.ts'
import type { Routes } from '../../app/routes.ts'
import type { Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

/**
 * The steps that exist (spec §2 Login steps). Each is a case in `login-flow.ts` and a screen of the same name. What every
 * sign-in by password takes stands in `first-steps.ts`.
 */
export type LoginStep =
  | 'preLogin'
  | 'loginWithPassword'
  | 'redirectToSSO'
  | 'loginWithSSOFailed'
  | 'loginWithTwoFactor'
  | 'forceTwoFactor'
  | 'recoverTwoFactor'
  | 'chooseTenant'
  | 'breachedPassword'
  | 'breachedPasswordSuccess'
  | 'passwordRotationExpired'
  | 'passwordRotationNotification'
  | 'promptPasskeys'
  | 'magicLinkPreLoginSuccess'
  | 'magicLinkPostLoginSuccess'
  | 'loginWithOtc'
  | 'loginWithSmsOtc'
  | 'loginWithQuickSmsOtc'
  | 'success'

/** Why somebody who was on their way is asked for the password again. */
export type LoginNotice = 'passwordChanged' | 'recovered' | 'quickLogin'

export interface LoginState {
  step: LoginStep
  /** An answer is awaited: the form is busy. */
  loading: boolean
  error: FlowError | null
  /** E-mail address or user name, as typed. */
  identifier: string
  /** Decides the step after the identifier (spec §4 Login). */
  strategy: AuthStrategy
  /** What else is on beside it, other than passkeys. */
  secondary: readonly string[]
  /** `registerQuickLogin`: once in, this browser is to know the person by their phone. Source: LoginFlow (wire). */
  flow: 'login' | 'registerQuickLogin'
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
  /** The person may enter several tenants, and is about to be asked which. */
  chooseTenant: boolean
  /** The password is known from a breach, and the person is about to be told. */
  breached: boolean
  notice: LoginNotice | null
  /** Whom this browser knows, for a sign-in by text message without a name typed. */
  quickUserId: string | null
  /** Where a text message went, masked, where the server says so. */
  phoneNumber: string | null
  /** Ticks until a message may be asked for again. */
  resendIn: number
  resent: boolean
  /** The secret of the mailed link that this page was opened with, until it is spent. */
  linkToken: string | null
  /** Signed in by a mailed link: a page of its own says so first. */
  byLink: boolean
}

export const initialLogin: LoginState = {
  step: 'preLogin',
  loading: false,
  error: null,
  identifier: '',
  strategy: 'EmailAndPassword',
  secondary: [],
  flow: 'login',
  passkeys: false,
  native: false,
  ssoRedirectUrl: null,
  invitationToken: null,
  tenantId: null,
  answer: null,
  promptPasskeys: false,
  chooseTenant: false,
  breached: false,
  notice: null,
  quickUserId: null,
  phoneNumber: null,
  resendIn: 0,
  resent: false,
  linkToken: null,
  byLink: false,
}

export type LoginEvent =
  | { type: 'opened'; native: boolean; invitationToken: string | null; tenantId: string | null }
  | { type: 'configured'; strategy: AuthStrategy; passkeys: boolean; secondary: readonly string[] }
  | { type: 'identifierSubmitted'; identifier: string }
  | { type: 'ssoFound'; reply: SsoAddress }
  | { type: 'ssoAbsent'; error: FlowError }
  | { type: 'passkeyPressed' }
  /** This browser knows somebody who signs in by text message. */
  | { type: 'quickFound'; userId: string }
  | { type: 'quickPressed' }
  /** Link or code is on its way. */
  | { type: 'sent'; reply: PasswordlessSent }
  | { type: 'resendPressed' }
  | { type: 'resent'; reply: PasswordlessSent }
  | { type: 'tick' }
  | { type: 'codeSubmitted'; code: string }
  /** What this browser remembers of asking for a link: null where another browser asked. */
  | { type: 'linkAsked'; reply: string | null }
  | { type: 'linkConfirmed' }
  /** This browser has kept what it was to keep. */
  | { type: 'remembered' }
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'answered'; reply: AuthResponse }
  /** Another flow got an answer that asks for more. */
  | { type: 'handedOver'; identifier: string; reply: AuthResponse }
  | { type: 'rejected'; error: FlowError }
  /** The session is there; `reply`: what the person is to be asked or told first. */
  | { type: 'accepted'; reply?: Pick<LoginState, 'promptPasskeys' | 'chooseTenant' | 'breached'> }
  /** A link that resets a breached password is wanted, and on its way. */
  | { type: 'resetPressed' }
  | { type: 'resetSent' }
  | { type: 'back' }
  /** The second factor is lost. */
  | { type: 'recoverPressed' }
  /** Something changed that the password is asked for again. */
  | { type: 'signInAgain'; notice: LoginNotice }
  /** A step after sign-in is over. */
  | { type: 'passed' }
  /** The page that somebody comes back to, with what stands in its address. */
  | { type: 'callbackOpened'; page: keyof Routes; query: Readonly<Record<string, string>> }
  | { type: 'ssoFailed'; error: FlowError }
  | { type: 'elapsed' }
  /** A session was there already; `leave`: on a page of its own there is nothing to stay for. */
  | { type: 'sessionFound'; leave: boolean }
  | { type: 'sessionLost' }
  | { type: 'signOutPressed' }

export type LoginNext = Next<LoginState, LoginEvent>
