import { type Static, Type } from 'typebox'
import { ChangedName, ListLinks, ListMetadata, Name, Nothing, Order, Time, Uuid } from './fields.ts'
import { Role } from './roles.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const

/** A member as a group shows them. `createdAt`: when they joined the group. Source: IGroupUser. */
export interface GroupUser extends Static<typeof GroupUser> {}
export const GroupUser = Type.Object({
  id: Uuid,
  email: Type.String(),
  name: Type.String(),
  profilePictureUrl: Type.Union([Type.String(), Type.Null()]),
  activatedForTenant: Type.Boolean(),
  createdAt: Time,
})

/**
 * A group of members; they hold its roles beside their own. `roles` and `users` are there when `_groupsRelations` asks
 * for them; `usersCount`, `createdAt` and `updatedAt` are ours. Source: IGroupResponse, GROUPS-03.
 */
export interface Group extends Static<typeof Group> {}
export const Group = Type.Object({
  id: Uuid,
  name: Type.String(),
  color: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  /** Any text; our portal writes JSON. */
  metadata: Type.Optional(Type.String()),
  managedBy: Type.Union([Type.Literal('frontegg'), Type.Literal('scim2')]),
  roleIds: Type.Array(Uuid),
  usersCount: Type.Integer(),
  roles: Type.Optional(Type.Array(Role)),
  users: Type.Optional(Type.Array(GroupUser)),
  createdAt: Time,
  updatedAt: Time,
})

export interface Groups extends Static<typeof Groups> {}
export const Groups = Type.Object({ groups: Type.Array(Group) })

/** Source: GroupRelations, GROUPS-04 to 06. */
export const GroupRelations = Type.Union([
  Type.Literal('roles'),
  Type.Literal('users'),
  Type.Literal('rolesAndUsers'),
])

export interface GroupsQuery extends Static<typeof GroupsQuery> {}
export const GroupsQuery = Type.Object({ _groupsRelations: Type.Optional(GroupRelations) })

/** Source: `GET groups/v2` of the published API. */
export interface GroupsPageQuery extends Static<typeof GroupsPageQuery> {}
export const GroupsPageQuery = Type.Object({
  ...GroupsQuery.properties,
  /** Default 50. */
  _limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  /** The index of a page. */
  _offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  _sortBy: Type.Optional(
    Type.Union([
      Type.Literal('id'),
      Type.Literal('name'),
      Type.Literal('createdAt'),
      Type.Literal('updatedAt'),
    ]),
  ),
  _order: Type.Optional(Order),
})

export interface GroupsPage extends Static<typeof GroupsPage> {}
export const GroupsPage = Type.Object({
  items: Type.Array(Group),
  _metadata: ListMetadata,
  _links: ListLinks,
})

/** `#fda` to `#ffddaa80`, or empty for none. */
const Color = Type.String({ pattern: '^(#[0-9a-fA-F]{3,8})?$' })
const Details = {
  color: Type.Optional(Color),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  metadata: Type.Optional(Type.String({ maxLength: 10_000 })),
}

export interface NewGroup extends Static<typeof NewGroup> {}
export const NewGroup = Type.Object({ name: Name, ...Details }, closed)

export interface GroupChange extends Static<typeof GroupChange> {}
export const GroupChange = Type.Object(
  { name: Type.Optional(Type.String({ ...ChangedName, minLength: 1 })), ...Details },
  closed,
)

export interface GroupRoles extends Static<typeof GroupRoles> {}
export const GroupRoles = Type.Object({ roleIds: Type.Array(Uuid, { maxItems: 200 }) }, closed)

export interface GroupUsers extends Static<typeof GroupUsers> {}
export const GroupUsers = Type.Object({ userIds: Type.Array(Uuid, { maxItems: 500 }) }, closed)

export interface GroupsByIds extends Static<typeof GroupsByIds> {}
export const GroupsByIds = Type.Object({ groupsIds: Type.Array(Uuid, { maxItems: 200 }) }, closed)

/** Whether the account uses groups, and whether their roles count for their members. Source: IGroupConfigResponse. */
export interface GroupConfiguration extends Static<typeof GroupConfiguration> {}
export const GroupConfiguration = Type.Object({ enabled: Type.Boolean(), rolesEnabled: Type.Boolean() })

export interface GroupConfigurationChange extends Static<typeof GroupConfigurationChange> {}
export const GroupConfigurationChange = Type.Object(
  { enabled: Type.Optional(Type.Boolean()), rolesEnabled: Type.Optional(Type.Boolean()) },
  closed,
)

export interface GroupId extends Static<typeof GroupId> {}
export const GroupId = Type.Object({ groupId: Uuid })

