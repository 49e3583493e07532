import { feature } from '../../core/feature/feature.ts'

export const reference = feature({
  name: 'reference',
  routes: [async () => (await import('./routes.ts')).referenceRoutes],
})
