import { catalog } from '../../../../../state/app/messages.ts'

export const channelDialogTexts = catalog('adminPortal.channels_dialog', {
  addTitle: 'Add a subscription',
  editTitle: 'Edit the subscription to {{event}}',
  events: 'Events',
  eventsPlaceholder: 'Search events',
  eventsRequired: 'Choose at least one event',
  eventsFailed: 'The events could not be loaded.',
  name: 'Name',
  nameHint: 'Shown in this list only, never in messages.',
  cancel: 'Cancel',
  save: 'Save',
  create: 'Add subscription',
  added: { one: '{{count}} subscription is added', other: '{{count}} subscriptions are added' },
  saved: 'The subscription to {{event}} is saved',
  deletedByNone: 'If you remove all recipients, the subscription is deleted.',
  testTitle: 'Send a test of {{event}}?',
  testConfirm: 'Send test',
})

export const emailDialogTexts = catalog('adminPortal.channels_emailDialog', {
  recipients: 'Addresses',
  recipientsHint:
    'One per line. Addresses outside the account have to confirm first. Each email has an unsubscribe link; only the recipient can undo it.',
  sets: 'Roles and groups',
  setsHint: 'Sent to every active member who has the role or belongs to the group at that time.',
  setsPlaceholder: 'Choose roles and groups',
  role: 'Role {{name}}',
  group: 'Group {{name}}',
  someRole: 'A role',
  someGroup: 'A group',
  recipientsRequired: 'Enter an email address, or choose a role or a group',
  recipientIsInvalid: '{{recipient}} is not an email address',
  tooManyRecipients: {
    one: 'Up to {{count}} recipient is allowed',
    other: 'Up to {{count}} recipients are allowed',
  },
  hasUnsubscribed: 'Unsubscribed, will not receive emails: {{recipients}}',
  isWaiting:
    'Not confirmed yet, will not receive emails: {{recipients}}. A test asks them again, at most once an hour.',
  testText:
    'All recipients receive an email that is marked as a test. Addresses that have not confirmed are asked again.',
  tested: {
    one: 'The test is on its way to {{count}} recipient',
    other: 'The test is on its way to {{count}} recipients',
  },
  testFailed: 'No recipient can be notified right now',
  reminded: 'The recipients have to confirm first. They were asked again.',
})

export const smsDialogTexts = catalog('adminPortal.channels_smsDialog', {
  recipients: 'Phone numbers',
  recipientsHint: 'One per line, with the country code, for example +1 415 555 0132.',
  recipientsRequired: 'Enter a phone number',
  recipientIsInvalid: '{{recipient}} is not a phone number with a country code',
  tooManyRecipients: {
    one: 'Up to {{count}} recipient is allowed',
    other: 'Up to {{count}} recipients are allowed',
  },
  testText: 'All phone numbers receive a text message that is marked as a test.',
  tested: {
    one: 'The test is on its way to {{count}} phone number',
    other: 'The test is on its way to {{count}} phone numbers',
  },
  testFailed: 'No recipient can be notified right now',
})
