import { feature } from '../../core/feature/feature.ts'
import { accountLocked } from './mails/account-locked.ts'
import { expiredLocksQueue } from './queue.ts'

export const lockout = feature({
  name: 'lockout',
  exports: ['limit-sign-in.ts', 'lockout.ts'],
  queues: [expiredLocksQueue],
  start: {
    async run(services) {
      await (await import('./lift-expired-locks.ts')).startLiftingExpiredLocks(services)
    },
  },
  mails: {
    'account-locked': accountLocked,
  },
  settings: async () => (await import('./settings.ts')).lockoutSettings,
})
