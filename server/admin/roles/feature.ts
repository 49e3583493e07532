import { feature } from '../../core/feature/feature.ts'

export const roles = feature({
  name: 'roles',
  routes: [async () => (await import('./routes.ts')).rolesRoutes],
})
