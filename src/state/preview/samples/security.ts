import type { Samples } from '../sample.ts'

const passwordRules = {
  allowPassphrases: true,
  minLength: 10,
  maxLength: 128,
  minPhraseLength: 20,
  minOptionalTestsToPass: 2,
  requiredTests: { checkThreeRepeatedChars: true },
  optionalTests: {
    requireLowercase: true,
    requireUppercase: true,
    requireNumbers: true,
    requireSpecialChars: true,
  },
}

/** Policies, restrictions, and the security center. */
export const securitySamples = {
  'GET /identity/resources/configurations/v1/public': {
    allowSignups: true,
    allowNotVerifiedUsersLogin: false,
    apiTokensEnabled: true,
    forcePermissions: true,
    authStrategy: 'EmailAndPassword',
    machineToMachineAuthStrategy: 'AccessToken',
    phoneNumbers: { allowedCountries: [], blockedCountries: [], defaultCountry: null },
  },
  'GET /identity/resources/configurations/sessions/v1': {
    sessionTimeoutConfiguration: { isActive: true, timeout: 1296000 },
    sessionIdleTimeoutConfiguration: { isActive: false, timeout: 0 },
    sessionConcurrentConfiguration: { isActive: false, maxSessions: 0 },
  },
  'GET /identity/resources/configurations/v1/mfa/strategies': {
    strategies: [
      { strategy: 'AuthenticatorApp', isActive: true },
      { strategy: 'WebAuthnPlatform', isActive: true },
      { strategy: 'WebAuthnCrossPlatform', isActive: true },
      { strategy: 'SMS', isActive: true },
      { strategy: 'EmailCode', isActive: false },
    ],
  },
  'GET /identity/resources/configurations/v1/personal-tokens-policy': { neverExpires: false },
  'GET /identity/resources/configurations/v1/user-emails-policy': { allowEmailChange: true },
  'GET /identity/resources/configurations/restrictions/v1/email-domain': {
    items: [{ id: '00000000-0000-4000-8000-000000000157', domain: 'acme.example', type: 'ALLOW' }],
  },
  'GET /identity/resources/configurations/restrictions/v1/email-domain/config': {
    active: false,
    listType: 'BLOCK',
    blockPublicDomains: false,
  },
  'GET /identity/resources/configurations/v1/restrictions/ip': {
    items: [
      {
        id: '00000000-0000-4000-8000-000000000158',
        ip: '203.0.113.0/24',
        strategy: 'ALLOW',
        isActive: true,
        createdAt: '2026-01-15T09:30:00.000Z',
        updatedAt: '2026-01-15T09:30:00.000Z',
        description: 'Office',
      },
    ],
    _metadata: { totalPages: 1, totalItems: 1 },
    _links: { first: '', prev: '', next: '', last: '' },
  },
  'GET /identity/resources/configurations/v1/restrictions/ip/config': { isActive: false, strategy: 'ALLOW' },
  'GET /identity/resources/configurations/v1': {
    id: 'acme',
    enforceMFAType: 'DontForce',
    allowOverrideEnforcePasswordHistory: true,
    allowOverridePasswordComplexity: true,
    allowOverridePasswordExpiration: true,
    allowSignups: true,
    apiTokensEnabled: true,
    cookieSameSite: 'none',
    defaultRefreshTokenExpiration: 1296000,
    defaultTokenExpiration: 300,
    createdAt: '2026-01-15T09:30:00.000Z',
    updatedAt: '2026-01-15T09:30:00.000Z',
  },
  'GET /identity/resources/configurations/v1/password': passwordRules,
  'GET /identity/resources/users/v1/passwords/config': passwordRules,
  'GET /security-center/resources/overview/v1': {
    score: 72,
    recommendations: [
      {
        code: 'FORCE_MFA',
        severity: 'SEVERE',
        category: 'MFA',
        metadata: { totalUsers: 5, mfa: { enrolledUsersCount: 0 } },
      },
      {
        code: 'ENABLE_PASSWORD_HISTORY',
        severity: 'WARNING',
        category: 'PASSWORD',
        metadata: { password: { historyRecommendations: 5 } },
      },
      {
        code: 'ENABLE_IDLE_SESSION',
        severity: 'WARNING',
        category: 'SESSIONS',
        metadata: { sessions: { idleTimeoutRecommendation: 86400 } },
      },
      {
        code: 'ENABLE_SESSION_CONCURRENCY',
        severity: 'WARNING',
        category: 'SESSIONS',
        metadata: { sessions: { concurrencyRecommendation: 5 } },
      },
      { code: 'CONFIGURE_SSO', severity: 'INFO', category: 'SSO', metadata: { totalUsers: 5 } },
      {
        code: 'ENABLE_IP_RESTRICTIONS',
        severity: 'INFO',
        category: 'IP',
        metadata: { restrictions: { ipsCount: 1 } },
      },
      {
        code: 'ENABLE_DOMAIN_RESTRICTIONS',
        severity: 'INFO',
        category: 'DOMAIN',
        metadata: { restrictions: { domainsCount: 1 } },
      },
    ],
    insights: [
      {
        code: 'PARTIAL_MFA_USAGE',
        category: 'MFA',
        metadata: { totalUsers: 5, mfa: { enrolledUsersCount: 0 } },
      },
      {
        code: 'IMPROVE_PASSWORD_HISTORY_POLICY',
        category: 'PASSWORD',
        metadata: { password: { historyRecommendations: 5 } },
      },
      {
        code: 'PARTIAL_SESSION_SETTINGS',
        category: 'SESSIONS',
        metadata: { sessions: { configuredSessionSettings: 1 } },
      },
      { code: 'NO_IP_RESTRICTIONS', category: 'IP', metadata: { restrictions: { ipsCount: 1 } } },
      { code: 'NO_DOMAIN_RESTRICTIONS', category: 'DOMAIN', metadata: { restrictions: { domainsCount: 1 } } },
    ],
    trend: [{ day: '2026-11-26', score: 47 }],
  },
  'POST /identity/resources/configurations/v1/restrictions/ip/verify': { valid: true, ip: '203.0.113.7' },
} satisfies Samples
