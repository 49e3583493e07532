import { type Static, Type } from 'typebox'
import { nameOf, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * Provisioning connections of a tenant: which directory sends people and groups by SCIM 2.0 (docs/scim.md). Source: wire
 * endpoints, scim-provisioning; SCIM-01 to SCIM-10, SCIMP-05 to SCIMP-07.
 */

export type ProvisioningSource = Static<typeof ProvisioningSource>
export const ProvisioningSource = Type.Union([
  Type.Literal('frontegg'),
  Type.Literal('okta'),
  Type.Literal('azure-ad'),
  Type.Literal('other'),
])

/** A token as it is shown: never itself. */
export interface ProvisioningToken extends Static<typeof ProvisioningToken> {}
export const ProvisioningToken = Type.Object({
  id: Uuid,
  createdAt: Time,
  lastUsedAt: Type.Union([Time, Type.Null()]),
  /** Of one that was replaced. */
  expiresAt: Type.Union([Time, Type.Null()]),
})

export interface ProvisioningConnection extends Static<typeof ProvisioningConnection> {}
export const ProvisioningConnection = Type.Object({
  id: Uuid,
  connectionName: Type.String(),
  source: ProvisioningSource,
  syncToUserManagement: Type.Boolean(),
  createdAt: Time,
  /** Of the last request that succeeded, to the minute. */
  lastSync: Type.Union([Time, Type.Null()]),
  /** The address that the directory is given. */
  baseUrl: Type.String(),
  userCount: Type.Integer(),
  groupCount: Type.Integer(),
  /** Users and groups that are not applied to the account yet, of one that is switched on. */
  waiting: Type.Integer(),
  /** Those that could not be applied. */
  refused: Type.Integer(),
  tokens: Type.Array(ProvisioningToken),
})

export interface NewProvisioningConnection extends Static<typeof NewProvisioningConnection> {}
export const NewProvisioningConnection = Type.Object(
  {
    source: ProvisioningSource,
    /** Default: the name of the source. */
    connectionName: Type.Optional(nameOf(100)),
    /** Default: true. */
    syncToUserManagement: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** With the token, this once. */
export interface CreatedProvisioningConnection extends Static<typeof CreatedProvisioningConnection> {}
export const CreatedProvisioningConnection = Type.Object({
  id: Uuid,
  connectionName: Type.String(),
  token: Type.String(),
  baseUrl: Type.String(),
})

export interface ProvisioningChange extends Static<typeof ProvisioningChange> {}
export const ProvisioningChange = Type.Object(
  {
    connectionName: Type.Optional(nameOf(100)),
    syncToUserManagement: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** `deleteAll`: with the members and groups that it manages. */
export interface ProvisioningDeletion extends Static<typeof ProvisioningDeletion> {}
export const ProvisioningDeletion = Type.Object(
  { deleteAll: Type.Boolean() },
  { additionalProperties: false },
)

export interface ProvisioningParams extends Static<typeof ProvisioningParams> {}
export const ProvisioningParams = Type.Object({ id: Uuid })

export interface ProvisioningTokenParams extends Static<typeof ProvisioningTokenParams> {}
export const ProvisioningTokenParams = Type.Object({ id: Uuid, tokenId: Uuid })

export interface ProvisioningUserCount extends Static<typeof ProvisioningUserCount> {}
export const ProvisioningUserCount = Type.Object({ count: Type.Integer() })

/** The new token, this once, and until when the one of before is valid. */
export interface RotatedProvisioningToken extends Static<typeof RotatedProvisioningToken> {}
export const RotatedProvisioningToken = Type.Object({
  id: Uuid,
  token: Type.String(),
  previousValidUntil: Type.Union([Time, Type.Null()]),
})

export interface ProvisioningApi {
  'GET /directory/resources/v1/configurations/scim2': { reply: ProvisioningConnection[] }
  'POST /directory/resources/v1/configurations/scim2': {
    body: NewProvisioningConnection
    reply: CreatedProvisioningConnection
  }
  'PATCH /directory/resources/v1/configurations/scim2/:id': {
    params: ProvisioningParams
    body: ProvisioningChange
  }
  'DELETE /directory/resources/v1/configurations/scim2/:id': {
    params: ProvisioningParams
    body: ProvisioningDeletion
  }
  'GET /directory/resources/scim/temp/:id/Users/count': {
    params: ProvisioningParams
    reply: ProvisioningUserCount
  }
  'POST /directory/resources/v1/configurations/scim2/:id/tokens': {
    params: ProvisioningParams
    reply: RotatedProvisioningToken
  }
  'DELETE /directory/resources/v1/configurations/scim2/:id/tokens/:tokenId': {
    params: ProvisioningTokenParams
  }
}

const read = 'fe.secure.read.provisioningConfiguration'
const write = 'fe.secure.write.provisioningConfiguration'

export const provisioning: Schemas<ProvisioningApi> = {
  'GET /directory/resources/v1/configurations/scim2': {
    summary: 'Provisioning connections, the oldest first.',
    audience: read,
    reply: Type.Array(ProvisioningConnection),
  },
  'POST /directory/resources/v1/configurations/scim2': {
    summary: 'Create a provisioning connection. Its token is shown this once.',
    audience: write,
    body: NewProvisioningConnection,
    reply: CreatedProvisioningConnection,
  },
  'PATCH /directory/resources/v1/configurations/scim2/:id': {
    summary: 'Rename a provisioning connection, or switch on or off whether its people become members.',
    audience: write,
    params: ProvisioningParams,
    body: ProvisioningChange,
  },
  'DELETE /directory/resources/v1/configurations/scim2/:id': {
    summary: 'Delete a provisioning connection, with or without the people and groups that it manages.',
    audience: 'fe.secure.delete.provisioningConfiguration',
    params: ProvisioningParams,
    body: ProvisioningDeletion,
  },
  'GET /directory/resources/scim/temp/:id/Users/count': {
    summary: 'How many users a provisioning connection has.',
    audience: read,
    params: ProvisioningParams,
    reply: ProvisioningUserCount,
  },
  'POST /directory/resources/v1/configurations/scim2/:id/tokens': {
    summary: 'Give a provisioning connection a second token. The first is valid for seven more days.',
    audience: write,
    params: ProvisioningParams,
    reply: RotatedProvisioningToken,
  },
  'DELETE /directory/resources/v1/configurations/scim2/:id/tokens/:tokenId': {
    summary: 'Revoke a token of a provisioning connection, at once.',
    audience: write,
    params: ProvisioningTokenParams,
  },
}
