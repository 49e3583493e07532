import { type Static, Type } from 'typebox'
import { Time, Token, Uuid } from './fields.ts'
import { ProvisioningSource, ProvisioningToken, RotatedProvisioningToken } from './provisioning.ts'
import { ProvisioningRequests, ProvisioningRequestsQuery } from './provisioning-requests.ts'
import type { Schemas } from './route.ts'
import { closed, decided, MetadataText, SsoDomain, SsoType } from './sso.ts'

/**
 * What a set-up link opens: one connection, and nothing beside it. A cookie of the link is the credential; whatever is wrong
 * with it is `ER-44001`. Pages of other origins are answered nothing.
 */

/** What a directory is told, with the age of each token. */
const ScimSetup = Type.Object({
  kind: Type.Literal('scim'),
  connectionName: Type.String(),
  source: ProvisioningSource,
  baseUrl: Type.String(),
  lastSync: Type.Union([Time, Type.Null()]),
  tokens: Type.Array(ProvisioningToken),
})

/** What a provider is told, and what it has said of itself: never the secret. */
const SsoSetup = Type.Object({
  kind: Type.Literal('sso'),
  id: Uuid,
  type: SsoType,
  enabled: Type.Boolean(),
  acsUrl: Type.String(),
  spEntityId: Type.String(),
  oidcRedirectUri: Type.String(),
  ssoEndpoint: Type.String(),
  publicCertificate: Type.String(),
  signRequest: Type.Boolean(),
  sloEndpoint: Type.String(),
  sloResponseEndpoint: Type.String(),
  sloBinding: Type.String(),
  sloUrl: Type.String(),
  oidcClientId: Type.String(),
  domains: Type.Array(SsoDomain),
})

export interface Setup extends Static<typeof Setup> {}
export const Setup = Type.Object({
  /** Of the account, and of the service that it uses. */
  account: Type.String(),
  service: Type.String(),
  expiresAt: Time,
  connection: Type.Union([ScimSetup, SsoSetup]),
})

/** What IT decides of a provider. */
export interface SetupProvider extends Static<typeof SetupProvider> {}
const { ssoEndpoint, publicCertificate, signRequest, oidcClientId, oidcSecret } = decided
const { sloEndpoint, sloResponseEndpoint, sloBinding } = decided
export const SetupProvider = Type.Object(
  {
    ssoEndpoint,
    publicCertificate,
    signRequest,
    sloEndpoint,
    sloResponseEndpoint,
    sloBinding,
    oidcClientId,
    oidcSecret,
  },
  closed,
)

/** Answers of the provider that were not believed. */
export interface RefusedSignIns extends Static<typeof RefusedSignIns> {}
export const RefusedSignIns = Type.Object({
  items: Type.Array(Type.Object({ id: Uuid, createdAt: Time, reason: Type.String(), ip: Type.String() })),
})

const One = Type.Object({ linkId: Uuid })
const OneToken = Type.Object({ linkId: Uuid, tokenId: Uuid })
const OneDomain = Type.Object({ linkId: Uuid, domainId: Uuid })
const NewDomain = Type.Object({ domain: Type.String({ minLength: 1, maxLength: 253 }) }, closed)
const Url = Type.Object({ url: Type.String({ minLength: 1, maxLength: 2048 }) }, closed)

interface OfOne {
  params: { linkId: string }
}

export interface SetupApi {
  'POST /directory/resources/v1/setup/sessions': { body: { token: string }; reply: { linkId: string } }
  'GET /directory/resources/v1/setup/:linkId': OfOne & { reply: Setup }
  'GET /directory/resources/v1/setup/:linkId/requests': OfOne & {
    query: ProvisioningRequestsQuery
    reply: ProvisioningRequests
  }
  'POST /directory/resources/v1/setup/:linkId/tokens': OfOne & { reply: RotatedProvisioningToken }
  'DELETE /directory/resources/v1/setup/:linkId/tokens/:tokenId': {
    params: { linkId: string; tokenId: string }
  }
  'GET /directory/resources/v1/setup/:linkId/sign-ins': OfOne & { reply: RefusedSignIns }
  'PATCH /directory/resources/v1/setup/:linkId/provider': OfOne & { body: SetupProvider }
  'PUT /directory/resources/v1/setup/:linkId/metadata': OfOne & { body: MetadataText }
  'PUT /directory/resources/v1/setup/:linkId/metadata-url': OfOne & { body: { url: string } }
  'POST /directory/resources/v1/setup/:linkId/domains': OfOne & { body: { domain: string }; reply: SsoDomain }
  'PUT /directory/resources/v1/setup/:linkId/domains/:domainId/validate': {
    params: { linkId: string; domainId: string }
  }
}

const open = { audience: 'public', cookie: true, params: One } as const

export const setup: Schemas<SetupApi> = {
  'POST /directory/resources/v1/setup/sessions': {
    summary: 'Open a set-up link in this browser.',
    audience: 'public',
    cookie: true,
    perMinute: 20,
    body: Type.Object({ token: Token }, closed),
    reply: Type.Object({ linkId: Uuid }),
  },
  'GET /directory/resources/v1/setup/:linkId': {
    ...open,
    summary: 'The connection that a set-up link is for.',
    perMinute: 120,
    reply: Setup,
  },
  'GET /directory/resources/v1/setup/:linkId/requests': {
    ...open,
    summary: 'The last requests of the directory, the newest first.',
    perMinute: 120,
    query: ProvisioningRequestsQuery,
    reply: ProvisioningRequests,
  },
  'POST /directory/resources/v1/setup/:linkId/tokens': {
    ...open,
    summary: 'Give the directory a token, which is shown this once.',
    perMinute: 20,
    reply: RotatedProvisioningToken,
  },
  'DELETE /directory/resources/v1/setup/:linkId/tokens/:tokenId': {
    ...open,
    summary: 'Revoke a token of the directory, at once.',
    perMinute: 20,
    params: OneToken,
  },
  'GET /directory/resources/v1/setup/:linkId/sign-ins': {
    ...open,
    summary: 'Answers of the provider in the last 30 days that were not believed, the newest first.',
    perMinute: 120,
    reply: RefusedSignIns,
  },
  'PATCH /directory/resources/v1/setup/:linkId/provider': {
    ...open,
    summary: 'Say who the provider is.',
    perMinute: 20,
    body: SetupProvider,
  },
  'PUT /directory/resources/v1/setup/:linkId/metadata': {
    ...open,
    summary: 'Take endpoint and certificate from a metadata document.',
    perMinute: 20,
    body: MetadataText,
  },
  'PUT /directory/resources/v1/setup/:linkId/metadata-url': {
    ...open,
    summary: 'Take endpoint and certificate from the metadata at an address.',
    perMinute: 20,
    body: Url,
  },
  'POST /directory/resources/v1/setup/:linkId/domains': {
    ...open,
    summary: 'Claim an email domain; it counts once it is validated.',
    perMinute: 20,
    body: NewDomain,
    reply: SsoDomain,
  },
  'PUT /directory/resources/v1/setup/:linkId/domains/:domainId/validate': {
    ...open,
    summary: 'Look for the TXT record of a domain.',
    perMinute: 30,
    params: OneDomain,
  },
}
