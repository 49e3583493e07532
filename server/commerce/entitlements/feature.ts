import { feature } from '../../core/feature/feature.ts'

export const entitlements = feature({
  name: 'entitlements',
  exports: ['bundle.ts', 'feature-flag.ts', 'user-entitlements.ts'],
  routes: [async () => (await import('./routes.ts')).entitlementsRoutes],
  settings: async () => (await import('./settings.ts')).entitlementsSettings,
  tables: {
    plan_grants: { onErasure: 'cascade', kept: 'the vendor’s back end gives plans and takes them away' },
  },
})
