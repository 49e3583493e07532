import pg from 'pg'
import { startFloor } from './floor/start-floor.ts'
import { Connection, expectOk } from './load/connection.ts'
import { timesInTurn } from './load/rounds.ts'
import { fill } from './place/fill.ts'
import { type Place, postgresPlace } from './place/place.ts'
import { sessionsOf, startPortico } from './place/portico.ts'
import type { Report } from './report.ts'

/** `BENCH_TENANTS` and `BENCH_SEATS` make the tree smaller or larger: tenants below one, and members of each. */
const TENANTS = Number(process.env.BENCH_TENANTS ?? 10_000)
const SEATS = Number(process.env.BENCH_SEATS ?? 100)
const PEOPLE = 1000
const ROUNDS = 15
const VENDOR = 'quayside'

/**
 * Ten of a hundred below the root, ten below each of those, and so on, with members of their own: written past the triggers,
 * with what they would have filled in.
 */
const BRANCHES = `
with recursive numbers as (select n, case when n <= 10 then 'msp' else 'sub-' || (n - 1) / 10 end as parent
    from generate_series(1, $2::int) n),
  placed (id, parent_id, path, n) as (
    select 'sub-' || n, parent, '/msp/sub-' || n || '/', n from numbers where parent = 'msp'
    union all select 'sub-' || c.n, c.parent, p.path || 'sub-' || c.n || '/', c.n
      from placed p join numbers c on c.parent = p.id)
insert into tenants (vendor_id, id, name, parent_id, path, member_count, created_at)
select $1, id, 'Branch ' || n, parent_id, path, $3, now() - n * interval '1 minute' from placed`

const MEMBERS = `
insert into memberships (vendor_id, tenant_id, user_id, name, email, role_ids, role_keys, permission_keys)
select m.vendor_id, t.id, m.user_id, m.name, m.email, m.role_ids, m.role_keys, m.permission_keys
from tenants t join lateral (
  select * from memberships m where m.vendor_id = t.vendor_id and m.tenant_id = 'msp'
  order by m.user_id offset (abs(hashtext(t.id)) % ($2::int - $3::int)) limit $3) m on true
where t.vendor_id = $1 and t.parent_id is not null`

/** A reseller's tree: its first page, a search of it, its people, and what one may do in a tenant below. */
export async function run(report: Report): Promise<void> {
  const place = await postgresPlace()
  const first = await startPortico(place)
  await first.stop()
  const [admin] = await fill(place, { tenantId: 'msp', people: PEOPLE, sessions: 10 })
  await grow(place)
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
      ['first page of a level', get('/tenants/resources/hierarchy/v2?_depth=1'), 'page?value=msp'],
      ['searched for a name', get('/tenants/resources/hierarchy/v2?_filter=999'), 'search?value=%25999%25'],
      [
        'their people, searched for a rare name',
        get('/identity/resources/sub-tenants/users/v1?_filter=xim'),
        'users?value=%25xim%25',
      ],
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

async function grow(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: place.url! })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `update tenants set is_reseller = true, sub_account_access = 'alwaysOn' where id = 'msp'`,
    )
    await client.query(BRANCHES, [VENDOR, TENANTS, SEATS])
    await client.query(MEMBERS, [VENDOR, PEOPLE, SEATS])
    await client.query("set session_replication_role = 'origin'")
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
