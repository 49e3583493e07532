import { feature } from '../../core/feature/feature.ts'

export const impersonation = feature({
  name: 'impersonation',
  routes: [async () => (await import('./routes.ts')).impersonationRoutes],
})
