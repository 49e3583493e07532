import path from 'node:path'
import { createPasswordHasher } from '../../server/core/password-hash/password-hash.ts'
import { type Database, openDatabase } from '../../server/platform/db/open.ts'
import type { Place } from './place.ts'

export interface Crowd {
  tenantId: string
  people: number
  /** How many of them are signed in. */
  sessions: number
}

export interface Person {
  email: string
  password: string
}

/** Of everybody in a crowd. */
const PASSWORD = 'correct horse battery 7'

const VENDOR = 'quayside'

/** The database of a place that no server works on (the embedded one takes no second process). */
export async function openPlace({ url, folder }: Place): Promise<Database> {
  return await openDatabase({
    url,
    dataDir: path.resolve(folder),
    statementLimit: 300_000,
    transactionLimit: 300_000,
  })
}

/**
 * A tenant with members as they come in life: names that repeat, mixed roles, some pending, some disabled, with open
 * sessions and spent refresh tokens; then statistics, as autovacuum would have made them. Written past the triggers, with
 * what they would have filled in.
 *
 * @returns some who may sign in, administrators first
 */
export async function fill(place: Place, { tenantId, people, sessions }: Crowd): Promise<Person[]> {
  const database = await openPlace(place)
  try {
    const client = await database.pool.connect()
    try {
      await client.query("set session_replication_role = 'replica'")
      await client.query(
        `insert into tenants (vendor_id, id, name, path, member_count) values ($1, $2, 'Crowd', '/' || $2 || '/', $3)
          on conflict (vendor_id, id) do update set member_count = excluded.member_count`,
        [VENDOR, tenantId, people],
      )
      await client.query(PEOPLE, [VENDOR, tenantId, people])
      await client.query(MEMBERS, [VENDOR, tenantId])
      await client.query(SEEN, [VENDOR, tenantId])
      await client.query(ROLES, [VENDOR, tenantId])
      await client.query(PASSWORDS, [VENDOR, tenantId, await createPasswordHasher().hash(PASSWORD)])
      await client.query(SESSIONS, [VENDOR, tenantId, sessions])
      await client.query(TOKENS, [VENDOR, tenantId])
      await client.query("set session_replication_role = 'origin'")
    } finally {
      client.release()
    }
    await database.pool.query('vacuum analyze')
    const { rows } = await database.pool.query<{ email: string }>(ABLE, [VENDOR, tenantId])
    return rows.map(({ email }) => ({ email, password: PASSWORD }))
  } finally {
    await database.close()
  }
}

const FIRST = `array['Ada','Ben','Carla','David','Elena','Farid','Greta','Hannah','Igor','Julia','Kofi','Lena','Marek',
  'Nadia','Olaf','Priya','Quentin','Rosa','Stefan','Tomás','Uma','Viktor','Wanda','Ximena','Yusuf','Zoë']`
const LAST = `array['Andersen','Baker','Castro','Dubois','Eriksson','Fischer','Garcia','Hansen','Ivanova','Jensen',
  'Kowalski','Lindqvist','Moreau','Nakamura','Okafor','Petrov','Quist','Rossi','Schneider','Tanaka','Ueda','Vogel',
  'Weber','Xu','Yilmaz','Zimmermann','Achterberg','Bianchi','Cohen']`

const PEOPLE = `
insert into users (vendor_id, id, email, name, verified, active_tenant_id, created_at)
select $1, md5($2 || n)::uuid, translate(lower(name), 'áë', 'ae') || '.' || n || '@' || $2 || '.example', name || ' ' || family, n % 20 <> 0, $2,
  now() - n * interval '1 minute'
from generate_series(1, $3::int) n,
  lateral (select (${FIRST})[1 + n % 26] as name, (${LAST})[1 + n % 29] as family) names`

const MEMBERS = `
insert into memberships (vendor_id, tenant_id, user_id, name, email, verified, activated, is_disabled, joined_at,
  last_seen_at, role_ids, role_keys, permission_keys)
select u.vendor_id, $2, u.id, u.name, u.email::text, u.verified, u.n % 50 <> 0, u.n % 40 = 1, u.created_at,
  case when u.n % 3 = 0 then u.created_at + interval '1 day' end, array[r.id], array[r.key], p.keys
from (select *, row_number() over () as n from users where vendor_id = $1 and active_tenant_id = $2) u
join (select *, row_number() over (order by key) - 1 as n, count(*) over () as many from roles
  where vendor_id = $1 and tenant_id is null) r on r.n = u.n % r.many
cross join lateral (select coalesce(array_agg(pe.key), '{}') as keys from role_permissions rp
  join permissions pe on pe.vendor_id = rp.vendor_id and pe.id = rp.permission_id
  where rp.vendor_id = r.vendor_id and rp.role_id = r.id) p`

const SEEN = `
insert into member_activity (vendor_id, tenant_id, user_id, last_seen_at, signed_in_at)
select vendor_id, tenant_id, user_id, coalesce(last_seen_at, '-infinity'), coalesce(last_seen_at, '-infinity') from memberships
where vendor_id = $1 and tenant_id = $2`

const ROLES = `
insert into membership_roles (vendor_id, tenant_id, user_id, role_id)
select vendor_id, tenant_id, user_id, role_ids[1] from memberships where vendor_id = $1 and tenant_id = $2`

const PASSWORDS = `
insert into passwords (vendor_id, user_id, hash) select vendor_id, user_id, $3 from memberships
where vendor_id = $1 and tenant_id = $2 and activated`

const ABLE = `
select email from memberships
where vendor_id = $1 and tenant_id = $2 and activated and not is_disabled and verified
order by 'Admin' = any (role_keys) desc, user_id limit 2000`

const SESSIONS = `
insert into sessions (vendor_id, id, user_id, tenant_id, application_id, ip, user_agent, expires_at)
select $1, gen_random_uuid(), user_id, $2, 'quayside', '192.0.2.1', 'Mozilla/5.0', now() + interval '1 day'
from memberships where vendor_id = $1 and tenant_id = $2 and activated order by user_id limit $3`

const TOKENS = `
insert into refresh_tokens (vendor_id, hash, session_id, expires_at, used_at, grace_until, successor_hash)
select $1, decode(md5(s.id::text || n) || md5(n || s.id::text), 'hex'), s.id, s.expires_at,
  case when n < 3 then now() end, case when n < 3 then now() end,
  case when n < 3 then decode(md5(s.id::text || (n + 1)) || md5((n + 1) || s.id::text), 'hex') end
from sessions s, generate_series(1, 3) n where s.vendor_id = $1 and s.tenant_id = $2`
