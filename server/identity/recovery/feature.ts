import { feature } from '../../core/feature/feature.ts'
import { recoveryRefused } from './text-messages/recovery-refused.ts'

export const recovery = feature({
  name: 'recovery',
  exports: ['reset-by-sms.ts'],
  routes: [async () => (await import('./routes.ts')).recoveryRoutes],
  deferred: {
    'sms-recovery': async () => (await import('./reset-by-sms.ts')).smsRecovery,
  },
  textMessages: {
    'recovery-refused': recoveryRefused,
  },
})
