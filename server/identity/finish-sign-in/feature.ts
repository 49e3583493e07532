import { feature } from '../../core/feature/feature.ts'

export const finishSignIn = feature({
  name: 'finish-sign-in',
  exports: ['devices.ts', 'finish-sign-in.ts', 'pending.ts'],
})
