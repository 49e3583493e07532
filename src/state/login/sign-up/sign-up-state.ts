import type { AuthResponse } from '../../../../contract/auth.ts'
import type { SignUpReply } from '../../../../contract/sign-up.ts'
import type { Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'
import { resendTicks } from './sign-up-delays.ts'

/** What every step knows. */
interface Applicant {
  email: string
  /** In E.164, where the person signs up by it. */
  phoneNumber: string
  invitationToken: string | null
}

/** The account that is to be activated. */
interface Account {
  userId: string | null
  tenantId: string | null
  /** For a caller that sends the activation mail itself; with it and a code the account is activated. */
  activationToken: string | null
}

interface Awaiting {
  /** An answer is awaited. */
  loading: boolean
  error: FlowError | null
}

/** Mail or code is on its way. */
interface Sent extends Awaiting {
  /** Seconds until it can be asked for again. */
  resendIn: number
  /** It was sent again at least once. */
  resent: boolean
}

interface Asking extends Awaiting {
  /** What was typed, while another code may have to be sent for it. */
  form: SignUpForm | null
  /** The account is there, and its first sign-in needs a second factor: the login flow goes on with this. */
  handedOver: AuthResponse | null
}

/** The steps that exist (spec §2 Sign-up stages), and what each has beside what every step knows. */
interface Fields {
  SignUp: Asking & { account: Account | null }
  /** The code on the phone activates this account. */
  VerifyPhone: Asking & Sent & { account: Account & { userId: string; activationToken: string } }
  /** The account waits for its activation mail; else the person is signed in or may sign in, and awaits nothing. */
  SignUpSuccess:
    | (Sent & { shouldActivate: true })
    | { shouldActivate: false; loading: false; error: null; resendIn: 0; resent: false }
}

export type SignUpStep = keyof Fields

/** The state of a step, such as `SignUpState<'VerifyPhone'>`; by itself that of any step. */
export type SignUpState<Step extends SignUpStep = SignUpStep> = {
  [S in Step]: { step: S } & Applicant & Fields[S]
}[Step]

export const initialSignUp: SignUpState<'SignUp'> = {
  step: 'SignUp',
  email: '',
  phoneNumber: '',
  invitationToken: null,
  loading: false,
  error: null,
  form: null,
  account: null,
  handedOver: null,
}

/** The end: signed in, or free to. Without what only the step before had. */
export const signedUp = ({
  email,
  phoneNumber,
  invitationToken,
}: Applicant): SignUpState<'SignUpSuccess'> => ({
  step: 'SignUpSuccess',
  email,
  phoneNumber,
  invitationToken,
  shouldActivate: false,
  loading: false,
  error: null,
  resendIn: 0,
  resent: false,
})

/** The end for now: the activation mail is on its way. */
export const activationMailed = (applicant: Applicant): SignUpState<'SignUpSuccess'> => ({
  ...signedUp(applicant),
  shouldActivate: true,
  resendIn: resendTicks,
})

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
