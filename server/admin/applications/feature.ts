import { feature } from '../../core/feature/feature.ts'

export const applications = feature({
  name: 'applications',
  routes: [
    async () => (await import('./routes.ts')).applicationsRoutes,
    async () => (await import('./vendor-routes.ts')).vendorApplicationRoutes,
  ],
  flags: ['multi-apps-admin-portal'],
  tables: {
    user_applications: { onErasure: 'cascade' },
    tenant_applications: { kept: 'one for each application that a tenant is assigned to' },
  },
})
