import { feature } from '../../core/feature/feature.ts'
import { accountExists } from './mails/account-exists.ts'
import { accountExistsByPhone } from './text-messages/account-exists.ts'

export const signUp = feature({
  name: 'sign-up',
  exports: ['strategies.ts'],
  settings: async () => (await import('./settings.ts')).signUpSettings,
  routes: [async () => (await import('./routes.ts')).signUpRoutes],
  deferred: {
    'activation-mail': async () => (await import('./activation.ts')).activationMail,
    'phone-sign-up': async () => (await import('./sign-up-by-phone.ts')).phoneSignUp,
    'sign-up': async () => (await import('./sign-up-later.ts')).deferredSignUp,
  },
  mails: {
    'account-exists': accountExists,
  },
  textMessages: {
    'account-exists': accountExistsByPhone,
  },
})
