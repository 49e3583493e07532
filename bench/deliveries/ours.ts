// Delivers the rows that are there, as a server does, and prints how long it took until the last was written down.
import { attemptCounts } from '../../server/connectivity/webhooks/attempt-counts.ts'
import { startWebhooks } from '../../server/connectivity/webhooks/start.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { createHttpClient } from '../../server/platform/http-client/http-client.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { openPlatform } from '../../server/platform/open/platform.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'

const { url, count } = JSON.parse(process.argv[2]!) as { url: string; count: number }
const platform = await openPlatform({
  database: await openDatabase({ url }),
  sealer: createSealer([Buffer.alloc(32, 1)]),
  log: createLog({ level: 'error' }),
})
const began = performance.now()
const processor = process.cpuUsage()
const stop = startWebhooks({
  ...platform,
  httpClient: createHttpClient({ production: false, internalOrigins: [] }),
})
const counts = attemptCounts(platform.database)
while (counts.delivered < count) await new Promise(resolve => setTimeout(resolve, 2))
const took = performance.now() - began
const { user, system } = process.cpuUsage(processor)
process.stdout.write(`${JSON.stringify({ took, processor: (user + system) / 1000 })}\n`)
await stop()
process.exit()
