import { feature } from '../../core/feature/feature.ts'
import { loginCode } from './mails/login-code.ts'
import { magicLink } from './mails/magic-link.ts'

export const passwordless = feature({
  name: 'passwordless',
  routes: [async () => (await import('./routes.ts')).passwordlessRoutes],
  deferred: {
    'sign-in-message': async () => (await import('./pre-login.ts')).signInMessage,
  },
  mails: {
    'login-code': loginCode,
    'magic-link': magicLink,
  },
})
