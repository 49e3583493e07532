import { type Static, Type } from 'typebox'
import { ChangedName, Email, Nothing, Time, Uuid } from './fields.ts'
import { Role } from './roles.ts'
import type { Schemas } from './route.ts'
import { UserId } from './users.ts'

/** A member as the team service shows it. Source: ITeamUser. */
export interface TeamUser extends Static<typeof TeamUser> {}
export const TeamUser = Type.Object({
  id: Uuid,
  email: Type.String(),
  name: Type.String(),
  phone: Type.Optional(Type.String()),
  username: Type.Optional(Type.String()),
  profileImage: Type.Optional(Type.String()),
  profileImageUrl: Type.Optional(Type.String()),
  tenantId: Type.String(),
  vendorId: Type.String(),
  roleIds: Type.Array(Uuid),
  roles: Type.Array(Role),
  activatedForTenant: Type.Boolean(),
  createdAt: Time,
  lastLogin: Type.Optional(Time),
  mfaEnabled: Type.Boolean(),
  verified: Type.Boolean(),
  managedBy: Type.Union([Type.Literal('frontegg'), Type.Literal('scim2')]),
  temporaryExpirationDate: Type.Optional(Time),
  isDisabled: Type.Boolean(),
})

/** Source: api.teams.loadUsers, USERS-68 to 71. `pageOffset` counts pages from 0. */
export interface MembersQuery extends Static<typeof MembersQuery> {}
export const MembersQuery = Type.Object({
  pageOffset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  sortBy: Type.Optional(
    Type.Union([
      Type.Literal('name'),
      Type.Literal('email'),
      Type.Literal('createdAt'),
      Type.Literal('lastLogin'),
    ]),
  ),
  sortDirection: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  /** Free text over name, email, user name and phone. */
  filter: Type.Optional(Type.String({ maxLength: 200 })),
})

export interface Members extends Static<typeof Members> {}
export const Members = Type.Object({
  items: Type.Array(TeamUser),
  totalPages: Type.Integer(),
  totalItems: Type.Integer(),
  totalItemsCapped: Type.Optional(Type.Boolean()),
})

/** `roleIds: ['']` clears the roles (USERS-39); an empty list changes nothing. */
export interface MemberChange extends Static<typeof MemberChange> {}
export const MemberChange = Type.Object(
  {
    id: Uuid,
    email: Type.Optional(Email),
    name: Type.Optional(ChangedName),
    phone: Type.Optional(Type.Union([Type.String({ maxLength: 32 }), Type.Null()])),
    roleIds: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 })),
  },
  { additionalProperties: false },
)
export interface MemberChangeReply extends Static<typeof MemberChangeReply> {}
export const MemberChangeReply = Type.Object({ item: TeamUser })

export interface TeamRoles extends Static<typeof TeamRoles> {}
export const TeamRoles = Type.Object({
  items: Type.Array(
    Type.Object({
      id: Uuid,
      key: Type.String(),
      name: Type.String(),
      description: Type.String(),
      vendorId: Type.String(),
      tenantId: Type.Union([Type.String(), Type.Null()]),
      permissions: Type.Array(Uuid),
      permissionLevel: Type.Integer(),
      /** Ours: new members get it where no role is chosen. */
      givenByDefault: Type.Boolean(),
      /** Ours: it holds `fe.*`, or more. */
      givesEverything: Type.Boolean(),
    }),
  ),
})

export interface TeamStats extends Static<typeof TeamStats> {}
export const TeamStats = Type.Object({
  totalItems: Type.Integer(),
  addedThisWeek: Type.Integer(),
  superAdmins: Type.Integer(),
})

/** Source: IInviteUserLinkResponse, USERS-30. */
export interface InviteLink extends Static<typeof InviteLink> {}
export const InviteLink = Type.Object({
  id: Uuid,
  vendorId: Type.String(),
  tenantId: Type.String(),
  userId: Type.Optional(Uuid),
  token: Type.String(),
  expires: Type.Optional(Time),
  shouldSendEmail: Type.Boolean(),
  roleIds: Type.Array(Uuid),
})

