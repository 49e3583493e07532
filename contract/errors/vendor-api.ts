import { Type } from 'typebox'
import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of the vendor's own API: ER-12xxx. */
export const vendorApiErrors = defineErrors({
  refused: {
    code: 'ER-12001',
    status: 401,
    message: 'Client id or secret is wrong',
    when: 'The vendor’s credentials are unknown, revoked, or of another vendor.',
  },
  tenantMissing: {
    code: 'ER-12002',
    status: 400,
    message: 'Say which account is meant, in the header frontegg-tenant-id',
    when: 'A call of the vendor about one tenant names none.',
  },
  tenantNotFound: {
    code: 'ER-12003',
    status: 404,
    message: 'Account not found',
    when: 'A call of the vendor names a tenant that this vendor does not have.',
  },
  tenantTaken: {
    code: 'ER-12004',
    status: 409,
    message: 'There is an account with this id already',
    when: 'A tenant was to be created under an id that is taken.',
  },
  headerMissing: {
    code: 'ER-00008',
    status: 403,
    message: 'The token alone does not suffice: say which account or user is meant',
    when: 'A call with the vendor’s token lacks the header that `context.header` names, or sends it empty.',
    context: Type.Object({ header: Type.String() }),
  },
  tenantPays: {
    code: 'ER-36001',
    status: 409,
    message: 'This account has a subscription that goes on: cancel it first, or send cancelSubscription',
    when: 'A tenant was to be deleted while something of it, or of one below it, is paid for.',
  },
  tenantHasOthers: {
    code: 'ER-36002',
    status: 409,
    message: 'There are accounts below this one: delete them first, or send withSubTenants',
    when: 'A tenant was to be deleted that has others below it.',
  },
  tenantRestorable: {
    code: 'ER-36014',
    status: 409,
    message:
      'An owner deleted the account of this id, and it can still be restored: restore it, or take another id',
    when: 'A tenant was to be created under the id of one that is within its grace period.',
  },
  nothingNamed: {
    code: 'ER-36015',
    status: 400,
    message: 'Send an email, a username, or both',
    when: 'A member was to be created with neither; `context.field` is `email`.',
    context: atField('email'),
  },
  roleNotOffered: {
    code: 'ER-36003',
    status: 400,
    message: 'This account does not have such a role',
    when: 'The vendor named a role that the tenant may not give; nothing was changed.',
  },
  addressTaken: {
    code: 'ER-36004',
    status: 409,
    message: 'Another account has this address',
    when: 'The vendor was to give an account an address that is in use.',
  },
  noAddress: {
    code: 'ER-36005',
    status: 400,
    message: 'This account has no address that a mail could go to',
    when: 'The vendor was to have a link or an invitation mailed to an account without an address.',
  },
  alreadyActive: {
    code: 'ER-36006',
    status: 409,
    message: 'The address of this account is proven: there is nothing to activate',
    when: 'An activation link was to be made for an active account.',
  },
  notActive: {
    code: 'ER-36007',
    status: 409,
    message: 'The address of this account is not proven: make an activation link instead',
    when: 'A link to choose a password was to be made for an account that is not active yet.',
  },
  bulkNotFound: {
    code: 'ER-36008',
    status: 404,
    message: 'There is no such bulk, or it began more than a week ago',
    when: 'The status of a migration or of invitations was asked for by an id that names none of this vendor’s.',
  },
  badKey: {
    code: 'ER-36009',
    status: 400,
    message: 'An Idempotency-Key has 1 to 255 characters',
    when: 'A call of the vendor carries an empty or a longer key.',
  },
  otherCall: {
    code: 'ER-36010',
    status: 422,
    message: 'This Idempotency-Key was sent with another call',
    when: 'A key of the last 24 hours came with another address, account or body.',
  },
  stillRunning: {
    code: 'ER-36011',
    status: 409,
    message: 'The first call with this Idempotency-Key is still running',
    when: 'A call was sent again before it was answered.',
  },
  bulkStopped: {
    code: 'ER-36012',
    status: 403,
    message:
      'The credentials that sent this bulk count no more: neither this row nor one after it was looked at',
    when: 'An error in the status of a bulk whose credentials were revoked or expired before its last row.',
  },
  tooManyBulks: {
    code: 'ER-36013',
    status: 429,
    message: 'Too many bulks are open: wait until one is done',
    when: 'A bulk was sent while twenty of this vendor were not done. It may be sent again after `Retry-After`.',
  },
  badAudit: {
    code: 'ER-12005',
    status: 400,
    message: 'An audit record needs a severity: Info, Low, Medium, High, Critical or Error',
    when: 'The record of a host application does not say what it must; `context.field` names it.',
    context: Type.Object({
      field: Type.Literal('severity'),
      fields: Type.Object({ severity: Type.String() }),
    }),
  },
  badHash: {
    code: 'ER-12006',
    status: 400,
    message: 'The password hash is not understood',
    when: 'A hash is of no known kind, or dearer than is sensible; `context` names the person.',
    context: Type.Object({ email: Type.String() }),
  },
  alreadyMember: {
    code: 'ER-12007',
    status: 409,
    message: 'This person is a member already',
    when: 'The address belongs to a member of the tenant.',
  },
})
