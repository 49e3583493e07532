import { feature } from '../../core/feature/feature.ts'

export const ipMetadata = feature({
  name: 'ip-metadata',
  routes: [async () => (await import('./routes.ts')).ipMetadataRoutes],
})
