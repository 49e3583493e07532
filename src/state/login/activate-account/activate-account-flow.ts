import type { AuthResponse } from '../../../../contract/auth.ts'
import type { ActivationStrategy } from '../../../../contract/sign-up.ts'
import type { Cases, Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { activating } from './activating.ts'
import { activatingForm } from './activating-form.ts'
import { resend } from './resend.ts'
import { success } from './success.ts'

/** Spec §2 Activate account steps. */
export type ActivateAccountStep = 'activating' | 'activatingForm' | 'success' | 'resend'

export interface ActivateAccountState {
  step: ActivateAccountStep
  loading: boolean
  error: FlowError | null
  /** A code is typed: the link alone is not enough (ACT-11). */
  byCode: boolean
  /** A password is still to be chosen. */
  needsPassword: boolean
  /** From the link that was mailed. */
  userId: string
  token: string
  /** Signed in by the activation itself; otherwise the login page comes next. */
  signedIn: boolean
  /** A second factor is missing: the login flow goes on from here, and asks for nothing that was proven. */
  handedOver: AuthResponse | null
  /** The activation mail is on its way again. */
  resentEmail: boolean
  email: string
  /** Seconds until the mail can be asked for again. */
  resendIn: number
}

export const initialActivateAccount: ActivateAccountState = {
  step: 'activating',
  loading: false,
  error: null,
  byCode: false,
  needsPassword: false,
  userId: '',
  token: '',
  signedIn: false,
  handedOver: null,
  resentEmail: false,
  email: '',
  resendIn: 0,
}

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

export const activateAccountCases: Cases<ActivateAccountState, ActivateAccountEvent> = {
  activating,
  activatingForm,
  success,
  resend,
}

/** The activation flow: the strategy, a password if one is missing, the redirect (spec §4). */
export const activateAccount = (
  state: ActivateAccountState,
  event: ActivateAccountEvent,
): ActivateAccountNext => activateAccountCases[state.step](state, event)
