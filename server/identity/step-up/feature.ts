import { feature } from '../../core/feature/feature.ts'

export const stepUp = feature({
  name: 'step-up',
  exports: ['strengthen-session.ts'],
  routes: [async () => (await import('./routes.ts')).stepUpRoutes],
})
