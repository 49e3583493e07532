import pg from 'pg'
import type { Place } from './place.ts'

const VENDOR = 'quayside'

export interface Tree {
  /** Tenants below `msp`: a hundred of them directly. */
  tenants: number
  /** Members of each: nine of ten are people of the branches, who are in five of them; the others are of `msp` itself. */
  seats: number
  /** Members of `msp`, each of whom is in many branches too. */
  people: number
}

/** How many branches each of their people is in. */
const PLACES = 5

/**
 * A reseller's tree below the tenant `msp`, which has members already: written past the triggers, with what they would have
 * filled in, in the order of their keys; then statistics. Other indexes are built at the end: both together take a fifth of the time.
 */
export async function growTree(place: Place, { tenants, seats, people }: Tree): Promise<void> {
  const client = new pg.Client({ connectionString: place.url! })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query('set synchronous_commit = off')
    await client.query("set session_replication_role = 'replica'")
    const indexes = await client.query<{ name: string; definition: string }>(INDEXES)
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
    await client.query(
      `update tenants set is_reseller = true, sub_account_access = 'alwaysOn' where id = 'msp'`,
    )
    await client.query(BRANCHES, [VENDOR, tenants, seats])
    const visiting = Math.floor(seats / 10)
    await client.query(VISITORS, [VENDOR, people, visiting])
    const ofBranches = Math.ceil((tenants * (seats - visiting)) / PLACES)
    await client.query(PEOPLE, [VENDOR, ofBranches])
    await client.query(MEMBERS, [VENDOR, tenants, ofBranches])
    await client.query(SEEN, [VENDOR])
    await client.query(ROLES, [VENDOR])
    for (const { definition } of indexes.rows) await client.query(definition)
    await client.query("set session_replication_role = 'origin'")
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const INDEXES = `
select indexname as name, indexdef as definition from pg_indexes
where tablename in ('memberships', 'member_activity', 'membership_roles')
  and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))`

/** A hundred below the root, ten below most of those, and so on. */
const BRANCHES = `
with recursive numbers as (select n, case when n <= 100 then 'msp' else 'sub-' || (n - 1) / 10 end as parent
    from generate_series(1, $2::int) n),
  placed (id, parent_id, path, n) as (
    select 'sub-' || n, parent, '/msp/sub-' || n || '/', n from numbers where parent = 'msp'
    union all select 'sub-' || c.n, c.parent, p.path || 'sub-' || c.n || '/', c.n
      from placed p join numbers c on c.parent = p.id)
insert into tenants (vendor_id, id, name, parent_id, path, member_count, created_at)
select $1, id, 'Branch ' || n, parent_id, path, $3, now() - n * interval '1 minute' from placed`

const VISITORS = `
insert into memberships (vendor_id, tenant_id, user_id, name, email, activated, role_ids, role_keys, permission_keys)
select m.vendor_id, t.id, m.user_id, m.name, m.email, m.activated, m.role_ids, m.role_keys, m.permission_keys
from tenants t join lateral (
  select * from memberships m where m.vendor_id = t.vendor_id and m.tenant_id = 'msp'
  order by m.user_id offset (abs(hashtext(t.id)) % ($2::int - $3::int)) limit $3) m on true
where t.vendor_id = $1 and t.parent_id is not null`

/** One of a thousand has a rare name. */
const PEOPLE = `
insert into users (vendor_id, id, email, name, verified, active_tenant_id, created_at)
select $1, md5('branch' || n)::uuid, 'b' || n || '@branches.example',
  case when n % 1000 = 0 then 'Wolfram' else (array['Ada','Ben','Carla','David','Elena','Farid','Greta','Hannah','Igor',
    'Julia','Kofi','Lena','Marek','Nadia','Olaf','Priya','Quentin','Rosa','Stefan','Tomás','Uma','Viktor','Wanda'])[1 + n % 23]
  end || ' ' || (array['Andersen','Baker','Castro','Dubois','Eriksson','Fischer','Garcia','Hansen','Ivanova','Jensen',
    'Kowalski','Lindqvist','Moreau','Nakamura','Okafor','Petrov','Quist','Rossi','Schneider'])[1 + n % 19],
  true, 'sub-' || 1 + n % 100, now() - n * interval '1 second'
from generate_series(1, $2::int) n`

const MEMBERS = `
insert into memberships (vendor_id, tenant_id, user_id, name, email, verified, activated, joined_at, role_ids, role_keys,
  permission_keys)
select u.vendor_id, 'sub-' || 1 + (u.n * 7 + k * 1999) % $2::int, u.id, u.name, u.email::text, true, true, u.created_at,
  array[r.id], array[r.key], p.keys
from (select *, row_number() over (order by created_at) as n from users
  where vendor_id = $1 and email like '%@branches.example') u
cross join generate_series(0, ${PLACES - 1}) k
join (select *, row_number() over (order by key) - 1 as n, count(*) over () as many from roles
  where vendor_id = $1 and tenant_id is null) r on r.n = (u.n + k) % r.many
cross join lateral (select coalesce(array_agg(pe.key), '{}') as keys from role_permissions rp
  join permissions pe on pe.vendor_id = rp.vendor_id and pe.id = rp.permission_id
  where rp.vendor_id = r.vendor_id and rp.role_id = r.id) p
where $3::int > 0
order by 2, 3
on conflict do nothing`

const SEEN = `
insert into member_activity (vendor_id, tenant_id, user_id, last_seen_at, signed_in_at)
select vendor_id, tenant_id, user_id, '-infinity', '-infinity' from memberships where vendor_id = $1
order by tenant_id, user_id
on conflict do nothing`

const ROLES = `
insert into membership_roles (vendor_id, tenant_id, user_id, role_id)
select vendor_id, tenant_id, user_id, role_ids[1] from memberships
where vendor_id = $1 and tenant_id like 'sub-%' and role_ids[1] is not null
order by tenant_id, user_id
on conflict do nothing`
