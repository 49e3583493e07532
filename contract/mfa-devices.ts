import { type Static, Type } from 'typebox'
import { Nothing, Time, Token, Uuid } from './fields.ts'
import {
  AuthenticatorSeed,
  DeviceParam,
  PhoneNumberText,
  SentSms,
  WebauthnCreation,
  WebauthnRequest,
} from './mfa-payloads.ts'
import type { Schemas } from './route.ts'
import { Assertion, Attestation, WebauthnDeviceType } from './webauthn-credential.ts'

const closed = { additionalProperties: false } as const
const Code = Type.String({ pattern: '^[0-9]{6}$' })

/** What a device is, as the specification names it (MFA-12). Ours beside the wire's `deviceType`. */
export const MfaDeviceType = Type.Union([
  Type.Literal('internal'),
  Type.Literal('usb-key'),
  Type.Literal('android'),
  Type.Literal('sms'),
])
export type MfaDeviceType = Static<typeof MfaDeviceType>

/** The second factors of the signed-in user; `emails` only while email is the factor that would be asked for. */
export interface MfaDevices extends Static<typeof MfaDevices> {}
export const MfaDevices = Type.Object({
  webauthn: Type.Array(
    Type.Object({
      id: Uuid,
      deviceType: WebauthnDeviceType,
      name: Type.String(),
      type: Type.Optional(MfaDeviceType),
      createdAt: Type.Optional(Time),
    }),
  ),
  phones: Type.Array(
    Type.Object({
      id: Uuid,
      phoneNumber: Type.String(),
      type: Type.Optional(MfaDeviceType),
      createdAt: Type.Optional(Time),
    }),
  ),
  authenticators: Type.Array(Type.Object({ id: Uuid, createdAt: Type.Optional(Time) })),
  emails: Type.Array(Type.Object({ email: Type.String() })),
})

/** A code of the authenticator app; without one the session must have passed a second factor a short while ago. */
export interface MfaTokenProof extends Static<typeof MfaTokenProof> {}
export const MfaTokenProof = Type.Object({ token: Type.Optional(Code) }, closed)
export interface AuthenticatorToken extends Static<typeof AuthenticatorToken> {}
export const AuthenticatorToken = Type.Object({ token: Code }, closed)
export interface OwnPhone extends Static<typeof OwnPhone> {}
export const OwnPhone = Type.Object({ phoneNumber: PhoneNumberText }, closed)
export interface SmsProof extends Static<typeof SmsProof> {}
export const SmsProof = Type.Object({ otcToken: Token, code: Code }, closed)
export interface OptionalSmsProof extends Static<typeof OptionalSmsProof> {}
export const OptionalSmsProof = Type.Object(
  { otcToken: Type.Optional(Token), code: Type.Optional(Code) },
  closed,
)
export interface WebauthnProof extends Static<typeof WebauthnProof> {}
export const WebauthnProof = Type.Object({ webauthnToken: Token, options: Assertion }, closed)
export interface WebauthnEnrolment extends Static<typeof WebauthnEnrolment> {}
export const WebauthnEnrolment = Type.Object(
  { webauthnToken: Token, options: Attestation, deviceType: Type.Optional(WebauthnDeviceType) },
  closed,
)

/** Shown once, with the first factor: it cannot be read again. */
export interface Enrolled extends Static<typeof Enrolled> {}
export const Enrolled = Type.Object({
  recoveryCode: Type.Optional(Type.String()),
  /** Ours: all of the set; `recoveryCode` is the first of them. */
  recoveryCodes: Type.Optional(Type.Array(Type.String())),
})

