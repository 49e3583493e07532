import { catalog } from '../../../../../state/app/messages.ts'

export const connectedAccountsTexts = catalog('adminPortal.connectedAccounts', {
  title: 'Connected accounts',
  description: 'Accounts elsewhere that sign you in here.',
  connect: 'Connect',
  connectNamed: 'Connect {{name}}',
  disconnect: 'Disconnect',
  disconnectNamed: 'Disconnect {{name}}',
  connected: 'Connected',
  lastUsed: 'Last used:',
  notConnected: 'Not connected',
  switchedOff: 'No longer offered',
  lastWayIn: 'The only way you can sign in',
  disconnectTitle: 'Disconnect {{name}}?',
  disconnectText: 'You will no longer be able to sign in with it. You can connect it again at any time.',
  disconnected: '{{name}} is disconnected',
})
