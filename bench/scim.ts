import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../server/platform/db/open.ts'
import { hashToken } from '../server/platform/secrets/random-token.ts'
import { Connection, expectOk } from './load/connection.ts'
import { timesInTurn } from './load/rounds.ts'
import { openPlace } from './place/fill.ts'
import { postgresPlace } from './place/place.ts'
import { startPortico } from './place/portico.ts'
import type { Report } from './report.ts'

const VENDOR = 'quayside'
const FEW = 10_000
const MANY = 100_000
const ROUNDS = 25
const GROUP = 10_000

/** A directory of 100,000 people beside one of 10,000: the first page, what is equal, and a change of a large group. */
export async function run(report: Report): Promise<void> {
  const place = await postgresPlace()
  const first = await startPortico(place)
  await first.stop()
  const database = await openPlace(place)
  const few = await fillDirectory(database, 'few', FEW)
  const many = await fillDirectory(database, 'many', MANY)
  await database.pool.query('vacuum analyze scim_users, scim_group_members')
  await database.close()
  const portico = await startPortico(place, {}, first.admin)
  const connection = await Connection.open(portico.url)
  const ask = ({ id, token }: Filled, method: 'GET' | 'PATCH', path: string, body?: unknown) =>
    connection.ask(
      method,
      `/scim/v2/${id}${path}`,
      {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
      },
      body === undefined ? undefined : JSON.stringify(body),
    )
  const get = (of: Filled, path: string) => async () => expectOk(await ask(of, 'GET', path))
  try {
    for (const [what, path] of [
      ['the first page', '/Users?count=100'],
      ['userName eq', `/Users?filter=${encodeURIComponent('userName eq "u77"')}`],
      ['externalId eq', `/Users?filter=${encodeURIComponent('externalId eq "e77"')}`],
      [
        'emails.value eq',
        `/Users?filter=${encodeURIComponent('emails[type eq "work"].value eq "77@few.test"')}`,
      ],
    ] as const) {
      const [ours, reference] = await timesInTurn([get(many, path), get(few, path)], ROUNDS)
      report.add({
        what: `SCIM, ${what}, 100,000 users`,
        beside: 'the same of 10,000',
        ours: ours!,
        reference: reference!,
        unit: 'ms',
        wanted: { atMost: 1.5 },
      })
    }
    for (const [what, path] of [
      ['displayName sw, 1,111 found', `/Users?filter=${encodeURIComponent('displayName sw "d77"')}`],
      ['page 900 of 1,000', '/Users?count=100&startIndex=89901'],
    ] as const) {
      const [ours] = await timesInTurn([get(many, path)], 5)
      report.add({ what: `SCIM, ${what}, 100,000 users`, ours: ours!, unit: 'ms' })
    }
    const change = (of: Filled) => async () => {
      for (const op of ['add', 'remove'])
        expectOk(
          await ask(of, 'PATCH', `/Groups/${of.groupId}?attributes=displayName`, {
            Operations: [{ op, path: 'members', value: of.outside }],
          }),
        )
    }
    const [large, small] = await timesInTurn([change(many), change(few)], 10)
    report.add({
      what: 'SCIM, 100 members into and out of a group of 10,000',
      beside: 'the same of a group of 10',
      ours: large!,
      reference: small!,
      unit: 'ms',
      wanted: { atMost: 1.5 },
    })
  } finally {
    connection.close()
    await portico.stop()
    await place.remove()
  }
}

interface Filled {
  id: string
  token: string
  groupId: string
  outside: { value: string }[]
}

/** A connection with people, and a group of a tenth of them; of the few, a group of ten. */
async function fillDirectory({ pool }: Database, tenantId: string, people: number): Promise<Filled> {
  const [id, groupId] = [randomUUID(), randomUUID()]
  const token = randomBytes(32).toString('base64url')
  const tenant = [VENDOR, tenantId]
  await pool.query(
    `insert into tenants (vendor_id, id, name, path) values ($1, $2, $2, '/' || $2 || '/')`,
    tenant,
  )
  await pool.query(
    `insert into scim_connections (vendor_id, tenant_id, id, name, source, sync_to_user_management)
      values ($1, $2, $3, 'Bench', 'other', false)`,
    [...tenant, id],
  )
  await pool.query(
    `insert into scim_tokens (vendor_id, tenant_id, connection_id, id, hash) values ($1, $2, $3, $3, $4)`,
    [...tenant, id, hashToken(token)],
  )
  await pool.query(
    `insert into scim_users (vendor_id, tenant_id, connection_id, id, user_name, external_id, display_name, email, emails, resource)
      select $1, $2, $3::uuid, gen_random_uuid(), 'u' || n, 'e' || n, 'd' || n, n || '@few.test', array[n || '@few.test'],
        jsonb_build_object('userName', 'u' || n, 'externalId', 'e' || n, 'displayName', 'd' || n, 'active', true,
          'name', jsonb_build_object('givenName', 'G' || n, 'familyName', 'F' || n),
          'emails', jsonb_build_array(jsonb_build_object('value', n || '@few.test', 'type', 'work', 'primary', true)))
      from generate_series(1, $4::int) n`,
    [...tenant, id, people],
  )
  // Else each row of the group is checked against all users: the plan is made for the empty table.
  await pool.query('analyze scim_users')
  await pool.query(
    `insert into scim_groups (vendor_id, tenant_id, connection_id, id, display_name) values ($1, $2, $3, $4, 'Fleet')`,
    [...tenant, id, groupId],
  )
  await pool.query(
    `insert into scim_group_members (vendor_id, tenant_id, connection_id, group_id, member_id)
      select vendor_id, tenant_id, connection_id, $2::uuid, id from scim_users where connection_id = $1 order by id limit $3`,
    [id, groupId, people === MANY ? GROUP : 10],
  )
  const { rows } = await pool.query<{ value: string }>(
    `select id as value from scim_users where connection_id = $1 order by id desc limit 100`,
    [id],
  )
  return { id, token, groupId, outside: rows }
}
