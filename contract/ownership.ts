import { type Static, Type } from 'typebox'
import { Name, Nothing, Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/** Owners of an account, leaving it and deleting it (docs/account-lifecycle.md). Ours, beside the wire; ruling 84. */

const Person = Type.Object({ userId: Type.String(), name: Type.String(), email: Type.String() })

/** An offer of ownership that waits for its receiver. */
export interface OwnershipTransfer extends Static<typeof OwnershipTransfer> {}
export const OwnershipTransfer = Type.Object({
  id: Type.String(),
  from: Person,
  to: Person,
  /** Whether the present owner stays one. */
  staysOwner: Type.Boolean(),
  createdAt: Time,
  expiresAt: Time,
})

/** What stands in the way of leaving an account. */
export const LeaveRefusal = Type.Union([
  Type.Literal('vendor'),
  Type.Literal('directory'),
  Type.Literal('lastOwner'),
  Type.Literal('alone'),
  Type.Literal('onlyAccount'),
])

/** What stands in the way of deleting it. */
export const DeletionRefusal = Type.Union([Type.Literal('subTenants'), Type.Literal('unpaidInvoice')])

/** What is gone with an account; each is a number of rows. */
export interface HeldByAccount extends Static<typeof HeldByAccount> {}
export const HeldByAccount = Type.Object({
  members: Type.Integer(),
  /** People whose only account it is: they are deleted with it. */
  onlyHere: Type.Integer(),
  subTenants: Type.Integer(),
  apiTokens: Type.Integer(),
  webhooks: Type.Integer(),
  ssoConnections: Type.Integer(),
  directories: Type.Integer(),
  unpaidInvoices: Type.Integer(),
  /** One that is paid for and goes on. It is canceled with the end of its period. */
  subscription: Type.Optional(Type.Object({ plan: Type.String(), endsAt: Time, external: Type.Boolean() })),
})

export interface Ownership extends Static<typeof Ownership> {}
export const Ownership = Type.Object({
  isOwner: Type.Boolean(),
  owners: Type.Integer(),
  leaving: Type.Object({
    refusal: Type.Optional(LeaveRefusal),
    /** The caller has no other account: their own goes with it. */
    onlyAccount: Type.Boolean(),
    personalTokens: Type.Integer(),
    groups: Type.Integer(),
  }),
  /** Of owners, and of the one to whom ownership is offered. */
  transfer: Type.Optional(OwnershipTransfer),
  /** Of owners, where the vendor lets them delete their account. */
  deletion: Type.Optional(
    Type.Object({
      name: Type.String(),
      graceDays: Type.Integer(),
      refusals: Type.Array(DeletionRefusal),
      held: HeldByAccount,
    }),
  ),
})

export interface NewTransfer extends Static<typeof NewTransfer> {}
export const NewTransfer = Type.Object(
  { userId: Uuid, staysOwner: Type.Boolean() },
  { additionalProperties: false },
)

export interface TransferParams extends Static<typeof TransferParams> {}
export const TransferParams = Type.Object({ id: Uuid })

export interface AccountLeft extends Static<typeof AccountLeft> {}
export const AccountLeft = Type.Object({
  /** The account that the session goes on in; without one it has ended. */
  tenantId: Type.Optional(Type.String()),
})

/** The name as it stands, typed once more. */
export interface AccountDeletion extends Static<typeof AccountDeletion> {}
export const AccountDeletion = Type.Object({ name: Name }, { additionalProperties: false })

export interface AccountDeleted extends Static<typeof AccountDeleted> {}
export const AccountDeleted = Type.Object({ restorableUntil: Time })

/** The sealed text of a mail's link. */
const Link = Type.String({ minLength: 1, maxLength: 1024 })
export interface RestoreLink extends Static<typeof RestoreLink> {}
export const RestoreLink = Type.Object({ token: Link })
export interface Restore extends Static<typeof Restore> {}
export const Restore = Type.Object({ token: Link }, { additionalProperties: false })

export interface OwnershipApi {
  'GET /tenants/resources/ownership/v1': { reply: Ownership }
  'POST /tenants/resources/ownership/v1/leave': { reply: AccountLeft }
  'POST /tenants/resources/ownership/v1/transfers': { body: NewTransfer; reply: OwnershipTransfer }
  'POST /tenants/resources/ownership/v1/transfers/:id/accept': {
    params: TransferParams
    reply: Record<string, never>
  }
  'DELETE /tenants/resources/ownership/v1/transfers/:id': {
    params: TransferParams
    reply: Record<string, never>
  }
  'POST /tenants/resources/ownership/v1/delete': { body: AccountDeletion; reply: AccountDeleted }
  'GET /tenants/restore': { query: RestoreLink; reply: unknown }
  'POST /tenants/restore': { body: Restore; reply: unknown }
}

const audience = 'user'

export const ownership: Schemas<OwnershipApi> = {
  'GET /tenants/resources/ownership/v1': {
    summary: 'Who owns the account, and what stands in the way of leaving and deleting it.',
    audience,
    reply: Ownership,
  },
  'POST /tenants/resources/ownership/v1/leave': {
    summary: 'Leave the account. 409 for its last owner, and for who is alone in it.',
    audience,
    perMinute: 10,
    reply: AccountLeft,
  },
  'POST /tenants/resources/ownership/v1/transfers': {
    summary: 'Offer ownership to a member, who has to accept it. Needs a recent sign-in.',
    audience,
    perMinute: 10,
    body: NewTransfer,
    reply: OwnershipTransfer,
  },
  'POST /tenants/resources/ownership/v1/transfers/:id/accept': {
    summary: 'Become an owner by an offer. Needs a recent sign-in.',
    audience,
    perMinute: 10,
    params: TransferParams,
    reply: Nothing,
  },
  'DELETE /tenants/resources/ownership/v1/transfers/:id': {
    summary: 'Withdraw an offer of ownership, or decline it.',
    audience,
    params: TransferParams,
    reply: Nothing,
  },
  'POST /tenants/resources/ownership/v1/delete': {
    summary: 'Delete the account: closed at once, erased after the grace period. Needs a recent sign-in.',
    audience,
    perMinute: 10,
    body: AccountDeletion,
    reply: AccountDeleted,
  },
  'GET /tenants/restore': {
    summary: 'The page that the mail about a deleted account leads to: asks, and changes nothing.',
    audience: 'public',
    produces: 'text/html',
    perMinute: 30,
    query: RestoreLink,
    reply: Type.Unknown(),
  },
  'POST /tenants/restore': {
    summary: 'Restore a deleted account, by the link of one of its owners.',
    audience: 'public',
    produces: 'text/html',
    consumes: 'application/x-www-form-urlencoded',
    perMinute: 30,
    body: Restore,
    reply: Type.Unknown(),
  },
}
