import { type Static, Type } from 'typebox'
import { Email, Nothing, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'
import { User, UserId } from './users.ts'

/** People, as the vendor's own back end looks after them (docs/vendor-api.md). */

/** An account in all tenants of the vendor. */
export interface VendorAccount extends Static<typeof VendorAccount> {}
export const VendorAccount = Type.Object({
  id: Uuid,
  sub: Uuid,
  email: Type.String(),
  name: Type.String(),
  phoneNumber: Type.Optional(Type.String()),
  profilePictureUrl: Type.Union([Type.String(), Type.Null()]),
  provider: Type.String(),
  verified: Type.Boolean(),
  mfaEnrolled: Type.Boolean(),
  isLocked: Type.Boolean(),
  superUser: Type.Boolean(),
  /** A JSON object as text. */
  metadata: Type.String(),
  vendorId: Type.String(),
  tenantIds: Type.Array(Type.String()),
  tenants: Type.Array(
    Type.Object({
      tenantId: Type.String(),
      roleIds: Type.Array(Uuid),
      activated: Type.Boolean(),
      isDisabled: Type.Boolean(),
      managedBy: Type.String(),
      temporaryExpirationDate: Type.Optional(Time),
    }),
  ),
  createdAt: Time,
  lastLogin: Type.Optional(Time),
})

export interface EmailQuery extends Static<typeof EmailQuery> {}
export const EmailQuery = Type.Object({ email: Email })

export interface RolesOfUser extends Static<typeof RolesOfUser> {}
export const RolesOfUser = Type.Object(
  { roleIds: Type.Array(Uuid, { minItems: 1, maxItems: 100 }) },
  { additionalProperties: false },
)

/** Published clients send no body. */
export type Unenroll = Static<typeof Unenroll>
export const Unenroll = Type.Union([
  Type.Object({ passkeys: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  Type.Null(),
])

export interface VendorPeopleApi {
  'GET /identity/resources/vendor-only/users/v1/:userId': { params: UserId; reply: VendorAccount }
  'GET /identity/resources/users/v1/email': { query: EmailQuery; reply: VendorAccount }
  'POST /identity/resources/users/v1/:userId/roles': { params: UserId; body: RolesOfUser; reply: User }
  'DELETE /identity/resources/users/v1/:userId/roles': { params: UserId; body: RolesOfUser; reply: User }
  'POST /identity/resources/vendor-only/users/v1/:userId/mfa/unenroll': {
    params: UserId
    body: Unenroll
    reply: Record<string, never>
  }
}

const audience = 'vendor'

export const vendorPeople: Schemas<VendorPeopleApi> = {
  'GET /identity/resources/vendor-only/users/v1/:userId': {
    summary: 'An account and its memberships in all tenants.',
    audience,
    params: UserId,
    reply: VendorAccount,
  },
  'GET /identity/resources/users/v1/email': {
    summary: 'The account of an address, whatever its case.',
    audience,
    query: EmailQuery,
    reply: VendorAccount,
  },
  'POST /identity/resources/users/v1/:userId/roles': {
    summary: 'Give roles to a member of the tenant of `frontegg-tenant-id`.',
    audience,
    status: 201,
    params: UserId,
    body: RolesOfUser,
    reply: User,
  },
  'DELETE /identity/resources/users/v1/:userId/roles': {
    summary: 'Take roles from a member of the tenant of `frontegg-tenant-id`.',
    audience,
    params: UserId,
    body: RolesOfUser,
    reply: User,
  },
  'POST /identity/resources/vendor-only/users/v1/:userId/mfa/unenroll': {
    summary: 'Remove the second factors of a person, and end their sessions.',
    audience,
    params: UserId,
    body: Unenroll,
    reply: Nothing,
  },
}
