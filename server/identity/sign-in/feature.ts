import { feature } from '../../core/feature/feature.ts'

export const signIn = feature({
  name: 'sign-in',
  exports: ['sign-in.ts', 'tenant-token.ts'],
  flags: ['login-box-choose-tenant'],
})
