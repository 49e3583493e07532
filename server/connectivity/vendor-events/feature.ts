import { feature } from '../../core/feature/feature.ts'
import { toldEvent } from './mails/told-event.ts'

export const vendorEvents = feature({
  name: 'vendor-events',
  settings: async () => (await import('./settings.ts')).vendorEventsSettings,
  routes: [async () => (await import('./routes.ts')).vendorEventsRoutes],
  retention: [{ table: 'told_events', expired: "created_at < now() - interval '30 days'" }],
  tables: {
    told_events: {},
    told_event_mails: {},
  },
  mails: {
    'told-event': toldEvent,
  },
  mailSettled: async () => (await import('./note-mail.ts')).recordVendorEventMail,
})
