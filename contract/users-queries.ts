import { type Static, Type } from 'typebox'
import { CommaList, Order } from './fields.ts'

/** Sort keys of the wire, and ours for the column lastSeen (ruling 28). */
const SortBy = Type.Union([
  Type.Literal('createdAt'),
  Type.Literal('name'),
  Type.Literal('email'),
  Type.Literal('id'),
  Type.Literal('verified'),
  Type.Literal('isLocked'),
  Type.Literal('provider'),
  Type.Literal('tenantId'),
  Type.Literal('lastLogin'),
  Type.Literal('lastSeen'),
])

const Page = {
  /** Default: as many as `ids` names, else 20; 50 to the vendor's back end. */
  _limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  /** The index of a member; of users/v3, to the vendor's back end, that of a page. */
  _offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  _sortBy: Type.Optional(SortBy),
  _order: Type.Optional(Order),
  ids: Type.Optional(CommaList({ maxLength: 8000 })),
  _includeSubTenants: Type.Optional(Type.Boolean()),
  /** Out of `_links`: reads on from there instead of counting up to `_offset`. */
  _cursor: Type.Optional(Type.String({ maxLength: 1000 })),
}

/** What a search looks at, when not at everything. */
export type UserFilterType = Static<typeof UserFilterType>
export const UserFilterType = Type.Union([
  Type.Literal('name'),
  Type.Literal('email'),
  Type.Literal('username'),
  Type.Literal('phoneNumber'),
])

/** Beside the wire's own keys: filters of our Users page. */
export interface UsersQuery extends Static<typeof UsersQuery> {}
export const UsersQuery = Type.Object({
  ...Page,
  _filter: Type.Optional(Type.String({ maxLength: 200 })),
  _filterType: Type.Optional(UserFilterType),
  metadata: Type.Optional(Type.String({ maxLength: 2000 })),
  _roleIds: Type.Optional(CommaList({ maxLength: 2000 })),
  _groupIds: Type.Optional(CommaList({ maxLength: 2000 })),
  /** Of: active, pending, disabled, locked, temporary. */
  _status: Type.Optional(CommaList({ maxLength: 100 })),
  /** Whether they have a second factor; who has not joined counts as one who has none. */
  _mfa: Type.Optional(Type.Union([Type.Literal('enrolled'), Type.Literal('none')])),
  /** Names the kinds of second factors, to who may read `fe.secure.read.securityPolicy`. */
  _factors: Type.Optional(Type.Boolean()),
})

export interface UsersV3Query extends Static<typeof UsersV3Query> {}
export const UsersV3Query = Type.Object({
  ...Page,
  _email: Type.Optional(Type.String({ maxLength: 254 })),
  _tenantId: Type.Optional(Type.String({ maxLength: 64 })),
  _identifier: Type.Optional(Type.String({ maxLength: 254 })),
  _identifierType: Type.Optional(Type.String({ maxLength: 20 })),
  _namePrefix: Type.Optional(Type.String({ maxLength: 100 })),
  _phoneNumber: Type.Optional(Type.String({ maxLength: 32 })),
  /**
   * Members without a second factor, with a password known from a breach (asks for `fe.secure.read.securityPolicy`
   * too), or not seen for `_maxInactiveSeconds`.
   */
  _preset: Type.Optional(
    Type.Union([
      Type.Literal('mfa-unenrolled'),
      Type.Literal('breached-passwords'),
      Type.Literal('inactive'),
    ]),
  ),
  /** Of `inactive`; default: thirty days. */
  _maxInactiveSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 315_360_000 })),
})
