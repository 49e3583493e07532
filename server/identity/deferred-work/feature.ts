import { feature } from '../../core/feature/feature.ts'
import { deferredQueue } from '../deferred/queue.ts'

export const deferredWork = feature({
  name: 'deferred-work',
  queues: [deferredQueue],
  start: {
    async run(services) {
      await (await import('./run-deferred.ts')).startDeferredWork(services)
    },
  },
})
