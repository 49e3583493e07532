import { type Static, Type } from 'typebox'
import { Time } from './fields.ts'
import type { Schemas } from './route.ts'
import { EnforceMfa } from './security-policies.ts'

/** All ten (ruling 5). */
export const AuthStrategy = Type.Union([
  Type.Literal('EmailAndPassword'),
  Type.Literal('MagicLink'),
  Type.Literal('Code'),
  Type.Literal('NoLocalAuthentication'),
  Type.Literal('SmsCode'),
  Type.Literal('WebAuthN'),
  Type.Literal('UsernameAndPassword'),
  Type.Literal('UsernameAndMagicLink'),
  Type.Literal('UsernameAndCode'),
  Type.Literal('UsernameAndSms'),
])
export type AuthStrategy = Static<typeof AuthStrategy>

/** Beside the main one. A browser that signed in once may go on by text message (`SmsCode`); user names have their own. */
export const SecondaryStrategy = Type.Union([
  Type.Literal('SmsCode'),
  Type.Literal('UsernameAndPassword'),
  Type.Literal('UsernameAndMagicLink'),
  Type.Literal('UsernameAndCode'),
  Type.Literal('UsernameAndSms'),
])
export type SecondaryStrategy = Static<typeof SecondaryStrategy>

/** Beside the wire: of which countries phone numbers are taken (ISO 3166-1, two letters). */
export interface PhoneCountries extends Static<typeof PhoneCountries> {}
export const PhoneCountries = Type.Object({
  /** Empty: all but the blocked ones. */
  allowedCountries: Type.Array(Type.String()),
  blockedCountries: Type.Array(Type.String()),
  /** Of numbers without a country code; null: none. */
  defaultCountry: Type.Union([Type.Null(), Type.String()]),
})

/** Source: IVendorConfig. */
export interface PublicConfiguration extends Static<typeof PublicConfiguration> {}
export const PublicConfiguration = Type.Object({
  allowSignups: Type.Boolean(),
  allowNotVerifiedUsersLogin: Type.Boolean(),
  apiTokensEnabled: Type.Boolean(),
  forcePermissions: Type.Boolean(),
  authStrategy: AuthStrategy,
  machineToMachineAuthStrategy: Type.Union([Type.Literal('ClientCredentials'), Type.Literal('AccessToken')]),
  phoneNumbers: Type.Optional(PhoneCountries),
  /** Beside the wire: sign-up asks for the company. Left out by servers that do not say: it does. */
  companyNameRequired: Type.Optional(Type.Boolean()),
})

export interface AuthStrategies extends Static<typeof AuthStrategies> {}
export const AuthStrategies = Type.Object({
  mainAuthStrategies: Type.Array(Type.Object({ strategy: AuthStrategy })),
  secondaryAuthStrategies: Type.Array(Type.Object({ strategy: Type.String(), isActive: Type.Boolean() })),
})

export interface SignUpStrategy extends Static<typeof SignUpStrategy> {}
export const SignUpStrategy = Type.Object({
  strategy: Type.Union([Type.Literal('email'), Type.Literal('phoneNumber'), Type.Literal('username')]),
  isActive: Type.Boolean(),
  isRequired: Type.Boolean(),
})

export interface SsoPublicConfiguration extends Static<typeof SsoPublicConfiguration> {}
export const SsoPublicConfiguration = Type.Object({ isActive: Type.Boolean() })

/**
 * What the vendor decided, and what back ends verify tokens with (PEM, RS256), which is left out for people. Seconds.
 * Source: ISecurityPolicy.
 */
export interface SecurityPolicy extends Static<typeof SecurityPolicy> {}
export const SecurityPolicy = Type.Object({
  id: Type.String(),
  enforceMFAType: EnforceMfa,
  allowOverrideEnforcePasswordHistory: Type.Boolean(),
  allowOverridePasswordComplexity: Type.Boolean(),
  allowOverridePasswordExpiration: Type.Boolean(),
  allowSignups: Type.Boolean(),
  apiTokensEnabled: Type.Boolean(),
  cookieSameSite: Type.String(),
  defaultRefreshTokenExpiration: Type.Integer(),
  defaultTokenExpiration: Type.Integer(),
  publicKey: Type.Optional(Type.String()),
  /** As far as `forcePermissions`: for the vendor's back end alone. */
  jwtAlgorithm: Type.Optional(Type.Literal('RS256')),
  authStrategy: Type.Optional(AuthStrategy),
  machineToMachineAuthStrategy: Type.Optional(
    Type.Union([Type.Literal('ClientCredentials'), Type.Literal('AccessToken')]),
  ),
  allowNotVerifiedUsersLogin: Type.Optional(Type.Boolean()),
  defaultPasswordlessTokenExpiration: Type.Optional(Type.Integer()),
  rotateRefreshTokens: Type.Optional(Type.Boolean()),
  forcePermissions: Type.Optional(Type.Boolean()),
  createdAt: Time,
  updatedAt: Time,
})

