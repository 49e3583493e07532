import { catalog } from '../../../../state/app/messages.ts'

export const connectivityTabTexts = catalog('adminPortal.connectivity', {
  tabsLabel: 'How events are delivered',
  webhooks: 'Webhooks',
  email: 'Email',
  sms: 'Text messages',
  slack: 'Slack',
})
