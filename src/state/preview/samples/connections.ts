import type { Samples } from '../sample.ts'

/** Single sign-on and a directory. */
export const connectionsSamples = {
  'GET /directory/resources/v1/configurations/scim2': [
    {
      id: '00000000-0000-4000-8000-000000000164',
      connectionName: 'Okta directory',
      source: 'okta',
      syncToUserManagement: true,
      createdAt: '2026-01-15T09:30:00.000Z',
      lastSync: null,
      baseUrl: 'https://portico.example/scim/v2/00000000-0000-4000-8000-000000000164',
      userCount: 118,
      groupCount: 9,
      waiting: 0,
      refused: 0,
      tokens: [
        {
          id: '00000000-0000-4000-8000-000000000176',
          createdAt: '2026-01-15T09:30:00.000Z',
          lastUsedAt: null,
          expiresAt: null,
        },
      ],
    },
  ],
  'GET /team/resources/sso/v1/oidc/configurations': { active: true },
  'GET /team/resources/sso/v1/saml/configurations/vendor-config': {
    acsUrl: 'https://portico.example/auth/saml/callback',
    spEntityId: 'https://portico.example/auth/saml/metadata',
  },
  'GET /team/resources/sso/v1/configurations': [
    {
      id: '00000000-0000-4000-8000-000000000960',
      enabled: true,
      generatedVerification: '',
      ssoEndpoint: 'https://acme.okta.example/sso',
      publicCertificate: '',
      signRequest: false,
      sloEndpoint: '',
      sloResponseEndpoint: '',
      sloBinding: '',
      sloUrl: 'https://portico.example/auth/saml/logout',
      createdAt: '2026-01-15T09:30:00.000Z',
      updatedAt: '2026-01-15T09:30:00.000Z',
      acsUrl: 'https://portico.example/auth/saml/callback',
      spEntityId: 'https://portico.example',
      type: 'saml',
      oidcClientId: '',
      oidcSecret: '',
      oidcRedirectUri: 'https://portico.example/auth/oidc/callback',
      oidcRedirectOutdated: false,
      domains: [
        {
          id: '00000000-0000-4000-8000-000000000961',
          domain: 'acme.example',
          validated: true,
          txtRecord: 'portico-verification=preview',
        },
      ],
      roleIds: [],
      groups: [],
      skipEmailDomainValidation: false,
    },
  ],
} satisfies Samples
