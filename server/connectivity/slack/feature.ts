import { feature } from '../../core/feature/feature.ts'
import { slackTexts } from './page-texts.ts'
import { slackDigestQueue, slackPostQueue } from './queue.ts'

export const slack = feature({
  name: 'slack',
  pages: [slackTexts],
  settings: async () => (await import('./settings.ts')).slackSettings,
  vendorFile: async () => (await import('./vendor-file.ts')).slackPart,
  routes: [
    async () => (await import('./routes.ts')).slackRoutes,
    async () => (await import('./callback-page.ts')).callbackPage,
  ],
  queues: [slackPostQueue, slackDigestQueue],
  start: {
    async run(services) {
      await (await import('./start.ts')).startSlack(services)
    },
  },
  permissions: [
    {
      category: 'Connectivity',
      permissions: [
        { key: 'fe.connectivity.read.slackApp', name: 'Read the Slack app' },
        { key: 'fe.connectivity.read.slackChannels', name: 'Read Slack channels' },
        { key: 'fe.connectivity.read.slackSubscriptions', name: 'Read Slack subscriptions' },
        { key: 'fe.connectivity.write.slackAppRegistration', name: 'Connect a Slack workspace' },
        { key: 'fe.connectivity.write.slackSubscriptions', name: 'Add Slack subscriptions' },
        { key: 'fe.connectivity.write.updateSlackSubscription', name: 'Change and test Slack subscriptions' },
        { key: 'fe.connectivity.delete.slackAppRegistration', name: 'Disconnect the Slack workspace' },
        { key: 'fe.connectivity.delete.slackSubscriptions', name: 'Delete Slack subscriptions' },
      ],
    },
  ],
  tables: {
    slack_installations: { kept: 'until the workspace is disconnected' },
    slack_subscriptions: { kept: 'until they are deleted' },
    slack_secrets: { kept: 'the vendor’s own: one' },
  },
})
