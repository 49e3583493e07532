import { feature } from '../../core/feature/feature.ts'
import { retentionQueue } from './queue.ts'

/** Their ids begin with the time (UUID version 7), so that the primary key finds the old ones. */
const OLD_EVENTS = `id < (lpad(to_hex((extract(epoch from now() - interval '30 days') * 1000)::bigint), 12, '0')
  || '70008000000000000000')::uuid`

export const retention = feature({
  name: 'retention',
  queues: [retentionQueue],
  retention: [
    { table: 'rate_limits', expired: 'expire < (extract(epoch from now()) - 3600) * 1000' },
    // The audit log tells what has happened; this is what was to be notified of it, with how far that went.
    { table: 'events', expired: OLD_EVENTS },
    // Servers look every few seconds for those that went.
    { table: 'event_subscription_deletions', expired: "created_at < now() - interval '1 day'" },
  ],
  personalData: { erase: async () => (await import('./forget-in-events.ts')).forgetInEvents },
  start: {
    async run(services, features) {
      const { retentionOf, startPurging } = await import('./purge-expired.ts')
      await startPurging(services, retentionOf(features))
    },
  },
})
