import { migrate } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Logger } from '../log/log.ts'
import { mailQueue } from '../mail/queue.ts'
import { deliveryQueue, eventQueue, overdueQueue } from '../outbox/queue.ts'
import { createSubscribers, type Subscribers } from '../outbox/subscribers.ts'
import { createTransact, type Transact } from '../outbox/transaction.ts'
import type { Sealer } from '../secrets/seal.ts'
import { smsQueue } from '../sms/queue.ts'

/** What every feature stands on. */
export interface Platform {
  database: Database
  jobs: Jobs
  transact: Transact
  subscribers: Subscribers
  sealer: Sealer
  log: Logger
}

export interface PlatformParts {
  database: Database
  sealer: Sealer
  log: Logger
  /** Queues of features, beside the platform's own. */
  queues?: Queue<object>[] | undefined
  /** Whether what is recorded is compared with the catalog of events. Not in production, where it would cost time. */
  checkEvents?: boolean
  /** Hears which migrations ran now. */
  onMigrated?: ((names: string[]) => void) | undefined
}

/** Migrates the database and starts the queue over it. Workers start when the features ask for them. */
export async function openPlatform({
  database,
  sealer,
  log,
  queues = [],
  checkEvents = false,
  onMigrated,
}: PlatformParts): Promise<Platform> {
  const migrations = await migrate(database)
  for (const name of migrations) log.info({ action: 'migrated', reason: name }, 'schema brought up to date')
  onMigrated?.(migrations)
  const jobs = await startJobs(database, {
    queues: [mailQueue, smsQueue, eventQueue, deliveryQueue, overdueQueue, ...queues],
    onError: err => log.error({ err }, 'the job queue met an error'),
  })
  const subscribers = createSubscribers(database, err =>
    log.error({ err }, 'the subscriptions to events could not be read'),
  )
  const transact = createTransact({
    database,
    jobs,
    sealer,
    listenersOf: subscribers.listenersOf,
    enqueueOf: subscribers.enqueueOf,
    check: checkEvents ? (await import('../outbox/require-as-declared.ts')).requireAsDeclared : undefined,
    onHookError: err => log.error({ err }, 'what should follow a commit failed'),
  })
  return { database, jobs, transact, subscribers, sealer, log }
}
