import { type Static, Type } from 'typebox'
import { Email, Token, Uuid } from './fields.ts'
import {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
  WebauthnDeviceType,
} from './webauthn-credential.ts'

const closed = { additionalProperties: false } as const
/** Six digits. */
const Code = Type.String({ pattern: '^[0-9]{6}$' })
export const PhoneNumberText = Type.String({ minLength: 3, maxLength: 32 })

/** Kinds of second factors. Source: MFAStrategyEnum. */
export const MfaStrategy = Type.Union([
  Type.Literal('AuthenticatorApp'),
  Type.Literal('WebAuthnPlatform'),
  Type.Literal('WebAuthnCrossPlatform'),
  Type.Literal('SMS'),
  Type.Literal('EmailCode'),
])
export type MfaStrategy = Static<typeof MfaStrategy>

/** The token of a sign-in whose second factor is missing. It opens no session by itself. */
export interface MfaTokenBody extends Static<typeof MfaTokenBody> {}
export const MfaTokenBody = Type.Object({ mfaToken: Token }, closed)
const verifying = { mfaToken: Token, rememberDevice: Type.Optional(Type.Boolean()) }

export interface MfaValue extends Static<typeof MfaValue> {}
export const MfaValue = Type.Object({ ...verifying, value: Code }, closed)
export interface MfaLegacyValue extends Static<typeof MfaLegacyValue> {}
export const MfaLegacyValue = Type.Object(
  { ...verifying, value: Code, invitationToken: Type.Optional(Token) },
  closed,
)
export interface MfaEnrolToken extends Static<typeof MfaEnrolToken> {}
export const MfaEnrolToken = Type.Object({ ...verifying, token: Code }, closed)
export interface MfaCode extends Static<typeof MfaCode> {}
export const MfaCode = Type.Object({ ...verifying, otcToken: Token, code: Code }, closed)
export interface MfaPhone extends Static<typeof MfaPhone> {}
export const MfaPhone = Type.Object({ mfaToken: Token, phoneNumber: PhoneNumberText }, closed)
export interface MfaAssertion extends Static<typeof MfaAssertion> {}
export const MfaAssertion = Type.Object({ ...verifying, webauthnToken: Token, options: Assertion }, closed)
export interface MfaAttestation extends Static<typeof MfaAttestation> {}
export const MfaAttestation = Type.Object(
  {
    ...verifying,
    webauthnToken: Token,
    deviceType: Type.Optional(WebauthnDeviceType),
    options: Attestation,
  },
  closed,
)

export interface DeviceParam extends Static<typeof DeviceParam> {}
export const DeviceParam = Type.Object({ deviceId: Uuid })

/** `qrCode` is a data URL for an image; `secret` (base32) for typing in and `otpauthUri` are ours beside the wire. */
export interface AuthenticatorSeed extends Static<typeof AuthenticatorSeed> {}
export const AuthenticatorSeed = Type.Object({
  qrCode: Type.String(),
  secret: Type.Optional(Type.String()),
  otpauthUri: Type.Optional(Type.String()),
})
export interface SentCode extends Static<typeof SentCode> {}
export const SentCode = Type.Object({ otcToken: Type.String() })
/** `phoneNumber` is masked. */
export interface SentSms extends Static<typeof SentSms> {}
export const SentSms = Type.Object({ otcToken: Type.String(), phoneNumber: Type.String() })
export interface WebauthnRequest extends Static<typeof WebauthnRequest> {}
export const WebauthnRequest = Type.Object({ webauthnToken: Type.String(), options: RequestOptions })
export interface WebauthnCreation extends Static<typeof WebauthnCreation> {}
export const WebauthnCreation = Type.Object({ webauthnToken: Type.String(), options: CreationOptions })

/** The code that was shown when the first factor was added. It takes every factor away, once. */
export interface MfaRecovery extends Static<typeof MfaRecovery> {}
export const MfaRecovery = Type.Object(
  { email: Email, recoveryCode: Type.String({ minLength: 1, maxLength: 100 }) },
  closed,
)

export interface RememberQuery extends Static<typeof RememberQuery> {}
export const RememberQuery = Type.Object({ mfaToken: Token })
/** `mfaDeviceExpiration` in seconds. Source: IAllowedToRememberMfaDevice. */
export interface RememberPolicy extends Static<typeof RememberPolicy> {}
export const RememberPolicy = Type.Object({
  isAllowedToRemember: Type.Boolean(),
  mfaDeviceExpiration: Type.Integer(),
})

export interface MfaStrategies extends Static<typeof MfaStrategies> {}
export const MfaStrategies = Type.Object({
  strategies: Type.Array(Type.Object({ strategy: MfaStrategy, isActive: Type.Boolean() })),
})
