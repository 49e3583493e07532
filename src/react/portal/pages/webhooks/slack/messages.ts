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
  refused: 'Slack refused the last message to {{channel}}: {{code}}',
})
