import { sql } from 'kysely'
import { attemptCounts } from '../../../server/connectivity/webhooks/attempt-counts.ts'
import { startWebhooks } from '../../../server/connectivity/webhooks/start.ts'
import { openDatabase } from '../../../server/platform/db/open.ts'
import { createHttpClient } from '../../../server/platform/http-client/http-client.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { openPlatform } from '../../../server/platform/open/platform.ts'
import { createSealer } from '../../../server/platform/secrets/seal.ts'

// Delivers what is there, and records events until there are `events` of them. It says `unanswered` once an attempt had no
// answer, and `done` when nothing waits any more.
const { place, events, lease } = JSON.parse(process.argv[2]!) as {
  place: object
  events: number
  lease?: number
}
const platform = await openPlatform({
  database: await openDatabase(place),
  sealer: createSealer([Buffer.alloc(32, 1)]),
  log: createLog({ level: 'silent' }),
})
startWebhooks(
  { ...platform, httpClient: createHttpClient({ production: false, internalOrigins: [] }) },
  { schedule: Array.from({ length: 60 }, () => 200), lease },
)
await platform.subscribers.deliver(platform)
process.stdout.write('ready\n')

const counts = attemptCounts(platform.database)
const looking = setInterval(() => {
  if (counts.unanswered === 0) return
  process.stdout.write('unanswered\n')
  clearInterval(looking)
}, 20)

const count = async (from: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(
    platform.database.kysely,
  )
  return rows[0]!.n
}
for (let written = await count('events'); written < events; written++)
  await platform.transact(tx =>
    tx.record(
      'frontegg.tenant.updated',
      { tenantId: 'home', changed: [String(written)] },
      { vendorId: 'acme', tenantId: 'home' },
    ),
  )
process.stdout.write('written\n')
while ((await count(`webhook_deliveries where status = 'waiting'`)) > 0)
  await new Promise(resolve => setTimeout(resolve, 200))
process.stdout.write('done\n')
