import { feature } from '../../core/feature/feature.ts'
import { family } from '../../core/permissions/families.ts'

export const accountSettings = feature({
  name: 'account-settings',
  exports: ['check.ts', 'store.ts'],
  routes: [async () => (await import('./routes.ts')).accountSettingsRoutes],
  permissions: [
    {
      category: 'Account',
      permissions: [...family('fe.secure', 'accountSettings', 'account settings')],
    },
  ],
})
