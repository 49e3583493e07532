import { feature } from '../../core/feature/feature.ts'

export const ssoConnections = feature({
  name: 'sso-connections',
  exports: [
    'addresses.ts',
    'begin-logout.ts',
    'configuration-for.ts',
    'enforce-sso.ts',
    'saml-session.ts',
    'store.ts',
  ],
  settings: async () => (await import('./settings.ts')).ssoConnectionsSettings,
})
