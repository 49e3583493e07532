import type { SocialProvider } from '../../../contract/social.ts'
import type { ProviderSettings } from './settings.ts'

interface Common {
  displayName: string
  scopes: string[]
  /** The provider takes a code challenge (RFC 7636). The others sign a nonce instead. */
  pkce: boolean
}

/** A provider that signs who the user is (OpenID Connect). */
export interface OidcDefinition extends Common {
  kind: 'oidc'
  issuer(settings: ProviderSettings): string
  /** Apple hands the name and the address over in a form alone. */
  form?: true
}

/** A provider whose own answer says who the user is, asked with the access token (OAuth 2). */
export interface OAuth2Definition extends Common {
  kind: 'oauth2'
  issuer: string
  authorizationUrl: string
  tokenUrl: string
  userInfoUrl: string
}

export type Definition = OidcDefinition | OAuth2Definition

const OPENID = ['openid', 'email', 'profile']

/** Where the seven are, and what they are asked for. Sources: their developers' pages. */
export const providers: Record<SocialProvider, Definition> = {
  google: {
    kind: 'oidc',
    displayName: 'Google',
    issuer: () => 'https://accounts.google.com',
    scopes: OPENID,
    pkce: true,
  },
  microsoft: {
    kind: 'oidc',
    displayName: 'Microsoft',
    issuer: ({ tenant = 'common' }) => `https://login.microsoftonline.com/${tenant}/v2.0`,
    scopes: OPENID,
    pkce: true,
  },
  apple: {
    kind: 'oidc',
    displayName: 'Apple',
    issuer: () => 'https://appleid.apple.com',
    scopes: ['openid', 'name', 'email'],
    pkce: false,
    form: true,
  },
  slack: {
    kind: 'oidc',
    displayName: 'Slack',
    issuer: () => 'https://slack.com',
    scopes: OPENID,
    pkce: false,
  },
  github: {
    kind: 'oauth2',
    displayName: 'GitHub',
    issuer: 'https://github.com',
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userInfoUrl: 'https://api.github.com/user',
    scopes: ['read:user', 'user:email'],
    pkce: true,
  },
  facebook: {
    kind: 'oauth2',
    displayName: 'Facebook',
    issuer: 'https://www.facebook.com',
    authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    userInfoUrl: 'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture',
    scopes: ['email', 'public_profile'],
    pkce: true,
  },
  // Its ID tokens carry no nonce, so that its user info is asked instead.
  linkedin: {
    kind: 'oauth2',
    displayName: 'LinkedIn',
    issuer: 'https://www.linkedin.com/oauth',
    authorizationUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    userInfoUrl: 'https://api.linkedin.com/v2/userinfo',
    scopes: OPENID,
    pkce: true,
  },
}

export const isOfTheSeven = (provider: string): provider is SocialProvider =>
  Object.hasOwn(providers, provider)
