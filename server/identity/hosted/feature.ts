import { feature } from '../../core/feature/feature.ts'

export const hosted = feature({
  name: 'hosted',
  routes: [async () => (await import('./routes.ts')).hostedRoutes],
})
