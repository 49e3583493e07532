import { type Static, Type } from 'typebox'
import { Email, ListLinks, ListMetadata, Name, Nothing, Order, TenantId, Time, Uuid } from './fields.ts'
import { Permission, Role } from './roles.ts'
import type { Schemas } from './route.ts'
import { User, UserId } from './users.ts'
import { UsersQuery } from './users-queries.ts'

/** People of this tenant and those below it. Source: wire, sub-tenants. */

/** A person, once, with each of the tenants that the caller may see. Source: ISubTenantUser, ISubTenantUserTenant. */
export interface SubTenantUser extends Static<typeof SubTenantUser> {}
export const SubTenantUser = Type.Object({
  ...User.properties,
  tenants: Type.Array(
    Type.Object({
      tenantId: Type.String(),
      /** Ours: what the tenant is called. */
      name: Type.String(),
      roles: Type.Array(Role),
      permissions: Type.Array(Permission),
      activated: Type.Boolean(),
      lastLogin: Type.Optional(Time),
    }),
  ),
})

export interface SubTenantUsers extends Static<typeof SubTenantUsers> {}
export const SubTenantUsers = Type.Object({
  items: Type.Array(SubTenantUser),
  _metadata: ListMetadata,
  _links: ListLinks,
})

const { _limit, _offset, _filter, _sortBy, _cursor } = UsersQuery.properties
/** Source: ILoadAllUsers, SUBTEN-25. */
export interface SubTenantUsersQuery extends Static<typeof SubTenantUsersQuery> {}
export const SubTenantUsersQuery = Type.Object({
  _limit,
  _offset,
  _filter,
  _sortBy,
  _order: Type.Optional(Order),
  _cursor,
})

const RoleIds = Type.Array(Uuid, { maxItems: 50 })

/** Source: AddUserToSubTenantsRequest. Without `roleIds` the default roles; an empty list is none. */
export interface NewSubTenantUser extends Static<typeof NewSubTenantUser> {}
export const NewSubTenantUser = Type.Object(
  {
    user: Type.Object({ email: Email, name: Type.Optional(Name) }, { additionalProperties: false }),
    subTenants: Type.Array(
      Type.Object({ tenantId: TenantId, roleIds: Type.Optional(RoleIds) }, { additionalProperties: false }),
      { minItems: 1, maxItems: 50 },
    ),
  },
  { additionalProperties: false },
)

/** Source: AddUsersToSubTenantRequest. */
export interface NewUsersOfSubTenant extends Static<typeof NewUsersOfSubTenant> {}
export const NewUsersOfSubTenant = Type.Object(
  {
    users: Type.Array(
      Type.Object({ email: Email, name: Type.Optional(Name) }, { additionalProperties: false }),
      { minItems: 1, maxItems: 50 },
    ),
    tenantId: TenantId,
    roleIds: Type.Optional(RoleIds),
    allowSubAccountAccess: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** Source: RemoveUserFromSubTenantsRequest. */
export interface RemovedSubTenantUser extends Static<typeof RemovedSubTenantUser> {}
export const RemovedSubTenantUser = Type.Object(
  {
    userId: Uuid,
    subTenants: Type.Array(Type.Object({ tenantId: TenantId }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 50,
    }),
  },
  { additionalProperties: false },
)

/** Source: UpdateUserRolesForSubTenantsRequestDto. Where a request comes from is not the request's to say. */
export interface SubTenantsRoles extends Static<typeof SubTenantsRoles> {}
export const SubTenantsRoles = Type.Object(
  {
    subTenantsRoles: Type.Array(
      Type.Object({ tenantId: TenantId, roleIds: RoleIds }, { additionalProperties: false }),
      { minItems: 1, maxItems: 50 },
    ),
  },
  { additionalProperties: false },
)

export interface SubAccountAccess extends Static<typeof SubAccountAccess> {}
export const SubAccountAccess = Type.Object({ allowAccess: Type.Boolean() }, { additionalProperties: false })

type Empty = Record<string, never>

export interface SubTenantUsersApi {
  'GET /identity/resources/sub-tenants/users/v1': { query: SubTenantUsersQuery; reply: SubTenantUsers }
  'POST /identity/resources/sub-tenants/users/v1': { body: NewSubTenantUser; reply: Empty }
  'DELETE /identity/resources/sub-tenants/users/v1': { body: RemovedSubTenantUser; reply: Empty }
  'POST /identity/resources/sub-tenants/users/v2/': { body: NewUsersOfSubTenant; reply: Empty }
  'PUT /identity/resources/sub-tenants/users/v1/:userId/access': {
    params: UserId
    body: SubAccountAccess
    reply: Empty
  }
  'POST /identity/resources/sub-tenants/users/v1/:userId/roles': {
    params: UserId
    body: SubTenantsRoles
    reply: Empty
  }
  'PATCH /identity/resources/sub-tenants/users/v1/:userId/roles': {
    params: UserId
    body: SubTenantsRoles
    reply: Empty
  }
  'DELETE /identity/resources/sub-tenants/users/v1/:userId/roles': {
    params: UserId
    body: SubTenantsRoles
    reply: Empty
  }
}

const write = 'fe.secure.write.users'

export const subTenantUsers: Schemas<SubTenantUsersApi> = {
  'GET /identity/resources/sub-tenants/users/v1': {
    summary: 'The people of this tenant and those below it, each once.',
    audience: 'fe.secure.read.users',
    query: SubTenantUsersQuery,
    reply: SubTenantUsers,
  },
  'POST /identity/resources/sub-tenants/users/v1': {
    summary: 'Invite a person into this tenant and those below it: into all or none.',
    audience: write,
    body: NewSubTenantUser,
    reply: Nothing,
  },
  'DELETE /identity/resources/sub-tenants/users/v1': {
    summary: 'Remove a person from this tenant and those below it: from all or none.',
    audience: 'fe.secure.delete.users',
    body: RemovedSubTenantUser,
    reply: Nothing,
  },
  'POST /identity/resources/sub-tenants/users/v2/': {
    summary: 'Invite people into this tenant or one below it: all or none.',
    audience: write,
    body: NewUsersOfSubTenant,
    reply: Nothing,
  },
  'PUT /identity/resources/sub-tenants/users/v1/:userId/access': {
    summary: 'Say whether a member of this tenant may enter those below it.',
    audience: 'vendor',
    alsoFor: 'fe.account-hierarchy.write.subAccountAccess',
    params: UserId,
    body: SubAccountAccess,
    reply: Nothing,
  },
  'POST /identity/resources/sub-tenants/users/v1/:userId/roles': {
    summary: 'Give a person roles in this tenant and those below it.',
    audience: write,
    params: UserId,
    body: SubTenantsRoles,
    reply: Nothing,
  },
  'PATCH /identity/resources/sub-tenants/users/v1/:userId/roles': {
    summary: 'Set the roles of a person in this tenant and those below it.',
    audience: write,
    params: UserId,
    body: SubTenantsRoles,
    reply: Nothing,
  },
  'DELETE /identity/resources/sub-tenants/users/v1/:userId/roles': {
    summary: 'Take roles of a person in this tenant and those below it.',
    audience: write,
    params: UserId,
    body: SubTenantsRoles,
    reply: Nothing,
  },
}
