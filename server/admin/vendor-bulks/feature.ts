import { feature } from '../../core/feature/feature.ts'
import { bulkQueue } from './queue.ts'

/** Many people in one call of the vendor's back end. */
export const vendorBulks = feature({
  name: 'vendor-bulks',
  routes: [async () => (await import('./routes.ts')).vendorBulksRoutes],
  queues: [bulkQueue],
  start: {
    async run(services) {
      await (await import('./run-bulk.ts')).startBulks(services)
    },
  },
  tables: { vendor_bulks: {} },
  retention: [{ table: 'vendor_bulks', expired: "created_at < now() - interval '7 days'" }],
})
