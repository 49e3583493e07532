import { type Static, Type } from 'typebox'
import { ListLinks, ListMetadata, Nothing, Order, TenantId, Time } from './fields.ts'
import type { Schemas } from './route.ts'
import { SubAccountAccessType, TenantType } from './sub-tenants.ts'

const Optional = Type.Optional(Type.String())

/** Source: ITenantsResponse with the fields of V2 that the store reads, TENANT-01. */
export interface Tenant extends Static<typeof Tenant> {}
export const Tenant = Type.Object({
  id: Type.String(),
  tenantId: Type.String(),
  vendorId: Type.String(),
  name: Type.String(),
  alias: Optional,
  isReseller: Type.Boolean(),
  tenantType: Type.Optional(TenantType),
  /** Ours, where one's tenants are listed: the nearest above it that is one of them, too. */
  parentTenantId: Optional,
  hasCustomLogin: Type.Boolean(),
  applicationUrl: Optional,
  loginUrl: Optional,
  metadata: Type.String(),
  address: Optional,
  timezone: Optional,
  dateFormat: Optional,
  timeFormat: Optional,
  currency: Optional,
  logo: Optional,
  logoUrl: Optional,
  createdAt: Time,
  updatedAt: Time,
  deletedAt: Type.Union([Time, Type.Null()]),
})

export interface MyTenants extends Static<typeof MyTenants> {}
export const MyTenants = Type.Object({ tenants: Type.Array(Tenant), activeTenant: Tenant })

export interface TenantSwitch extends Static<typeof TenantSwitch> {}
export const TenantSwitch = Type.Object({ tenantId: TenantId }, { additionalProperties: false })

export interface TenantsCountRequest extends Static<typeof TenantsCountRequest> {}
export const TenantsCountRequest = Type.Object(
  {
    tenantIds: Type.Array(TenantId, { maxItems: 200 }),
    excludeInvisibleUsers: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export interface TenantUsersCount extends Static<typeof TenantUsersCount> {}
export const TenantUsersCount = Type.Object({
  tenantId: Type.String(),
  totalUsers: Type.Integer(),
  totalAccessAllowedUsers: Type.Integer(),
})

export interface SubTenantsQuery extends Static<typeof SubTenantsQuery> {}
export const SubTenantsQuery = Type.Object({
  _limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  _offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  _filter: Type.Optional(Type.String({ maxLength: 200 })),
  _subTenantId: Type.Optional(TenantId),
  /** Ours: how many levels below it; 1 for those directly below. Left out: all. */
  _depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 32 })),
  /** Ours: each with its `path`. */
  _path: Type.Optional(Type.Boolean()),
  _sortBy: Type.Optional(
    Type.Union([Type.Literal('createdAt'), Type.Literal('name'), Type.Literal('tenantId')]),
  ),
  _order: Type.Optional(Order),
})

/** The tenants below this one. Source: SearchSubTenantsResponse; the default page is 50 (CONST-22). */
export interface SubTenants extends Static<typeof SubTenants> {}
export const SubTenants = Type.Object({
  items: Type.Array(
    Type.Object({
      tenantId: Type.String(),
      name: Type.String(),
      createdAt: Time,
      metadata: Type.Object({ isParent: Type.Boolean() }),
      isReseller: Type.Boolean(),
      subAccountAccessType: SubAccountAccessType,
      /** Ours, the next four. */
      parentTenantId: Type.Optional(Type.String()),
      tenantType: Type.Optional(TenantType),
      numberOfUsers: Type.Integer(),
      /** Names of the tenants between the root and this one, from above. */
      path: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  _metadata: ListMetadata,
  _links: ListLinks,
})

export interface TenantsApi {
  'PUT /identity/resources/users/v1/tenant': { body: TenantSwitch; reply: Record<string, never> }
  'GET /identity/resources/users/v1/me/tenants': { reply: MyTenants }
  'GET /identity/resources/users/v2/me/tenants': { reply: Tenant[] }
  'GET /identity/resources/users/v3/me/tenants': { reply: MyTenants }
  'POST /identity/resources/tenants/users/v1/count': { body: TenantsCountRequest; reply: TenantUsersCount[] }
  'GET /tenants/resources/hierarchy/v2': { query: SubTenantsQuery; reply: SubTenants }
}

export const tenants: Schemas<TenantsApi> = {
  'PUT /identity/resources/users/v1/tenant': {
    summary: 'Make another of one’s tenants the active one. A token refresh follows.',
    audience: 'user',
    body: TenantSwitch,
    reply: Nothing,
  },
  'GET /identity/resources/users/v1/me/tenants': {
    summary: 'The tenants of the signed-in user, and the one of this token.',
    audience: 'user',
    reply: MyTenants,
  },
  'GET /identity/resources/users/v2/me/tenants': {
    summary: 'The tenants of the signed-in user.',
    audience: 'user',
    reply: Type.Array(Tenant),
  },
  'GET /identity/resources/users/v3/me/tenants': {
    summary: 'The tenants of the signed-in user, and the active one.',
    audience: 'user',
    reply: MyTenants,
  },
  'POST /identity/resources/tenants/users/v1/count': {
    summary: 'How many users this tenant and tenants below it have.',
    audience: 'fe.secure.read.users',
    body: TenantsCountRequest,
    reply: Type.Array(TenantUsersCount),
  },
  'GET /tenants/resources/hierarchy/v2': {
    summary: 'The tenants below this one, searched, sorted and paged.',
    audience: 'fe.account-hierarchy.read.subAccount',
    query: SubTenantsQuery,
    reply: SubTenants,
  },
}
