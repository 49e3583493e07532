import { catalog } from '../../../../../state/app/messages.ts'

/** What the lists of email, text messages and Slack have in common. */
export const channelTexts = catalog('adminPortal.channels', {
  add: 'Add subscription',
  search: 'Search event or recipient',
  filter: 'Category',
  all: 'All categories',
  eventHeader: 'Event',
  categoryHeader: 'Category',
  statusHeader: 'On',
  switchOf: 'Notify of {{event}}',
  actionsOf: 'Actions for {{event}}',
  edit: 'Edit',
  test: 'Send test',
  delete: 'Delete',
  loadFailed: 'The subscriptions could not be loaded',
  none: 'No event is subscribed to',
  noMatch: 'No subscription matches',
  noMatchText: 'Check the spelling, or clear the filters to see all subscriptions.',
  clear: 'Clear filters',
  switchFailed: 'It did not work: {{reason}}',
  switchedOn: '{{event}} is on',
  switchedOff: '{{event}} is off',
  deleted: 'The subscription to {{event}} is deleted',
  deleteFailed: 'The subscription could not be deleted: {{reason}}',
  unsubscribed: '{{recipient}}, unsubscribed',
  others: 'Others',
  noRecipients: 'No recipients',
  moreRecipients: { one: 'and {{count}} more: {{names}}', other: 'and {{count}} more: {{names}}' },
})

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

export const emailTexts = catalog('adminPortal.channels_email', {
  title: 'Email',
  subtitle:
    'People get a mail when something happens in {{account}}. Up to {{most}} an hour come one by one, more come in one mail.',
  tableLabel: 'Email subscriptions',
  recipientsHeader: 'Recipients',
  noneText: 'Add a subscription, and people are mailed of what happens in this account.',
  recipients: 'Addresses',
  recipientsHint: 'One a line. Each mail has a link to unsubscribe, which only its reader can take back.',
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
  testText: 'All recipients get a mail that is marked as a test.',
  tested: {
    one: 'The test is on its way to {{count}} recipient',
    other: 'The test is on its way to {{count}} recipients',
  },
  testFailed: 'No recipient can be notified now',
})

export const smsTexts = catalog('adminPortal.channels_sms', {
  title: 'Text messages',
  subtitle:
    'People get a text message when something happens in {{account}}. Up to {{most}} an hour come one by one, more come in one message.',
  tableLabel: 'Text message subscriptions',
  recipientsHeader: 'Phone numbers',
  noneText: 'Add a subscription, and phones get a text message of what happens in this account.',
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
