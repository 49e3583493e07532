import { feature } from '../../core/feature/feature.ts'

export const deferred = feature({
  name: 'deferred',
  exports: ['defer.ts', 'queue.ts'],
})
