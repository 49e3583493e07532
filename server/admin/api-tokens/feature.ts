import { feature } from '../../core/feature/feature.ts'
import { family } from '../../core/permissions/families.ts'
import { personalTokenCreated } from './mails/personal-token-created.ts'

export const apiTokens = feature({
  name: 'api-tokens',
  routes: [async () => (await import('./routes.ts')).apiTokensRoutes],
  permissions: [
    {
      category: 'Tokens',
      permissions: [
        ...family('fe.secure', 'userApiTokens', 'personal tokens'),
        ...family('fe.secure', 'tenantApiTokens', 'API tokens'),
      ],
    },
  ],
  personalData: {
    export: { apiTokens: async () => (await import('./personal-data.ts')).exportedTokens },
  },
  tables: {
    api_tokens: {
      onErasure: 'cascade',
      kept: 'its owner chooses how long it lives; it is listed as expired until it is deleted',
    },
  },
  mails: {
    'personal-token-created': personalTokenCreated,
  },
})
