import { type Static, Type } from 'typebox'
import { FactorKind } from './factor-kind.ts'
import { CommaList, Email, ListLinks, ListMetadata, Name, NameOrNone, Nothing, Time, Uuid } from './fields.ts'
import { UserFields } from './profile.ts'
import { Permission, Role } from './roles.ts'
import type { Schemas } from './route.ts'
import { UsersQuery, UsersV3Query } from './users-queries.ts'

/** A member of the tenant in a list. Source: IGetUsersV2Response, USERS-29. */
export interface User extends Static<typeof User> {}
export const User = Type.Object({
  ...UserFields,
  roles: Type.Array(Role),
  rolesIds: Type.Array(Uuid),
  permissions: Type.Array(Permission),
  /** The name is ours, beside the wire’s own. */
  groups: Type.Array(Type.Object({ id: Uuid, name: Type.String(), roles: Type.Array(Role) })),
  /** Ours: their last activity, to the hour. `lastLogin` is the last sign-in. */
  lastSeen: Type.Optional(Time),
  /** Ours, where `_factors` asks: the kinds that they have. Absent of who stands above the caller or has not joined. */
  secondFactors: Type.Optional(Type.Array(FactorKind)),
})

export interface Users extends Static<typeof Users> {}
export const Users = Type.Object({
  items: Type.Array(User),
  _metadata: ListMetadata,
  _links: Type.Optional(ListLinks),
})

/** Who was invited, with what the team service calls the same things: the published store keeps the answer as one. */
export interface InvitedUser extends Static<typeof InvitedUser> {}
export const InvitedUser = Type.Object({
  ...User.properties,
  roleIds: Type.Array(Uuid),
  phone: Type.Optional(Type.String()),
  profileImageUrl: Type.Optional(Type.String()),
  mfaEnabled: Type.Boolean(),
})

