import { type Static, Type } from 'typebox'
import { Email, NameOrNone, Nothing, TenantId, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'
import { UserId } from './users.ts'
import { VendorAccount } from './vendor-people.ts'

/** Changes of an account in all tenants, by the vendor's own back end (docs/vendor-api.md). */

const Metadata = Type.Unsafe<string | Record<string, unknown>>(Type.Unknown())

/** What is left out stays; an empty text clears. */
export interface AccountChange extends Static<typeof AccountChange> {}
export const AccountChange = Type.Object(
  {
    name: Type.Optional(NameOrNone),
    phoneNumber: Type.Optional(Type.String({ maxLength: 32 })),
    profilePictureUrl: Type.Optional(Type.String({ maxLength: 2000 })),
    /** A JSON object, or the text of one. */
    metadata: Type.Optional(Metadata),
  },
  { additionalProperties: false },
)

export interface AddressChange extends Static<typeof AddressChange> {}
export const AddressChange = Type.Object({ email: Email }, { additionalProperties: false })

/** Published clients send no body. */
export type AccountProof = Static<typeof AccountProof>
export const AccountProof = Type.Union([
  Type.Object({ activate: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  Type.Null(),
])

export interface SuperUserMark extends Static<typeof SuperUserMark> {}
export const SuperUserMark = Type.Object({ superUser: Type.Boolean() }, { additionalProperties: false })

export interface TenantOfAccount extends Static<typeof TenantOfAccount> {}
export const TenantOfAccount = Type.Object(
  {
    tenantId: TenantId,
    /** Sent by published clients; a tenant has to be there in any case. */
    validateTenantExist: Type.Optional(Type.Boolean()),
    skipInviteEmail: Type.Optional(Type.Boolean()),
    roleIds: Type.Optional(Type.Array(Uuid, { maxItems: 50 })),
    /** The membership counts at once and without a mail, as of `MigratedUser`. */
    activate: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** An open session of a person. */
export interface AccountSession extends Static<typeof AccountSession> {}
export const AccountSession = Type.Object({
  id: Uuid,
  tenantId: Type.String(),
  createdAt: Time,
  lastRefresh: Time,
  expires: Time,
  ipAddress: Type.Optional(Type.String()),
  userAgent: Type.Optional(Type.String()),
  impersonated: Type.Boolean(),
})

export interface AccountSessionId extends Static<typeof AccountSessionId> {}
export const AccountSessionId = Type.Object({ userId: Uuid, sessionId: Uuid })

export type PasswordReset = Static<typeof PasswordReset>
export const PasswordReset = Type.Union([
  Type.Object({ endSessions: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  Type.Null(),
])

/** A page to open once; its address is a credential. */
export interface AccountLink extends Static<typeof AccountLink> {}
export const AccountLink = Type.Object({ link: Type.String(), token: Type.String(), userId: Uuid })

type Done = Record<string, never>

export interface VendorAccountsApi {
  'PUT /identity/resources/users/v1/:userId': { params: UserId; body: AccountChange; reply: VendorAccount }
  'PUT /identity/resources/users/v1/:userId/email': {
    params: UserId
    body: AddressChange
    reply: VendorAccount
  }
  'POST /identity/resources/users/v1/:userId/verify': { params: UserId; body: AccountProof; reply: Done }
  'PUT /identity/resources/users/v1/:userId/superuser': {
    params: UserId
    body: SuperUserMark
    reply: VendorAccount
  }
  'POST /identity/resources/users/v1/:userId/tenant': {
    params: UserId
    body: TenantOfAccount
    reply: VendorAccount
  }
  'DELETE /identity/resources/users/v1/:userId': { params: UserId; reply: Done }
  'GET /identity/resources/vendor-only/users/v1/:userId/sessions': {
    params: UserId
    reply: AccountSession[]
  }
  'DELETE /identity/resources/vendor-only/users/v1/:userId/sessions': { params: UserId; reply: Done }
  'DELETE /identity/resources/vendor-only/users/v1/:userId/sessions/:sessionId': {
    params: AccountSessionId
    reply: Done
  }
  'POST /identity/resources/vendor-only/users/v1/:userId/password/reset': {
    params: UserId
    body: PasswordReset
    reply: Done
  }
  'POST /identity/resources/users/v1/:userId/links/generate-activation-token': {
    params: UserId
    reply: AccountLink
  }
  'POST /identity/resources/users/v1/:userId/links/generate-password-reset-token': {
    params: UserId
    reply: AccountLink
  }
}

const of = { audience: 'vendor', params: UserId } as const

export const vendorAccounts: Schemas<VendorAccountsApi> = {
  'PUT /identity/resources/users/v1/:userId': {
    ...of,
    summary: 'Change an account in all tenants.',
    body: AccountChange,
    reply: VendorAccount,
  },
  'PUT /identity/resources/users/v1/:userId/email': {
    ...of,
    summary: 'Change the address of an account; the old one is notified.',
    body: AddressChange,
    reply: VendorAccount,
  },
  'POST /identity/resources/users/v1/:userId/verify': {
    ...of,
    summary: 'Take the address of an account as proven.',
    body: AccountProof,
    reply: Nothing,
  },
  'PUT /identity/resources/users/v1/:userId/superuser': {
    ...of,
    summary: 'Give an account the mark of a super user, or take it.',
    body: SuperUserMark,
    reply: VendorAccount,
  },
  'POST /identity/resources/users/v1/:userId/tenant': {
    ...of,
    status: 201,
    summary: 'Add an account to a tenant.',
    body: TenantOfAccount,
    reply: VendorAccount,
  },
  'DELETE /identity/resources/users/v1/:userId': {
    ...of,
    summary: 'Remove a member from the tenant of `frontegg-tenant-id`, or delete the account without it.',
    reply: Nothing,
  },
  'GET /identity/resources/vendor-only/users/v1/:userId/sessions': {
    ...of,
    summary: 'The open sessions of a person in all tenants.',
    reply: Type.Array(AccountSession),
  },
  'DELETE /identity/resources/vendor-only/users/v1/:userId/sessions': {
    ...of,
    summary: 'End every session of a person.',
    reply: Nothing,
  },
  'DELETE /identity/resources/vendor-only/users/v1/:userId/sessions/:sessionId': {
    summary: 'End a session of a person.',
    audience: 'vendor',
    params: AccountSessionId,
    reply: Nothing,
  },
  'POST /identity/resources/vendor-only/users/v1/:userId/password/reset': {
    ...of,
    summary: 'Mail a person a link to choose a password, and end their sessions.',
    body: PasswordReset,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/:userId/links/generate-activation-token': {
    ...of,
    status: 201,
    summary: 'A link to activate an account, for who mails it by themselves.',
    reply: AccountLink,
  },
  'POST /identity/resources/users/v1/:userId/links/generate-password-reset-token': {
    ...of,
    status: 201,
    summary: 'A link to choose a password, for who mails it by themselves.',
    reply: AccountLink,
  },
}
