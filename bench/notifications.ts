import { Connection, expectOk } from './load/connection.ts'
import { timesInTurn } from './load/rounds.ts'
import { openPlace } from './place/fill.ts'
import { type Place, postgresPlace } from './place/place.ts'
import { sessionsOf, startPortico } from './place/portico.ts'
import type { Report } from './report.ts'

const MANY = 10_000
const FEW = 10
const ROUNDS = 40
const INBOX = '/notification/inbox'

/** The inbox of a person with thousands of notifications, beside that of one with a few. */
export async function run(report: Report): Promise<void> {
  const many = await inboxOf(MANY)
  const few = await inboxOf(FEW)
  try {
    const pages: [string, string][] = [
      ['the first page with its count', `${INBOX}?limit=20`],
      ['what is unread, and its count', `${INBOX}?filter=unread&limit=1`],
      ['a search that finds nothing', `${INBOX}?limit=20&q=imagined`],
    ]
    for (const [what, path] of pages) {
      const [ours, reference] = await timesInTurn([() => many.ask(path), () => few.ask(path)], ROUNDS)
      report.add({
        what: `inbox of ${MANY.toLocaleString('en')} notifications, PostgreSQL: ${what}`,
        beside: `the same of ${FEW}`,
        ours: ours!,
        reference: reference!,
        unit: 'ms',
        // A search looks at each notification that the person has.
        wanted: path.includes('q=') ? undefined : { atMost: 2 },
      })
    }
  } finally {
    for (const { close } of [many, few]) await close()
  }
}

/** A server of its own, whose administrator has so many notifications. */
async function inboxOf(count: number) {
  const place = await postgresPlace()
  const first = await startPortico(place)
  await first.stop()
  await fill(place, first.admin.email, count)
  const portico = await startPortico(place, {}, first.admin)
  const [session] = await sessionsOf(portico.url, first.admin, 1)
  let connection = await Connection.open(portico.url)
  const headers = { authorization: `Bearer ${session!.accessToken}` }
  return {
    async ask(path: string) {
      if (connection.closed) connection = await Connection.open(portico.url)
      return expectOk(await connection.ask('GET', path, headers))
    },
    async close() {
      connection.close()
      await portico.stop()
      await place.remove()
    },
  }
}

/** A third unread, a tenth archived, some pinned, of the account and of the tenant in turn. */
async function fill(place: Place, email: string, count: number): Promise<void> {
  const database = await openPlace(place)
  try {
    await database.pool.query(
      `insert into notifications (vendor_id, user_id, id, tenant_id, event_id, event_key, data, status, is_pinned)
       select m.vendor_id, m.user_id,
         (lpad(to_hex(1764000000000 + n), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n || 'x'), 1, 15))::uuid,
         case when n % 2 = 0 then m.tenant_id end, gen_random_uuid(),
         case when n % 2 = 0 then 'frontegg.group.users.added' else 'frontegg.user.changedPassword' end,
         jsonb_build_object('name', 'Group ' || n),
         case when n % 10 = 0 then 'archived' when n % 3 = 0 then 'unread' else 'read' end, n % 100 = 1
       from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id, generate_series(1, $2::int) n
       where u.email = $1`,
      [email, count],
    )
    await database.pool.query('vacuum analyze notifications')
  } finally {
    await database.close()
  }
}
