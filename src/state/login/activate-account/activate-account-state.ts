import type { AuthResponse } from '../../../../contract/auth.ts'
import type { ActivationStrategy } from '../../../../contract/sign-up.ts'
import type { Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

/** From the link that was mailed. */
interface Link {
  userId: string
  token: string
  /** A code is typed: the link alone is not enough (ACT-11). */
  byCode: boolean
}

interface Form {
  /** An answer is awaited: the form is busy. */
  loading: boolean
  error: FlowError | null
}

/** The steps that exist (spec §2 Activate account steps), and what each has. */
interface Fields {
  /** `loading`: what the account needs is asked for, or it is activated. */
  activating: Link & { loading: boolean; error: null }
  activatingForm: Link &
    Form & {
      /** A password is still to be chosen. */
      needsPassword: boolean
    }
  success: {
    /** Signed in by the activation itself; otherwise the login page comes next. Null while the session is loaded. */
    signedIn: boolean | null
    /** A second factor is missing: the login flow goes on from here, and asks for nothing that was proven. */
    handedOver: AuthResponse | null
  }
  /** The link is of no use any more. */
  resend: Form & {
    byCode: boolean
    email: string
    /** The activation mail is on its way again. */
    resentEmail: boolean
    /** Seconds until the mail can be asked for again. */
    resendIn: number
  }
}

export type ActivateAccountStep = keyof Fields

/** The state of a step, such as `ActivateAccountState<'resend'>`; by itself that of any step. */
export type ActivateAccountState<Step extends ActivateAccountStep = ActivateAccountStep> = {
  [S in Step]: { step: S } & Fields[S]
}[Step]

export const initialActivateAccount: ActivateAccountState<'activating'> = {
  step: 'activating',
  userId: '',
  token: '',
  byCode: false,
  loading: false,
  error: null,
}

/** Another mail, and why it is needed: the link is no good, or the code does not come. */
export const toResend = (byCode: boolean, error: FlowError | null): ActivateAccountState<'resend'> => ({
  step: 'resend',
  byCode,
  email: '',
  resentEmail: false,
  resendIn: 0,
  loading: false,
  error,
})

export type ActivateAccountEvent =
  | { type: 'opened'; userId: string; token: string; byCode: boolean }
  | { type: 'strategyRead'; reply: ActivationStrategy }
  | { type: 'linkRefused'; error: FlowError }
  | { type: 'passwordSubmitted'; password: string; code?: string }
  | { type: 'codeSubmitted'; code: string }
  /** The code does not come. */
  | { type: 'resendPressed' }
  | { type: 'activated'; reply: AuthResponse }
  | { type: 'rejected'; error: FlowError }
  | { type: 'accepted' }
  | { type: 'notAccepted'; error: FlowError }
  | { type: 'elapsed' }
  | { type: 'continued' }
  | { type: 'emailSubmitted'; email: string }
  | { type: 'resent' }
  | { type: 'tick' }

export type ActivateAccountNext = Next<ActivateAccountState, ActivateAccountEvent>
