import { hash } from 'node:crypto'
import { type Db, fromKysely, PgBoss, type SendOptions } from 'pg-boss'
import type { Database } from '../db/open.ts'
import { openTransaction, outsideTransaction } from '../db/open-transaction.ts'
import type { Queue } from './queue.ts'

/** When a job is due, what makes it unique, and its id (a UUID) where the sender keeps it. */
export type JobOptions = Pick<
  SendOptions,
  'id' | 'startAfter' | 'singletonKey' | 'singletonSeconds' | 'priority'
>

export interface Job<Data> {
  id: string
  data: Data
  /** Aborted when the job takes too long or the server stops. */
  signal: AbortSignal
}

export interface JobsOptions {
  /** Every queue that is sent to: made before the first use. */
  queues: Queue<object>[]
  onError(error: Error): void
}

/** Counts of one queue's jobs. */
export interface QueueDepth {
  queue: string
  ready: number
  active: number
  failed: number
}

/** The queue of jobs, kept in the same database as everything else. */
export interface Jobs {
  /** Adds a job; inside `transact`, it exists when the transaction commits and not before. */
  send<Data extends object>(queue: Queue<Data>, data: Data, options?: JobOptions): Promise<void>
  /** Works on a queue, `concurrency` jobs at a time. A handler that throws is tried again as the queue says. */
  work<Data extends object>(
    queue: Queue<Data>,
    handler: (job: Job<Data>) => Promise<void>,
    concurrency?: number,
  ): Promise<void>
  /** Sends an empty job by a cron expression (UTC); one server of several sends it. */
  schedule(queue: Queue<object>, cron: string): Promise<void>
  /** Wakes this process's workers of a queue, instead of waiting for their next look. */
  nudge(queueName: string): void
  depths(): Promise<QueueDepth[]>
  /** Takes no more jobs and waits for the running ones, `timeout` milliseconds at most. */
  stop(timeout?: number): Promise<void>
}

/** Starts the queue over the database's own pool: no connection of its own, no notifications. */
export async function startJobs(database: Database, options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ db: overPool(database), schema: 'jobs', monitorVacuum: false })
  boss.on('error', options.onError)
  const declared = new Set<string>()
  const workers = new Map<string, string[]>()
  try {
    await boss.start()
    for (const queue of options.queues) await declare(boss, queue, declared)
  } catch (error) {
    await boss.stop({ graceful: false, close: false })
    throw error
  }

  return {
    async send(queue, data, jobOptions = {}) {
      if (!declared.has(queue.name))
        throw new Error(`The queue ${queue.name} is not in the server’s list of queues.`)
      const transaction = openTransaction()
      if (transaction)
        await boss.send(queue.name, data, { ...jobOptions, db: fromKysely(transaction.kysely) })
      else {
        await boss.send(queue.name, data, jobOptions)
        nudge(queue.name)
      }
    },
    async work(queue, handler, concurrency = 1) {
      const ids: string[] = []
      for (let i = 0; i < concurrency; i++) {
        let id = ''
        id = await outsideTransaction(() =>
          boss.work<NonNullable<typeof queue.data>>(
            queue.name,
            { pollingIntervalSeconds: queue.lookSeconds },
            async jobs => {
              // A worker that found a job looks again at once: a backlog is not worked off by the polling interval.
              if (id) boss.notifyWorker(id)
              for (const { id: jobId, data, signal } of jobs) await handler({ id: jobId, data, signal })
            },
          ),
        )
        ids.push(id)
      }
      workers.set(queue.name, [...(workers.get(queue.name) ?? []), ...ids])
    },
    async schedule(queue, cron) {
      await boss.schedule(queue.name, cron, {}, { tz: 'UTC' })
    },
    nudge,
    async depths() {
      const stats = await Promise.all([...declared].map(name => boss.getQueueStats(name)))
      return stats.flatMap(([latest]) =>
        latest
          ? [
              {
                queue: latest.name,
                ready: latest.readyCount,
                active: latest.activeCount,
                failed: latest.failedCount,
              },
            ]
          : [],
      )
    },
    async stop(timeout = 10_000) {
      await boss.stop({ graceful: true, timeout, close: false })
    },
  }

  function nudge(queueName: string): void {
    for (const id of workers.get(queueName) ?? []) boss.notifyWorker(id)
  }
}

/**
 * Makes the queue and has pg-boss remember it. An unknown queue is looked up through the pool in the middle
 * of a send; with a transaction open, that lookup waits for the transaction and the transaction for it.
 */
async function declare(boss: PgBoss, queue: Queue<object>, declared: Set<string>): Promise<void> {
  await boss.createQueue(queue.name, queue.options)
  await boss.updateQueue(queue.name, queue.options)
  await boss.getQueueStats(queue.name)
  declared.add(queue.name)
}

/** A worker's look for its next job: the same text for each queue every few seconds, and planned once. */
const isLook = (text: string): boolean => text.includes('SKIP LOCKED') && !text.includes(';')

const nameOf = (text: string): string => `look-${hash('sha1', text, 'base64url')}`

/** Whatever pg-boss asks in the middle of a transaction goes through that transaction. */
function overPool({ pool }: Database): Db {
  return {
    async executeSql(text, values) {
      const transaction = openTransaction()
      if (transaction) return fromKysely(transaction.kysely).executeSql(text, values)
      const client = await pool.connect()
      try {
        const result = isLook(text)
          ? await client.query({ name: nameOf(text), text, values: values ?? [] })
          : await client.query(text, values)
        client.release()
        return result
      } catch (error) {
        // A text of BEGIN … COMMIT that failed half way leaves the session in an aborted transaction.
        await client.query('rollback').then(
          () => client.release(),
          broken => client.release(broken as Error),
        )
        throw error
      }
    },
  }
}
