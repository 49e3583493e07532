import { feature } from '../../core/feature/feature.ts'
import { passwordChanged } from './mails/password-changed.ts'
import { resetPassword } from './mails/reset-password.ts'

export const passwords = feature({
  name: 'passwords',
  exports: ['forgot-password.ts', 'password-rules.ts', 'require-password.ts'],
  routes: [async () => (await import('./routes.ts')).passwordsRoutes],
  tables: {
    passwords: { onErasure: 'cascade' },
    former_passwords: { onErasure: 'cascade' },
  },
  mails: {
    'password-changed': passwordChanged,
    'reset-password': resetPassword,
  },
})
