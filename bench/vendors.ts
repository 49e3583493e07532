import pg from 'pg'
import { postgresPlace } from './place/place.ts'
import { startPortico } from './place/portico.ts'
import { median, type Report } from './report.ts'

const VENDORS = 10_000
const TURNS = Number(process.env.BENCH_ROUNDS ?? 7)
/** Of the sources where there is no build: `BENCH_SCRIPT=server/main.ts`. */
const start = process.env.BENCH_SCRIPT ? { script: process.env.BENCH_SCRIPT } : {}

/** A start beside many vendors, each with an application, a tenant and its administrator, and beside one. */
export async function run(report: Report): Promise<void> {
  const [one, many] = [await postgresPlace(), await postgresPlace()]
  const first = await startPortico(one, start)
  await first.stop()
  await (await startPortico(many, start)).stop()
  await addVendors(many.url!)
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
  for (const place of [one, many]) await place.remove()
}

async function addVendors(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const each = `generate_series(1, ${VENDORS - 1}) n`
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
