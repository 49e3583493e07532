import { catalog } from '../../../../../state/app/messages.ts'

export const channelDialogTexts = catalog('adminPortal.channels_dialog', {
  addTitle: 'Add a subscription',
  editTitle: 'Edit the subscription to {{event}}',
  events: 'Events',
  eventsPlaceholder: 'Search events',
  eventsRequired: 'Choose at least one event',
  eventsFailed: 'The events could not be loaded.',
  name: 'Name',
  nameHint: 'For this list only. It stands in no message.',
  cancel: 'Cancel',
  save: 'Save',
  create: 'Add subscription',
  added: { one: '{{count}} subscription is added', other: '{{count}} subscriptions are added' },
  saved: 'The subscription to {{event}} is saved',
  deletedByNone: 'Without recipients the subscription is deleted.',
  testTitle: 'Send a test of {{event}}?',
  testConfirm: 'Send test',
})

export const emailDialogTexts = catalog('adminPortal.channels_emailDialog', {
  recipients: 'Addresses',
  recipientsHint:
    'One a line. Addresses outside the account have to confirm first. Each mail has a link to unsubscribe, which only its reader can take back.',
  sets: 'Roles and groups',
  setsHint: 'All active members who hold the role or belong to the group at that time.',
  setsPlaceholder: 'Choose roles and groups',
  role: 'Role {{name}}',
  group: 'Group {{name}}',
  someRole: 'A role',
  someGroup: 'A group',
  recipientsRequired: 'Enter an address, or choose a role or a group',
  recipientIsInvalid: '{{recipient}} is no email address',
  tooManyRecipients: {
    one: 'There can be {{count}} recipient',
    other: 'There can be {{count}} recipients',
  },
  hasUnsubscribed: '{{recipients}} unsubscribed, and get no mail.',
  isWaiting:
    '{{recipients}} have to confirm first, and get no mail until then. A test asks them again, once an hour at most.',
  testText:
    'All recipients get a mail that is marked as a test. Addresses that have not confirmed are asked again.',
  tested: {
    one: 'The test is on its way to {{count}} recipient',
    other: 'The test is on its way to {{count}} recipients',
  },
  testFailed: 'No recipient can be notified now',
  reminded: 'The recipients have to confirm first: they were asked again',
})

export const smsDialogTexts = catalog('adminPortal.channels_smsDialog', {
  recipients: 'Phone numbers',
  recipientsHint: 'One a line, with the code of the country, such as +1 415 555 0132.',
  recipientsRequired: 'Enter a phone number',
  recipientIsInvalid: '{{recipient}} is no phone number with the code of a country',
  tooManyRecipients: {
    one: 'There can be {{count}} recipient',
    other: 'There can be {{count}} recipients',
  },
  testText: 'All phone numbers get a text message that is marked as a test.',
  tested: {
    one: 'The test is on its way to {{count}} phone number',
    other: 'The test is on its way to {{count}} phone numbers',
  },
  testFailed: 'No recipient can be notified now',
})
