import { catalog } from '../../../state/app/messages.ts'

export const approvalTexts = catalog('loginBox.approvalFlow', {
  title: 'Your approval is needed',
  description: 'Look at the request before you decide: it cannot be taken back.',
  request: 'Request',
  details: 'Details',
  requester: 'Requested by',
  requestDate: 'Requested on',
  approve: 'Approve',
  reject: 'Reject',
  successTitle: 'Thank you',
  approvedText: 'You have approved the request. You may close this page.',
  rejectedText: 'You have rejected the request. You may close this page.',
  failedTitle: 'Your decision was not taken',
  again: 'Try again',
  invalidLinkTitle: 'There is nothing to decide here',
  invalidLinkDescription: 'The request was decided already, has expired, or the link is not complete.',
})
