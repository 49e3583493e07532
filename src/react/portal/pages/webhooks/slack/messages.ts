import { catalog } from '../../../../../state/app/messages.ts'

export const slackTexts = catalog('adminPortal.channels_slack', {
  title: 'Slack',
  subtitle:
    'Post events of {{account}} to Slack channels. Up to {{most}} messages in ten minutes are posted individually; the rest are combined into one.',
  tableLabel: 'Slack subscriptions',
  channelsHeader: 'Channels',
  noneText: 'Add a subscription to post activity in this account to a channel of your workspace.',
  loadFailed: 'Slack could not be loaded',
  off: 'Slack is not set up here',
  offText: 'Ask the vendor of this product to set up an app at Slack.',
  notConnected: 'No workspace is connected',
  notConnectedText: 'Connect a workspace, then choose which events go to which channels.',
  mayNotConnect: 'You do not have permission to connect a workspace. Ask an administrator.',
  connect: 'Connect Slack',
  connecting: 'Connecting the workspace',
  connected: '{{workspace}} is connected',
  connectFailed: 'The workspace was not connected: {{reason}}',
  canceled: 'The workspace was not connected: it was canceled at Slack.',
  failedAtSlack: 'Slack answered with an error.',
  workspace: 'Workspace',
  since: 'Connected',
  revoked: 'Slack revoked the connection to {{workspace}}',
  revokedText: 'Slack’s reason: {{reason}}. Events are not posted until you reconnect the workspace.',
  reconnect: 'Reconnect',
  disconnect: 'Disconnect',
  refused: 'Slack refused the last message to {{channel}}: {{code}}',
})
