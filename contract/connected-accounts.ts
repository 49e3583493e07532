import { type Static, Type } from 'typebox'
import { Nothing, Time } from './fields.ts'
import type { Schemas } from './route.ts'
import { Address, Challenge, ProviderParam, Verifier } from './social.ts'

/** An account at a provider that signs the caller in. */
export interface ConnectedAccount extends Static<typeof ConnectedAccount> {}
export const ConnectedAccount = Type.Object({
  provider: Type.String(),
  displayName: Type.String(),
  /** Whether new connections can be made; the vendor may have switched the provider off. */
  active: Type.Boolean(),
  /** Absent: not connected. */
  connectedAt: Type.Optional(Time),
  lastUsedAt: Type.Optional(Time),
  email: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  /** The last sign-in method cannot be taken away. */
  removable: Type.Boolean(),
})

export interface ConnectAccount extends Static<typeof ConnectAccount> {}
export const ConnectAccount = Type.Object(
  { redirectUri: Type.Optional(Address), codeChallenge: Challenge },
  { additionalProperties: false },
)

/** Where to send the browser. */
export interface ConnectAddress extends Static<typeof ConnectAddress> {}
export const ConnectAddress = Type.Object({ address: Type.String() })

export interface ConnectProof extends Static<typeof ConnectProof> {}
export const ConnectProof = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 8192 }),
    state: Type.String({ minLength: 1, maxLength: 512 }),
    codeVerifier: Verifier,
  },
  { additionalProperties: false },
)

export interface ConnectedAccountsApi {
  'GET /identity/resources/social-logins/v1/me': { reply: ConnectedAccount[] }
  'POST /identity/resources/social-logins/v1/me/:provider': {
    params: ProviderParam
    body: ConnectAccount
    reply: ConnectAddress
  }
  'POST /identity/resources/social-logins/v1/me/:provider/complete': {
    params: ProviderParam
    body: ConnectProof
    reply: Record<string, never>
  }
  'DELETE /identity/resources/social-logins/v1/me/:provider': {
    params: ProviderParam
    reply: Record<string, never>
  }
}

export const connectedAccounts: Schemas<ConnectedAccountsApi> = {
  'GET /identity/resources/social-logins/v1/me': {
    summary: 'The accounts at providers that sign the caller in, and those that could be connected.',
    audience: 'user',
    reply: Type.Array(ConnectedAccount),
  },
  'POST /identity/resources/social-logins/v1/me/:provider': {
    summary: 'Begins connecting an account at a provider: answers where to send the browser.',
    audience: 'user',
    perMinute: 30,
    params: ProviderParam,
    body: ConnectAccount,
    reply: ConnectAddress,
  },
  'POST /identity/resources/social-logins/v1/me/:provider/complete': {
    summary: 'Connects the account at a provider that the person has signed in to.',
    audience: 'user',
    perMinute: 30,
    params: ProviderParam,
    body: ConnectProof,
    reply: Nothing,
  },
  'DELETE /identity/resources/social-logins/v1/me/:provider': {
    summary: 'Disconnects an account at a provider.',
    audience: 'user',
    params: ProviderParam,
    reply: Nothing,
  },
}
