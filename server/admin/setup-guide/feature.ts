import { feature } from '../../core/feature/feature.ts'

export const setupGuide = feature({
  name: 'setup-guide',
  routes: [async () => (await import('./routes.ts')).setupGuideRoutes],
})
