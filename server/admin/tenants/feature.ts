import { feature } from '../../core/feature/feature.ts'

export const tenants = feature({
  name: 'tenants',
  routes: [async () => (await import('./routes.ts')).tenantsRoutes],
})
