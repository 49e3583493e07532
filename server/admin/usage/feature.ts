import { feature } from '../../core/feature/feature.ts'
import { usageQueue } from './queue.ts'

export const usage = feature({
  name: 'usage',
  exports: ['store.ts'],
  routes: [async () => (await import('./routes.ts')).usageRoutes],
  queues: [usageQueue],
  start: {
    async run(services) {
      await (await import('./close-days.ts')).startClosingDays(services)
    },
  },
  permissions: [
    {
      category: 'Account',
      permissions: [
        { key: 'fe.usage.*', name: 'Manage usage' },
        { key: 'fe.usage.read', name: 'Read usage' },
      ],
    },
  ],
  flags: ['fe-usage-page'],
})
