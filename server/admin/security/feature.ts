import { feature } from '../../core/feature/feature.ts'
import { family, readAndWrite } from '../../core/permissions/families.ts'

export const security = feature({
  name: 'security',
  exports: ['vendor-policy.ts'],
  routes: [
    async () => (await import('./policy-routes.ts')).securityPoliciesRoutes,
    async () => (await import('./restriction-routes.ts')).restrictionsRoutes,
    async () => (await import('./session-configuration-routes.ts')).sessionConfigurationRoutes,
  ],
  permissions: [
    {
      category: 'Security',
      permissions: [
        ...family('fe.secure', 'securityPolicy', 'security policies'),
        ...family('fe.secure', 'ipRestrictions', 'IP restrictions'),
        ...family('fe.secure', 'emailDomainRestrictions', 'email domain restrictions'),
        ...readAndWrite('fe.secure', 'countryRestrictions', 'country restrictions'),
        ...readAndWrite('fe.secure', 'passwordExpirationConfiguration', 'password expiry'),
      ],
    },
  ],
  flags: [
    'admin_portal_ip_restrictions',
    'admin_portal_domain_restrictions',
    'dashboard-account-security-country-restrictions',
  ],
  tables: {
    tenant_security: {},
    ip_restrictions: {},
    email_domain_restrictions: {},
    country_restrictions: {},
  },
})
