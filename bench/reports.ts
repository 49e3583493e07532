import { Connection, expectOk } from './load/connection.ts'
import { timesInTurn } from './load/rounds.ts'
import { fill, openPlace } from './place/fill.ts'
import { postgresPlace } from './place/place.ts'
import { sessionsOf, startPortico } from './place/portico.ts'
import type { Report } from './report.ts'

const PEOPLE = 10_000
const ROUNDS = 8
const REVIEW = '/reports/resources/reports/v2/access-review'

/** Who has what, without who gave it, groups and factors, a total and a check: as one would write it first. */
const BARE = `
select m.name, m.email, m.activated, m.is_disabled, u.mfa_enrolled, a.last_seen_at, a.signed_in_at,
  array(select r.name from roles r where r.vendor_id = m.vendor_id and r.id = any (m.role_ids)) as roles
from memberships m
join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
left join member_activity a on a.vendor_id = m.vendor_id and a.tenant_id = m.tenant_id and a.user_id = m.user_id
where m.vendor_id = 'quayside' and m.tenant_id = 'crowd' and not m.invisible
order by lower(m.name), m.user_id limit ${PEOPLE}`

/** The access review of a large account, on screen and as CSV, beside bare SQL. */
export async function run(report: Report): Promise<void> {
  const place = await postgresPlace()
  const first = await startPortico(place)
  await first.stop()
  const [administrator] = await fill(place, { tenantId: 'crowd', people: PEOPLE, sessions: 1000 })
  const portico = await startPortico(place, {}, first.admin)
  const database = await openPlace(place)
  try {
    const [session] = await sessionsOf(portico.url, administrator!, 1)
    const headers = { authorization: `Bearer ${session!.accessToken}` }
    let connection = await Connection.open(portico.url)
    const ask = (path: string) => async () => {
      if (connection.closed) connection = await Connection.open(portico.url)
      return expectOk(await connection.ask('GET', path, headers))
    }
    for (const [what, path] of [
      ['on screen', `${REVIEW}/document`],
      ['as CSV', `${REVIEW}/csv`],
    ] as const) {
      const [ours, reference] = await timesInTurn(
        [ask(path), () => database.pool.query(BARE)],
        ROUNDS,
        60_000,
      )
      report.add({
        what: `access review of ${PEOPLE.toLocaleString('en')} people, PostgreSQL: ${what}`,
        beside: 'the same people by bare SQL, without who gave what, groups and factors',
        ours: ours!,
        reference: reference!,
        unit: 'ms',
        wanted: { atMost: 5 },
      })
    }
    connection.close()
  } finally {
    await database.close()
    await portico.stop()
    await place.remove()
  }
}
