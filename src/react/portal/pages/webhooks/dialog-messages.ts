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
  urlHint: 'Events are posted here as JSON. It has to answer with a status of 200 to 299 within 15 seconds.',
  urlIsRequired: 'Enter the address that receives the events',
  urlIsInvalid: 'Enter a whole web address, such as https://example.com/hooks',
  urlHasCredentials: 'Leave out the user name and the password: deliveries are signed',
  secretKeyInputLabel: 'Secret',
  secretHint: 'Deliveries are signed with it. Without one, a strong secret is made and shown to you once.',
  secretStored: 'The present one ends in {{end}}, and stays if you leave this empty.',
  secretKeyLengthAtLeast8: 'A secret needs at least 8 characters',
  delivery:
    'A delivery may come more than once, and in any order. Drop what you have seen by its webhook-id; eventContext.createdAt with eventId gives the order of the events.',
  limitReached: {
    one: 'This account has {{count}} webhook, which is as many as it can have. Delete one to add another.',
    other: 'This account has {{count}} webhooks, which is as many as it can have. Delete one to add another.',
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
  everythingHint: 'Also those that later versions add, but no records of the audit log.',
  prefixes: 'By prefix',
  unlisted: 'Others',
  prefixHint: {
    one: '{{count}} event now, and what later versions add below it',
    other: '{{count}} events now, and what later versions add below it',
  },
  unlistedHint: 'Not in the list of events',
  includedIn: 'Included in {{entry}}',
  wholeCategory: 'All of {{category}}',
  heard: '{{heard}} of {{total}}',
  noEventsFound: 'No event matches',
  showSample: 'Sample of {{event}}',
  sample: 'What is posted',
})

export const webhookSecretTexts = catalog('adminPortal.webhooks_secret', {
  madeTitle: 'Secret of {{name}}',
  shownOnce: 'Copy the secret now and keep it safe. It is not shown again.',
  label: 'Secret',
  use: 'Your receiver verifies the signature of each delivery with it.',
  rotateTitle: 'Give {{name}} a new secret?',
  rotateText:
    'For 24 hours deliveries carry signatures with both secrets, so that your receiver can go over to the new one.',
  rotateHeader: 'The header x-webhook-secret is signed with the new one at once.',
  rotate: 'Make a new secret',
  cancel: 'Cancel',
  previousUntil: 'The secret of before counts beside it until {{time}}.',
})

export const webhookDeleteTexts = catalog('adminPortal.webhooks_DeleteWebhook', {
  title: 'Delete {{name}}?',
  areYouSureDeleteWebhook1:
    'Nothing is posted to this address any more, and what waits for another attempt is dropped.',
  areYouSureDeleteWebhook2: 'Its log goes, too. This cannot be undone.',
  delete: 'Delete webhook',
  done: '{{name}} is deleted',
})
