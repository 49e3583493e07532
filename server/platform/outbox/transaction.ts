import { randomUUIDv7 } from 'node:crypto'
import { type Transaction as KyselyTransaction, sql } from 'kysely'
import { type EventKey, type EventPayload, eventDefinition } from '../../../contract/events.ts'
import type { Database } from '../db/open.ts'
import {
  insideTransaction,
  type OpenTransaction,
  openTransaction,
  outsideTransaction,
} from '../db/open-transaction.ts'
import { executePrepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables/tables.ts'
import type { JobOptions, Jobs } from '../jobs/jobs.ts'
import type { Queue } from '../jobs/queue.ts'
import type { MailJob } from '../mail/mail-job.ts'
import { mailPurpose, mailQueue } from '../mail/queue.ts'
import type { Sealer } from '../secrets/seal.ts'
import { addDeliveries } from './deliveries.ts'
import { type EnqueueOf, enqueue, withoutQueue } from './own-queues.ts'
import { eventQueue } from './queue.ts'
import { auditRow, type RecordAbout } from './record.ts'
import { isHeard, RECORDED, type RecordPlace, recordedEvent } from './recorded.ts'
import type { requireAsDeclared } from './require-as-declared.ts'
import type { EventAddress, Listener } from './subscriptions.ts'
import { listenersInMemory } from './who-listens.ts'

/** A change and all that follows from it: rows, audit, events, mails and jobs exist together or not at all. */
export interface Transaction {
  kysely: KyselyTransaction<Tables>
  /**
   * Writes down what has happened, as `contract/events.ts` declares it: its audit record, and the event in the outbox, of
   * which its subscribers get after the commit.
   */
  record<Key extends EventKey>(key: Key, payload: EventPayload<Key>, about: RecordAbout<Key>): Promise<void>
  /**
   * As `record`, of an event without an audit record that may not have happened: either takes the same statements, so that time
   * does not tell which.
   */
  recordIf<Key extends EventKey>(
    happened: boolean,
    key: Key,
    payload: EventPayload<Key>,
    about: RecordAbout<Key>,
  ): Promise<void>
  /** Raises the event of an audit record that a statement of its own has written, if it has a subscriber. */
  recorded(place: RecordPlace): Promise<void>
  /** Whether the event has a subscriber. One without is delivered as it is written. */
  wants(event: EventAddress): boolean
  /** Queues a mail; it is sent after the commit. */
  mail(message: MailJob): Promise<void>
  send<Data extends object>(queue: Queue<Data>, data: Data, options?: JobOptions): Promise<void>
  /** Runs the hook once the transaction is committed; never after a rollback. What it throws is reported. */
  afterCommit(hook: () => void | Promise<void>): void
}

/**
 * Runs work in one transaction; rejects with what the work threw, after everything is rolled back. Inside,
 * only `tx.kysely` may be used: the pool refuses, and so does another `transact`. Work that the database ended because of
 * a deadlock runs again, three times at most: it must change nothing but the database.
 */
export type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

export interface TransactParts {
  database: Database
  jobs: Jobs
  sealer: Sealer
  /** Who is notified of an event: one without subscribers is delivered as it is written. Undefined: that is not known here. */
  listenersOf(event: EventAddress): Listener[] | undefined
  /** Default: every subscriber is notified by jobs. */
  enqueueOf?: EnqueueOf
  /** Hears of all that is recorded and throws for what the catalog does not have; without it nothing is checked. */
  check?: typeof requireAsDeclared | undefined
  /** Called with what an after-commit hook threw. */
  onHookError(error: unknown): void
}

export class NestedTransaction extends Error {
  constructor() {
    super('A transaction was started inside another: pass the outer one along.')
  }
}

/** Two transactions that waited for each other: the database ended one of them, and it may begin again. */
const DEADLOCK = '40P01'
const ATTEMPTS = 3

export function createTransact(parts: TransactParts): Transact {
  return async work => {
    if (openTransaction()) throw new NestedTransaction()
    for (let attempt = 1; ; attempt++) {
      try {
        return await transactOnce(parts, work)
      } catch (error) {
        if (attempt === ATTEMPTS || !(error instanceof Error && 'code' in error && error.code === DEADLOCK))
          throw error
      }
    }
  }
}

async function transactOnce<T>(parts: TransactParts, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const touched = new Set<string>()
  const hooks: (() => void | Promise<void>)[] = []
  const result = await parts.database.kysely.transaction().execute(async kysely => {
    const open: OpenTransaction = { kysely, open: true }
    try {
      return await insideTransaction(open, () => work(transaction(parts, kysely, touched, hooks)))
    } finally {
      open.open = false
    }
  })
  for (const queue of touched) parts.jobs.nudge(queue)
  await outsideTransaction(() => runHooks(hooks, parts.onHookError))
  return result
}

function transaction(
  { jobs, sealer, listenersOf, enqueueOf = () => undefined, check }: TransactParts,
  kysely: KyselyTransaction<Tables>,
  touched: Set<string>,
  hooks: (() => void | Promise<void>)[],
): Transaction {
  async function raise<Key extends EventKey>(
    key: Key,
    payload: EventPayload<Key>,
    { vendorId, tenantId, actor }: Pick<RecordPlace, 'vendorId' | 'tenantId' | 'actor'>,
  ): Promise<void> {
    const id = randomUUIDv7()
    const event = { vendorId, tenantId: tenantId ?? null, type: key, payload: { ...payload } }
    const listeners = listenersInMemory(listenersOf, event)
    const byJobs = listeners && withoutQueue(listeners, enqueueOf)
    const row = kysely.insertInto('events').values({
      id,
      vendor_id: vendorId,
      tenant_id: tenantId ?? null,
      type: key,
      payload: JSON.stringify(payload),
      actor: actor ? JSON.stringify(actor) : null,
      delivered_at: byJobs?.length === 0 ? new Date() : null,
    })
    await executePrepared('event-add', row, kysely)
    if (!byJobs) return await tx.send(eventQueue, { eventId: id })
    await addDeliveries(tx, id, byJobs)
    await enqueue(tx, { ...event, id, actor, createdAt: new Date() }, listeners, enqueueOf)
  }

  const tx: Transaction = {
    kysely,
    async record(key, payload, about) {
      check?.(key, payload, about)
      if (about.description !== undefined) {
        const record = auditRow(key, payload, about)
        await executePrepared('audit-add', kysely.insertInto('audits').values(record), kysely)
        const { vendorId, tenantId, actor } = about
        await tx.recorded({ vendorId, tenantId, actor, id: record.id })
      }
      if (eventDefinition(key)?.audience !== 'internal') await raise(key, payload, about)
    },
    async recordIf(happened, key, payload, about) {
      check?.(key, payload, about)
      const { vendorId, tenantId, actor } = about
      const id = randomUUIDv7()
      const address = { vendorId, tenantId: tenantId ?? null, type: key }
      // Its subscribers are told by a job in any case: one that finds no event has nothing to do.
      const isHeard = listenersOf(address)?.length !== 0
      await kysely
        .insertInto('events')
        .columns(['id', 'vendor_id', 'tenant_id', 'type', 'payload', 'actor', 'delivered_at'])
        .expression(
          kysely
            .selectNoFrom([
              sql<string>`${id}::uuid`.as('id'),
              sql<string>`${vendorId}::text`.as('vendor_id'),
              sql<string | null>`${tenantId ?? null}::text`.as('tenant_id'),
              sql<string>`${key}::text`.as('type'),
              sql<string>`${JSON.stringify(payload)}::jsonb`.as('payload'),
              sql<string | null>`${actor ? JSON.stringify(actor) : null}::jsonb`.as('actor'),
              sql<Date | null>`${isHeard ? null : new Date()}::timestamptz`.as('delivered_at'),
            ])
            .where(sql<boolean>`${happened}::boolean`),
        )
        .execute()
      if (isHeard) await tx.send(eventQueue, { eventId: id })
    },
    async recorded(place) {
      if (!(await isHeard(kysely, listenersOf, place))) return
      const payload = await recordedEvent(kysely, place)
      check?.(RECORDED, payload, {})
      await raise(RECORDED, payload, { ...place, tenantId: place.tenantId || undefined })
    },
    wants: event => listenersOf(event)?.length !== 0,
    async mail(message) {
      const sealed = sealer.seal(JSON.stringify(message), mailPurpose(message.vendorId))
      await tx.send(mailQueue, { vendorId: message.vendorId, sealed: sealed.toString('base64') })
    },
    async send(queue, data, options) {
      await jobs.send(queue, data, options)
      touched.add(queue.name)
    },
    afterCommit(hook) {
      hooks.push(hook)
    },
  }
  return tx
}

async function runHooks(
  hooks: (() => void | Promise<void>)[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook()
    } catch (error) {
      onError(error)
    }
  }
}
