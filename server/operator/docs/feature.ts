import { feature } from '../../core/feature/feature.ts'

export const docs = feature({
  name: 'docs',
  routes: [async () => (await import('./routes.ts')).docsRoutes],
})
