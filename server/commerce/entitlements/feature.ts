import { feature } from '../../core/feature/feature.ts'

export const entitlements = feature({
  name: 'entitlements',
  exports: ['bundle.ts', 'feature-flag.ts', 'user-entitlements.ts'],
  settings: async () => (await import('./settings.ts')).entitlementsSettings,
})
