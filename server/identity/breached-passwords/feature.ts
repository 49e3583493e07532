import { feature } from '../../core/feature/feature.ts'
import { breachedPassword } from './mails/breached-password.ts'

export const breachedPasswords = feature({
  name: 'breached-passwords',
  exports: ['is-breached.ts', 'mail-breached.ts', 'note-breach.ts'],
  routes: [async () => (await import('./routes.ts')).breachedPasswordsRoutes],
  flags: ['breached-password-flow'],
  mails: {
    'breached-password': breachedPassword,
  },
})
