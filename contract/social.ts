import { type Static, Type } from 'typebox'
import { AuthResponse } from './auth.ts'
import { Token } from './fields.ts'
import type { Schemas } from './route.ts'

/** The providers of the specification. Others are a vendor's own. */
export const SocialProvider = Type.Union([
  Type.Literal('microsoft'),
  Type.Literal('facebook'),
  Type.Literal('google'),
  Type.Literal('github'),
  Type.Literal('slack'),
  Type.Literal('apple'),
  Type.Literal('linkedin'),
])
export type SocialProvider = Static<typeof SocialProvider>

/** Source: ISocialLoginProviderConfiguration. */
export interface SocialLoginV1 extends Static<typeof SocialLoginV1> {}
export const SocialLoginV1 = Type.Object({
  type: SocialProvider,
  clientId: Type.String(),
  redirectUrl: Type.String(),
  active: Type.Boolean(),
})

/**
 * `authorizationUrl` is where a sign-in begins, below `{baseUrl}/frontegg`; `backendRedirectUrl` is what the provider
 * sends people back to. Source: ISocialLoginProviderConfigurationV2.
 */
export interface SocialLogin extends Static<typeof SocialLogin> {}
export const SocialLogin = Type.Object({
  type: SocialProvider,
  clientId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  redirectUrl: Type.String(),
  backendRedirectUrl: Type.Optional(Type.String()),
  active: Type.Boolean(),
  customised: Type.Boolean(),
  authorizationUrl: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  additionalScopes: Type.Optional(Type.Array(Type.String())),
})

/** Source: ICustomSocialLoginProviderConfigurationV1. */
export interface CustomSocialLogins extends Static<typeof CustomSocialLogins> {}
export const CustomSocialLogins = Type.Object({
  providers: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.String(),
      clientId: Type.String(),
      redirectUrl: Type.String(),
      redirectUrlPattern: Type.String(),
      authorizationUrl: Type.String(),
      userInfoUrl: Type.String(),
      scopes: Type.String(),
      ssoLogoUrl: Type.Union([Type.String(), Type.Null()]),
      displayName: Type.String(),
      active: Type.Boolean(),
    }),
  ),
})

/** One of the seven, or the id of a provider of the vendor's own. */
export interface ProviderParam extends Static<typeof ProviderParam> {}
export const ProviderParam = Type.Object({ provider: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) })

export const Verifier = Type.String({ minLength: 43, maxLength: 128, pattern: '^[A-Za-z0-9._~-]+$' })
/** S256 (RFC 7636). */
export const Challenge = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
export const Address = Type.String({ minLength: 1, maxLength: 2000 })

/**
 * With `code_challenge`, the caller who ends the sign-in must show the verifier; without, the cookie that is set here.
 * `redirectUri` is the page to come back to, default the application's own; `client_id` names the application.
 */
export interface SocialPreLogin extends Static<typeof SocialPreLogin> {}
export const SocialPreLogin = Type.Object({
  redirectUri: Type.Optional(Address),
  code_challenge: Type.Optional(Challenge),
  client_id: Type.Optional(Type.String({ maxLength: 100 })),
  /** The provider asks the person anew, also who said yes before. */
  prompt: Type.Optional(Type.Literal('consent')),
})

/** What a provider sends back. `user` is Apple's, and comes with the first sign-in alone. */
export interface SocialCallback extends Static<typeof SocialCallback> {}
export const SocialCallback = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 8192 })),
  state: Type.Optional(Type.String({ maxLength: 512 })),
  iss: Type.Optional(Address),
  error: Type.Optional(Type.String({ maxLength: 200 })),
  user: Type.Optional(Type.String({ maxLength: 4096 })),
})
export const SocialCallbackForm = Type.Object(SocialCallback.properties, { additionalProperties: false })

/** `code` or `id_token`; the verifier under either name (wire/entities.md §4). */
export interface SocialProof extends Static<typeof SocialProof> {}
export const SocialProof = Type.Object({
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 8192 })),
  id_token: Type.Optional(Type.String({ minLength: 1, maxLength: 16_384 })),
  redirectUri: Type.Optional(Address),
  code_verifier: Type.Optional(Verifier),
  code_verifier_pkce: Type.Optional(Verifier),
  state: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
})

