import { catalog } from '../../../../../state/app/messages.ts'

export const slackTexts = catalog('adminPortal.channels_slack', {
  title: 'Slack',
  subtitle:
    'Slack channels hear of what happens in {{account}}. Up to {{most}} messages in ten minutes come one by one, more come in one.',
  tableLabel: 'Slack subscriptions',
  channelsHeader: 'Channels',
  noneText: 'Add a subscription, and a channel of your workspace hears of what happens in this account.',
  loadFailed: 'Slack could not be loaded',
  off: 'Slack is not set up here',
  offText: 'Ask the vendor of this product to set up an app at Slack.',
  notConnected: 'No workspace is connected',
  notConnectedText: 'Connect one, and choose which of its channels hear of which events.',
  mayNotConnect: 'You may not connect a workspace. An administrator can.',
  connect: 'Connect Slack',
  connecting: 'The workspace is being connected',
  connected: '{{workspace}} is connected',
  connectFailed: 'The workspace was not connected: {{reason}}',
  canceled: 'The workspace was not connected: it was canceled at Slack.',
  failedAtSlack: 'Slack answered with an error.',
  workspace: 'Workspace',
  since: 'Connected',
  revoked: 'Slack no longer takes the connection to {{workspace}}',
  revokedText: 'Slack said {{reason}}. No event is posted until the workspace is connected again.',
  reconnect: 'Connect again',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect {{workspace}}?',
  disconnectText:
    'Nothing is posted to its channels any more. Subscriptions stay, and go on once a workspace is connected.',
  disconnected: '{{workspace}} is disconnected',
  refused: 'Slack refused the last message to {{channel}}: {{code}}',
})

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
})
