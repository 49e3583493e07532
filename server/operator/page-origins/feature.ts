import { feature } from '../../core/feature/feature.ts'

export const pageOrigins = feature({
  name: 'page-origins',
  routes: [async () => (await import('./routes.ts')).pageOriginRoutes],
})
