import { feature } from '../../core/feature/feature.ts'

export const personalData = feature({
  name: 'personal-data',
  routes: [async () => (await import('./routes.ts')).personalDataRoutes],
})
