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
        { key: 'fe.account-hierarchy.write.subAccountAccess', name: 'Decide who may enter sub-accounts' },
        { key: 'fe.account-hierarchy.write.subAccountManagement', name: 'Let sub-accounts manage their own' },
      ],
    },
  ],
  flags: ['msp-all-accounts-new'],
})
