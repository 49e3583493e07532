import { feature } from '../../core/feature/feature.ts'

export const captcha = feature({
  name: 'captcha',
  exports: ['page-sources.ts', 'require-captcha.ts'],
  routes: [async () => (await import('./routes.ts')).captchaRoutes],
  tables: {
    captcha_policies: {},
  },
})
