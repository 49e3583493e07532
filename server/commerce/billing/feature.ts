import { feature } from '../../core/feature/feature.ts'
import { billingClockQueue, billingPlansQueue } from './queues.ts'

export const billing = feature({
  name: 'billing',
  exports: [
    'billed.ts',
    'map-subscription.ts',
    'provider-accounts.ts',
    'provider.ts',
    'refresh.ts',
    'resume.ts',
    'stripe-policy.ts',
    'webhook-secrets.ts',
  ],
  routes: [async () => (await import('./routes.ts')).billingRoutes],
  queues: [billingClockQueue, billingPlansQueue],
  start: {
    async run(services) {
      await (await import('./start.ts')).startBillingWork(services)
    },
  },
})
