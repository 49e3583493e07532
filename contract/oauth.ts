import { type Static, Type } from 'typebox'
import { SignedOut } from './auth.ts'
import { TenantId } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * The OAuth 2 / OpenID provider behind hosted login (docs/hosted-login.md). `GET /oauth/authorize` and `/oauth/portal` are
 * pages that a browser goes to, no calls; what applications and clients call is here.
 */

const closed = { additionalProperties: false } as const
const Text = (maxLength: number) => Type.String({ maxLength })
const Tenant = Type.Union([TenantId, Type.Null()])

/** JSON or a form. What it leaves out and what must be there depends on `grant_type`: the server says so by RFC 6749 §5.2. */
export interface TokenRequest extends Static<typeof TokenRequest> {}
export const TokenRequest = Type.Object(
  {
    grant_type: Type.Optional(Text(100)),
    code: Type.Optional(Text(512)),
    redirect_uri: Type.Optional(Text(2000)),
    code_verifier: Type.Optional(Text(512)),
    refresh_token: Type.Optional(Text(512)),
    /** For a refresh: less than was granted. */
    scope: Type.Optional(Text(500)),
    client_id: Type.Optional(Text(100)),
    client_secret: Type.Optional(Text(512)),
    /** Another of the person's tenants, for a refresh to go on in. */
    tenantId: Type.Optional(Tenant),
  },
  closed,
)

/**
 * The access token is the bearer. For an application with the habits of the published SDKs both carry the same claims, and
 * both are taken. Source: wire §6.3, HOSTED-03, ruling 36.
 */
export interface TokenAnswer extends Static<typeof TokenAnswer> {}
export const TokenAnswer = Type.Object({
  access_token: Type.String(),
  /** Left out of a refresh that asks for less than `openid`. */
  id_token: Type.Optional(Type.String()),
  refresh_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  /** Seconds. */
  expires_in: Type.Integer(),
  scope: Type.String(),
})

/** No body, `{}` and `{tenantId}` are all accepted. */
export type SilentRequest = Static<typeof SilentRequest>
export const SilentRequest = Type.Union([
  Type.Object({ tenantId: Type.Optional(Tenant) }, closed),
  Type.Null(),
])

/** RP-initiated logout. A fetch from a page of the vendor needs none of it. */
export interface LogoutRequest extends Static<typeof LogoutRequest> {}
export const LogoutRequest = Type.Object({
  id_token_hint: Type.Optional(Text(8192)),
  client_id: Type.Optional(Text(100)),
  post_logout_redirect_uri: Type.Optional(Text(2000)),
  state: Type.Optional(Text(2000)),
})

const Names = Type.Array(Type.String())

/** OpenID Connect Core §5.1, and the tenant. `roles` and `permissions` are for clients that asked for the scope `roles`. */
export interface UserInfo extends Static<typeof UserInfo> {}
export const UserInfo = Type.Object({
  sub: Type.String(),
  email: Type.Optional(Type.String()),
  email_verified: Type.Optional(Type.Boolean()),
  name: Type.Optional(Type.String()),
  picture: Type.Optional(Type.String()),
  tenantId: Type.String(),
  /** Keys. */
  roles: Type.Optional(Names),
  permissions: Type.Optional(Names),
})

/** OpenID Connect Discovery §3, RFC 8414, RFC 9207. */
export interface Discovery extends Static<typeof Discovery> {}
export const Discovery = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Type.String(),
  token_endpoint: Type.String(),
  userinfo_endpoint: Type.String(),
  end_session_endpoint: Type.String(),
  jwks_uri: Type.String(),
  scopes_supported: Names,
  response_types_supported: Names,
  response_modes_supported: Names,
  grant_types_supported: Names,
  subject_types_supported: Names,
  id_token_signing_alg_values_supported: Names,
  token_endpoint_auth_methods_supported: Names,
  code_challenge_methods_supported: Names,
  claims_supported: Names,
  acr_values_supported: Names,
  prompt_values_supported: Names,
  claims_parameter_supported: Type.Boolean(),
  request_parameter_supported: Type.Boolean(),
  request_uri_parameter_supported: Type.Boolean(),
  authorization_response_iss_parameter_supported: Type.Boolean(),
})

export interface BaseUrl extends Static<typeof BaseUrl> {}
export const BaseUrl = Type.Object({ baseURL: Type.String() })

export interface OauthApi {
  'GET /.well-known/openid-configuration': { reply: Discovery }
  'POST /oauth/token': { body: TokenRequest; reply: TokenAnswer }
  'POST /oauth/authorize/silent': { body: SilentRequest; reply: TokenAnswer }
  'GET /oauth/logout': { query: LogoutRequest; reply: SignedOut | undefined }
  'GET /oauth/userinfo': { reply: UserInfo }
  'POST /oauth/userinfo': { reply: UserInfo }
  'GET /vendors/base-url': { reply: BaseUrl }
}

export const oauth: Schemas<OauthApi> = {
  'GET /.well-known/openid-configuration': {
    summary: 'What the OpenID provider can do, and where.',
    audience: 'public',
    reply: Discovery,
  },
  'POST /oauth/token': {
    summary: 'Exchange a code, or consume a refresh token for the next one. JSON or a form.',
    audience: 'public',
    body: TokenRequest,
    reply: TokenAnswer,
  },
  'POST /oauth/authorize/silent': {
    summary: 'Tokens for the person who has signed in on our pages in this browser, without going there.',
    audience: 'public',
    cookie: true,
    absence: 401,
    body: SilentRequest,
    reply: TokenAnswer,
  },
  'GET /oauth/logout': {
    summary:
      'End the session of this browser. A page of the vendor calls it; a person who is led here may be asked.',
    audience: 'public',
    perMinute: 120,
    query: LogoutRequest,
    mayBeEmpty: true,
    reply: SignedOut,
  },
  'GET /oauth/userinfo': {
    summary: 'Who the access token speaks of.',
    audience: 'user',
    scope: 'openid',
    reply: UserInfo,
  },
  'POST /oauth/userinfo': {
    summary: 'The same, as OpenID asks for it.',
    audience: 'user',
    scope: 'openid',
    reply: UserInfo,
  },
  'GET /vendors/base-url': {
    summary: 'Where people sign in.',
    audience: 'vendor',
    reply: BaseUrl,
  },
}
