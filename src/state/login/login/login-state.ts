import type { AuthResponse, SsoAddress } from '../../../../contract/auth.ts'
import type { AuthStrategy } from '../../../../contract/configurations.ts'
import type { Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

/** The steps that exist (spec §2 Login steps). Each is a case in `login-flow.ts` and a screen of the same name. */
export type LoginStep = 'preLogin' | 'loginWithPassword' | 'redirectToSSO' | 'loginWithSSOFailed' | 'success'

export interface LoginState {
  step: LoginStep
  /** An answer is awaited: the form is busy. */
  loading: boolean
  error: FlowError | null
  /** E-mail address or user name, as typed. */
  identifier: string
  /** Decides the step after the identifier (spec §4 Login). */
  strategy: AuthStrategy
  /** A native application around the page offers to sign in by itself. */
  native: boolean
  ssoRedirectUrl: string | null
  invitationToken: string | null
  /** Scopes the session to a tenant. */
  tenantId: string | null
}

export const initialLogin: LoginState = {
  step: 'preLogin',
  loading: false,
  error: null,
  identifier: '',
  strategy: 'EmailAndPassword',
  native: false,
  ssoRedirectUrl: null,
  invitationToken: null,
  tenantId: null,
}

export type LoginEvent =
  | { type: 'opened'; native: boolean; invitationToken: string | null; tenantId: string | null }
  | { type: 'configured'; strategy: AuthStrategy }
  | { type: 'identifierSubmitted'; identifier: string }
  | { type: 'ssoFound'; reply: SsoAddress }
  | { type: 'ssoAbsent'; error: FlowError }
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'answered'; reply: AuthResponse }
  | { type: 'rejected'; error: FlowError }
  | { type: 'accepted' }
  | { type: 'back' }
  | { type: 'callbackOpened' }
  | { type: 'ssoFailed'; error: FlowError }
  | { type: 'elapsed' }
  /** A session was there already; `leave`: on a page of its own there is nothing to stay for. */
  | { type: 'sessionFound'; leave: boolean }
  | { type: 'sessionLost' }
  | { type: 'signOutPressed' }

export type LoginNext = Next<LoginState, LoginEvent>
