import { feature } from '../../core/feature/feature.ts'

export const passwordless = feature({
  name: 'passwordless',
  exports: ['pre-login.ts'],
  routes: [async () => (await import('./routes.ts')).passwordlessRoutes],
})
