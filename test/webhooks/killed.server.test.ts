// run: on both databases
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { sealSecret } from '../../server/connectivity/webhooks/secret.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { uuidv7 } from '../../server/platform/db/uuid.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import { type DatabasePlace, databasePlace, onPostgres } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type Receiver, receiver } from './receiver.ts'

const EVENTS = 600

suite('servers that deliver', () => {
  let place: DatabasePlace
  let r: Receiver
  before(async () => {
    r = await receiver()
  })
  after(() => r.close())

  /** A database with one webhook of the receiver. */
  async function prepare(): Promise<void> {
    place = await databasePlace()
    r.received.length = 0
    const id = uuidv7()
    const secret = sealSecret(createSealer([Buffer.alloc(32, 1)]), 'acme', id, 'a secret')
    await query(`insert into vendors (id, name) values ('acme', 'Acme')`)
    await query(`insert into tenants (vendor_id, id, name, path) values ('acme', 'home', 'Home', '/home/')`)
    await query(
      `insert into webhooks (vendor_id, id, tenant_id, display_name, url, secret, event_keys)
       values ('acme', $1, 'home', 'Log', $2, $3, '{*}')`,
      id,
      `${r.url}/`,
      secret,
    )
    await query(
      `insert into event_subscriptions (id, vendor_id, tenant_id, event_type, subscriber, endpoint_id)
       values (gen_random_uuid(), 'acme', 'home', '*', 'webhooks', $1)`,
      id,
    )
  }

  /** The embedded database is one process's at a time: it is asked while no child runs. */
  async function query(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    const database = await openDatabase(place.options)
    try {
      return (await database.pool.query(text, values)).rows
    } finally {
      await database.close()
    }
  }

  function start(events: number): ChildProcess & { printed(): string } {
    const script = path.join(import.meta.dirname, 'children/deliver.ts')
    const argument = JSON.stringify({ place: place.options, events })
    const child = spawn(process.execPath, [script, argument], { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    child.stdout.on('data', chunk => {
      printed += chunk
    })
    return Object.assign(child, { printed: () => printed })
  }

  async function kill(child: ChildProcess): Promise<void> {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }

  const ids = () => new Set(r.received.map(({ headers }) => headers['webhook-id']))
  const deliveries = () =>
    query(`select d.id, d.status, (select count(*)::int from webhook_logs l where l.delivery_id = d.id) as logged,
      (select count(*)::int from events e where e.id = d.event_id) as events from webhook_deliveries d`)

  test('lose nothing when they and the receiver are killed, and repeat under the same id [HOOK-08, HOOK-30]', async t => {
    await prepare()
    for (const part of [0.1, 0.3, 0.6, 0.9]) {
      const child = start(EVENTS)
      await eventually(() => r.received.length > EVENTS * part, 120_000)
      // The receiver dies with what it has been sent, and is back later.
      r.answer = (_, response) => response.socket?.destroy()
      await eventually(() => r.received.length > EVENTS * part + 5, 60_000)
      await kill(child)
      r.answer = (_, response) => response.end()
    }
    const last = start(EVENTS)
    await eventually(() => last.printed().includes('done'), 200_000)
    await kill(last)
    const rows = await deliveries()
    assert.deepEqual(
      rows.filter(({ status, events }) => status !== 'delivered' || events !== 1),
      [],
    )
    assert.equal(rows.length, EVENTS)
    assert.equal((await query('select 1 from events')).length, EVENTS)
    assert.deepEqual([...ids()].sort(), rows.map(({ id }) => id).sort())
    t.diagnostic(`${r.received.length - EVENTS} of ${r.received.length} deliveries were repetitions`)
    await place.remove()
  })

  test('make each attempt once where there are two [HOOK-33]', { skip: !onPostgres }, async () => {
    await prepare()
    const others = [start(0), start(0)]
    await eventually(() => others.every(child => child.printed().includes('ready')), 120_000)
    const writer = start(EVENTS)
    await eventually(() => writer.printed().includes('done'), 200_000)
    for (const child of [writer, ...others]) await kill(child)
    const rows = await deliveries()
    assert.equal(rows.length, EVENTS)
    assert.deepEqual(
      rows.filter(({ status, logged }) => status !== 'delivered' || logged !== 1),
      [],
    )
    assert.equal(r.received.length, EVENTS)
    assert.equal(ids().size, EVENTS)
    await place.remove()
  })
})
