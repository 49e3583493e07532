import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../../core/context/services.ts'
import { suppressedMessages } from '../../core/messages/spend-limit.ts'
import { hasherOf } from '../../core/password-hash/password-hash.ts'
import type { QueueDepth } from '../../platform/jobs/jobs.ts'
import { DELIVERY_ATTEMPTS } from '../../platform/outbox/queue.ts'
import { LOOK_PATIENCE, within } from '../../platform/process/within.ts'

interface Look {
  depths: QueueDepth[]
  /** Seconds. */
  oldestEvent: number
  /** Deliveries that were given up. */
  failedDeliveries: number
}

/** What waits in the database, and what waits for a processor. While the database is away the rest is still told. */
export function measureWaiting(registers: Registry[], services: Services): void {
  // The gauges of one scrape share one look.
  let looking: Promise<Look | undefined> | undefined
  const look = (): Promise<Look | undefined> => {
    looking ??= within(LOOK_PATIENCE, lookAt(services))
      .catch(() => undefined)
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  new Gauge({
    name: 'portico_database_up',
    help: 'Whether the database answered this look: 1 or 0.',
    registers,
    async collect() {
      this.set((await look()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'portico_queue_jobs',
    help: 'Jobs of each queue: ready to run, running, and failed for good.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      const seen = await look()
      this.reset()
      for (const { queue, ready, active, failed } of seen?.depths ?? []) {
        this.set({ queue, state: 'ready' }, ready)
        this.set({ queue, state: 'active' }, active)
        this.set({ queue, state: 'failed' }, failed)
      }
    },
  })
  new Gauge({
    name: 'portico_outbox_oldest_seconds',
    help: 'Age of the oldest event that waits for delivery; failed deliveries do not count.',
    registers,
    async collect() {
      const seen = await look()
      if (seen) this.set(seen.oldestEvent)
      else this.remove()
    },
  })
  new Gauge({
    name: 'portico_outbox_failed_deliveries',
    help: 'Deliveries of events, and events without any, that were given up, as long as their events are kept.',
    registers,
    async collect() {
      const seen = await look()
      if (seen) this.set(seen.failedDeliveries)
      else this.remove()
    },
  })
  new Gauge({
    name: 'portico_sms_withheld',
    help: 'Text messages that were not sent since the start, by the ceiling of an hour that was reached.',
    labelNames: ['ceiling'],
    registers,
    collect() {
      for (const [ceiling, count] of suppressedMessages(services.database)) this.set({ ceiling }, count)
    },
  })
  const hasher = hasherOf(services)
  new Gauge({
    name: 'portico_password_checks',
    help: 'Passwords that wait for a processor, and those that were computed since the start.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'waiting' }, hasher.waiting)
      this.set({ state: 'computed' }, hasher.computed)
    },
  })
}

async function lookAt({ database, jobs }: Services): Promise<Look> {
  const [depths, { rows }] = await Promise.all([
    jobs.depths(),
    // An event without deliveries waits until it is found out who hears of it, or that is given up.
    database.pool.query<{ age: number; failed: number }>(
      `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age,
         (select count(*)::int from event_deliveries where status = 'failed')
           + (select count(*)::int from events g where delivered_at is null and fan_out_attempts >= ${DELIVERY_ATTEMPTS}
             and not exists (select from event_deliveries where event_id = g.id)) as failed
       from events e where delivered_at is null
         and (exists (select from event_deliveries where event_id = e.id and status = 'waiting')
           or (fan_out_attempts < ${DELIVERY_ATTEMPTS}
             and not exists (select from event_deliveries where event_id = e.id)))`,
    ),
  ])
  return { depths, oldestEvent: rows[0]!.age, failedDeliveries: rows[0]!.failed }
}