/** The second factors of the signed-in user. Adding and removing need a fresh sign-in: else 403 with ER-15010. */
export interface MfaDevicesApi {
  'GET /identity/resources/users/v1/mfa/devices': { reply: MfaDevices }
  'POST /identity/resources/users/v1/mfa/enroll': { reply: AuthenticatorSeed }
  'POST /identity/resources/users/v1/mfa/enroll/verify': { body: AuthenticatorToken; reply: Enrolled }
  'POST /identity/resources/users/v1/mfa/disable': { body: MfaTokenProof; reply: Record<string, never> }
  'POST /identity/resources/users/v1/mfa/authenticator/enroll': { reply: AuthenticatorSeed }
  'POST /identity/resources/users/v1/mfa/authenticator/enroll/verify': {
    body: AuthenticatorToken
    reply: Enrolled
  }
  'POST /identity/resources/users/v1/mfa/authenticator/:deviceId/disable/verify': {
    params: DeviceParam
    body: MfaTokenProof
    reply: Record<string, never>
  }
  'POST /identity/resources/users/v1/mfa/sms/enroll': { body: OwnPhone; reply: SentSms }
  'POST /identity/resources/users/v1/mfa/sms/enroll/verify': { body: SmsProof; reply: Enrolled }
  'POST /identity/resources/users/v1/mfa/sms/:deviceId/disable': { params: DeviceParam; reply: SentSms }
  'POST /identity/resources/users/v1/mfa/sms/:deviceId/disable/verify': {
    params: DeviceParam
    body: OptionalSmsProof
    reply: Record<string, never>
  }
  'POST /identity/resources/users/v1/mfa/webauthn/enroll': { reply: WebauthnCreation }
  'POST /identity/resources/users/v1/mfa/webauthn/enroll/verify': { body: WebauthnEnrolment; reply: Enrolled }
  'POST /identity/resources/users/v1/mfa/webauthn/:deviceId/disable': {
    params: DeviceParam
    reply: WebauthnRequest
  }
  'POST /identity/resources/users/v1/mfa/webauthn/:deviceId/disable/verify': {
    params: DeviceParam
    body: WebauthnProof
    reply: Record<string, never>
  }
}

export const mfaDevices: Schemas<MfaDevicesApi> = {
  'GET /identity/resources/users/v1/mfa/devices': {
    summary: 'The second factors of the signed-in user.',
    audience: 'user',
    reply: MfaDevices,
  },
  'POST /identity/resources/users/v1/mfa/enroll': {
    summary: 'Begin to add an authenticator app.',
    audience: 'user',
    perMinute: 10,
    reply: AuthenticatorSeed,
  },
  'POST /identity/resources/users/v1/mfa/enroll/verify': {
    summary: 'Add the authenticator app with its first code.',
    audience: 'user',
    perMinute: 10,
    body: AuthenticatorToken,
    reply: Enrolled,
  },
  'POST /identity/resources/users/v1/mfa/disable': {
    summary: 'Remove every second factor of the signed-in user.',
    audience: 'user',
    perMinute: 10,
    body: MfaTokenProof,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/mfa/authenticator/enroll': {
    summary: 'Begin to add an authenticator app.',
    audience: 'user',
    perMinute: 10,
    reply: AuthenticatorSeed,
  },
  'POST /identity/resources/users/v1/mfa/authenticator/enroll/verify': {
    summary: 'Add the authenticator app with its first code.',
    audience: 'user',
    perMinute: 10,
    body: AuthenticatorToken,
    reply: Enrolled,
  },
  'POST /identity/resources/users/v1/mfa/authenticator/:deviceId/disable/verify': {
    summary: 'Remove one authenticator app.',
    audience: 'user',
    perMinute: 10,
    params: DeviceParam,
    body: MfaTokenProof,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/mfa/sms/enroll': {
    summary: 'Begin to add a phone: a code is sent to it.',
    audience: 'user',
    perMinute: 10,
    body: OwnPhone,
    reply: SentSms,
  },
  'POST /identity/resources/users/v1/mfa/sms/enroll/verify': {
    summary: 'Add the phone.',
    audience: 'user',
    perMinute: 10,
    body: SmsProof,
    reply: Enrolled,
  },
  'POST /identity/resources/users/v1/mfa/sms/:deviceId/disable': {
    summary: 'Begin to remove a phone: a code is sent to it.',
    audience: 'user',
    perMinute: 10,
    params: DeviceParam,
    reply: SentSms,
  },
  'POST /identity/resources/users/v1/mfa/sms/:deviceId/disable/verify': {
    summary: 'Remove the phone.',
    audience: 'user',
    perMinute: 10,
    params: DeviceParam,
    body: OptionalSmsProof,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/mfa/webauthn/enroll': {
    summary: 'Begin to add a security key.',
    audience: 'user',
    perMinute: 10,
    reply: WebauthnCreation,
  },
  'POST /identity/resources/users/v1/mfa/webauthn/enroll/verify': {
    summary: 'Add the security key.',
    audience: 'user',
    perMinute: 10,
    body: WebauthnEnrolment,
    reply: Enrolled,
  },
  'POST /identity/resources/users/v1/mfa/webauthn/:deviceId/disable': {
    summary: 'Begin to remove a security key: a challenge for it.',
    audience: 'user',
    perMinute: 10,
    params: DeviceParam,
    reply: WebauthnRequest,
  },
  'POST /identity/resources/users/v1/mfa/webauthn/:deviceId/disable/verify': {
    summary: 'Remove the security key.',
    audience: 'user',
    perMinute: 10,
    params: DeviceParam,
    body: WebauthnProof,
    reply: Nothing,
  },
}
