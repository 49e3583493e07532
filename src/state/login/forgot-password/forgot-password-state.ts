import type { RecoveryStrategy, ResetLink } from '../../../../contract/passwords.ts'
import type { SmsRecovery, SmsRecoveryProven } from '../../../../contract/recovery.ts'
import type { Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { resendTicks } from './forgot-password-delays.ts'

interface Form {
  /** An answer is awaited: the form is busy. */
  loading: boolean
  error: FlowError | null
}

/** Mail or text message is on its way. */
interface Sent extends Form {
  /** Seconds until it can be asked for again. */
  resendIn: number
  resent: boolean
}

interface Forgetful {
  /** Email address, user name or phone number, as typed. */
  identifier: string
}

/** What leads to a new password: from the link that was mailed, or for the code that came back. */
interface Proof {
  userId: string
  token: string
  /** How many personal tokens the person has, and whether they go with the old password. */
  personalTokens: number
  revokePersonalTokens: boolean
}

/** Whether the mailed link is still good. */
type Checked =
  | { resetTokenValidationStatus: 'idle'; loading: false; error: null }
  | { resetTokenValidationStatus: 'pending'; loading: true; error: null }
  | ({ resetTokenValidationStatus: 'valid' } & Form)
  | { resetTokenValidationStatus: 'invalid'; loading: false; error: FlowError }

/** The steps that exist (spec §2 Forgot password), and what each has. */
interface Fields {
  forgotPassword: Forgetful & Form
  passwordRecoverySelector: Forgetful & Form
  resetPasswordViaSms: Forgetful &
    Sent & {
      /** There are two ways, and the person chose this one. */
      selectable: boolean
      /** Names the code that was sent to the phone (FORGOT-14); null until it was. */
      sessionId: string | null
    }
  forgotPasswordEmailSuccess: Forgetful & Sent
  resetPasswordPage: Proof & Checked
  /** What proved the person was consumed, and is forgotten. */
  resetPasswordSuccess: object
}

export type ForgotPasswordStep = keyof Fields

/** The state of a step, such as `ForgotPasswordState<'resetPasswordPage'>`; by itself that of any step. */
export type ForgotPasswordState<Step extends ForgotPasswordStep = ForgotPasswordStep> = {
  [S in Step]: { step: S } & Fields[S]
}[Step]

/** The first question, with what was typed before. */
export const toForgotPassword = (
  identifier: string,
  error: FlowError | null = null,
): ForgotPasswordState<'forgotPassword'> => ({ step: 'forgotPassword', identifier, loading: false, error })

export const initialForgotPassword = toForgotPassword('')

/** The choice between mail and text message. */
export const toSelector = (identifier: string): ForgotPasswordState<'passwordRecoverySelector'> => ({
  step: 'passwordRecoverySelector',
  identifier,
  loading: false,
  error: null,
})

/** The mail is on its way. */
export const toMailed = (identifier: string): ForgotPasswordState<'forgotPasswordEmailSuccess'> => ({
  step: 'forgotPasswordEmailSuccess',
  identifier,
  loading: false,
  error: null,
  resendIn: resendTicks,
  resent: false,
})

/** The page of a link that nothing was asked about. */
export const unopened = {
  step: 'resetPasswordPage',
  userId: '',
  token: '',
  personalTokens: 0,
  revokePersonalTokens: true,
  resetTokenValidationStatus: 'idle',
  loading: false,
  error: null,
} as const satisfies ForgotPasswordState<'resetPasswordPage'>

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
