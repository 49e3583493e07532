import { type Static, Type } from 'typebox'
import { AuthResponse } from './auth.ts'
import { Email, Nothing, Time, Token, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'
import {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
  WebauthnDeviceType,
} from './webauthn-credential.ts'

const Captcha = Type.Optional(Type.String({ maxLength: 4096 }))

/** Without an identifier any passkey of this site may answer (a discoverable credential). Source: IWebAuthnPreLogin. */
export interface PasskeyPreLogin extends Static<typeof PasskeyPreLogin> {}
export const PasskeyPreLogin = Type.Object(
  { email: Type.Optional(Email), userId: Type.Optional(Uuid), recaptchaToken: Captcha },
  { additionalProperties: false },
)

export interface PasskeyRequest extends Static<typeof PasskeyRequest> {}
export const PasskeyRequest = Type.Object({ options: RequestOptions })

export interface PasskeyPostLogin extends Static<typeof PasskeyPostLogin> {}
export const PasskeyPostLogin = Type.Object(
  { ...Assertion.properties, recaptchaToken: Captcha, invitationToken: Type.Optional(Token) },
  { additionalProperties: false },
)

/** A passkey of the signed-in user. `name` and `lastUsedAt` are ours. Source: IWebAuthnDevice, PASSKEY-03. */
export interface Passkey extends Static<typeof Passkey> {}
export const Passkey = Type.Object({
  id: Uuid,
  deviceType: WebauthnDeviceType,
  createdAt: Time,
  name: Type.String(),
  lastUsedAt: Type.Optional(Time),
})

export interface Passkeys extends Static<typeof Passkeys> {}
export const Passkeys = Type.Object({ devices: Type.Array(Passkey) })

export interface PasskeyCreation extends Static<typeof PasskeyCreation> {}
export const PasskeyCreation = Type.Object({ options: CreationOptions })

export interface PasskeyParam extends Static<typeof PasskeyParam> {}
export const PasskeyParam = Type.Object({ deviceId: Uuid })

export interface WebauthnApi {
  'POST /identity/resources/auth/v1/webauthn/prelogin': { body: PasskeyPreLogin; reply: PasskeyRequest }
  'POST /identity/resources/auth/v1/webauthn/postlogin': { body: PasskeyPostLogin; reply: AuthResponse }
  'GET /identity/resources/users/webauthn/v1/devices': { reply: Passkeys }
  'POST /identity/resources/users/webauthn/v1/devices': { reply: PasskeyCreation }
  'POST /identity/resources/users/webauthn/v1/devices/verify': {
    body: Attestation
    reply: Record<string, never>
  }
  'DELETE /identity/resources/users/webauthn/v1/devices/:deviceId': {
    params: PasskeyParam
    reply: Record<string, never>
  }
}

export const webauthn: Schemas<WebauthnApi> = {
  'POST /identity/resources/auth/v1/webauthn/prelogin': {
    summary: 'Begin a sign-in by passkey. The answer has the same shape whether the person is known or not.',
    audience: 'public',
    perMinute: 30,
    body: PasskeyPreLogin,
    reply: PasskeyRequest,
  },
  'POST /identity/resources/auth/v1/webauthn/postlogin': {
    summary: 'Sign in with a passkey. Sets the refresh cookie.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: PasskeyPostLogin,
    reply: AuthResponse,
  },
  'GET /identity/resources/users/webauthn/v1/devices': {
    summary: 'The passkeys of the signed-in user.',
    audience: 'user',
    reply: Passkeys,
  },
  'POST /identity/resources/users/webauthn/v1/devices': {
    summary: 'Begin to add a passkey. 403 with ER-15010: sign in again first.',
    audience: 'user',
    perMinute: 20,
    reply: PasskeyCreation,
  },
  'POST /identity/resources/users/webauthn/v1/devices/verify': {
    summary: 'Add the passkey that the browser made.',
    audience: 'user',
    perMinute: 20,
    body: Attestation,
    reply: Nothing,
  },
  'DELETE /identity/resources/users/webauthn/v1/devices/:deviceId': {
    summary: 'Remove a passkey of the signed-in user.',
    audience: 'user',
    perMinute: 20,
    params: PasskeyParam,
    reply: Nothing,
  },
}
