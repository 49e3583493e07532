import { feature } from '../../core/feature/feature.ts'

export const security = feature({
  name: 'security',
  exports: ['vendor-policy.ts'],
  routes: [
    async () => (await import('./policy-routes.ts')).securityPoliciesRoutes,
    async () => (await import('./restriction-routes.ts')).restrictionsRoutes,
    async () => (await import('./session-configuration-routes.ts')).sessionConfigurationRoutes,
  ],
})
