import { feature } from '../../core/feature/feature.ts'

export const operations = feature({
  name: 'operations',
  routes: [async () => (await import('./routes.ts')).operationsRoutes],
})
