import { type Static, Type } from 'typebox'
import { CommaList, ListLinks, ListMetadata, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

const paging = {
  /** Default: as many as `userIds` names, else 20; 50 to the vendor's back end. */
  _limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  _offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** 200 at most. */
  userIds: Type.Optional(CommaList({ maxLength: 8000 })),
  /** Out of `_links`. */
  _cursor: Type.Optional(Type.String({ maxLength: 1000 })),
}

export interface MemberUsernamesQuery extends Static<typeof MemberUsernamesQuery> {}
export const MemberUsernamesQuery = Type.Object({
  ...paging,
  /** The beginning of a user name; case does not count. */
  _usernamePrefix: Type.Optional(Type.String({ maxLength: 64 })),
})

export interface MemberEmailsQuery extends Static<typeof MemberEmailsQuery> {}
export const MemberEmailsQuery = Type.Object({
  ...paging,
  /** The whole address, as in users v3. */
  _email: Type.Optional(Type.String({ maxLength: 254 })),
})

/** Source: api.usernames.getUsernamesV1, api.users.getUsersUsernames. */
export interface MemberUsernames extends Static<typeof MemberUsernames> {}
export const MemberUsernames = Type.Object({
  items: Type.Array(Type.Object({ vendorId: Type.String(), userId: Uuid, username: Type.String() })),
  _metadata: ListMetadata,
  _links: ListLinks,
})

/** People have one address: `isPrimary` is true. Source: api.usersEmails.getUsersEmailsV1. */
export interface MemberEmails extends Static<typeof MemberEmails> {}
export const MemberEmails = Type.Object({
  items: Type.Array(Type.Object({ userId: Uuid, email: Type.String(), isPrimary: Type.Boolean() })),
  _metadata: ListMetadata,
  _links: ListLinks,
})

export interface MemberNamesApi {
  'GET /identity/resources/usernames/v1': { query: MemberUsernamesQuery; reply: MemberUsernames }
  'GET /identity/resources/users/emails/v1': { query: MemberEmailsQuery; reply: MemberEmails }
}

export const memberNames: Schemas<MemberNamesApi> = {
  'GET /identity/resources/usernames/v1': {
    summary: 'The user names of the members of this tenant who have one.',
    audience: 'fe.secure.read.users',
    query: MemberUsernamesQuery,
    reply: MemberUsernames,
  },
  'GET /identity/resources/users/emails/v1': {
    summary: 'The email addresses of the members of this tenant.',
    audience: 'fe.secure.read.users',
    query: MemberEmailsQuery,
    reply: MemberEmails,
  },
}
