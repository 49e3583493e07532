import { setTimeout as delay } from 'node:timers/promises'
import { ownPort } from '../test/support/own-port.ts'
import { kill, says, startChild } from '../test/webhooks/killing.ts'
import { Connection, expectOk } from './load/connection.ts'
import { timesInTurn } from './load/rounds.ts'
import { fill, openPlace, type Person } from './place/fill.ts'
import { type Place, postgresPlace } from './place/place.ts'
import { type Portico, signIn, startPortico } from './place/portico.ts'
import { median, type Report, type Wanted } from './report.ts'

const CROWD = { tenantId: 'crowd', people: 2000, sessions: 100 }
const TENANTS = 5000
/** Of each of these tenants. */
const WEBHOOKS = 2
const RUNS = 3
/** Sign-ins of each run and server. */
const SIGN_INS = Number(process.env.BENCH_SIGN_INS ?? 80)
const WARM = 30
/** A delivery takes a processor too: the sign-in that is timed next must not pay for it. */
const DELIVERED_WITHIN_MS = 100

/** What webhooks cost a sign-in: those of its own tenant, and those of thousands of others. Source: HOOK-32 */
export async function run(report: Report): Promise<void> {
  const port = await ownPort()
  const receiver = startChild('receive.ts', { port })
  const servers: Measured[] = []
  try {
    await says(receiver, 'ready')
    const none = await measured(servers)
    const own = await measured(servers, { address: `http://127.0.0.1:${port}/` })
    const others = await measured(servers, { others: true })
    const add = async (what: string, of: Measured, rest: (() => Promise<unknown>)[], wanted?: Wanted) => {
      const works = [none.signIn, of.signIn, ...rest]
      await timesInTurn(works, WARM, Number.POSITIVE_INFINITY)
      const runs: { without: number; beside: number }[] = []
      for (let turn = 0; turn < RUNS; turn++) {
        const [without, beside] = await timesInTurn(works, SIGN_INS, Number.POSITIVE_INFINITY)
        runs.push({ without: without!, beside: beside! })
      }
      const ratios = runs.map(({ without, beside }) => beside / without)
      report.add({
        what: `sign-in ${what}; ${ratios.map(ratio => ratio.toFixed(2)).join(', ')} in ${RUNS} runs`,
        beside: 'of a tenant without a webhook, on a server without any',
        ours: median(runs.map(({ beside }) => beside)),
        reference: median(runs.map(({ without }) => without)),
        ratio: median(ratios),
        unit: 'ms',
        wanted,
      })
    }
    const webhooks = (TENANTS * WEBHOOKS).toLocaleString('en')
    await add(`beside ${webhooks} webhooks of ${TENANTS} other tenants`, others, [], { atMost: 1.1 })
    await add('of a tenant with a webhook that hears of it', own, [() => delay(DELIVERED_WITHIN_MS)])
  } finally {
    for (const { stop } of servers) await stop()
    await kill(receiver)
  }
}

interface Measured {
  /** Another person each time. */
  signIn(): Promise<unknown>
  stop(): Promise<void>
}

/** A server of its own: what stands beside it is asked in the same seconds. */
async function measured(
  servers: Measured[],
  { address, others = false }: { address?: string; others?: boolean } = {},
): Promise<Measured> {
  const place = await postgresPlace()
  const first = await startPortico(place)
  await first.stop()
  const crowd = await fill(place, CROWD)
  if (others) await addOthers(place)
  const portico = await startPortico(place, {}, first.admin)
  if (address) await addWebhook(portico, crowd[0]!, address)
  let connection = await Connection.open(portico.url)
  let turn = 0
  const server: Measured = {
    // It closes while the other servers are asked.
    async signIn() {
      if (connection.closed) connection = await Connection.open(portico.url)
      await signIn(connection, crowd[++turn % crowd.length]!)
    },
    async stop() {
      connection.close()
      await portico.stop()
      await place.remove()
    },
  }
  servers.push(server)
  return server
}

async function addWebhook(portico: Portico, person: Person, url: string): Promise<void> {
  const connection = await Connection.open(portico.url)
  const { accessToken } = await signIn(connection, person)
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
  const webhook = { displayName: 'Log', url, secret: null, eventKeys: ['frontegg.user.*'] }
  expectOk(await connection.ask('POST', '/webhook/custom', headers, JSON.stringify(webhook)))
  connection.close()
}

/** Past the triggers, as everything that fills a place. */
async function addOthers(place: Place): Promise<void> {
  const database = await openPlace(place)
  const client = await database.pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    for (const statement of OTHERS) await client.query(statement)
    await client.query("set session_replication_role = 'origin'")
  } finally {
    client.release()
    await database.pool.query('vacuum analyze')
    await database.close()
  }
}

const OTHERS = [
  `insert into tenants (vendor_id, id, name, path)
   select 'quayside', 'other-' || n, 'Other', '/other-' || n || '/' from generate_series(1, ${TENANTS}) n`,
  `insert into webhooks (vendor_id, id, tenant_id, display_name, url, secret, event_keys)
   select 'quayside', md5('webhook' || n)::uuid, 'other-' || 1 + n % ${TENANTS}, 'Log', 'https://receiver.test/', '\\x00',
     '{*}' from generate_series(1, ${TENANTS * WEBHOOKS}) n`,
  `insert into event_subscriptions (id, vendor_id, tenant_id, event_type, subscriber, endpoint_id)
   select gen_random_uuid(), vendor_id, tenant_id, '*', 'webhooks', id from webhooks`,
]
