import { type Static, Type } from 'typebox'
import { Email, Password, TenantId, Time, Token } from './fields.ts'
import type { Schemas } from './route.ts'

const Devices = Type.Object({
  webauthn: Type.Array(Type.Object({ id: Type.String(), deviceType: Type.String(), name: Type.String() })),
  phones: Type.Array(Type.Object({ id: Type.String(), phoneNumber: Type.String() })),
  authenticators: Type.Array(Type.Object({ id: Type.String() })),
  emails: Type.Array(Type.Object({ email: Type.String() })),
})

/**
 * The answer of every call that may end in a session. With `accessToken` (a JWT, RS256) the person is signed in;
 * with `mfaToken` a second factor is missing; with `resetPasswordToken` the password must be changed first.
 * `expiresIn` is in seconds. Source: wire/entities.md §4.
 */
export interface AuthResponse extends Static<typeof AuthResponse> {}
export const AuthResponse = Type.Object({
  mfaRequired: Type.Boolean(),
  accessToken: Type.Optional(Type.String()),
  refreshToken: Type.Optional(Type.String()),
  expires: Type.Optional(Time),
  expiresIn: Type.Optional(Type.Integer()),
  mfaToken: Type.Optional(Type.String()),
  mfaEnrolled: Type.Optional(Type.Boolean()),
  mfaDevices: Type.Optional(Devices),
  mfaStrategies: Type.Optional(Type.Array(Type.String())),
  /** A data URL, and the code that replaces every factor: with the first factor that is added, once. */
  qrCode: Type.Optional(Type.String()),
  recoveryCode: Type.Optional(Type.String()),
  /** Ours: all of the set; `recoveryCode` is the first of them. */
  recoveryCodes: Type.Optional(Type.Array(Type.String())),
  otcToken: Type.Optional(Type.String()),
  redirectLocation: Type.Optional(Type.String()),
  emailVerified: Type.Optional(Type.Boolean()),
  isBreachedPassword: Type.Optional(Type.Boolean()),
  resetPasswordToken: Type.Optional(Type.String()),
  passwordExpiresIn: Type.Optional(Type.Integer()),
  notificationPeriod: Type.Optional(Type.Integer()),
  userId: Type.Optional(Type.String()),
  userEmail: Type.Optional(Type.String()),
})

const Identifier = { email: Type.Optional(Email), username: Type.Optional(Type.String({ maxLength: 254 })) }

export interface PreLogin extends Static<typeof PreLogin> {}
export const PreLogin = Type.Object(
  { ...Identifier, tenantId: Type.Optional(Type.Union([TenantId, Type.Null()])) },
  { additionalProperties: false },
)

/** Where single sign-on of this address begins. Source: IPreLoginWithIdpTypeResponse. */
export interface SsoAddress extends Static<typeof SsoAddress> {}
export const SsoAddress = Type.Object({
  address: Type.String(),
  idpType: Type.Union([Type.Literal('saml'), Type.Literal('oidc')]),
  addressType: Type.Optional(Type.Union([Type.Literal('sso'), Type.Literal('external')])),
})

export interface Login extends Static<typeof Login> {}
export const Login = Type.Object(
  {
    ...Identifier,
    password: Password,
    recaptchaToken: Type.Optional(Type.String({ maxLength: 4096 })),
    invitationToken: Type.Optional(Token),
  },
  { additionalProperties: false },
)

/** No body, `{}` and `{tenantId}` are all accepted (ruling 4). */
export type Refresh = Static<typeof Refresh>
export const Refresh = Type.Union([
  Type.Object(
    { tenantId: Type.Optional(Type.Union([TenantId, Type.Null()])) },
    { additionalProperties: false },
  ),
  Type.Null(),
])

/** The public key set (RFC 7517). The key that signs now comes first and carries `alg`. */
export interface KeySet extends Static<typeof KeySet> {}
export const KeySet = Type.Object({
  keys: Type.Array(
    Type.Object({
      kty: Type.String(),
      n: Type.String(),
      e: Type.String(),
      kid: Type.String(),
      alg: Type.String(),
      use: Type.String(),
    }),
  ),
})

/** Ours, beside the contract: clients that read no answer are signed out here alone. */
export interface SignedOut extends Static<typeof SignedOut> {}
export const SignedOut = Type.Object({
  /** Where the browser has to go: from there to the provider, and back to the login page. */
  singleLogoutUrl: Type.Optional(Type.String()),
})

export interface AuthApi {
  'POST /identity/resources/auth/v1/user': { body: Login; reply: AuthResponse }
  'POST /identity/resources/auth/v1/user/token/refresh': { body: Refresh; reply: AuthResponse }
  'POST /identity/resources/auth/v1/logout': { reply: SignedOut | undefined }
  'GET /.well-known/jwks.json': { reply: KeySet }
}

export const auth: Schemas<AuthApi> = {
  'POST /identity/resources/auth/v1/user': {
    summary: 'Sign in with a password. Sets the refresh cookie.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: Login,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v1/user/token/refresh': {
    summary: 'A new access token for the session of the refresh cookie, in its tenant or in the one named.',
    audience: 'public',
    cookie: true,
    absence: 401,
    perMinute: 600,
    body: Refresh,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v1/logout': {
    summary:
      'End the session of the refresh cookie and clear it. A body says where the browser has to go, so that the SAML provider hears of it.',
    audience: 'public',
    cookie: true,
    mayBeEmpty: true,
    reply: SignedOut,
  },
  'GET /.well-known/jwks.json': {
    summary: 'The public keys that verify access tokens.',
    audience: 'public',
    reply: KeySet,
  },
}