/** `expirationInSeconds` makes a temporary user. Source: api.teams.addUser. */
export interface NewUser extends Static<typeof NewUser> {}
export const NewUser = Type.Object(
  {
    email: Email,
    name: Type.Optional(NameOrNone),
    phone: Type.Optional(Type.String({ maxLength: 32 })),
    username: Type.Optional(Type.String({ ...NameOrNone, maxLength: 64 })),
    roleIds: Type.Optional(Type.Array(Uuid, { maxItems: 100 })),
    expirationInSeconds: Type.Optional(Type.Integer({ minimum: 60, maximum: 31_536_000 })),
    provider: Type.Optional(Type.Literal('local')),
    /** Heeded from the vendor's back end alone: from an administrator each person hears of it. */
    skipInviteEmail: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export interface UserId extends Static<typeof UserId> {}
export const UserId = Type.Object({ userId: Uuid })

export interface Expiration extends Static<typeof Expiration> {}
export const Expiration = Type.Object(
  { expirationInSeconds: Type.Integer({ minimum: 60, maximum: 31_536_000 }) },
  { additionalProperties: false },
)
export interface ExpirationReply extends Static<typeof ExpirationReply> {}
export const ExpirationReply = Type.Object({ temporaryExpirationDate: Time })

export interface TemporaryConfiguration extends Static<typeof TemporaryConfiguration> {}
export const TemporaryConfiguration = Type.Object({ enabled: Type.Boolean() })

export interface IdsQuery extends Static<typeof IdsQuery> {}
export const IdsQuery = Type.Object({ ids: CommaList({ maxLength: 10_000 }) })

export interface UserRoles extends Static<typeof UserRoles> {}
export const UserRoles = Type.Object({
  vendorId: Type.String(),
  tenantId: Type.String(),
  userId: Uuid,
  roleIds: Type.Array(Uuid),
})

export interface UserGroups extends Static<typeof UserGroups> {}
export const UserGroups = Type.Object({
  vendorId: Type.String(),
  tenantId: Type.String(),
  userId: Uuid,
  groupIds: Type.Array(Uuid),
})

export interface UserName extends Static<typeof UserName> {}
export const UserName = Type.Object({
  id: Uuid,
  name: Name,
  deletedAt: Type.Null(),
  metadata: Type.String(),
  tenantId: Type.String(),
  vendorId: Type.String(),
  createdAt: Time,
  updatedAt: Time,
})

/** The vendor’s token is answered more: what a list says of a member, roles and permissions too. */
const { name: _, ...NameFields } = UserName.properties
const NamedUser = Type.Object({ ...Type.Partial(User).properties, ...NameFields, name: Type.String() })

export interface UsersApi {
  'GET /identity/resources/users/v2': { query: UsersQuery; reply: Users }
  'GET /identity/resources/users/v3': { query: UsersV3Query; reply: Users }
  'POST /identity/resources/users/v2': { body: NewUser; reply: InvitedUser }
  'GET /identity/resources/users/v1/:userId': { params: UserId; reply: UserName }
  'GET /identity/resources/users/v3/roles': { query: IdsQuery; reply: UserRoles[] }
  'GET /identity/resources/users/v3/groups': { query: IdsQuery; reply: UserGroups[] }
  'POST /identity/resources/users/v1/:userId/lock': { params: UserId; reply: Record<string, never> }
  'POST /identity/resources/users/v1/:userId/unlock': { params: UserId; reply: Record<string, never> }
  'POST /identity/resources/tenants/users/v1/:userId/enable': { params: UserId; reply: Record<string, never> }
  'POST /identity/resources/tenants/users/v1/:userId/disable': {
    params: UserId
    reply: Record<string, never>
  }
  'GET /identity/resources/users/temporary/v1/configuration': { reply: TemporaryConfiguration }
  'PUT /identity/resources/users/temporary/v1/:userId': {
    params: UserId
    body: Expiration
    reply: ExpirationReply
  }
  'DELETE /identity/resources/users/temporary/v1/:userId': { params: UserId; reply: Record<string, never> }
}

const write = { audience: 'fe.secure.write.users', params: UserId, reply: Nothing } as const

export const users: Schemas<UsersApi> = {
  'GET /identity/resources/users/v2': {
    summary: 'The members of this tenant, searched, filtered, sorted and paged.',
    audience: 'fe.secure.read.users',
    query: UsersQuery,
    reply: Users,
  },
  'GET /identity/resources/users/v3': {
    summary: 'The members of this tenant by an identifier or a name prefix.',
    audience: 'fe.secure.read.users',
    query: UsersV3Query,
    reply: Users,
  },
  'POST /identity/resources/users/v2': {
    summary: 'Invite a person into this tenant, or mail an open invitation again.',
    audience: 'fe.secure.write.users',
    vendorStatus: 201,
    body: NewUser,
    reply: InvitedUser,
  },
  'GET /identity/resources/users/v1/:userId': {
    summary: 'The name of a member of this tenant.',
    audience: 'fe.secure.read.users',
    params: UserId,
    reply: NamedUser,
  },
  'GET /identity/resources/users/v3/roles': {
    summary: 'The roles of several members of this tenant.',
    audience: 'fe.secure.read.users',
    query: IdsQuery,
    reply: Type.Array(UserRoles),
  },
  'GET /identity/resources/users/v3/groups': {
    summary: 'The groups of several members of this tenant.',
    audience: 'fe.secure.read.users',
    query: IdsQuery,
    reply: Type.Array(UserGroups),
  },
  'POST /identity/resources/users/v1/:userId/lock': {
    ...write,
    summary: 'Lock a user out of sign-in and end their sessions (ruling 12).',
  },
  'POST /identity/resources/users/v1/:userId/unlock': {
    ...write,
    summary: 'Let a locked user sign in again.',
  },
  'POST /identity/resources/tenants/users/v1/:userId/enable': {
    ...write,
    summary: 'Let a disabled member into this tenant again.',
  },
  'POST /identity/resources/tenants/users/v1/:userId/disable': {
    ...write,
    summary: 'Keep a member out of this tenant, at once, without losing anything of theirs.',
  },
  'GET /identity/resources/users/temporary/v1/configuration': {
    summary: 'Whether members can be temporary.',
    audience: 'fe.secure.read.users',
    reply: TemporaryConfiguration,
  },
  'PUT /identity/resources/users/temporary/v1/:userId': {
    summary: 'Give a member a new end of membership, counted from now.',
    audience: 'fe.secure.write.users',
    params: UserId,
    body: Expiration,
    reply: ExpirationReply,
  },
  'DELETE /identity/resources/users/temporary/v1/:userId': {
    ...write,
    summary: 'Make a temporary member permanent.',
  },
}
