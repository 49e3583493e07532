import { feature } from '../../core/feature/feature.ts'

export const apiTokens = feature({
  name: 'api-tokens',
  routes: [async () => (await import('./routes.ts')).tokensRoutes],
})
