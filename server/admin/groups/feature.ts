import { feature } from '../../core/feature/feature.ts'

export const groups = feature({
  name: 'groups',
  routes: [async () => (await import('./routes.ts')).groupsRoutes],
})
