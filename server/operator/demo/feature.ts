import { feature } from '../../core/feature/feature.ts'

export const demo = feature({
  name: 'demo',
  routes: [async () => (await import('./routes.ts')).demoRoutes],
})
