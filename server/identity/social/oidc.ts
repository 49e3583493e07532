import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import type { Services } from '../../core/context/services.ts'
import { fetchThrough } from '../../platform/http-client/fetch-through.ts'
import { requireAuthorizedParty } from '../accounts/authorized-party.ts'
import type { ActiveProvider } from './active-provider.ts'
import { appleSecret } from './apple-secret.ts'
import { type AttemptKeys, s256 } from './attempt.ts'
import { oidcClaims } from './oidc-claims.ts'
import type { Profile } from './profile.ts'

type Asked = Pick<Services, 'database' | 'config' | 'httpClient'>

const TIMEOUT_SECONDS = 10
const MAX_BYTES = 1_000_000
/** How long a provider's own description is believed, in milliseconds. */
const KEPT = 3_600_000

const kept = new WeakMap<object, Map<string, { at: number; loading: Promise<client.Configuration> }>>()

export async function oidcAddress(
  services: Asked,
  provider: ActiveProvider,
  { state, nonce, verifier }: AttemptKeys,
  redirectUri: string,
): Promise<string> {
  const { definition, scopes } = provider
  const config = await configurationOf(services, provider, 'code')
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    nonce,
    ...(definition.pkce && { code_challenge: s256(verifier), code_challenge_method: 'S256' }),
    ...(definition.kind === 'oidc' && definition.form && { response_mode: 'form_post' }),
  }).href
}

/** The signature of the ID token is checked even though it came straight from the provider. */
export async function oidcProfile(
  services: Asked,
  provider: ActiveProvider,
  { state, nonce, verifier }: AttemptKeys,
  redirectUri: string,
  { code, iss }: { code: string; iss: string | undefined },
): Promise<Profile | undefined> {
  const config = await configurationOf(services, provider, 'code')
  const answer = new URL(redirectUri)
  answer.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
  const tokens = await client.authorizationCodeGrant(config, answer, {
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
    ...(provider.definition.pkce && { pkceCodeVerifier: verifier }),
  })
  const claims = tokens.claims()
  if (!claims) return undefined
  requireAuthorizedParty(claims, provider.clientId)
  const more =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : {}
  return oidcClaims(provider, { ...more, ...claims })
}

/** An ID token that an application got from the provider for the nonce of this attempt. */
export async function oidcProfileOfToken(
  services: Asked,
  provider: ActiveProvider,
  { state, nonce }: AttemptKeys,
  redirectUri: string,
  idToken: string,
): Promise<Profile | undefined> {
  const config = await configurationOf(services, provider, 'id_token')
  const answer = new URL(redirectUri)
  answer.hash = new URLSearchParams({ id_token: idToken, state }).toString()
  const claims = await client.implicitAuthentication(config, answer, nonce, { expectedState: state })
  requireAuthorizedParty(claims, provider.clientId)
  return oidcClaims(provider, claims)
}

/** What the provider says of itself, once an hour; a failure is not kept. */
async function configurationOf(
  services: Asked,
  provider: ActiveProvider,
  type: 'code' | 'id_token',
): Promise<client.Configuration> {
  const own = kept.get(services.database) ?? new Map()
  kept.set(services.database, own)
  const { definition, clientId, secret, settings } = provider
  const issuer = definition.kind === 'oidc' ? definition.issuer(settings ?? { clientId }) : ''
  const facts = [type, issuer, clientId, secret, settings?.teamId, settings?.keyId]
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  const known = own.get(key)
  if (known && Date.now() - known.at < KEPT) return await known.loading
  const loading = discover(services, provider, issuer, type)
  own.set(key, { at: Date.now(), loading })
  loading.catch(() => own.delete(key))
  return await loading
}

function discover(
  { config, httpClient }: Asked,
  provider: ActiveProvider,
  issuer: string,
  type: 'code' | 'id_token',
): Promise<client.Configuration> {
  const insecure = !config.production && issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  return client.discovery(new URL(issuer), provider.clientId, undefined, authenticationOf(provider), {
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: fetchThrough(httpClient, { timeout: TIMEOUT_SECONDS * 1000, maxBytes: MAX_BYTES }),
    execute: [
      ...insecure,
      type === 'code' ? client.enableNonRepudiationChecks : client.useIdTokenResponseType,
    ],
  })
}

/** How the vendor's client says who it is: as the provider takes it. */
function authenticationOf({ id, clientId, secret, settings }: ActiveProvider): client.ClientAuth {
  if (secret === undefined) return client.None()
  if (id === 'apple') {
    const { teamId = '', keyId = '' } = settings ?? {}
    return (_server, _client, body) => {
      body.set('client_id', clientId)
      body.set('client_secret', appleSecret({ teamId, keyId, clientId, privateKey: secret }))
    }
  }
  return (server, own, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const clientAuth = taken.includes('client_secret_post')
      ? client.ClientSecretPost
      : client.ClientSecretBasic
    clientAuth(secret)(server, own, body, headers)
  }
}
