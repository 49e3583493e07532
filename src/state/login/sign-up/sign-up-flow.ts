import type { AuthResponse } from '../../../../contract/auth.ts'
import type { SignUpReply } from '../../../../contract/sign-up.ts'
import type { Cases, Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { signUpForm } from './sign-up-form.ts'
import { signUpSuccess } from './sign-up-success.ts'
import { verifyPhone } from './verify-phone.ts'

/** Spec §2 Sign-up stages. */
export type SignUpStep = 'SignUp' | 'VerifyPhone' | 'SignUpSuccess'

export interface SignUpState {
  step: SignUpStep
  loading: boolean
  error: FlowError | null
  email: string
  /** In E.164, where the person signs up by it. */
  phoneNumber: string
  /** What was typed, while another code may have to be sent for it. */
  form: SignUpForm | null
  /** Whether the account waits for its activation mail; otherwise the person is signed in or may sign in. */
  shouldActivate: boolean
  userId: string | null
  tenantId: string | null
  /** For a caller that sends the activation mail itself; with it and a code the account is activated. */
  activationToken: string | null
  invitationToken: string | null
  /** The account is there, and its first sign-in needs a second factor: the login flow goes on with this. */
  handedOver: AuthResponse | null
  /** Seconds until mail or code can be asked for again. */
  resendIn: number
  /** It was sent again at least once. */
  resent: boolean
}

export const initialSignUp: SignUpState = {
  step: 'SignUp',
  loading: false,
  error: null,
  email: '',
  phoneNumber: '',
  form: null,
  shouldActivate: false,
  userId: null,
  tenantId: null,
  activationToken: null,
  invitationToken: null,
  handedOver: null,
  resendIn: 0,
  resent: false,
}

export interface SignUpForm {
  /** The identifier that is signed up by. */
  by: 'email' | 'phoneNumber' | 'username'
  email: string
  phoneNumber: string
  username: string
  name: string
  /** Empty where people sign in without one. */
  password: string
  companyName: string
}

export type SignUpEvent =
  | { type: 'opened'; invitationToken: string | null }
  | { type: 'submitted'; form: SignUpForm }
  | { type: 'answered'; reply: SignUpReply }
  | { type: 'rejected'; error: FlowError }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'activated'; reply: AuthResponse }
  | { type: 'accepted' }
  | { type: 'resendPressed' }
  | { type: 'resent' }
  | { type: 'tick' }
  | { type: 'back' }

export type SignUpNext = Next<SignUpState, SignUpEvent>

export const signUpCases: Cases<SignUpState, SignUpEvent> = {
  SignUp: signUpForm,
  VerifyPhone: verifyPhone,
  SignUpSuccess: signUpSuccess,
}

/** The sign-up flow (spec §4 Sign-up, activation, invitation, recovery). */
export const signUp = (state: SignUpState, event: SignUpEvent): SignUpNext =>
  signUpCases[state.step](state, event)
