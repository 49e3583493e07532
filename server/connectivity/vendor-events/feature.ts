import { feature } from '../../core/feature/feature.ts'

export const vendorEvents = feature({
  name: 'vendor-events',
  routes: [async () => (await import('./routes.ts')).vendorEventsRoutes],
  retention: [{ table: 'told_events', expired: "created_at < now() - interval '30 days'" }],
})
