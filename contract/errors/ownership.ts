import { Type } from 'typebox'
import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of owners, leaving and deleting an account: ER-38xxx. */
export const ownershipErrors = defineErrors({
  leavingOff: {
    code: 'ER-38001',
    status: 403,
    message: 'You cannot leave this account yourself. Ask an administrator to remove you',
    when: 'The vendor does not let people leave (`ownership.leavingAllowed`).',
  },
  leavesNoOwner: {
    code: 'ER-38002',
    status: 409,
    message: 'You are the last owner. Transfer ownership to another member first, or delete the account',
    when: 'The last active member with full administration leaves an account with other members.',
  },
  alone: {
    code: 'ER-38003',
    status: 409,
    message: 'You are the only member of this account. Delete the account instead',
    when: 'The only member of an account leaves it.',
  },
  managedByDirectory: {
    code: 'ER-38004',
    status: 409,
    message: 'Your membership is managed by your company’s directory and ends there',
    when: 'A directory (SCIM) manages the membership of who leaves, or it comes from an account above.',
  },
  ownersOnly: {
    code: 'ER-38005',
    status: 403,
    message: 'Only an owner of this account can do this',
    when: 'The caller does not hold full administration (`fe.*`) as an active member.',
  },
  receiverUnfit: {
    code: 'ER-38006',
    status: 409,
    message: 'Ownership can go to an active member of this account who is not an owner yet',
    when: 'The receiver is invited only, disabled, locked, temporary, from an account above, or an owner.',
    context: atField('userId'),
  },
  transferOpen: {
    code: 'ER-38007',
    status: 409,
    message: 'Ownership is offered to another member already. Withdraw that offer first',
    when: 'An offer of ownership of this account waits for its receiver.',
  },
  transferGone: {
    code: 'ER-38008',
    status: 404,
    message: 'This offer of ownership is over',
    when: 'The id names no open offer that the caller may see, or who made it is no owner any more.',
  },
  noOwnRole: {
    code: 'ER-38009',
    status: 409,
    message: 'You are an owner through a group. Add the other member to that group instead',
    when: 'Who offers ownership holds no role of their own that gives full administration.',
  },
  deletionOff: {
    code: 'ER-38010',
    status: 403,
    message: 'You cannot delete this account yourself. Ask the people who run this application',
    when: 'The vendor does not let owners delete their account (`ownership.deletionAllowed`).',
  },
  wrongName: {
    code: 'ER-38011',
    status: 400,
    message: 'This is not the name of the account',
    when: 'The name that was typed differs from that of the account.',
    context: atField('name'),
  },
  hasSubTenants: {
    code: 'ER-38012',
    status: 409,
    message: 'Delete or move the accounts below this one first',
    when: 'Accounts stand below the one to be deleted.',
    context: Type.Object({ subTenants: Type.Integer() }),
  },
  unpaidInvoice: {
    code: 'ER-38013',
    status: 409,
    message: 'Pay the open invoices of this account first',
    when: 'An invoice of the account to be deleted is open or overdue.',
    context: Type.Object({ unpaidInvoices: Type.Integer() }),
  },
  badRestoreLink: {
    code: 'ER-38014',
    status: 400,
    message: 'This link is not complete. Open it from the mail once more',
    when: 'The token of a link to restore an account is not one of ours.',
  },
  notRestorable: {
    code: 'ER-38015',
    status: 410,
    message: 'This account cannot be restored any more',
    when: 'The grace period is over, the account is open, the account above it is closed, or the link is of no owner.',
  },
  onlyAccount: {
    code: 'ER-38016',
    status: 409,
    message:
      'This is your only account, and you cannot delete yourself here. Ask an administrator to remove you',
    when: 'Who leaves has no other account, and the vendor does not let people delete themselves (`personalData.deletionAllowed`).',
  },
})