export interface GroupsApi {
  'GET /identity/resources/groups/v1': { query: GroupsQuery; reply: Groups }
  'GET /identity/resources/groups/v2': { query: GroupsPageQuery; reply: GroupsPage }
  'POST /identity/resources/groups/v1': { body: NewGroup; reply: Group }
  'POST /identity/resources/groups/v1/bulkGet': { query: GroupsQuery; body: GroupsByIds; reply: Groups }
  'GET /identity/resources/groups/v1/config': { reply: GroupConfiguration }
  'POST /identity/resources/groups/v1/config': { body: GroupConfigurationChange; reply: GroupConfiguration }
  'GET /identity/resources/groups/v1/:groupId': { params: GroupId; query: GroupsQuery; reply: Group }
  'PATCH /identity/resources/groups/v1/:groupId': { params: GroupId; body: GroupChange; reply: Group }
  'DELETE /identity/resources/groups/v1/:groupId': { params: GroupId; reply: Record<string, never> }
  'POST /identity/resources/groups/v1/:groupId/roles': {
    params: GroupId
    body: GroupRoles
    reply: Record<string, never>
  }
  'DELETE /identity/resources/groups/v1/:groupId/roles': {
    params: GroupId
    body: GroupRoles
    reply: Record<string, never>
  }
  'POST /identity/resources/groups/v1/:groupId/users': {
    params: GroupId
    body: GroupUsers
    reply: Record<string, never>
  }
  'DELETE /identity/resources/groups/v1/:groupId/users': {
    params: GroupId
    body: GroupUsers
    reply: Record<string, never>
  }
}

export const groups: Schemas<GroupsApi> = {
  'GET /identity/resources/groups/v1': {
    summary: 'The groups of this tenant, with their roles and members where they are asked for.',
    audience: 'fe.secure.read.groups',
    query: GroupsQuery,
    reply: Groups,
  },
  'GET /identity/resources/groups/v2': {
    summary: 'The groups of this tenant, in pages.',
    audience: 'fe.secure.read.groups',
    query: GroupsPageQuery,
    reply: GroupsPage,
  },
  'POST /identity/resources/groups/v1': {
    summary: 'Create a group.',
    audience: 'fe.secure.write.groups',
    body: NewGroup,
    reply: Group,
  },
  'POST /identity/resources/groups/v1/bulkGet': {
    summary: 'The named groups of this tenant; ids of none are passed over.',
    audience: 'fe.secure.read.groups',
    query: GroupsQuery,
    body: GroupsByIds,
    reply: Groups,
  },
  'GET /identity/resources/groups/v1/config': {
    summary: 'Whether this tenant uses groups, and whether their roles count.',
    audience: 'fe.secure.read.groups',
    reply: GroupConfiguration,
  },
  'POST /identity/resources/groups/v1/config': {
    summary: 'Turn groups, or what their roles give, on or off for this tenant.',
    audience: 'fe.secure.write.groups',
    body: GroupConfigurationChange,
    reply: GroupConfiguration,
  },
  'GET /identity/resources/groups/v1/:groupId': {
    summary: 'One group of this tenant.',
    audience: 'fe.secure.read.groups',
    params: GroupId,
    query: GroupsQuery,
    reply: Group,
  },
  'PATCH /identity/resources/groups/v1/:groupId': {
    summary: 'Change what a group is called, its color, description or metadata.',
    audience: 'fe.secure.write.groups',
    params: GroupId,
    body: GroupChange,
    reply: Group,
  },
  'DELETE /identity/resources/groups/v1/:groupId': {
    summary: 'Delete a group; its members lose what it gave them.',
    audience: 'fe.secure.delete.groups',
    params: GroupId,
    reply: Nothing,
  },
  'POST /identity/resources/groups/v1/:groupId/roles': {
    summary: 'Give roles to a group, and so to its members.',
    audience: 'fe.secure.write.groupsRoles',
    params: GroupId,
    body: GroupRoles,
    reply: Nothing,
  },
  'DELETE /identity/resources/groups/v1/:groupId/roles': {
    summary: 'Take roles from a group.',
    audience: 'fe.secure.write.groupsRoles',
    params: GroupId,
    body: GroupRoles,
    reply: Nothing,
  },
  'POST /identity/resources/groups/v1/:groupId/users': {
    summary: 'Add members of this tenant to a group.',
    audience: 'fe.secure.write.groupsUsers',
    params: GroupId,
    body: GroupUsers,
    reply: Nothing,
  },
  'DELETE /identity/resources/groups/v1/:groupId/users': {
    summary: 'Take members out of a group.',
    audience: 'fe.secure.delete.groupsUsers',
    params: GroupId,
    body: GroupUsers,
    reply: Nothing,
  },
}
