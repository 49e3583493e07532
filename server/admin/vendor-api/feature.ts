import { feature } from '../../core/feature/feature.ts'

export const vendorApi = feature({
  name: 'vendor-api',
  routes: [async () => (await import('./routes.ts')).vendorApiRoutes],
})
