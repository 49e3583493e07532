import { type Static, Type } from 'typebox'
import { AuthResponse, PreLogin, SsoAddress } from './auth.ts'
import { Uuid } from './fields.ts'
import type { Schemas } from './route.ts'
import { closed } from './sso.ts'

const Opaque = Type.String({ maxLength: 1024 })

/** What a SAML provider posts, at most a mebibyte with all around it. */
export interface SamlAnswer extends Static<typeof SamlAnswer> {}
export const SamlAnswer = Type.Object(
  {
    SAMLResponse: Type.String({ maxLength: 1_000_000 }),
    RelayState: Type.Optional(Type.String({ maxLength: 1024 })),
  },
  closed,
)

/** Either the provider's own answer, or with an empty `SAMLResponse` the ticket that our callback made of it. Source: IPostLogin. */
export interface SamlPostLogin extends Static<typeof SamlPostLogin> {}
export const SamlPostLogin = Type.Object(
  { RelayState: Opaque, SAMLResponse: Type.String({ maxLength: 1_000_000 }) },
  closed,
)

const code = Type.String({ minLength: 1, maxLength: 4096 })
const redirectUri = Type.Optional(Type.String({ maxLength: 2048 }))
/** Who answered (RFC 9207), where the provider says so. */
const iss = Type.Optional(Type.String({ maxLength: 2048 }))

export interface OidcPostLogin extends Static<typeof OidcPostLogin> {}
export const OidcPostLogin = Type.Object({ code, RelayState: Opaque, redirectUri, iss }, closed)

export interface OidcPostLoginV1 extends Static<typeof OidcPostLoginV1> {}
export const OidcPostLoginV1 = Type.Object({ code, state: Opaque, redirectUri, iss }, closed)

/** What an OpenID provider sends back; what else it says is ignored. */
export interface OidcAnswer extends Static<typeof OidcAnswer> {}
export const OidcAnswer = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 8192 })),
  state: Type.Optional(Opaque),
  iss,
  error: Type.Optional(Type.String({ maxLength: 1024 })),
})
const OidcAnswerForm = Type.Object(OidcAnswer.properties, closed)
const OfConnection = Type.Object({ ssoConfigId: Uuid })

const Finish = Type.Object({ ticket: Opaque })

const BeginQuery = Type.Object({ state: Opaque })

/** A sign-out of a SAML provider, or its answer to one: one of the two. In an address its signature stands beside it. */
export interface SamlLogout extends Static<typeof SamlLogout> {}
export const SamlLogout = Type.Object({
  SAMLRequest: Type.Optional(Type.String({ maxLength: 140_000 })),
  SAMLResponse: Type.Optional(Type.String({ maxLength: 140_000 })),
  RelayState: Type.Optional(Opaque),
})
const SamlLogoutForm = Type.Object(SamlLogout.properties, closed)

export interface SsoSignInApi {
  'POST /identity/resources/auth/v1/user/saml/prelogin': { body: PreLogin; reply: SsoAddress }
  'POST /identity/resources/auth/v2/user/sso/prelogin': { body: PreLogin; reply: SsoAddress }
  'POST /identity/resources/auth/v1/user/saml/postlogin': { body: SamlPostLogin; reply: AuthResponse }
  'POST /identity/resources/auth/v1/user/oidc/postlogin': { body: OidcPostLoginV1; reply: AuthResponse }
  'POST /identity/resources/auth/v2/user/oidc/postlogin': { body: OidcPostLogin; reply: AuthResponse }
  'GET /auth/oidc/callback/:ssoConfigId': { params: { ssoConfigId: string }; query: OidcAnswer }
  'POST /auth/oidc/callback/:ssoConfigId': { params: { ssoConfigId: string }; body: OidcAnswer }
  'GET /auth/oidc/callback': { query: OidcAnswer }
  'POST /auth/oidc/callback': { body: OidcAnswer }
  'POST /auth/saml/callback': { body: SamlAnswer }
  'GET /auth/saml/finish': { query: { ticket: string } }
  'GET /auth/saml/logout/begin': { query: { state: string } }
  'GET /auth/saml/logout': { query: SamlLogout }
  'POST /auth/saml/logout': { body: SamlLogout }
  'GET /auth/saml/metadata': { reply: string }
}

