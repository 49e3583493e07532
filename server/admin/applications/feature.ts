import { feature } from '../../core/feature/feature.ts'

export const applications = feature({
  name: 'applications',
  routes: [async () => (await import('./routes.ts')).applicationsRoutes],
  flags: ['multi-apps-admin-portal'],
  tables: {
    user_applications: { onErasure: 'cascade' },
  },
})
