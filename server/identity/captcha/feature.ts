import { feature } from '../../core/feature/feature.ts'

export const captcha = feature({
  name: 'captcha',
  exports: ['require-captcha.ts'],
  settings: async () => (await import('./settings.ts')).captchaSettings,
  vendorFile: async () => (await import('./vendor-file.ts')).captchaPart,
  routes: [async () => (await import('./routes.ts')).captchaRoutes],
  tables: {
    captcha_policies: {},
  },
  contentSecurity: async () => (await import('./page-sources.ts')).captchaSources,
})