export const ssoSignIn: Schemas<SsoSignInApi> = {
  'POST /identity/resources/auth/v1/user/saml/prelogin': {
    summary: 'Whether this address signs in through single sign-on. 404: it does not.',
    audience: 'public',
    absence: 404,
    cookie: true,
    perMinute: 60,
    body: PreLogin,
    reply: SsoAddress,
  },
  'POST /identity/resources/auth/v2/user/sso/prelogin': {
    summary: 'Whether this address signs in through single sign-on. 404: it does not.',
    audience: 'public',
    absence: 404,
    cookie: true,
    perMinute: 60,
    body: PreLogin,
    reply: SsoAddress,
  },
  'POST /identity/resources/auth/v1/user/saml/postlogin': {
    summary: 'Sign in with the answer of a SAML provider, in the browser that asked for it.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: SamlPostLogin,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v1/user/oidc/postlogin': {
    summary: 'Sign in with what the callback of OpenID Connect sent on, in the browser that asked for it.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: OidcPostLoginV1,
    reply: AuthResponse,
  },
  'POST /identity/resources/auth/v2/user/oidc/postlogin': {
    summary: 'Sign in with what the callback of OpenID Connect sent on, in the browser that asked for it.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: OidcPostLogin,
    reply: AuthResponse,
  },
  'GET /auth/oidc/callback/:ssoConfigId': {
    summary:
      'Where the OpenID provider of one connection sends its answer: redirects to the page that goes on.',
    audience: 'public',
    perMinute: 60,
    params: OfConnection,
    query: OidcAnswer,
  },
  'POST /auth/oidc/callback/:ssoConfigId': {
    summary: 'The same, for providers that post their answer.',
    audience: 'public',
    perMinute: 60,
    consumes: 'application/x-www-form-urlencoded',
    params: OfConnection,
    body: OidcAnswerForm,
  },
  'GET /auth/oidc/callback': {
    summary: 'The address without a connection: answers only connections made before each had its own.',
    audience: 'public',
    perMinute: 60,
    query: OidcAnswer,
  },
  'POST /auth/oidc/callback': {
    summary: 'The same, for providers that post their answer.',
    audience: 'public',
    perMinute: 60,
    consumes: 'application/x-www-form-urlencoded',
    body: OidcAnswerForm,
  },
  'POST /auth/saml/callback': {
    summary: 'Where SAML providers send their answer (the ACS): redirects to the page that goes on.',
    audience: 'public',
    perMinute: 60,
    consumes: 'application/x-www-form-urlencoded',
    body: SamlAnswer,
  },
  'GET /auth/saml/finish': {
    summary: 'Redirects to the page that asked, with a session where the browser may have one here.',
    audience: 'public',
    perMinute: 60,
    query: Finish,
  },
  'GET /auth/saml/logout/begin': {
    summary: 'Leads a browser that has signed out to its SAML provider, to sign out there as well.',
    audience: 'public',
    produces: 'text/html',
    perMinute: 60,
    query: BeginQuery,
  },
  'GET /auth/saml/logout': {
    summary: 'Where SAML providers send sign-outs and their answers to ours, in the address.',
    audience: 'public',
    perMinute: 60,
    query: SamlLogout,
  },
  'POST /auth/saml/logout': {
    summary: 'The same, for providers that post them.',
    audience: 'public',
    perMinute: 60,
    consumes: 'application/x-www-form-urlencoded',
    body: SamlLogoutForm,
  },
  'GET /auth/saml/metadata': {
    summary: 'This service as SAML providers know it.',
    audience: 'public',
    produces: 'application/samlmetadata+xml',
    reply: Type.String(),
  },
}
