import { feature } from '../../core/feature/feature.ts'

export const accountSettings = feature({
  name: 'account-settings',
  routes: [async () => (await import('./routes.ts')).accountSettingsRoutes],
})
