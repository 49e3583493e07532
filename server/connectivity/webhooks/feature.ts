import { feature } from '../../core/feature/feature.ts'
import { family } from '../../core/permissions/families.ts'
import { webhookDisabled } from './mails/webhook-disabled.ts'
import { storedBodiesQueue } from './queue.ts'

export const webhooks = feature({
  name: 'webhooks',
  exports: ['audit-reader.ts', 'display-name.ts', 'event-keys.ts'],
  settings: async () => (await import('./settings.ts')).webhooksSettings,
  vendorFile: async () => (await import('./vendor-file.ts')).webhooksPart,
  routes: [async () => (await import('./routes.ts')).webhooksRoutes],
  queues: [storedBodiesQueue],
  start: {
    async run(services) {
      await (await import('./stored-bodies.ts')).startTrimmingBodies(services)
      return (await import('./start.ts')).startWebhooks(services)
    },
  },
  permissions: [
    {
      category: 'Connectivity',
      permissions: [
        { key: 'fe.connectivity.*', name: 'Manage connectivity' },
        ...family('fe.connectivity', 'webhooks', 'webhooks'),
        { key: 'fe.connectivity.read.webhookLogs', name: 'Read webhook logs' },
        { key: 'fe.connectivity.write.webhook', name: 'Create, change, test and replay a webhook' },
        { key: 'fe.connectivity.delete.webhook', name: 'Delete a webhook' },
      ],
    },
  ],
  tables: {
    webhooks: { kept: 'until they are deleted' },
    webhook_deliveries: { onErasure: 'anonymized' },
    webhook_logs: {},
  },
  retention: [
    // Those that still wait are tried, whatever their age. A log row goes with its delivery.
    { table: 'webhook_deliveries', expired: "status <> 'waiting' and expires_at < now()" },
    { table: 'webhook_logs', expired: 'expires_at < now()' },
  ],
  mails: { 'webhook-disabled': webhookDisabled },
  async metrics(registry, services) {
    ;(await import('./metrics.ts')).measureWebhooks(registry, services)
  },
  commands: {
    webhooks: {
      summary: 'Forward events to a local address, or queue deliveries again.',
      load: async () => (await import('./command.ts')).webhooksCommand,
    },
  },
  personalData: { erase: async () => (await import('./forget-person.ts')).forgetInDeliveries },
})
