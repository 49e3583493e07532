import { feature } from '../../core/feature/feature.ts'
import { upkeepQueue } from './queue.ts'

export const maintenance = feature({
  name: 'maintenance',
  queues: [upkeepQueue],
  start: {
    async run(services) {
      await (await import('./vacuum-tables.ts')).startUpkeep(services)
    },
  },
})
