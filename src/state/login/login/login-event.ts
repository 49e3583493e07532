import type { AuthResponse, SsoAddress } from '../../../../contract/auth.ts'
import type { AuthStrategy } from '../../../../contract/configurations.ts'
import type { PasswordlessSent } from '../../../../contract/passwordless.ts'
import type { Routes } from '../../app/routes.ts'
import type { SignedIn } from '../effect.ts'
import type { Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import type { LoginNotice, LoginState } from './login-state.ts'

/** The session that came of an answer, and what the person is to be asked or told first. */
export interface Entry {
  answer: SignedIn
  /** A passkey is offered. */
  promptPasskeys: boolean
  /** The person may enter several tenants. */
  chooseTenant: boolean
  /** The password is known from a breach. */
  breached: boolean
}

export type LoginEvent =
  | { type: 'opened'; native: boolean; invitationToken: string | null; tenantId: string | null }
  | { type: 'configured'; strategy: AuthStrategy; passkeys: boolean; secondary: readonly string[] }
  | { type: 'identifierSubmitted'; identifier: string }
  | { type: 'ssoFound'; reply: SsoAddress }
  | { type: 'ssoAbsent'; error: FlowError }
  | { type: 'passkeyPressed' }
  /** This browser knows a person who signs in by text message. */
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
  /** The session is there; without `reply` by the refresh cookie. */
  | { type: 'accepted'; reply?: Entry }
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
  /** The page that a person comes back to, with what stands in its address. */
  | { type: 'callbackOpened'; page: keyof Routes; query: Readonly<Record<string, string>> }
  | { type: 'ssoFailed'; error: FlowError }
  | { type: 'elapsed' }
  /** A session was there already; `leave`: on a page of its own there is nothing to stay for. */
  | { type: 'sessionFound'; leave: boolean }
  | { type: 'sessionLost' }
  | { type: 'signOutPressed' }

export type LoginNext = Next<LoginState, LoginEvent>
