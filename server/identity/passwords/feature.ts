import { feature } from '../../core/feature/feature.ts'
import { passwordChanged } from './mails/password-changed.ts'
import { resetPassword } from './mails/reset-password.ts'

export const passwords = feature({
  name: 'passwords',
  exports: ['mail-recovery.ts', 'password-rules.ts', 'require-password.ts'],
  routes: [async () => (await import('./routes.ts')).passwordsRoutes],
  deferred: {
    'forgot-password': async () => (await import('./forgot-password.ts')).forgottenPassword,
  },
  tables: {
    passwords: { onErasure: 'cascade' },
    former_passwords: { onErasure: 'cascade' },
  },
  mails: {
    'password-changed': passwordChanged,
    'reset-password': resetPassword,
  },
})
