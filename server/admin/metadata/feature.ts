import { feature } from '../../core/feature/feature.ts'

export const metadata = feature({
  name: 'metadata',
  exports: ['metadata.ts'],
  settings: async () => (await import('./settings.ts')).metadataSettings,
  routes: [
    async () => (await import('./configurations.ts')).configurationsRoutes,
    async () => (await import('./routes.ts')).metadataRoutes,
  ],
  tables: {
    feature_flags: {},
    metadata: {},
  },
})
