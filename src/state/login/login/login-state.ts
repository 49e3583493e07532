import type { AuthResponse } from '../../../../contract/auth.ts'
import type { AuthStrategy } from '../../../../contract/configurations.ts'
import type { SignedIn } from '../effect.ts'
import type { FlowError } from '../flow-error.ts'

/** Why a person who was on their way is asked for the password again. */
export type LoginNotice = 'passwordChanged' | 'quickLogin'

/** What every step knows: the person, the page, and how the vendor lets people sign in. */
export interface SignInContext {
  /** Email address or user name, as typed. */
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
  invitationToken: string | null
  /** Scopes the session to a tenant. */
  tenantId: string | null
  notice: LoginNotice | null
  /** Whom this browser knows, for a sign-in by text message without a name typed. */
  quickUserId: string | null
  /** Signed in by a mailed link: a page of its own says so first. */
  byLink: boolean
}

/** Nothing is awaited. */
interface Idle {
  loading?: undefined
}

interface Form {
  /** An answer is awaited: the form is busy. */
  loading: boolean
  error: FlowError | null
}

/** Link or code is on its way. */
interface Sent extends Form {
  /** Ticks until a message may be asked for again. */
  resendIn: number
  resent: boolean
}

interface Texted extends Sent {
  /** Where the text message went, masked, where the server says so. */
  phoneNumber: string | null
}

interface SecondFactor extends Form {
  /** The answer that asks for it. */
  answer: AuthResponse & { mfaToken: string }
}

/** The session is there. */
interface Inside {
  answer: SignedIn
  /** What else the person is to be asked or told, in this order. */
  due: readonly Stage[]
}

interface Expiring {
  /** Days. */
  passwordExpiresIn: number
}

/** A step between the session and the way on, with what only this step has. */
export type Stage =
  | { step: 'chooseTenant' }
  | ({ step: 'breachedPassword' } & Form)
  | ({ step: 'passwordRotationNotification' } & Expiring)
  | { step: 'promptPasskeys' }

/** The page of a mailed link: `linkToken` is the secret that it was opened with, until that is consumed. */
type Linked =
  /** Busy: asks whether this browser asked for the link, or signs in. Else it waits to be confirmed. */
  | { loading: boolean; error: null; linkToken: string }
  /** The answer is there, the session not yet. */
  | { loading: true; error: null; linkToken: null }
  /** The link is over. */
  | { loading: false; error: FlowError; linkToken: null }
  /** Signed in. */
  | { loading: false; error: null; linkToken: null }

/**
 * The steps that exist (spec §2 Login steps), and what each has beside the context. Each is a case in `login-flow.ts` and a
 * screen of the same name. What every sign-in by password takes stands in `first-steps.ts`.
 */
interface Fields {
  preLogin: Form
  loginWithPassword: Form
  redirectToSSO: { loading: true; ssoRedirectUrl: string }
  loginWithSSOFailed: Idle & { error: FlowError }
  loginWithTwoFactor: SecondFactor
  forceTwoFactor: SecondFactor
  recoverTwoFactor: SecondFactor
  passwordRotationExpired: Form & { userId: string; resetPasswordToken: string }
  chooseTenant: Inside & Idle
  breachedPassword: Inside & Form
  breachedPasswordSuccess: Inside & Idle
  passwordRotationNotification: Inside & Idle & Expiring
  promptPasskeys: Inside & Idle
  magicLinkPreLoginSuccess: Sent
  magicLinkPostLoginSuccess: Linked
  loginWithOtc: Sent
  loginWithSmsOtc: Texted
  loginWithQuickSmsOtc: Texted
  /** Without an answer the session was there already. */
  success: Idle & { answer: SignedIn | null }
}

export type LoginStep = keyof Fields

/** The state of a step, such as `LoginState<'loginWithOtc'>`; by itself that of any step. */
export type LoginState<Step extends LoginStep = LoginStep> = {
  [S in Step]: { step: S; context: SignInContext } & Fields[S]
}[Step]

/** Steps of who is in, and is asked or told something before they go on. */
export type InsideStep = Stage['step'] | 'breachedPasswordSuccess'

/** Steps that a message was sent for. */
export type SentStep =
  | 'magicLinkPreLoginSuccess'
  | 'loginWithOtc'
  | 'loginWithSmsOtc'
  | 'loginWithQuickSmsOtc'

/** Steps that a flow of a lazy chunk does the work of, before there is a session. */
export type AsideStep =
  | 'loginWithTwoFactor'
  | 'forceTwoFactor'
  | 'recoverTwoFactor'
  | 'passwordRotationExpired'

export const toPreLogin = (
  context: SignInContext,
  error: FlowError | null = null,
): LoginState<'preLogin'> => ({ step: 'preLogin', context, loading: false, error })

export const toPassword = (context: SignInContext): LoginState<'loginWithPassword'> => ({
  step: 'loginWithPassword',
  context,
  loading: false,
  error: null,
})

/** The same step, knowing more or less. */
export const withFacts = <State extends LoginState>(state: State, facts: Partial<SignInContext>): State => ({
  ...state,
  context: { ...state.context, ...facts },
})

/** What a sign-in begins with, and what is forgotten with its session. */
export const unsigned = {
  identifier: '',
  flow: 'login',
  invitationToken: null,
  notice: null,
  byLink: false,
} as const

export const initialLogin = toPreLogin({
  ...unsigned,
  strategy: 'EmailAndPassword',
  secondary: [],
  passkeys: false,
  native: false,
  tenantId: null,
  quickUserId: null,
})
