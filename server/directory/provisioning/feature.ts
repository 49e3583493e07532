import { feature } from '../../core/feature/feature.ts'

export const provisioning = feature({
  name: 'provisioning',
  exports: ['changeable-connection.ts', 'requests.ts', 'store.ts', 'tokens.ts'],
  routes: [async () => (await import('./routes.ts')).provisioningRoutes],
  deferred: { 'apply-directory': async () => (await import('./apply-directory.ts')).applyDirectory },
  tables: {
    scim_connections: { kept: 'until they are deleted' },
    scim_tokens: { kept: 'two a connection at most; one that has expired goes with the next rotation' },
  },
})
