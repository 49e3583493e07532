import pg from 'pg'
import { startFloor } from './floor/start-floor.ts'
import { Connection, expectOk } from './load/connection.ts'
import { timesInTurn } from './load/rounds.ts'
import { fill } from './place/fill.ts'
import { postgresPlace } from './place/place.ts'
import { sessionsOf, startPortico } from './place/portico.ts'
import { growTree } from './place/tenant-tree.ts'
import type { Report } from './report.ts'

/** `BENCH_TENANTS` and `BENCH_SEATS` make the tree smaller or larger: tenants below one, and members of each. */
const TENANTS = Number(process.env.BENCH_TENANTS ?? 10_000)
const SEATS = Number(process.env.BENCH_SEATS ?? 100)
const PEOPLE = 1000
const ROUNDS = 15
const VENDOR = 'quayside'
const LEVEL = '/tenants/resources/hierarchy/v2'
const BELOW = '/identity/resources/sub-tenants/users/v1?_limit=20'

/** A reseller's tree: its first page, a search of it, its people, and what one may do in a tenant below. */
export async function run(report: Report): Promise<void> {
  const place = await postgresPlace()
  const first = await startPortico(place)
  await first.stop()
  const [admin] = await fill(place, { tenantId: 'msp', people: PEOPLE, sessions: 10 })
  await growTree(place, { tenants: TENANTS, seats: SEATS, people: PEOPLE })
  const portico = await startPortico(place, {}, first.admin)
  const pool = new pg.Pool({ connectionString: place.url!, max: 1 })
  const [session] = await sessionsOf(portico.url, admin!, 1)
  const connection = await Connection.open(portico.url)
  const floor = await startFloor(place, portico.url, session!.accessToken)
  const bare = await Connection.open(floor.url)
  try {
    const headers = { authorization: `Bearer ${session!.accessToken}` }
    const get = (path: string) => async () => expectOk(await connection.ask('GET', path, headers))
    const below = { ...headers, 'frontegg-scoped-tenant': 'sub-7' }
    const { rows } = await pool.query<{ user_id: string }>(
      'select user_id from memberships where vendor_id = $1 and email = $2 limit 1',
      [VENDOR, admin!.email],
    )
    const userId = rows[0]!.user_id
    await pool.query('select enter_from_above($1, $2, $3)', [VENDOR, 'sub-7', userId])
    const compared: [string, () => Promise<unknown>, string][] = [
      ['first page of a level', get(`${LEVEL}?_depth=1`), 'page?value=msp'],
      ['searched for a name', get(`${LEVEL}?_filter=999`), 'search?value=%25999%25'],
      ['first page of their people', get(BELOW), 'people'],
      [
        'their people, searched for a rare name',
        get(`${BELOW}&_filter=wolfram`),
        'users?value=%25wolfram%25',
      ],
      ['their people, searched for a common name', get(`${BELOW}&_filter=nadia`), 'users?value=%25nadia%25'],
      [
        'what one may do in a tenant that one entered from above',
        async () => expectOk(await connection.ask('GET', '/flags', below)),
        `access?value=sub-7&value=${userId}`,
      ],
    ]
    for (const [what, ours, path] of compared) {
      const theirs = async () => expectOk(await bare.ask('GET', `/tenants/${path}`, headers))
      const [took, reference] = await timesInTurn([ours, theirs], ROUNDS)
      report.add({
        what: `${TENANTS.toLocaleString('en')} tenants and ${(TENANTS * SEATS).toLocaleString('en')} memberships below one: ${what}`,
        beside: 'bare Fastify, bare SQL, the same check of the token',
        ours: took!,
        reference: reference!,
        unit: 'ms',
        wanted: { atMost: 3 },
      })
    }
  } finally {
    connection.close()
    bare.close()
    await floor.stop()
    await pool.end()
    await portico.stop()
    await place.remove()
  }
}
