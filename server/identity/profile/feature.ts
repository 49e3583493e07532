import { feature } from '../../core/feature/feature.ts'

export const profile = feature({
  name: 'profile',
  exports: ['change-email.ts'],
  routes: [async () => (await import('./routes.ts')).profileRoutes],
})
