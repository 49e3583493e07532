import { type Static, Type } from 'typebox'
import { Email, Name, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'
import { MigratedUser } from './vendor-api.ts'

/** Many people in one call of the vendor's own back end, and how far it is (docs/vendor-api.md). */

export interface MigratedUsers extends Static<typeof MigratedUsers> {}
export const MigratedUsers = Type.Object(
  { users: Type.Array(MigratedUser, { minItems: 1, maxItems: 2000 }) },
  { additionalProperties: false },
)

export interface InvitedPerson extends Static<typeof InvitedPerson> {}
export const InvitedPerson = Type.Object(
  {
    email: Email,
    name: Type.Optional(Name),
    phoneNumber: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    /** A JSON object as text. */
    metadata: Type.Optional(Type.String({ maxLength: 20_000 })),
    roleIds: Type.Optional(Type.Array(Uuid, { maxItems: 50 })),
    skipInviteEmail: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export interface InvitedPeople extends Static<typeof InvitedPeople> {}
export const InvitedPeople = Type.Object(
  { users: Type.Array(InvitedPerson, { minItems: 1, maxItems: 2000 }) },
  { additionalProperties: false },
)

export interface MigrationBegun extends Static<typeof MigrationBegun> {}
export const MigrationBegun = Type.Object({ migrationId: Uuid })
export interface MigrationId extends Static<typeof MigrationId> {}
export const MigrationId = Type.Object({ migrationId: Uuid })
export interface BulkBegun extends Static<typeof BulkBegun> {}
export const BulkBegun = Type.Object({ id: Uuid })
export interface BulkId extends Static<typeof BulkId> {}
export const BulkId = Type.Object({ id: Uuid })

/** How far a bulk is. It is forgotten a week after it began. */
export interface BulkStatus extends Static<typeof BulkStatus> {}
export const BulkStatus = Type.Object({
  id: Uuid,
  status: Type.Union([
    Type.Literal('NotStarted'),
    Type.Literal('InProgress'),
    Type.Literal('Completed'),
    Type.Literal('CompletedWithErrors'),
  ]),
  total: Type.Integer(),
  /** Rows that were looked at, whatever came of them. */
  done: Type.Integer(),
  added: Type.Integer(),
  /** Were members already, and stayed as they were. */
  known: Type.Integer(),
  /** Of the added: members at once, and those who have to accept an invitation first. */
  activated: Type.Integer(),
  waiting: Type.Integer(),
  failed: Type.Integer(),
  /** Each by its place in the list that was sent, from 0. */
  errors: Type.Array(Type.Object({ index: Type.Integer(), errorCode: Type.String(), reason: Type.String() })),
  createdAt: Time,
  finishedAt: Type.Optional(Time),
})

export interface VendorBulksApi {
  'POST /identity/resources/migrations/v1/local/bulk': { body: MigratedUsers; reply: MigrationBegun }
  'GET /identity/resources/migrations/v1/local/bulk/status/:migrationId': {
    params: MigrationId
    reply: BulkStatus
  }
  'POST /identity/resources/users/bulk/v1/invite': { body: InvitedPeople; reply: BulkBegun }
  'GET /identity/resources/users/bulk/v1/status/:id': { params: BulkId; reply: BulkStatus }
}

const audience = 'vendor'

export const vendorBulks: Schemas<VendorBulksApi> = {
  'POST /identity/resources/migrations/v1/local/bulk': {
    summary: 'Bring up to 2,000 people along, one by one, after the answer.',
    audience,
    status: 202,
    body: MigratedUsers,
    reply: MigrationBegun,
    perMinute: 30,
  },
  'GET /identity/resources/migrations/v1/local/bulk/status/:migrationId': {
    summary: 'How far a migration is, and which rows were refused.',
    audience,
    params: MigrationId,
    reply: BulkStatus,
  },
  'POST /identity/resources/users/bulk/v1/invite': {
    summary: 'Invite up to 2,000 people into the tenant of `frontegg-tenant-id`, after the answer.',
    audience,
    status: 202,
    body: InvitedPeople,
    reply: BulkBegun,
    perMinute: 30,
  },
  'GET /identity/resources/users/bulk/v1/status/:id': {
    summary: 'How far a bulk of invitations is, and which rows were refused.',
    audience,
    params: BulkId,
    reply: BulkStatus,
  },
}
