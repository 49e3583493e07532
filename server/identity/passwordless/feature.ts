import { feature } from '../../core/feature/feature.ts'
import { loginCode } from './mails/login-code.ts'
import { magicLink } from './mails/magic-link.ts'

export const passwordless = feature({
  name: 'passwordless',
  exports: ['pre-login.ts'],
  routes: [async () => (await import('./routes.ts')).passwordlessRoutes],
  mails: {
    'login-code': loginCode,
    'magic-link': magicLink,
  },
})
