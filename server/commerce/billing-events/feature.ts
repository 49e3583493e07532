import { feature } from '../../core/feature/feature.ts'
import { reconcileQueue } from './queue.ts'

export const billingEvents = feature({
  name: 'billing-events',
  routes: [async () => (await import('./routes.ts')).billingEventsRoutes],
  queues: [reconcileQueue],
  start: {
    after: ['billing'],
    async run(services) {
      const [{ startBillingEvents }, { startReconciling }] = await Promise.all([
        import('./worker.ts'),
        import('./reconcile.ts'),
      ])
      const worker = startBillingEvents(services)
      await startReconciling(services)
      return () => worker.stop()
    },
  },
  async metrics(registry, services) {
    ;(await import('./metrics.ts')).measureBillingEvents(registry, services)
  },
  tables: {
    billing_events: { kept: '`forget.ts` removes those that are done for ninety days' },
    billing_reconciliations: { kept: 'one a vendor' },
  },
})
