import { feature } from '../../core/feature/feature.ts'

export const vendorApi = feature({
  name: 'vendor-api',
  exports: ['people.ts'],
  routes: [
    async () => (await import('./routes.ts')).vendorApiRoutes,
    async () => (await import('./tenant-routes.ts')).vendorTenantRoutes,
    async () => (await import('./people-routes.ts')).vendorPeopleRoutes,
    async () => (await import('./account-routes.ts')).vendorAccountRoutes,
  ],
  tables: {
    vendor_replies: {},
    vendor_credentials: { kept: 'the operator revokes them; a revoked one tells who called until when' },
  },
  retention: [{ table: 'vendor_replies', expired: 'expires_at < now()' }],
})
