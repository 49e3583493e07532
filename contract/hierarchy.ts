import { type Static, Type } from 'typebox'
import { CommaList, Nothing, TenantId, Time } from './fields.ts'
import type { Schemas } from './route.ts'
import { SubAccountAccessType } from './sub-tenants.ts'

/** The tree of tenants as it is read, and as the vendor's back end builds it. */

const node = {
  tenantId: Type.String(),
  tenantName: Type.String(),
  status: Type.Optional(Type.String()),
  createdAt: Time,
}

/** `level`: 1 for those directly below. Source: ISubTenant. */
export interface HierarchyTenant extends Static<typeof HierarchyTenant> {}
export const HierarchyTenant = Type.Object({ ...node, level: Type.Integer() })

/** `level`: 1 for the tenant directly above. Source: IParentTenant. */
export interface ParentTenant extends Static<typeof ParentTenant> {}
export const ParentTenant = Type.Object({ ...node, level: Type.Integer() })

/** `name` repeats `tenantName`: the vendor's contract has the one, the published store the other. Source: ISubTenantTree. */
export interface TenantTree extends Static<typeof TreeNode> {
  children: TenantTree[]
}
const TreeNode = Type.Object({ ...node, name: Type.String() })
export const TenantTree = Type.Object({ ...TreeNode.properties, children: Type.Array(Type.Unknown()) })

/** 200 tenants at most. */
export interface HierarchyMetadataQuery extends Static<typeof HierarchyMetadataQuery> {}
export const HierarchyMetadataQuery = Type.Object({
  _tenantIds: CommaList({
    minLength: 1,
    maxLength: 13_000,
    pattern: '^[A-Za-z0-9._-]+(,[A-Za-z0-9._-]+)*$',
  }),
})

export interface HierarchyMetadata extends Static<typeof HierarchyMetadata> {}
export const HierarchyMetadata = Type.Object({
  tenantId: Type.String(),
  /** All that are below, on every level. */
  totalSubTenants: Type.Integer(),
  isParent: Type.Boolean(),
  /** Ours. */
  subAccountAccessType: SubAccountAccessType,
})

export interface HierarchyLink extends Static<typeof HierarchyLink> {}
export const HierarchyLink = Type.Object(
  { parentTenantId: TenantId, childTenantId: TenantId },
  { additionalProperties: false },
)

export interface ParentsParams extends Static<typeof ParentsParams> {}
export const ParentsParams = Type.Object({ tenantId: TenantId })

export interface HierarchyApi {
  'GET /tenants/resources/hierarchy/v1': { reply: HierarchyTenant[] }
  'POST /tenants/resources/hierarchy/v1': { body: HierarchyLink; reply: Record<string, never> }
  'DELETE /tenants/resources/hierarchy/v1': { body: HierarchyLink; reply: Record<string, never> }
  'GET /tenants/resources/hierarchy/v1/tree': { reply: TenantTree }
  'GET /tenants/resources/hierarchy/v1/parents': { reply: ParentTenant[] }
  'GET /tenants/resources/hierarchy/v1/parents/:tenantId': { params: ParentsParams; reply: ParentTenant[] }
  'GET /tenants/resources/hierarchy/v2/metadata': {
    query: HierarchyMetadataQuery
    reply: HierarchyMetadata[]
  }
}

const audience = 'vendor'
const alsoFor = 'fe.account-hierarchy.read.subAccount'

export const hierarchy: Schemas<HierarchyApi> = {
  'GET /tenants/resources/hierarchy/v1': {
    summary: 'The tenants below this one, the highest first: 10,000 at most.',
    audience,
    alsoFor,
    reply: Type.Array(HierarchyTenant),
  },
  'POST /tenants/resources/hierarchy/v1': {
    summary: 'Put a tenant that is below none below another.',
    audience,
    status: 201,
    body: HierarchyLink,
    reply: Nothing,
  },
  'DELETE /tenants/resources/hierarchy/v1': {
    summary: 'Take a tenant out from below another, with all below it.',
    audience,
    body: HierarchyLink,
    reply: Nothing,
  },
  'GET /tenants/resources/hierarchy/v1/tree': {
    summary: 'This tenant and those below it as a tree: 10,000 at most.',
    audience,
    alsoFor,
    reply: TenantTree,
  },
  'GET /tenants/resources/hierarchy/v1/parents': {
    summary: 'The tenants above this one, the nearest first; a user sees those that they are a member of.',
    audience,
    alsoFor,
    reply: Type.Array(ParentTenant),
  },
  'GET /tenants/resources/hierarchy/v1/parents/:tenantId': {
    summary: 'The same of a tenant below this one, up to this one.',
    audience,
    alsoFor,
    params: ParentsParams,
    reply: Type.Array(ParentTenant),
  },
  'GET /tenants/resources/hierarchy/v2/metadata': {
    summary: 'How many tenants are below each of these.',
    audience: alsoFor,
    query: HierarchyMetadataQuery,
    reply: Type.Array(HierarchyMetadata),
  },
}
