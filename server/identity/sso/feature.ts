import { feature } from '../../core/feature/feature.ts'
import { family } from '../../core/permissions/families.ts'
import { recheckDomainsQueue } from './queue.ts'

export const sso = feature({
  name: 'sso',
  exports: [
    'change.ts',
    'domains.ts',
    'has-sso-connections.ts',
    'idp-metadata.ts',
    'personal-data.ts',
    'trust.ts',
  ],
  routes: [async () => (await import('./routes.ts')).ssoRoutes],
  queues: [recheckDomainsQueue],
  start: {
    async run(services) {
      await (await import('./recheck-domains.ts')).startRecheckingDomains(services)
    },
  },
  retention: [
    { table: 'sso_requests', expired: "expires_at < now() - interval '1 hour'" },
    { table: 'sso_assertions', expired: 'expires_at < now()' },
    { table: 'sso_logouts', expired: "expires_at < now() - interval '1 hour'" },
  ],
  permissions: [
    {
      category: 'Security',
      permissions: [
        ...family('fe.secure', 'samlConfiguration', 'single sign-on'),
        ...family('fe.secure', 'provisioningConfiguration', 'provisioning'),
      ],
    },
  ],
  personalData: { erase: async () => (await import('./personal-data.ts')).releaseDomains },
  tables: {
    sso_configurations: {},
    sso_domains: {},
    sso_groups: {},
    sso_keys: { kept: 'one a vendor' },
    sso_granted_roles: { onErasure: 'cascade' },
    sso_requests: {},
    sso_assertions: {},
    sso_sessions: { kept: 'with its session' },
    sso_logouts: {},
  },
})
