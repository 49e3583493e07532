import type { Database } from '../server/platform/db/open.ts'
import { Connection } from './load/connection.ts'
import { timesInTurn } from './load/rounds.ts'
import { openPlace } from './place/fill.ts'
import { type Place, postgresPlace } from './place/place.ts'
import { type Portico, signIn, startPortico } from './place/portico.ts'
import { median, type Report } from './report.ts'

const VENDOR = 'quayside'
const RUNS = 3
/** Of each run. */
const SIGN_INS = Number(process.env.BENCH_SIGN_INS ?? 40)
const ENDPOINTS = 10_000
const TENANTS = 5000

interface Server {
  place: Place
  portico: Portico
}

/** A sign-in with no webhook, with one of its own tenant, and beside thousands of other tenants' (HOOK-32). */
export async function run(report: Report): Promise<void> {
  const servers: Server[] = []
  try {
    const [none, one, others] = [
      await server(servers),
      await server(servers, ownWebhook),
      await server(servers, othersWebhooks),
    ]
    const runs: { ofNone: number; ofOne: number; ofOthers: number }[] = []
    const once = async ({ portico }: Server) => {
      const connection = await Connection.open(portico.url)
      await signIn(connection, portico.admin)
      connection.close()
    }
    for (let round = 0; round <= RUNS; round++) {
      const [ofNone, ofOne, ofOthers] = await timesInTurn(
        [() => once(none), () => once(one), () => once(others)],
        SIGN_INS,
        Number.POSITIVE_INFINITY,
      )
      // The first warms up.
      if (round > 0) runs.push({ ofNone: ofNone!, ofOne: ofOne!, ofOthers: ofOthers! })
    }
    const row = (what: string, of: 'ofOne' | 'ofOthers') => {
      const ratios = runs.map(each => each[of] / each.ofNone)
      return {
        what: `${what} (${ratios.map(ratio => ratio.toFixed(2)).join(', ')} in three runs)`,
        beside: 'without any webhook',
        ours: median(runs.map(each => each[of])),
        reference: median(runs.map(({ ofNone }) => ofNone)),
        ratio: median(ratios),
        unit: 'ms',
      }
    }
    report.add({
      ...row('sign-in beside 10,000 webhooks in 5,000 other tenants', 'ofOthers'),
      wanted: { atMost: 1.1 },
    })
    report.add(row('sign-in of a tenant whose one webhook hears of it', 'ofOne'))
  } finally {
    for (const { place, portico } of servers) {
      await portico.stop()
      await place.remove()
    }
  }
}

async function server(
  servers: Server[],
  add: (database: Database) => Promise<void> = async () => {},
): Promise<Server> {
  const place = await postgresPlace()
  const first = await startPortico(place)
  await first.stop()
  const database = await openPlace(place)
  await add(database)
  await database.pool.query('vacuum analyze')
  await database.close()
  const started = { place, portico: await startPortico(place, {}, first.admin) }
  servers.push(started)
  return started
}

/** Of the tenant that the administrator signs in to; nothing listens at its address. */
async function ownWebhook({ pool }: Database): Promise<void> {
  await pool.query(
    `with hook as (
       insert into webhooks (vendor_id, id, tenant_id, display_name, url, secret, event_keys)
       select m.vendor_id, gen_random_uuid(), m.tenant_id, 'Own', 'http://127.0.0.1:9/', '\\x00', '{frontegg.user.authenticated}'
       from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
       where m.vendor_id = $1 and u.email = 'admin@example.com' and m.tenant_id = u.active_tenant_id
       returning *)
     insert into event_subscriptions (id, vendor_id, tenant_id, event_type, subscriber, endpoint_id)
     select gen_random_uuid(), vendor_id, tenant_id, event_keys[1], 'webhooks', id::text from hook`,
    [VENDOR],
  )
}

async function othersWebhooks({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into tenants (vendor_id, id, name, path)
     select $1, 'other-' || n, 'Other ' || n, '/other-' || n || '/' from generate_series(1, $2::int) n`,
    [VENDOR, TENANTS],
  )
  await pool.query(
    `with hook as (
       insert into webhooks (vendor_id, id, tenant_id, display_name, url, secret, event_keys)
       select $1, gen_random_uuid(), 'other-' || (1 + n % $3::int), 'Other', 'http://127.0.0.1:9/', '\\x00', '{*}'
       from generate_series(1, $2::int) n returning *)
     insert into event_subscriptions (id, vendor_id, tenant_id, event_type, subscriber, endpoint_id)
     select gen_random_uuid(), vendor_id, tenant_id, '*', 'webhooks', id::text from hook`,
    [VENDOR, ENDPOINTS, TENANTS],
  )
}
