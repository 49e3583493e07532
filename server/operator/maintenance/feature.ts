import { feature } from '../../core/feature/feature.ts'
import { maintenanceQueue } from './queue.ts'

export const maintenance = feature({
  name: 'maintenance',
  queues: [maintenanceQueue],
  start: {
    async run(services) {
      await (await import('./vacuum-tables.ts')).startVacuuming(services)
    },
  },
})
