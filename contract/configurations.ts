import { type Static, Type } from 'typebox'
import { Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

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

/** Source: IVendorConfig. */
export interface PublicConfiguration extends Static<typeof PublicConfiguration> {}
export const PublicConfiguration = Type.Object({
  allowSignups: Type.Boolean(),
  allowNotVerifiedUsersLogin: Type.Boolean(),
  apiTokensEnabled: Type.Boolean(),
  forcePermissions: Type.Boolean(),
  authStrategy: AuthStrategy,
  machineToMachineAuthStrategy: Type.Union([Type.Literal('ClientCredentials'), Type.Literal('AccessToken')]),
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

/** Seconds. Source: ISessionConfigurations. */
export interface SessionConfiguration extends Static<typeof SessionConfiguration> {}
export const SessionConfiguration = Type.Object({
  sessionTimeoutConfiguration: Type.Object({ isActive: Type.Boolean(), timeout: Type.Integer() }),
  sessionIdleTimeoutConfiguration: Type.Object({ isActive: Type.Boolean(), timeout: Type.Integer() }),
  sessionConcurrentConfiguration: Type.Object({ isActive: Type.Boolean(), maxSessions: Type.Integer() }),
})

export interface SsoPublicConfiguration extends Static<typeof SsoPublicConfiguration> {}
export const SsoPublicConfiguration = Type.Object({ isActive: Type.Boolean() })

/** Source: ISocialLoginProviderConfigurationV2. */
export interface SocialLogin extends Static<typeof SocialLogin> {}
export const SocialLogin = Type.Object({
  type: Type.String(),
  clientId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  redirectUrl: Type.String(),
  active: Type.Boolean(),
  customised: Type.Boolean(),
  authorizationUrl: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  additionalScopes: Type.Optional(Type.Array(Type.String())),
})

export interface CustomSocialLogins extends Static<typeof CustomSocialLogins> {}
export const CustomSocialLogins = Type.Object({
  providers: Type.Array(
    Type.Object({
      id: Uuid,
      type: Type.String(),
      clientId: Type.String(),
      redirectUrl: Type.String(),
      authorizationUrl: Type.String(),
      scopes: Type.String(),
      ssoLogoUrl: Type.Union([Type.String(), Type.Null()]),
      displayName: Type.String(),
      active: Type.Boolean(),
    }),
  ),
})

/** Source: ISecurityPolicyCaptcha. */
export interface CaptchaPolicy extends Static<typeof CaptchaPolicy> {}
export const CaptchaPolicy = Type.Object({ siteKey: Type.String(), enabled: Type.Boolean() })

export interface ConfigurationsApi {
  'GET /identity/resources/configurations/v1/public': { reply: PublicConfiguration }
  'GET /identity/resources/configurations/v1/auth/strategies/public': { reply: AuthStrategies }
  'GET /identity/resources/configurations/v1/auth/strategies': { reply: AuthStrategies }
  'GET /identity/resources/configurations/v1/sign-up/strategies': { reply: SignUpStrategy[] }
  'GET /identity/resources/configurations/v1/captcha-policy/public': { reply: CaptchaPolicy }
  'GET /identity/resources/configurations/sessions/v1': { reply: SessionConfiguration }
  'GET /identity/resources/sso/v2': { reply: SocialLogin[] }
  'GET /identity/resources/sso/custom/v1': { reply: CustomSocialLogins }
  'GET /team/resources/sso/v2/configurations/public': { reply: SsoPublicConfiguration }
}

export const configurations: Schemas<ConfigurationsApi> = {
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
  'GET /identity/resources/configurations/v1/sign-up/strategies': {
    summary: 'What sign-up asks for.',
    audience: 'public',
    reply: Type.Array(SignUpStrategy),
  },
  'GET /identity/resources/configurations/v1/captcha-policy/public': {
    summary: 'Whether forms must carry a captcha.',
    audience: 'public',
    reply: CaptchaPolicy,
  },
  'GET /identity/resources/configurations/sessions/v1': {
    summary: 'How long sessions of this tenant live.',
    audience: 'user',
    reply: SessionConfiguration,
  },
  'GET /identity/resources/sso/v2': {
    summary: 'The social providers that are switched on.',
    audience: 'public',
    reply: Type.Array(SocialLogin),
  },
  'GET /identity/resources/sso/custom/v1': {
    summary: 'The vendor’s own social providers.',
    audience: 'public',
    reply: CustomSocialLogins,
  },
  'GET /team/resources/sso/v2/configurations/public': {
    summary: 'Whether any tenant signs in through single sign-on.',
    audience: 'public',
    reply: SsoPublicConfiguration,
  },
}
