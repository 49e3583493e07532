import type { Database } from '../db/open.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { eventQueue } from './queue.ts'

/** An event as its subscribers see it. */
export interface DeliveredEvent {
  id: string
  vendorId: string
  tenantId: string | null
  /** Such as `frontegg.user.created`. */
  type: string
  payload: Record<string, unknown>
  createdAt: Date
}

/**
 * Told of an event at least once, after its change is committed: one that was told already (same id) must do
 * nothing. Throwing has it told again later.
 */
export type Subscriber = (event: DeliveredEvent) => Promise<void>

/** Where features ask for events. Subscribing comes before `deliver`. */
export interface Subscribers {
  /** @param type an event's type, or `*` for all */
  subscribe(type: string, subscriber: Subscriber): void
  /**
   * Whether anybody is to be told of this type. Of what nobody asked for no job is made. Until `deliver`, when all have
   * subscribed, every event counts as asked for; so does one of a command, which delivers nothing itself.
   */
  wants(type: string): boolean
  /** Starts the worker that tells the subscribers. */
  deliver(database: Database, jobs: Jobs): Promise<void>
}

export function createSubscribers(): Subscribers {
  const byType = new Map<string, Subscriber[]>()
  let complete = false
  return {
    subscribe(type, subscriber) {
      byType.set(type, [...(byType.get(type) ?? []), subscriber])
    },
    wants: type => !complete || byType.has(type) || byType.has('*'),
    async deliver(database, jobs) {
      complete = true
      await jobs.work(eventQueue, async ({ data }) => {
        const event = await undelivered(database, data.eventId)
        if (!event) return
        for (const subscriber of [...(byType.get(event.type) ?? []), ...(byType.get('*') ?? [])]) {
          await subscriber(event)
        }
        await database.kysely
          .updateTable('events')
          .set({ delivered_at: new Date() })
          .where('id', '=', event.id)
          .execute()
      })
    },
  }
}

async function undelivered({ kysely }: Database, id: string): Promise<DeliveredEvent | undefined> {
  const row = await kysely
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    vendorId: row.vendor_id,
    tenantId: row.tenant_id,
    type: row.type,
    payload: row.payload as Record<string, unknown>,
    createdAt: row.created_at,
  }
}
