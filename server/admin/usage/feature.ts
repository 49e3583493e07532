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
  tables: {
    usage_days: { kept: '`close-days.ts` removes days that no chart shows any more' },
    usage_people: {
      onErasure: 'stays: a day at most, then `close-days.ts` keeps its sums alone',
      kept: '`close-days.ts` adds days that are over up, and removes them',
    },
    usage_members: { kept: '`close-days.ts` removes days that no chart shows any more' },
  },
})
