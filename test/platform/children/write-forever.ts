import { openDatabase } from '../../../server/platform/db/open.ts'
import { defineQueue } from '../../../server/platform/jobs/queue.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { openPlatform } from '../../../server/platform/open/platform.ts'
import { createSealer } from '../../../server/platform/secrets/seal.ts'

// Commits changes as fast as it can until it is killed, and names each one that is committed.
const [options, round] = process.argv.slice(2)
const queue = defineQueue<{ name: string }>('kill-test')
const platform = await openPlatform({
  database: await openDatabase(JSON.parse(options!)),
  sealer: createSealer([Buffer.alloc(32)]),
  log: createLog({ level: 'silent' }),
  queues: [queue],
})
process.stdout.write('ready\n')
await Promise.all([0, 1, 2, 3].map(writeForever))

async function writeForever(writer: number): Promise<void> {
  for (let n = 0; ; n++) {
    const name = `${round}.${writer}.${n}`
    await platform.transact(async tx => {
      await tx.send(queue, { name })
      const changed = { changed: [name] }
      await tx.record('frontegg.vendor.settingsChanged', changed, { vendorId: 'v', description: name })
    })
    process.stdout.write(`committed ${name}\n`)
  }
}
