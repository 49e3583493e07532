import type { RecoveryStrategy, ResetLink } from '../../../../contract/passwords.ts'
import type { SmsRecovery, SmsRecoveryProven } from '../../../../contract/recovery.ts'
import type { Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

/** The steps that exist (spec §2 Forgot password). */
export type ForgotPasswordStep =
  | 'forgotPassword'
  | 'passwordRecoverySelector'
  | 'resetPasswordViaSms'
  | 'forgotPasswordEmailSuccess'
  | 'resetPasswordPage'
  | 'resetPasswordSuccess'

export interface ForgotPasswordState {
  step: ForgotPasswordStep
  loading: boolean
  error: FlowError | null
  /** E-mail address, user name or phone number, as typed. */
  identifier: string
  /** There are two ways, and the person chose one of them. */
  selectable: boolean
  /** Names the code that was sent to the phone (FORGOT-14). */
  sessionId: string | null
  /** From the link that was mailed, or for the code that came back. */
  userId: string
  token: string
  /** Whether the mailed link is still good. */
  resetTokenValidationStatus: 'idle' | 'pending' | 'valid' | 'invalid'
  /** How many personal tokens the person has, and whether they go with the old password. */
  personalTokens: number
  revokePersonalTokens: boolean
  /** Seconds until the mail can be asked for again. */
  resendIn: number
  resent: boolean
}

export const initialForgotPassword: ForgotPasswordState = {
  step: 'forgotPassword',
  loading: false,
  error: null,
  identifier: '',
  selectable: false,
  sessionId: null,
  userId: '',
  token: '',
  resetTokenValidationStatus: 'idle',
  personalTokens: 0,
  revokePersonalTokens: true,
  resendIn: 0,
  resent: false,
}

export type ForgotPasswordEvent =
  /** The page that was opened: with a link (reset), or to ask for one (forgot). */
  | { type: 'opened'; page: 'forgetPasswordUrl'; identifier: string }
  | { type: 'opened'; page: 'resetPasswordUrl'; userId: string; token: string }
  | { type: 'identifierSubmitted'; identifier: string }
  | { type: 'strategiesRead'; reply: RecoveryStrategy[] }
  | { type: 'strategiesFailed'; error: FlowError }
  | { type: 'strategyChosen'; strategy: 'email' | 'sms' }
  | { type: 'mailed' }
  | { type: 'texted'; reply: SmsRecovery }
  | { type: 'textFailed'; error: FlowError }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'codeProven'; reply: Partial<SmsRecoveryProven> }
  | { type: 'codeRefused'; error: FlowError }
  | { type: 'mailFailed'; error: FlowError }
  | { type: 'resendPressed' }
  | { type: 'tick' }
  | { type: 'back' }
  | { type: 'linkValid'; reply: ResetLink }
  | { type: 'linkRefused'; error: FlowError }
  | { type: 'revokeToggled'; revokePersonalTokens: boolean }
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'passwordSet' }
  | { type: 'rejected'; error: FlowError }

export type ForgotPasswordNext = Next<ForgotPasswordState, ForgotPasswordEvent>
