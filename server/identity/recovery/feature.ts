import { feature } from '../../core/feature/feature.ts'

export const recovery = feature({
  name: 'recovery',
  exports: ['reset-by-sms.ts'],
  routes: [async () => (await import('./routes.ts')).recoveryRoutes],
  deferred: {
    'sms-recovery': async () => (await import('./reset-by-sms.ts')).smsRecovery,
  },
})
