// run: first, on both databases
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { openDatabase } from '../../server/platform/db/open.ts'
import { databasePlace } from '../support/database.ts'

/** Starts a process that commits without pause, and kills it in the middle. @returns what it said was committed */
async function writeAndKill(options: object, round: number): Promise<string[]> {
  const script = path.join(import.meta.dirname, 'children/write-forever.ts')
  const child = spawn(process.execPath, [script, JSON.stringify(options), String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const committed: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('committed ')) committed.push(line.slice('committed '.length))
    if (committed.length === 40 + round * 7) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  assert.equal(child.signalCode, 'SIGKILL')
  return committed
}

test('kill -9 in the middle of writing loses nothing that was committed and leaves nothing half-written', async () => {
  const place = await databasePlace()
  const committed: string[] = []
  for (let round = 0; round < 3; round++) committed.push(...(await writeAndKill(place.options, round)))
  const database = await openDatabase(place.options)
  const column = async (text: string): Promise<Set<string>> =>
    new Set((await database.pool.query(text)).rows.map(row => row.name))
  const audits = await column('select description as name from audits')
  const jobs = await column("select data->>'name' as name from jobs.job where name = 'kill-test'")
  const events = await column("select payload->'changed'->>0 as name from events")
  const deliveries = await column(
    "select e.payload->'changed'->>0 as name from jobs.job j join events e on e.id::text = j.data->>'eventId' where j.name = 'deliver-event'",
  )
  await database.close()
  await place.remove()

  assert.ok(committed.length >= 120)
  assert.deepEqual(
    committed.filter(name => !audits.has(name)),
    [],
  )
  assert.deepEqual(jobs, audits)
  assert.deepEqual(events, audits)
  assert.deepEqual(deliveries, audits)
})
