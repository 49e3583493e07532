import { catalog } from '../../../state/app/messages.ts'

/** Owning, leaving and deleting an account. */
export const ownershipTexts = catalog('adminPortal.ownership', {
  title: 'Membership and ownership',
  loadFailed: 'The owners of this account could not be loaded',
  offeredTitle: '{{name}} offers you ownership',
  offeredText: 'An owner manages members, security and the subscription, and can delete the account.',
  accept: 'Accept',
  decline: 'Decline',
  declined: 'You declined ownership',
  waitingTitle: 'Ownership offered to {{name}}',
  waitingText: 'Nothing changes until they accept. The offer ends on {{day}}.',
  withdraw: 'Withdraw',
  withdrawn: 'The offer was withdrawn',
  transferTitle: 'Transfer ownership',
  transferText: {
    one: 'You are the only owner. Offer ownership to another member, who has to accept it.',
    other: 'This account has {{count}} owners. Offer ownership to another member, who has to accept it.',
  },
  transferButton: 'Transfer',
  leaveTitle: 'Leave {{account}}',
  leaveText: 'You lose access to this account.',
  leaveButton: 'Leave',
  vendor: 'You cannot leave on your own. Ask an administrator to remove you.',
  directory:
    'Your membership is managed elsewhere, by your company’s directory or an account above, and ends there.',
  lastOwner: 'You are the last owner. Transfer ownership to another member first.',
  lastOwnerDeletes:
    'You are the last owner. Transfer ownership to another member first, or delete the account.',
  alone: 'You are the only member of this account.',
  onlyAccount: 'It is your only account. Ask an administrator to remove you.',
  aloneDeletes: 'You are the only member. Delete the account instead.',
  deleteTitle: 'Delete {{account}}',
  deleteText: {
    one: 'Closed immediately for everyone, and erased after one day.',
    other: 'Closed immediately for everyone, and erased after {{count}} days.',
  },
  deleteButton: 'Delete account',
  subTenants: {
    one: 'There is an account below this one. Delete or move it first.',
    other: 'There are {{count}} accounts below this one. Delete or move them first.',
  },
  unpaidInvoice: {
    one: 'An invoice is open. Pay it first.',
    other: '{{count}} invoices are open. Pay them first.',
  },
})
