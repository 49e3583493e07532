import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import type { Feature, Retention } from '../../core/feature/feature.ts'
import { retentionQueue } from './queue.ts'

const HOURLY = '17 * * * *'
const BATCH = 5000

export const retentionOf = (features: readonly Feature[]): Retention[] =>
  features.flatMap(({ retention = [] }) => [...retention])

/** Purges every hour; one server of several does the work. */
export async function startPurging(
  services: Pick<Services, 'jobs' | 'database'>,
  retention: readonly Retention[],
): Promise<void> {
  await services.jobs.work(retentionQueue, async () => {
    await purgeExpired(services, retention)
  })
  await services.jobs.schedule(retentionQueue, HOURLY)
}

/** Removes in batches, so that no lock is held for long. @returns how many rows went */
export async function purgeExpired(
  { database }: Pick<Services, 'database'>,
  retention: readonly Retention[],
): Promise<number> {
  let removed = 0
  for (const { table, expired } of retention) {
    for (let last = BATCH; last === BATCH; removed += last) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${sql.raw(expired)} limit ${BATCH}))
      `.execute(database.kysely)
      last = Number(numAffectedRows)
    }
  }
  return removed
}
