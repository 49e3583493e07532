import { openDatabase } from '../../../server/platform/db/open.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { openPlatform } from '../../../server/platform/open/platform.ts'
import { createSealer } from '../../../server/platform/secrets/seal.ts'

// Takes the delivery of one event, says so and never ends it: until it is killed.
const platform = await openPlatform({
  database: await openDatabase(JSON.parse(process.argv[2]!)),
  sealer: createSealer([Buffer.alloc(32)]),
  log: createLog({ level: 'silent' }),
})
platform.subscribers.subscribe('hooks', ['frontegg.tenant.created'], async () => {
  process.stdout.write('claimed\n')
  await new Promise(() => setInterval(() => {}, 1000))
})
await platform.subscribers.deliver(platform)
const tenantId = 'home'
await platform.transact(tx =>
  tx.record('frontegg.tenant.created', { tenantId, name: 'Home' }, { vendorId: 'acme', tenantId }),
)
