import { feature } from '../../core/feature/feature.ts'

export const signUp = feature({
  name: 'sign-up',
  exports: ['activation.ts', 'sign-up-by-phone.ts', 'sign-up-later.ts', 'strategies.ts'],
  routes: [async () => (await import('./routes.ts')).signUpRoutes],
})