export type SocialPostLogin = Static<typeof SocialPostLogin>
export const SocialPostLogin = Type.Union([
  Type.Object(
    {
      /** JSON text of an object; of who signs up. */
      metadata: Type.Optional(Type.String({ maxLength: 10_000 })),
      invitationToken: Type.Optional(Token),
    },
    { additionalProperties: false },
  ),
  Type.Null(),
])

/** The answer of every sign-in, with who it is. Source: ILoginViaSocialLoginResponse. */
export interface SocialAnswer extends Static<typeof SocialAnswer> {}
export const SocialAnswer = Type.Object({
  ...AuthResponse.properties,
  email: Type.String(),
  name: Type.String(),
  isNewUser: Type.Boolean(),
  tenantId: Type.Optional(Type.String()),
})

export interface SocialApi {
  'GET /identity/resources/sso/v1': { reply: SocialLoginV1[] }
  'GET /identity/resources/sso/v2': { reply: SocialLogin[] }
  'GET /identity/resources/sso/v2/authenticated': { reply: SocialLogin[] }
  'GET /identity/resources/sso/custom/v1': { reply: CustomSocialLogins }
  'GET /identity/resources/auth/v2/user/sso/default/:provider/prelogin': {
    params: ProviderParam
    query: SocialPreLogin
  }
  'GET /identity/resources/auth/v2/user/sso/default/:provider/callback': {
    params: ProviderParam
    query: SocialCallback
  }
  'POST /identity/resources/auth/v2/user/sso/default/:provider/callback': {
    params: ProviderParam
    body: SocialCallback
  }
  'POST /identity/resources/auth/v1/user/sso/:provider/postlogin': {
    params: ProviderParam
    query: SocialProof
    body: SocialPostLogin
    reply: SocialAnswer
  }
}

export const social: Schemas<SocialApi> = {
  'GET /identity/resources/sso/v1': {
    summary: 'The social providers that are switched on, as older clients ask for them.',
    audience: 'public',
    reply: Type.Array(SocialLoginV1),
  },
  'GET /identity/resources/sso/v2': {
    summary: 'The social providers that are switched on.',
    audience: 'public',
    reply: Type.Array(SocialLogin),
  },
  'GET /identity/resources/sso/v2/authenticated': {
    summary: 'The same, for who is signed in.',
    audience: 'user',
    reply: Type.Array(SocialLogin),
  },
  'GET /identity/resources/sso/custom/v1': {
    summary: 'The vendor’s own social providers.',
    audience: 'public',
    reply: CustomSocialLogins,
  },
  'GET /identity/resources/auth/v2/user/sso/default/:provider/prelogin': {
    summary: 'Begins a sign-in at a provider: redirects the browser there.',
    audience: 'public',
    perMinute: 60,
    params: ProviderParam,
    query: SocialPreLogin,
  },
  'GET /identity/resources/auth/v2/user/sso/default/:provider/callback': {
    summary: 'Where a provider sends the browser back to: redirects to the application’s page.',
    audience: 'public',
    perMinute: 60,
    params: ProviderParam,
    query: SocialCallback,
  },
  'POST /identity/resources/auth/v2/user/sso/default/:provider/callback': {
    summary: 'The same for a provider that answers with a form, as Apple does.',
    audience: 'public',
    consumes: 'application/x-www-form-urlencoded',
    perMinute: 60,
    params: ProviderParam,
    body: SocialCallbackForm,
  },
  'POST /identity/resources/auth/v1/user/sso/:provider/postlogin': {
    summary: 'Ends a sign-in at a provider. Sets the refresh cookie.',
    audience: 'public',
    // All of it stands in the address, so that any site could send a sign-in of its own along.
    cookie: true,
    perMinute: 30,
    params: ProviderParam,
    query: SocialProof,
    body: SocialPostLogin,
    reply: SocialAnswer,
  },
}
