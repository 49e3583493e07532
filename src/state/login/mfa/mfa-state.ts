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

/** The steps that exist (spec §2 MFA steps). Each is a case in `mfa-flow.ts` and a screen of the same name. */
export type MfaStep =
  | 'verify'
  | 'emailVerifyCode'
  | 'smsVerifyCode'
  | 'recoveryCode'
  | 'authenticatorApp'
  | 'smsSetPhoneNumber'
  | 'noMFAEnrolledStepUp'

export type MfaDevices = NonNullable<AuthResponse['mfaDevices']>

/** One way through: a device that is there, or a kind that is to be set up. */
export type Choice = {
  strategy: MfaStrategy
  /** Of the device; null for an address, and for what is to be set up. */
  id: string | null
  /** What the person knows it by: number, address, name of the key. */
  label: string
}

export interface MfaState {
  step: MfaStep
  /** What a step needs before it can be done is asked for. */
  loading: boolean
  /** A code or a key is checked. */
  saving: boolean
  error: FlowError | null
  /** A second factor is to be set up, because the policy wants one (MFA-18). */
  enrolling: boolean
  /** An open session proves it again: nobody is remembered for that. */
  again: boolean
  mfaToken: string
  mfaDevices: MfaDevices
  mfaStrategies: readonly MfaStrategy[]
  /** Whose sign-in it is. */
  email: string
  chosen: Choice | null
  /** What an authenticator app has to know: as an address, as an image (a data URL), and as a key to type. */
  otpauthUri: string | null
  qrCode: string | null
  secret: string | null
  otcToken: string | null
  /** Masked, as the server says it. */
  phoneNumber: string | null
  webauthnToken: string | null
  isAllowedToRemember: boolean
  /** Seconds that a remembered device is not asked. */
  mfaDeviceExpiration: number
  rememberDevice: boolean
  /** Seconds until a code can be asked for again. */
  resendIn: number
  resent: boolean
  /** The session; it is taken once a recovery code, where there is one, was seen. */
  answer: AuthResponse | null
  over: boolean
}

export const noDevices: MfaDevices = { webauthn: [], phones: [], authenticators: [], emails: [] }

export const initialMfa: MfaState = {
  step: 'verify',
  loading: false,
  saving: false,
  error: null,
  enrolling: false,
  again: false,
  mfaToken: '',
  mfaDevices: noDevices,
  mfaStrategies: [],
  email: '',
  chosen: null,
  otpauthUri: null,
  qrCode: null,
  secret: null,
  otcToken: null,
  phoneNumber: null,
  webauthnToken: null,
  isAllowedToRemember: false,
  mfaDeviceExpiration: 0,
  rememberDevice: false,
  resendIn: 0,
  resent: false,
  answer: null,
  over: false,
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