const closed = { additionalProperties: false } as const

/** What the vendor's back end may change; what it leaves out stays. */
export interface PublicConfigurationChange extends Static<typeof PublicConfigurationChange> {}
export const PublicConfigurationChange = Type.Object(
  {
    allowSignups: Type.Optional(Type.Boolean()),
    allowNotVerifiedUsersLogin: Type.Optional(Type.Boolean()),
    authStrategy: Type.Optional(AuthStrategy),
  },
  closed,
)

export interface AuthStrategiesChange extends Static<typeof AuthStrategiesChange> {}
export const AuthStrategiesChange = Type.Object(
  {
    mainAuthStrategies: Type.Optional(
      Type.Array(Type.Object({ strategy: AuthStrategy }, closed), { minItems: 1, maxItems: 1 }),
    ),
    secondaryAuthStrategies: Type.Optional(
      Type.Array(
        Type.Object(
          { strategy: Type.Union([Type.Literal('Passkeys'), SecondaryStrategy]), isActive: Type.Boolean() },
          closed,
        ),
        { maxItems: 6 },
      ),
    ),
  },
  closed,
)

export interface ConfigurationsApi {
  'GET /identity/resources/configurations/v1': { reply: SecurityPolicy }
  'GET /identity/resources/configurations/v1/public': { reply: PublicConfiguration }
  'GET /identity/resources/configurations/v1/auth/strategies/public': { reply: AuthStrategies }
  'GET /identity/resources/configurations/v1/auth/strategies': { reply: AuthStrategies }
  'POST /identity/resources/configurations/v1/public': {
    body: PublicConfigurationChange
    reply: PublicConfiguration
  }
  'POST /identity/resources/configurations/v1/auth/strategies': {
    body: AuthStrategiesChange
    reply: AuthStrategies
  }
  'GET /identity/resources/configurations/v1/sign-up/strategies': { reply: SignUpStrategy[] }
  'GET /team/resources/sso/v2/configurations/public': { reply: SsoPublicConfiguration }
}

export const configurations: Schemas<ConfigurationsApi> = {
  'GET /identity/resources/configurations/v1': {
    summary:
      'What the vendor decided. For its back end with the public key that verifies access tokens (PEM).',
    audience: 'vendor',
    alsoFor: 'fe.secure.read.securityPolicy',
    reply: SecurityPolicy,
  },
  'GET /identity/resources/configurations/v1/public': {
    summary: 'What the vendor allows before sign-in.',
    audience: 'public',
    reply: PublicConfiguration,
  },
  'GET /identity/resources/configurations/v1/auth/strategies/public': {
    summary: 'How people may sign in.',
    audience: 'public',
    reply: AuthStrategies,
  },
  'GET /identity/resources/configurations/v1/auth/strategies': {
    summary: 'How the signed-in user may sign in.',
    audience: 'user',
    reply: AuthStrategies,
  },
  'POST /identity/resources/configurations/v1/public': {
    summary:
      'Change what the vendor allows. The configuration file counts again at the next start for what it names.',
    audience: 'vendor',
    body: PublicConfigurationChange,
    reply: PublicConfiguration,
  },
  'POST /identity/resources/configurations/v1/auth/strategies': {
    summary: 'Change how people may sign in.',
    audience: 'vendor',
    body: AuthStrategiesChange,
    reply: AuthStrategies,
  },
  'GET /identity/resources/configurations/v1/sign-up/strategies': {
    summary: 'What sign-up asks for.',
    audience: 'public',
    reply: Type.Array(SignUpStrategy),
  },
  'GET /team/resources/sso/v2/configurations/public': {
    summary: 'Whether any tenant signs in through single sign-on.',
    audience: 'public',
    reply: SsoPublicConfiguration,
  },
}
