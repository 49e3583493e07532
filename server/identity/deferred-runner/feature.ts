import { feature } from '../../core/feature/feature.ts'
import { deferredQueue } from '../deferred/queue.ts'

/** Runs what flows defer. They import the queue, and this imports them: in one folder they would need each other. */
export const deferredRunner = feature({
  name: 'deferred-runner',
  queues: [deferredQueue],
  start: {
    async run(services, features) {
      await (await import('./run-deferred.ts')).startDeferredWork(services, features)
    },
  },
})
