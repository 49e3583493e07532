import type { AuthResponse } from '../../../../contract/auth.ts'
import type {
  AuthenticatorSeed,
  MfaStrategy,
  RememberPolicy,
  SentCode,
  SentSms,
  WebauthnCreation,
  WebauthnRequest,
} from '../../../../contract/mfa-payloads.ts'
import type { Assertion, Attestation } from '../../../../contract/webauthn-credential.ts'
import type { Next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

export type MfaDevices = NonNullable<AuthResponse['mfaDevices']>

/** One way through: a device that is there, or a kind that is to be set up. */
export type Choice = {
  strategy: MfaStrategy
  /** Of the device; null for an address, and for what is to be set up. */
  id: string | null
  /** What the person knows it by: number, address, name of the key. */
  label: string
}

/** What every step knows. */
export interface FactorContext {
  /** A second factor is to be set up, because the policy wants one (MFA-18). */
  enrolling: boolean
  /** An open session proves it again: the device is not remembered for that. */
  again: boolean
  mfaToken: string
  mfaDevices: MfaDevices
  mfaStrategies: readonly MfaStrategy[]
  /** Whose sign-in it is. */
  email: string
  isAllowedToRemember: boolean
  /** Seconds that a remembered device is not asked. */
  mfaDeviceExpiration: number
  rememberDevice: boolean
}

interface Preparing {
  /** What the step needs before it can be done is asked for. */
  loading: boolean
  error: FlowError | null
}

interface Proving extends Preparing {
  /** A code or a key is checked. */
  saving: boolean
  /** The session: the second factor is done. */
  answer: AuthResponse | null
}

interface SentStep extends Proving {
  chosen: Choice
  /** Names the code; null until it was sent. */
  otcToken: string | null
  /** Seconds until a code can be asked for again. */
  resendIn: number
  resent: boolean
}

/** What an authenticator app has to know: as an address, as an image (a data URL), and as a key to type. */
export interface Seed {
  otpauthUri: string | null
  qrCode: string
  secret: string | null
}

/**
 * The steps that exist (spec §2 MFA steps), and what each has beside the context. Each is a case in `mfa-flow.ts` and a screen of
 * the same name.
 */
interface Fields {
  /** The list, or a key that was chosen of it. */
  verify: Proving & { chosen: Choice | null; webauthnToken: string | null }
  emailVerifyCode: SentStep
  /** `phoneNumber`: as it was typed, where the phone becomes the factor now. */
  smsVerifyCode: SentStep & { phoneNumber: string | null }
  /** Shown once; the session is taken when the person says that it is kept. */
  recoveryCode: { answer: AuthResponse & { recoveryCode: string }; over: boolean }
  /** The seed is there where the app is set up. */
  authenticatorApp: Proving & { chosen: Choice; seed: Seed | null }
  smsSetPhoneNumber: Preparing & { chosen: Choice; phoneNumber: string | null }
  noMFAEnrolledStepUp: object
}

export type MfaStep = keyof Fields

/** The state of a step, such as `MfaState<'smsVerifyCode'>`; by itself that of any step. */
export type MfaState<Step extends MfaStep = MfaStep> = {
  [S in Step]: { step: S; context: FactorContext } & Fields[S]
}[Step]

/** Steps at which something is proven. */
export type ProvingStep = 'verify' | 'emailVerifyCode' | 'smsVerifyCode' | 'authenticatorApp'

export const noDevices: MfaDevices = { webauthn: [], phones: [], authenticators: [], emails: [] }

export const initialFactorContext: FactorContext = {
  enrolling: false,
  again: false,
  mfaToken: '',
  mfaDevices: noDevices,
  mfaStrategies: [],
  email: '',
  isAllowedToRemember: false,
  mfaDeviceExpiration: 0,
  rememberDevice: false,
}

/** The list of what there is. */
export const toVerify = (context: FactorContext): MfaState<'verify'> => ({
  step: 'verify',
  context,
  chosen: null,
  webauthnToken: null,
  loading: false,
  saving: false,
  error: null,
  answer: null,
})

/** The session, once nothing is left to be done for it. */
export function sessionOf(state: MfaState): AuthResponse | null {
  if (state.step === 'recoveryCode') return state.over ? state.answer : null
  return 'answer' in state ? state.answer : null
}

export type MfaEvent =
  | { type: 'opened' }
  | { type: 'rememberRead'; reply: RememberPolicy }
  | { type: 'rememberFailed'; error: FlowError }
  | { type: 'rememberToggled'; rememberDevice: boolean }
  | { type: 'chosen'; choice: Choice }
  | { type: 'seedRead'; reply: AuthenticatorSeed }
  | { type: 'codeSent'; reply: SentCode | SentSms }
  | { type: 'codeResent'; reply: SentCode | SentSms }
  | { type: 'keyWanted'; reply: WebauthnRequest }
  | { type: 'keySigned'; reply: Assertion }
  | { type: 'newKeyWanted'; reply: WebauthnCreation }
  | { type: 'keyMade'; reply: Attestation }
  | { type: 'prepareFailed'; error: FlowError }
  | { type: 'phoneSubmitted'; phoneNumber: string }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'answered'; reply: AuthResponse }
  | { type: 'rejected'; error: FlowError }
  | { type: 'resendPressed' }
  | { type: 'tick' }
  | { type: 'recoveryCodeSaved' }
  | { type: 'back' }

export type MfaNext = Next<MfaState, MfaEvent>
