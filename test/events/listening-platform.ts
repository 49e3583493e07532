import { openDatabase } from '../../server/platform/db/open.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { openPlatform } from '../../server/platform/open/platform.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import type { DatabasePlace } from '../support/database.ts'

export type ListeningPlatform = Awaited<ReturnType<typeof listeningPlatform>>

/** A platform whose one subscriber, `hooks`, hears of new tenants. */
export async function listeningPlatform(place: DatabasePlace) {
  const platform = await openPlatform({
    database: await openDatabase({ ...place.options, statementLimit: 30_000, transactionLimit: 30_000 }),
    log: createLog({ level: 'silent' }),
    sealer: createSealer([Buffer.alloc(32)]),
  })
  const received: string[] = []
  platform.subscribers.subscribe('hooks', ['frontegg.tenant.created'], async event => {
    received.push(event.type)
  })
  return {
    ...platform,
    /** Types of the events that it was given. */
    received,
    query: async (text: string, ...values: unknown[]) =>
      (await platform.database.pool.query(text, values)).rows,
    /** Removes the database, too. */
    async close() {
      platform.subscribers.subscriptions.stop()
      await platform.jobs.stop(2000)
      await platform.database.close()
      await place.remove()
    },
  }
}
