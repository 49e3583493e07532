import { catalog } from '../../../../../state/app/messages.ts'

export const slackDialogTexts = catalog('adminPortal.channels_slackDialog', {
  channels: 'Channels',
  channelsHint: 'A private channel is listed once the app was invited to it.',
  channelsPlaceholder: 'Search channels',
  channelsRequired: 'Choose at least one channel',
  channelsEmpty: 'No channel matches',
  deletedByNone: 'Without channels the subscription is deleted.',
  messageTitle: 'Title',
  messageTitleHint: 'In place of the name of the event.',
  message: 'Text',
  messageHint: 'In place of the sentence that says what has happened.',
  testText: 'A message that is marked as a test is posted to all channels of the subscription.',
  tested: {
    one: 'Slack took the test for {{count}} channel',
    other: 'Slack took the test for {{count}} channels',
  },
  testFailed: 'Slack refused the test: {{reason}}',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect {{workspace}}?',
  disconnectText:
    'Nothing is posted to its channels any more. Subscriptions stay, and go on once a workspace is connected.',
  disconnected: '{{workspace}} is disconnected',
})
