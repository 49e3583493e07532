import { feature } from '../../core/feature/feature.ts'
import { accountExists } from './mails/account-exists.ts'

export const signUp = feature({
  name: 'sign-up',
  exports: ['activation.ts', 'sign-up-by-phone.ts', 'sign-up-later.ts', 'strategies.ts'],
  settings: async () => (await import('./settings.ts')).signUpSettings,
  routes: [async () => (await import('./routes.ts')).signUpRoutes],
  mails: {
    'account-exists': accountExists,
  },
})
