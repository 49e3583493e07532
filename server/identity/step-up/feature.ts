import { feature } from '../../core/feature/feature.ts'

export const stepUp = feature({
  name: 'step-up',
  exports: ['step-up-session.ts'],
  routes: [async () => (await import('./routes.ts')).stepUpRoutes],
})
