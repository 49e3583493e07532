import { sql } from 'kysely'
import type { Database } from '../../../platform/db/open.ts'
import type { Queue } from '../../../platform/jobs/queue.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { mailQueue } from '../../../platform/mail/queue.ts'
import { openPlatform } from '../../../platform/open/platform.ts'
import type { Sealer } from '../../../platform/secrets/seal.ts'
import { smsQueue } from '../../../platform/sms/queue.ts'
import { loadArchive } from './load.ts'
import { jobsTable } from './tables.ts'

interface LoadJobsOptions {
  file: string
  sealer: Sealer
  log: Logger
  /** Of every feature. */
  queues: Queue<object>[]
  /** Waiting mails and text messages are sealed: without the key they cannot be sent. */
  withoutKey: boolean
}

/** Makes the queue's own tables and puts back the jobs that waited. @returns how many */
export async function loadJobs(database: Database, options: LoadJobsOptions): Promise<number> {
  const { file, sealer, log, withoutKey } = options
  const platform = await openPlatform({ database, sealer, log, queues: options.queues })
  try {
    return await database.maintain(kysely =>
      kysely.transaction().execute(async db => {
        const table = (await jobsTable(db))!
        const known = 'archived.name in (select name from jobs.queue)'
        const only = withoutKey
          ? `${known} and archived.name not in ('${mailQueue.name}', '${smsQueue.name}')`
          : known
        const count = await loadArchive({ db, file, into: [table], onTable() {}, quiet: false, only })
        // The worker that had it is gone.
        await sql`update jobs.job set state = 'retry' where state = 'active'`.execute(db)
        return count
      }),
    )
  } finally {
    await platform.jobs.stop()
  }
}
