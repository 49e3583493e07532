import { feature } from '../../core/feature/feature.ts'

export const bundle = feature({
  name: 'bundle',
  routes: [async () => (await import('./routes.ts')).bundleRoutes],
})
