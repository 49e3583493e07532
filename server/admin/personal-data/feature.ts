import { feature } from '../../core/feature/feature.ts'

export const personalData = feature({
  name: 'personal-data',
  exports: ['delete-person.ts'],
  settings: async () => (await import('./settings.ts')).personalDataSettings,
  routes: [async () => (await import('./routes.ts')).personalDataRoutes],
})
