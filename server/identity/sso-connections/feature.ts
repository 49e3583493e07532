import { feature } from '../../core/feature/feature.ts'

export const ssoConnections = feature({
  name: 'sso-connections',
  exports: ['addresses.ts', 'configuration-for.ts', 'enforce-sso.ts', 'store.ts'],
  settings: async () => (await import('./settings.ts')).ssoConnectionsSettings,
})