/** Default life: 43,200 minutes (CONST-16). */
export interface InviteLinkChange extends Static<typeof InviteLinkChange> {}
export const InviteLinkChange = Type.Object(
  {
    expiresInMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 525_600 })),
    shouldSendEmail: Type.Optional(Type.Boolean()),
    roleIds: Type.Optional(Type.Array(Uuid, { maxItems: 100 })),
  },
  { additionalProperties: false },
)

export interface InviteLinkConfiguration extends Static<typeof InviteLinkConfiguration> {}
export const InviteLinkConfiguration = Type.Object({
  tenantInvitationsAllowed: Type.Boolean(),
  emailsEnabled: Type.Boolean(),
})

export interface UsersTeamApi {
  'GET /team/resources/members/v1': { query: MembersQuery; reply: Members }
  'PUT /team/resources/members/v1': { body: MemberChange; reply: MemberChangeReply }
  'DELETE /team/resources/members/v1/:userId': { params: UserId; reply: TeamUser }
  'POST /team/resources/members/v1/:userId/resendActivationEmail': {
    params: UserId
    reply: Record<string, never>
  }
  'GET /team/resources/roles/v1': { reply: TeamRoles }
  'GET /team/resources/stats/v1/members': { reply: TeamStats }
  'GET /identity/resources/tenants/invites/v1/configuration': { reply: InviteLinkConfiguration }
  'GET /identity/resources/tenants/invites/v1/user': { reply: InviteLink }
  'POST /identity/resources/tenants/invites/v1/user': { body: InviteLinkChange; reply: InviteLink }
  'POST /identity/resources/tenants/invites/v2/user': { body: InviteLinkChange; reply: InviteLink }
  'PATCH /identity/resources/tenants/invites/v1/user': { body: InviteLinkChange; reply: InviteLink }
  'DELETE /identity/resources/tenants/invites/v1/user': { reply: Record<string, never> }
}

const link = { audience: 'fe.secure.write.users', body: InviteLinkChange, reply: InviteLink } as const

export const usersTeam: Schemas<UsersTeamApi> = {
  'GET /team/resources/members/v1': {
    summary: 'The members of this tenant, by page.',
    audience: 'fe.secure.read.users',
    query: MembersQuery,
    reply: Members,
  },
  'PUT /team/resources/members/v1': {
    summary: 'Change a member: name, phone, roles.',
    audience: 'fe.secure.write.users',
    body: MemberChange,
    reply: MemberChangeReply,
  },
  'DELETE /team/resources/members/v1/:userId': {
    summary: 'Remove a member from this tenant. A user without any tenant left is deleted.',
    audience: 'fe.secure.delete.users',
    params: UserId,
    reply: TeamUser,
  },
  'POST /team/resources/members/v1/:userId/resendActivationEmail': {
    summary: 'Mail a member who has not activated yet their link again.',
    audience: 'fe.secure.write.users',
    params: UserId,
    reply: Nothing,
  },
  'GET /team/resources/roles/v1': {
    summary: 'The roles that members of this tenant can be given.',
    audience: 'fe.secure.read.users',
    reply: TeamRoles,
  },
  'GET /team/resources/stats/v1/members': {
    summary: 'How many members there are, and how many are new.',
    audience: 'fe.secure.read.users',
    reply: TeamStats,
  },
  'GET /identity/resources/tenants/invites/v1/configuration': {
    summary: 'Whether this tenant may invite by link.',
    audience: 'fe.secure.read.users',
    reply: InviteLinkConfiguration,
  },
  'GET /identity/resources/tenants/invites/v1/user': {
    summary: 'The invite link of this tenant. 404: none.',
    audience: 'fe.secure.write.users',
    absence: 404,
    reply: InviteLink,
  },
  'POST /identity/resources/tenants/invites/v1/user': {
    ...link,
    summary: 'Make the invite link of this tenant anew.',
  },
  'POST /identity/resources/tenants/invites/v2/user': {
    ...link,
    summary: 'Make the invite link of this tenant anew.',
  },
  'PATCH /identity/resources/tenants/invites/v1/user': {
    ...link,
    summary: 'Change expiry, mail or roles of the invite link.',
  },
  'DELETE /identity/resources/tenants/invites/v1/user': {
    summary: 'Withdraw the invite link.',
    audience: 'fe.secure.write.users',
    reply: Nothing,
  },
}
