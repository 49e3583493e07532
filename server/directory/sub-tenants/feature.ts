import { feature } from '../../core/feature/feature.ts'

export const subTenants = feature({
  name: 'sub-tenants',
  routes: [
    async () => (await import('./routes.ts')).subTenantsRoutes,
    async () => (await import('./user-routes.ts')).subTenantUsersRoutes,
  ],
})
