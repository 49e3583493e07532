import { feature } from '../../core/feature/feature.ts'

export const social = feature({
  name: 'social',
  settings: async () => (await import('./settings.ts')).socialSettings,
  vendorFile: async () => (await import('./vendor-file.ts')).socialPart,
  routes: [async () => (await import('./routes.ts')).socialRoutes],
  flags: ['prevent-auth-redirect-on-social-login'],
  personalData: {
    export: { socialLogins: async () => (await import('./personal-data.ts')).exportedSocialLogins },
  },
  tables: {
    social_identities: { onErasure: 'cascade' },
    social_secrets: {},
  },
})
