import type pg from 'pg'
import { openPlace } from './fill.ts'
import type { Place } from './place.ts'

const VENDOR = 'quayside'

/** Tenants of the bench: one with most of the records, one with a tenth of that, and eighteen with the rest. */
export const MANY = 'many'
export const FEW = 'few'
const OTHERS = 18

/**
 * The audit logs of twenty tenants, written over fifty days and mixed as they come in life; sealed, as the job would
 * have left them; then statistics. Indexes are made at the end: it takes a third of the time.
 *
 * @param records of the largest tenant
 */
export async function fillAudits(place: Place, records: number): Promise<void> {
  const database = await openPlace(place)
  try {
    const client = await database.pool.connect()
    try {
      await client.query(`set maintenance_work_mem = '512MB'`)
      await client.query('set synchronous_commit = off')
      const indexes = await client.query<{ name: string; definition: string }>(INDEXES)
      for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
      await client.query(TENANTS, [VENDOR, OTHERS])
      await insertAll(client, records)
      for (const { definition } of indexes.rows) await client.query(definition)
      await client.query(SEALS, [VENDOR])
      await client.query('vacuum analyze audits')
      await client.query('analyze audit_seals')
    } finally {
      client.release()
    }
  } finally {
    await database.close()
  }
}

/** Of 119 records 100 are of the largest tenant, 10 of the next, 9 of the others. */
const ROUND = 119
/** Records of one statement: the embedded database keeps what one writes in memory. */
const PIECE = 1000 * ROUND

async function insertAll(client: pg.PoolClient, records: number): Promise<void> {
  const all = (records / 100) * ROUND
  for (let from = 0; from < all; from += PIECE) {
    await client.query(RECORDS, [VENDOR, from, Math.min(from + PIECE, all) - 1, all, OTHERS])
  }
}

const INDEXES = `
select indexname as name, indexdef as definition from pg_indexes
where tablename = 'audits' and indexname not in (select conname from pg_constraint where conrelid = 'audits'::regclass)`

const TENANTS = `
insert into tenants (vendor_id, id, name, path)
select $1, id, id, '/' || id || '/' from (
  select 'many' as id union all select 'few' union all select 'other-' || n from generate_series(1, $2::int) n) t
on conflict do nothing`

const RECORDS = `
insert into audits (vendor_id, tenant_id, id, created_at, user_id, email, action, description, severity, ip, user_agent,
  json)
select $1, tenant,
  (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(hash, 3) || '8'
    || substr(hash, 4, 15))::uuid,
  at, who, names[1 + person % 12] || '.' || person || '@example.com',
  actions[1 + kind], descriptions[1 + kind],
  (array['Info', 'Info', 'Info', 'Low', 'Low', 'Medium', 'Medium', 'High', 'Critical'])[
    1 + least(8, (n::bigint * 7919 % 31))::int],
  '198.51.' || person % 100 || '.' || n % 200,
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
  ('{"userId": "' || who || '", "number": ' || n || '}')::jsonb
from (
  select *, ('00000000-0000-4000-8000-' || lpad(person::text, 12, '0'))::uuid as who from (
  select n, md5(n::text) as hash, (n::bigint * 104729 % 2000)::int as person, (n::bigint * 31 % 12)::int as kind,
    now() - (($4::bigint - n) * 4320000.0 / $4::bigint) * interval '1 second' as at,
    case when n % ${ROUND} < 100 then 'many' when n % ${ROUND} < 110 then 'few'
      else 'other-' || 1 + n % $5::int end as tenant,
    array['ada', 'ben', 'carla', 'david', 'elena', 'farid', 'greta', 'hannah', 'igor', 'julia', 'kofi', 'lena'] as names,
    array['user.signed-in', 'user.invited', 'user.created', 'user.updated', 'user.roles-changed', 'user.locked',
      'user.sign-in-failed', 'role.created', 'token.created', 'billing.plan-changed', 'settings.updated',
      'session.revoked'] as actions,
    array['Signed in', 'Invited a member', 'Created a user', 'Changed a profile', 'Changed the roles of a member',
      'Locked after 5 failed sign-ins', 'A sign-in failed', 'Created a role', 'Created an API token',
      'Changed the plan', 'Changed the settings of the account', 'Ended a session'] as descriptions
  from generate_series($2::bigint, $3::bigint) n
  ) thrown
) made`

/** Runs of 10,000, as the job makes them; these are not verified. */
const SEALS = `
insert into audit_seals (vendor_id, tenant_id, number, from_at, from_id, through_at, through_id, row_count, digest, proof)
select vendor_id, tenant_id, number, min(created_at), (array_agg(id order by created_at, id))[1], max(created_at),
  (array_agg(id order by created_at desc, id desc))[1], count(*), '\\x00', '\\x00'
from (
  select vendor_id, tenant_id, id, created_at,
    1 + (row_number() over (partition by tenant_id order by created_at, id) - 1) / 10000 as number
  from audits where vendor_id = $1 and tenant_id <> '' and created_at < now() - interval '5 minutes'
) sealed
group by vendor_id, tenant_id, number
order by vendor_id, tenant_id, number`
