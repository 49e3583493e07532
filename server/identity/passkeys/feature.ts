import { feature } from '../../core/feature/feature.ts'

export const passkeys = feature({
  name: 'passkeys',
  settings: async () => (await import('./settings.ts')).passkeysSettings,
  routes: [async () => (await import('./routes.ts')).passkeysRoutes],
  flags: ['show-passkeys-new'],
})
