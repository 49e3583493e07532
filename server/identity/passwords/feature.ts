import { feature } from '../../core/feature/feature.ts'

export const passwords = feature({
  name: 'passwords',
  exports: ['forgot-password.ts', 'password-rules.ts', 'require-password.ts'],
  routes: [async () => (await import('./routes.ts')).passwordsRoutes],
  tables: {
    passwords: { onErasure: 'cascade' },
    former_passwords: { onErasure: 'cascade' },
  },
})
