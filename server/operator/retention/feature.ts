import { feature } from '../../core/feature/feature.ts'
import { retentionQueue } from './queue.ts'

export const retention = feature({
  name: 'retention',
  queues: [retentionQueue],
  retention: [{ table: 'rate_limits', expired: 'expire < (extract(epoch from now()) - 3600) * 1000' }],
  start: {
    async run(services, features) {
      const { retentionOf, startPurging } = await import('./purge-expired.ts')
      await startPurging(services, retentionOf(features))
    },
  },
})
