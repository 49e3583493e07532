import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { sealSecret } from '../../server/connectivity/webhooks/secret.ts'
import { type DatabaseOptions, openDatabase } from '../../server/platform/db/open.ts'
import { uuidv7 } from '../../server/platform/db/uuid.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import { eventually } from '../support/eventually.ts'
import { ownPort } from '../support/own-port.ts'
import { quickFolder } from '../support/quick-folder.ts'

type Place = Pick<DatabaseOptions, 'url' | 'dataDir'>

/** A line of the receiver's file. */
const LINE = 37
const PATIENCE = 300_000

/** The embedded database is one process's at a time: it is asked while no child runs. */
export async function query(
  place: Place,
  text: string,
  ...values: unknown[]
): Promise<Record<string, unknown>[]> {
  const database = await openDatabase({ ...place, statementLimit: 120_000, transactionLimit: 120_000 })
  try {
    return (await database.pool.query(text, values)).rows
  } finally {
    await database.close()
  }
}

/** Webhooks of one tenant that lead to this address, and hear of everything. @returns their ids */
export async function addWebhooks(place: Place, url: string, count: number): Promise<string[]> {
  const sealer = createSealer([Buffer.alloc(32, 1)])
  const ids = Array.from({ length: count }, () => uuidv7())
  await query(place, `insert into vendors (id, name) values ('acme', 'Acme')`)
  await query(
    place,
    `insert into tenants (vendor_id, id, name, path) values ('acme', 'home', 'Home', '/home/')`,
  )
  await query(
    place,
    `insert into webhooks (vendor_id, id, tenant_id, display_name, url, secret, event_keys)
     select 'acme', id, 'home', 'Log', $2, secret, '{*}' from unnest($1::uuid[], $3::bytea[]) w (id, secret)`,
    ids,
    url,
    ids.map(id => sealSecret(sealer, 'acme', id, 'a secret')),
  )
  return ids
}

/** The first of them hears of what is recorded from now on. */
export const listen = (place: Place, id: string) =>
  query(
    place,
    `insert into event_subscriptions (id, vendor_id, tenant_id, event_type, subscriber, endpoint_id)
     values (gen_random_uuid(), 'acme', 'home', '*', 'webhooks', $1)`,
    id,
  )

/** Events with their deliveries, as a transaction leaves them, in turn for each webhook. */
export const addDeliveries = (place: Place, webhooks: string[], count: number) =>
  query(
    place,
    `with numbered as (
       select n, gen_random_uuid() as event_id,
         (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' ||
           substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid as id
       from generate_series(1, $2::int) n),
     event as (
       insert into events (vendor_id, tenant_id, id, type, payload, delivered_at)
       select 'acme', 'home', event_id, 'frontegg.tenant.updated', '{"tenantId":"home","changed":[]}', now() from numbered)
     insert into webhook_deliveries (vendor_id, id, webhook_id, tenant_id, event_id, event_key, body, expires_at)
     select 'acme', id, ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'home', event_id, 'frontegg.tenant.updated',
       '{"eventKey":"frontegg.tenant.updated","text":"' || repeat('x', 900) || '"}', now() + interval '30 days' from numbered`,
    webhooks,
    count,
  )

export interface Child {
  process: ChildProcess
  printed(): string
}

const running = new Set<ChildProcess>()
// A child that outlives its test holds the pipes of the run open.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export function startChild(name: string, argument: object): Child {
  const script = path.join(import.meta.dirname, 'children', name)
  const child = spawn(process.execPath, [script, JSON.stringify(argument)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  return { process: child, printed: () => printed }
}

export const says = (child: Child, word: string) =>
  eventually(() => {
    assert.equal(child.process.exitCode, null, `It ended: ${child.printed()}`)
    return child.printed().includes(word)
  }, PATIENCE)

/** Those of a test that failed, too. */
export async function killAll(): Promise<void> {
  await Promise.all([...running].map(child => kill({ process: child })))
}

export async function kill({ process: child }: Pick<Child, 'process'>): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** A receiver in a process of its own. */
export interface KillableReceiver {
  url: string
  /** How often something arrived. */
  count(): number
  /** What arrived, in its order. */
  ids(): string[]
  start(): Promise<void>
  kill(): Promise<void>
  remove(): void
}

export async function killableReceiver(): Promise<KillableReceiver> {
  const port = await ownPort()
  const folder = quickFolder('portico-receiver-')
  const file = path.join(folder, 'ids')
  let child: Child | undefined
  return {
    url: `http://127.0.0.1:${port}/`,
    count: () => Math.floor((statSync(file, { throwIfNoEntry: false })?.size ?? 0) / LINE),
    ids: () => readFileSync(file, 'utf8').trimEnd().split('\n'),
    async start() {
      child = startChild('receive.ts', { port, file })
      await says(child, 'ready')
    },
    async kill() {
      if (child) await kill(child)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export interface Survived {
  deliveries: { id: string; status: string; events: number }[]
  /** What arrived, more than once where it came again. */
  ids: string[]
}

/**
 * Records events until there are `total`, and delivers all, while server and receiver are killed with
 * SIGKILL at each of these parts of the way.
 *
 * @throws Error when a child ends by itself
 */
export async function deliverThroughKills(
  place: Place,
  receiver: KillableReceiver,
  { total, parts }: { total: number; parts: readonly number[] },
): Promise<Survived> {
  await receiver.start()
  const start = () => startChild('deliver.ts', { place, events: total, lease: 2000 })
  for (const [at, part] of parts.entries()) {
    const server = start()
    await eventually(() => receiver.count() > total * part, PATIENCE)
    // In turns: with what was answered and not written down, and after it met a receiver that was gone.
    if (at % 2 === 0) await kill(server)
    await receiver.kill()
    if (at % 2 === 1) await says(server, 'unanswered')
    await kill(server)
    await receiver.start()
  }
  const last = start()
  await says(last, 'done')
  await kill(last)
  await receiver.kill()
  const deliveries = await query(
    place,
    `select d.id, d.status, (select count(*)::int from events e where e.id = d.event_id) as events from webhook_deliveries d`,
  )
  return { deliveries: deliveries as unknown as Survived['deliveries'], ids: receiver.ids() }
}
