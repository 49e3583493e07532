import { feature } from '../../core/feature/feature.ts'
import { family } from '../../core/permissions/families.ts'

export const tenants = feature({
  name: 'tenants',
  routes: [async () => (await import('./routes.ts')).tenantsRoutes],
  permissions: [
    {
      category: 'Account',
      permissions: [
        { key: 'fe.account-hierarchy.*', name: 'Manage sub-accounts' },
        ...family('fe.account-hierarchy', 'subAccount', 'sub-accounts'),
      ],
    },
  ],
  flags: ['msp-all-accounts-new'],
})
