import * as client from 'openid-client'
import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { fetchThrough } from '../../platform/http-client/fetch-through.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireAuthorizedParty } from '../accounts/authorized-party.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { secretPurpose } from './change.ts'
import { PROVIDER_LIMITS } from './provider-limits.ts'
import { must, Refused, reasonOf } from './refused.ts'

/** How long what a provider publishes is believed without asking again, in milliseconds. */
const FRESH = 600_000
const MAX_KEPT = 500

interface Kept {
  version: string
  until: number
  found: Promise<client.Configuration>
}

const known = new WeakMap<Services, Map<string, Kept>>()

/** The provider of a configuration, discovered at its issuer. @throws Problem 502 when that fails */
async function providerOf(
  { services }: Context,
  configuration: StoredConfiguration,
): Promise<client.Configuration> {
  const kept = known.get(services) ?? new Map<string, Kept>()
  known.set(services, kept)
  const key = `${configuration.vendor_id} ${configuration.id}`
  const version = configuration.updated_at.toISOString()
  let entry = kept.get(key)
  if (!entry || entry.version !== version || entry.until < Date.now()) {
    if (kept.size >= MAX_KEPT) kept.clear()
    entry = { version, until: Date.now() + FRESH, found: discover(services, configuration) }
    kept.set(key, entry)
    entry.found.catch(() => kept.delete(key))
  }
  try {
    return await entry.found
  } catch (error) {
    services.log.warn({ err: error, configId: configuration.id }, 'an OpenID provider cannot be discovered')
    throw new Problem(ssoErrors.providerUnreachable, { cause: error })
  }
}

async function discover(services: Services, stored: StoredConfiguration): Promise<client.Configuration> {
  const { production } = services.config
  const secret = stored.oidc_secret
    ? services.sealer.open(stored.oidc_secret, secretPurpose(stored.vendor_id, stored.id)).toString()
    : ''
  const options = {
    // Signatures of ID tokens are verified even where they came over TLS: mandatory, or a broken endpoint signs anybody in.
    execute: [client.enableNonRepudiationChecks, ...(production ? [] : [client.allowInsecureRequests])],
    [client.customFetch]: fetchThrough(services.httpClient, PROVIDER_LIMITS),
    timeout: 10,
  }
  return await client.discovery(
    new URL(stored.sso_endpoint),
    stored.oidc_client_id,
    secret,
    undefined,
    options,
  )
}

/** Where the browser asks the provider. Published clients add a `redirect_uri` of their own only where there is none (wire §4.5). */
export async function authorizationUrl(
  context: Context,
  configuration: StoredConfiguration,
  {
    state,
    nonce,
    verifier,
    email,
    redirectUri,
  }: {
    state: string
    nonce: string
    verifier: string
    email: string | undefined
    redirectUri: string | null
  },
): Promise<string> {
  const provider = await providerOf(context, configuration)
  const url = client.buildAuthorizationUrl(provider, {
    scope: 'openid email profile',
    ...(redirectUri !== null && { redirect_uri: redirectUri }),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email && { login_hint: email }),
  })
  return url.href
}

/** Whether the provider says in each answer who gave it (RFC 9207). @throws Problem 502 when it cannot be asked */
export async function namesItself(context: Context, configuration: StoredConfiguration): Promise<boolean> {
  const { authorization_response_iss_parameter_supported: announced } = (
    await providerOf(context, configuration)
  ).serverMetadata()
  return announced === true
}

export interface CodeAnswer {
  code: string
  state: string
  /** Where the answer arrived. */
  redirectUri: string
  /** Who gave it, as it says itself: never filled in by us, or nothing would be verified. */
  issuer: string | undefined
}

/**
 * Exchanges a code for what the provider says of the person. Who answered is checked before the code leaves; then state,
 * nonce, PKCE, issuer, audience, expiry and signature.
 *
 * @throws Refused
 */
export async function claimsOf(
  context: Context,
  configuration: StoredConfiguration,
  asked: { nonce: string; verifier: string },
  { code, state, redirectUri, issuer }: CodeAnswer,
): Promise<Record<string, unknown>> {
  const provider = await providerOf(context, configuration)
  const metadata = provider.serverMetadata()
  const url = new URL(redirectUri)
  url.search = ''
  url.searchParams.set('code', code)
  url.searchParams.set('state', state)
  if (issuer) url.searchParams.set('iss', issuer)
  try {
    const tokens = await client.authorizationCodeGrant(provider, url, {
      expectedState: state,
      expectedNonce: asked.nonce,
      pkceCodeVerifier: asked.verifier,
      idTokenExpected: true,
    })
    const claims: Record<string, unknown> & { sub: string } = { ...tokens.claims()! }
    requireAuthorizedParty(claims, configuration.oidc_client_id)
    const more =
      claims.email === undefined && metadata.userinfo_endpoint
        ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : {}
    const all: Record<string, unknown> = { ...more, ...claims }
    must(
      all.email_verified !== false && all.email_verified !== 'false',
      'The provider has not verified the address',
    )
    return all
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused(reasonOf(error, 'The code was not taken'))
  }
}
