import { catalog } from '../../../../../state/app/messages.ts'

export const slackDialogTexts = catalog('adminPortal.channels_slackDialog', {
  channels: 'Channels',
  channelsHint: 'Private channels are listed once the app has been invited to them.',
  channelsPlaceholder: 'Search channels',
  channelsRequired: 'Choose at least one channel',
  channelsEmpty: 'No matching channels',
  deletedByNone: 'If you remove all channels, the subscription is deleted.',
  messageTitle: 'Title',
  messageTitleHint: 'Replaces the name of the event.',
  message: 'Text',
  messageHint: 'Replaces the sentence that describes the event.',
  testText: 'A message marked as a test is posted to all channels of the subscription.',
  tested: {
    one: 'Test posted to {{count}} channel',
    other: 'Test posted to {{count}} channels',
  },
  testFailed: 'Slack refused the test: {{reason}}',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect {{workspace}}?',
  disconnectText:
    'Events are no longer posted to its channels. Subscriptions are kept and resume when a workspace is connected.',
  disconnected: '{{workspace}} is disconnected',
})
