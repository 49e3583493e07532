import { catalog } from '../../../../state/app/messages.ts'

export const webhookDialogTexts = catalog('adminPortal.webhooks_AddEditWebhook', {
  addTitle: 'Add a webhook',
  editTitle: 'Edit {{name}}',
  nameInputLabel: 'Name',
  nameInputPlaceholder: 'What it is for',
  nameIsRequired: 'Give the webhook a name',
  descriptionInputLabel: 'Description',
  urlInputLabel: 'Address',
  urlInputPlaceholder: 'https://',
  urlHint:
    'Events are sent here as JSON. The endpoint must respond with a status of 200 to 299 within 15 seconds.',
  urlIsRequired: 'Enter the address of your endpoint',
  urlIsInvalid: 'Enter a whole web address, such as https://example.com/hooks',
  urlHasCredentials: 'Leave out the user name and the password: deliveries are signed',
  secretKeyInputLabel: 'Secret',
  secretHint: 'Used to sign deliveries. Leave empty to generate a strong secret, shown once.',
  secretStored: 'The current secret ends in {{end}}. Leave empty to keep it.',
  secretKeyLengthAtLeast8: 'A secret needs at least 8 characters',
  delivery:
    'Deliveries can arrive more than once and out of order. Use webhook-id to ignore duplicates; eventContext.createdAt with eventId gives the order of the events.',
  limitReached: {
    one: 'This account has reached its limit of {{count}} webhook. Delete one to add another.',
    other: 'This account has reached its limit of {{count}} webhooks. Delete one to add another.',
  },
  cancel: 'Cancel',
  create: 'Add webhook',
  edit: 'Save',
  created: '{{name}} is added',
  saved: '{{name}} is saved',
})

export const eventsFieldTexts = catalog('adminPortal.webhooks_events', {
  eventsInputLabel: 'Events',
  chosen: {
    one: '{{count}} of {{total}} events chosen',
    other: '{{count}} of {{total}} events chosen',
  },
  eventsInputPlaceholder: 'Search events',
  eventsIsRequired: 'Choose at least one event',
  loadFailed: 'The events could not be loaded',
  everything: 'All events',
  everythingHint: 'Includes events that later versions add, but not audit records.',
  prefixes: 'By prefix',
  unlisted: 'Others',
  prefixHint: {
    one: '{{count}} event today, and any that later versions add under it',
    other: '{{count}} events today, and any that later versions add under it',
  },
  unlistedHint: 'Not in the list of events',
  includedIn: 'Included in {{entry}}',
  wholeCategory: 'All of {{category}}',
  heard: '{{heard}} of {{total}}',
  noEventsFound: 'No event matches',
  showSample: 'Sample of {{event}}',
  sample: 'Request body',
})

export const webhookSecretTexts = catalog('adminPortal.webhooks_secret', {
  madeTitle: 'Secret of {{name}}',
  shownOnce: 'Copy the secret now and keep it safe. It is not shown again.',
  label: 'Secret',
  use: 'Your endpoint verifies the signature of each delivery with it.',
  rotateTitle: 'Give {{name}} a new secret?',
  rotateText:
    'For 24 hours, deliveries are signed with both secrets so that your endpoint can switch to the new one.',
  rotateHeader: 'The x-webhook-secret header uses the new secret immediately.',
  rotate: 'Generate new secret',
  cancel: 'Cancel',
  previousUntil: 'The previous secret stays valid until {{time}}.',
})

export const webhookDeleteTexts = catalog('adminPortal.webhooks_DeleteWebhook', {
  title: 'Delete {{name}}?',
  areYouSureDeleteWebhook1:
    'Events are no longer sent to this address, and deliveries waiting for another attempt are dropped.',
  areYouSureDeleteWebhook2: 'Its delivery log is deleted too. This cannot be undone.',
  delete: 'Delete webhook',
  done: '{{name}} is deleted',
})
