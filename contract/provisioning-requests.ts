import { type Static, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import { ProvisioningParams } from './provisioning.ts'
import type { Schemas } from './route.ts'

/** What a directory has asked by SCIM, and what switching a connection on would do (docs/scim.md). */

/** Names of attributes, never what they hold. */
export interface ProvisioningRequest extends Static<typeof ProvisioningRequest> {}
export const ProvisioningRequest = Type.Object({
  id: Uuid,
  createdAt: Time,
  method: Type.String(),
  /** `Users`, `Groups`, or what else the address named. */
  resource: Type.String(),
  resourceId: Type.Union([Uuid, Type.Null()]),
  attributes: Type.Array(Type.String()),
  status: Type.Integer(),
  /** The word of the protocol for what was wrong. */
  scimType: Type.Union([Type.String(), Type.Null()]),
  detail: Type.Union([Type.String(), Type.Null()]),
  ip: Type.String(),
  milliseconds: Type.Integer(),
})

export interface ProvisioningRequests extends Static<typeof ProvisioningRequests> {}
export const ProvisioningRequests = Type.Object({
  items: Type.Array(ProvisioningRequest),
  /** What the next page is asked with; absent on the last. */
  next: Type.Optional(Uuid),
})

export interface ProvisioningRequestsQuery extends Static<typeof ProvisioningRequestsQuery> {}
export const ProvisioningRequestsQuery = Type.Object({
  /** Those that were refused. Default: all. */
  failed: Type.Optional(Type.Boolean()),
  before: Type.Optional(Uuid),
  /** Default: 50. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})

/**
 * What becomes of a user: a new member, one that is taken over, one that is taken over and disabled, or none, because another
 * directory has them or the domain is not allowed.
 */
export type ProvisioningOutcome = Static<typeof ProvisioningOutcome>
export const ProvisioningOutcome = Type.Union([
  Type.Literal('create'),
  Type.Literal('takeOver'),
  Type.Literal('disable'),
  Type.Literal('conflict'),
  Type.Literal('domain'),
])

export interface ProvisioningPreview extends Static<typeof ProvisioningPreview> {}
export const ProvisioningPreview = Type.Object({
  users: Type.Object({
    create: Type.Integer(),
    takeOver: Type.Integer(),
    disable: Type.Integer(),
    conflict: Type.Integer(),
    domain: Type.Integer(),
  }),
  groups: Type.Object({ create: Type.Integer(), conflict: Type.Integer() }),
  /** The first hundred, what stands in the way before the rest. */
  people: Type.Array(
    Type.Object({ email: Type.String(), userName: Type.String(), outcome: ProvisioningOutcome }),
  ),
})

export interface ProvisioningRequestsApi {
  'GET /directory/resources/v1/configurations/scim2/:id/requests': {
    params: ProvisioningParams
    query: ProvisioningRequestsQuery
    reply: ProvisioningRequests
  }
  'GET /directory/resources/v1/configurations/scim2/:id/preview': {
    params: ProvisioningParams
    reply: ProvisioningPreview
  }
}

const audience = 'fe.secure.read.provisioningConfiguration'

export const provisioningRequests: Schemas<ProvisioningRequestsApi> = {
  'GET /directory/resources/v1/configurations/scim2/:id/requests': {
    summary: 'The requests of a directory in the last 30 days, the newest first.',
    audience,
    params: ProvisioningParams,
    query: ProvisioningRequestsQuery,
    reply: ProvisioningRequests,
  },
  'GET /directory/resources/v1/configurations/scim2/:id/preview': {
    summary: 'What switching a provisioning connection on would create, take over and disable.',
    audience,
    params: ProvisioningParams,
    reply: ProvisioningPreview,
  },
}
