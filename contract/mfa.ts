import { AuthResponse } from './auth.ts'
import { Nothing } from './fields.ts'
import {
  AuthenticatorSeed,
  DeviceParam,
  MfaAssertion,
  MfaAttestation,
  MfaCode,
  MfaEnrolToken,
  MfaLegacyValue,
  MfaPhone,
  MfaRecovery,
  MfaStrategies,
  MfaTokenBody,
  MfaValue,
  RememberPolicy,
  RememberQuery,
  SentCode,
  SentSms,
  WebauthnCreation,
  WebauthnRequest,
} from './mfa-payloads.ts'
import type { Schemas } from './route.ts'

/** The second factor at sign-in: every call carries the mfaToken of the first. Source: wire §16. */
export interface MfaApi {
  'POST /identity/resources/auth/v1/user/mfa/verify': { body: MfaLegacyValue; reply: AuthResponse }
  'POST /identity/resources/auth/v1/user/mfa/recover': { body: MfaRecovery; reply: Record<string, never> }
  'POST /identity/resources/auth/v1/user/mfa/authenticator/:deviceId/verify': {
    params: DeviceParam
    body: MfaValue
    reply: AuthResponse
  }
  'POST /identity/resources/auth/v1/user/mfa/authenticator/enroll': {
    body: MfaTokenBody
    reply: AuthenticatorSeed
  }
  'POST /identity/resources/auth/v1/user/mfa/authenticator/enroll/verify': {
    body: MfaEnrolToken
    reply: AuthResponse
  }
  'POST /identity/resources/auth/v1/user/mfa/emailcode': { body: MfaTokenBody; reply: SentCode }
  'POST /identity/resources/auth/v1/user/mfa/emailcode/verify': { body: MfaCode; reply: AuthResponse }
  'POST /identity/resources/auth/v1/user/mfa/sms/:deviceId': {
    params: DeviceParam
    body: MfaTokenBody
    reply: SentSms
  }
  'POST /identity/resources/auth/v1/user/mfa/sms/:deviceId/verify': {
    params: DeviceParam
    body: MfaCode
    reply: AuthResponse
  }
  'POST /identity/resources/auth/v1/user/mfa/sms/enroll': { body: MfaPhone; reply: SentSms }
  'POST /identity/resources/auth/v1/user/mfa/sms/enroll/verify': { body: MfaCode; reply: AuthResponse }
  'POST /identity/resources/auth/v1/user/mfa/webauthn/:deviceId': {
    params: DeviceParam
    body: MfaTokenBody
    reply: WebauthnRequest
  }
  'POST /identity/resources/auth/v1/user/mfa/webauthn/:deviceId/verify': {
    params: DeviceParam
    body: MfaAssertion
    reply: AuthResponse
  }
  'POST /identity/resources/auth/v1/user/mfa/webauthn/enroll': { body: MfaTokenBody; reply: WebauthnCreation }
  'POST /identity/resources/auth/v1/user/mfa/webauthn/enroll/verify': {
    body: MfaAttestation
    reply: AuthResponse
  }
  'GET /identity/resources/configurations/v1/mfa-policy/allow-remember-device': {
    query: RememberQuery
    reply: RememberPolicy
  }
  'GET /identity/resources/configurations/v1/mfa/strategies': { reply: MfaStrategies }
}

export const mfa: Schemas<MfaApi> = {
  'POST /identity/resources/auth/v1/user/mfa/verify': {
    summary: 'End a sign-in with a code of the authenticator app, whichever of the person’s it is.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: MfaLegacyValue,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v1/user/mfa/recover': {
    summary: 'Take away every second factor with the recovery code. It opens no session.',
    audience: 'public',
    perMinute: 30,
    body: MfaRecovery,
    reply: Nothing,
  },
  'POST /identity/resources/auth/v1/user/mfa/authenticator/:deviceId/verify': {
    summary: 'End a sign-in with a code of one authenticator app.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    params: DeviceParam,
    body: MfaValue,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v1/user/mfa/authenticator/enroll': {
    summary: 'Forced enrolment: a seed for an authenticator app.',
    audience: 'public',
    perMinute: 30,
    body: MfaTokenBody,
    reply: AuthenticatorSeed,
  },
  'POST /identity/resources/auth/v1/user/mfa/authenticator/enroll/verify': {
    summary: 'Forced enrolment: add the authenticator app and end the sign-in.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: MfaEnrolToken,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v1/user/mfa/emailcode': {
    summary: 'Mail a code to the person who signs in.',
    audience: 'public',
    perMinute: 30,
    body: MfaTokenBody,
    reply: SentCode,
  },
  'POST /identity/resources/auth/v1/user/mfa/emailcode/verify': {
    summary: 'End a sign-in with the mailed code.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: MfaCode,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v1/user/mfa/sms/:deviceId': {
    summary: 'Send a code to a phone of the person who signs in.',
    audience: 'public',
    perMinute: 30,
    params: DeviceParam,
    body: MfaTokenBody,
    reply: SentSms,
  },
  'POST /identity/resources/auth/v1/user/mfa/sms/:deviceId/verify': {
    summary: 'End a sign-in with the code that was sent to the phone.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    params: DeviceParam,
    body: MfaCode,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v1/user/mfa/sms/enroll': {
    summary: 'Forced enrolment: send a code to a phone.',
    audience: 'public',
    perMinute: 30,
    body: MfaPhone,
    reply: SentSms,
  },
  'POST /identity/resources/auth/v1/user/mfa/sms/enroll/verify': {
    summary: 'Forced enrolment: add the phone and end the sign-in.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: MfaCode,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v1/user/mfa/webauthn/:deviceId': {
    summary: 'A challenge for a security key of the person who signs in.',
    audience: 'public',
    perMinute: 30,
    params: DeviceParam,
    body: MfaTokenBody,
    reply: WebauthnRequest,
  },
  'POST /identity/resources/auth/v1/user/mfa/webauthn/:deviceId/verify': {
    summary: 'End a sign-in with the security key.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    params: DeviceParam,
    body: MfaAssertion,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v1/user/mfa/webauthn/enroll': {
    summary: 'Forced enrolment: what the browser needs to make a credential.',
    audience: 'public',
    perMinute: 30,
    body: MfaTokenBody,
    reply: WebauthnCreation,
  },
  'POST /identity/resources/auth/v1/user/mfa/webauthn/enroll/verify': {
    summary: 'Forced enrolment: add the security key and end the sign-in.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: MfaAttestation,
    reply: AuthResponse,
  },
  'GET /identity/resources/configurations/v1/mfa-policy/allow-remember-device': {
    summary: 'Whether this sign-in may ask not to be asked again on this device.',
    audience: 'public',
    perMinute: 30,
    query: RememberQuery,
    reply: RememberPolicy,
  },
  'GET /identity/resources/configurations/v1/mfa/strategies': {
    summary: 'Which second factors the vendor allows.',
    audience: 'public',
    reply: MfaStrategies,
  },
}
