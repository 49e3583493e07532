import pg from 'pg'
import { expectOk } from './load/connection.ts'
import { compareRates, type Workload } from './load/rounds.ts'
import { type Place, postgresPlace } from './place/place.ts'
import { openConnections, type Portico, startPortico } from './place/portico.ts'
import { median, type Report } from './report.ts'

const VENDORS = 10_000
const TURNS = Number(process.env.BENCH_ROUNDS ?? 7)
/** Of the sources where there is no build: `BENCH_SCRIPT=server/main.ts`. */
const start = process.env.BENCH_SCRIPT ? { script: process.env.BENCH_SCRIPT } : {}

/** So many are in use at a time. */
const IN_USE = 500
const CONNECTIONS = 16
const PUBLIC = '/identity/resources/configurations/v1/public'

/** Starts and answers beside many vendors, each with an application, a tenant and its administrator, and beside one. */
export async function run(report: Report): Promise<void> {
  const [one, many] = [await postgresPlace(), await postgresPlace()]
  const first = await startPortico(one, start)
  await first.stop()
  await (await startPortico(many, start)).stop()
  await addVendors(many.url!, VENDORS - 1)
  const took: { one: number[]; many: number[] } = { one: [], many: [] }
  for (let turn = 0; turn < TURNS; turn++)
    for (const [name, place] of [
      ['one', one],
      ['many', many],
    ] as const) {
      const began = performance.now()
      const running = await startPortico(place, start, first.admin)
      took[name].push(performance.now() - began)
      await running.stop()
    }
  report.add({
    what: `start with ${VENDORS.toLocaleString('en')} vendors, PostgreSQL`,
    beside: 'the same with one vendor',
    ours: median(took.many),
    reference: median(took.one),
    ratio: median(took.many.map((many, turn) => many / took.one[turn]!)),
    unit: 'ms',
    wanted: { atMost: 1.2 },
  })
  await addVendors(one.url!, 1)
  await addAnswers(report, one, many, first.admin)
  for (const place of [one, many]) await place.remove()
}

/** What a sign-in page asks first, of vendors picked at random: of some that are in use, and of all. */
async function addAnswers(report: Report, one: Place, many: Place, admin: Portico['admin']): Promise<void> {
  const [alone, crowded] = [await startPortico(one, start, admin), await startPortico(many, start, admin)]
  const asking = async ({ url }: Portico, among: number): Promise<Workload> => {
    const connections = await openConnections(url, CONNECTIONS)
    return {
      connections: CONNECTIONS,
      async once(connection) {
        const host = `v-${1 + Math.floor(Math.random() * among)}.example`
        expectOk(await connections[connection]!.ask('GET', PUBLIC, { host }))
      },
    }
  }
  try {
    // Each is loaded once by a process, when it is first asked for: that is not what goes on.
    const [connection] = await openConnections(crowded.url, 1)
    for (let vendor = 1; vendor < VENDORS; vendor++)
      expectOk(await connection!.ask('GET', PUBLIC, { host: `v-${vendor}.example` }))
    for (const among of [IN_USE, VENDORS - 1])
      report.add({
        what: `public configuration of any of ${among.toLocaleString('en')} vendors out of ${VENDORS.toLocaleString('en')}, PostgreSQL`,
        beside: 'the same with one vendor',
        ...(await compareRates(await asking(crowded, among), await asking(alone, 1))),
        unit: 'a second',
        wanted: { atLeast: 1 / 1.2 },
      })
  } finally {
    await Promise.all([alone.stop(), crowded.stop()])
  }
}

async function addVendors(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const each = `generate_series(1, ${count}) n`
    await client.query(`insert into vendors (id, name, hosts)
      select 'v-' || n, 'Vendor ' || n, array['v-' || n || '.example'] from ${each}`)
    await client.query(`insert into applications (vendor_id, id, name, is_default)
      select 'v-' || n, 'app-' || n, 'App', true from ${each}`)
    await client.query(
      `insert into tenants (vendor_id, id, name, path) select 'v-' || n, 't-' || n, 'Tenant', '/t-' || n || '/' from ${each}`,
    )
    await client.query(`insert into users (vendor_id, id, email, name)
      select 'v-' || n, gen_random_uuid(), 'admin-' || n || '@example.com', 'Admin' from ${each}`)
    await client.query(`insert into memberships (vendor_id, tenant_id, user_id, role_keys, permission_keys)
      select vendor_id, 't-' || substr(vendor_id, 3), id, array['Admin'], array['fe.*'] from users
      where vendor_id like 'v-%'`)
    // Giving them the catalog happens once for each catalog, and is no part of an ordinary start.
    await client.query(`update vendors set seeded_catalog =
      (select seeded_catalog from vendors where seeded_catalog is not null limit 1)`)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
