import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { chained, digestOf, proofPurpose } from './digest.ts'
import { lockSeals } from './lock-seals.ts'

/** No transaction lives as long: what is older than this is all that there will be. */
const SETTLED = sql`now() - interval '5 minutes'`
/** Few records wait for company, but not longer than an hour. */
const ENOUGH = 100
const WAIT = sql`now() - interval '1 hour'`
export const MAX_ENTRIES = 10_000

type Parts = Pick<Services, 'database' | 'sealer'>

interface Log {
  vendor_id: string
  tenant_id: string
}

/**
 * Seals the settled records of every log in runs of at most 10,000, each chained to the one before (ruling 29).
 * Two servers at once do it once: a seal's number is its key.
 *
 * @returns how many seals were made
 */
export async function sealAudits(services: Parts): Promise<number> {
  const { rows: logs } = await sql<Log>`
    select l.vendor_id, l.tenant_id
    from (select vendor_id, id as tenant_id from tenants union all select id, '' from vendors) l
    left join lateral (select s.through_at, s.through_id from audit_seals s where s.vendor_id = l.vendor_id
      and s.tenant_id = l.tenant_id order by s.number desc limit 1) s on true
    cross join lateral (select count(*) as n, min(created_at) as oldest from (select a.created_at from audits a
      where a.vendor_id = l.vendor_id and a.tenant_id = l.tenant_id and a.created_at < ${SETTLED}
        and (a.created_at, a.id) > (coalesce(s.through_at, '-infinity'),
          coalesce(s.through_id, '00000000-0000-0000-0000-000000000000'))
      order by a.created_at, a.id limit ${ENOUGH}) first) waiting
    where waiting.n >= ${ENOUGH} or waiting.oldest < ${WAIT}
  `.execute(services.database.kysely)
  let made = 0
  for (const log of logs) while (await sealNext(services, log)) made++
  return made
}

/**
 * Seals one run. @returns whether there may be more
 *
 * Under the lock of server/insight/audits/reseal.ts: records and the seal before them must not change between being read here
 * and being sealed.
 */
async function sealNext({ database, sealer }: Parts, log: Log): Promise<boolean> {
  return await database.kysely.transaction().execute(async db => {
    await lockSeals(db)
    return await sealRun(db, sealer, log)
  })
}

async function sealRun(db: Executor, sealer: Sealer, { vendor_id, tenant_id }: Log): Promise<boolean> {
  const last = await db
    .selectFrom('audit_seals')
    .select(['number', 'through_at', 'through_id', 'proof'])
    .where('vendor_id', '=', vendor_id)
    .where('tenant_id', '=', tenant_id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await digestOf(sql`
    select a.* from audits a where a.vendor_id = ${vendor_id} and a.tenant_id = ${tenant_id}
      and a.created_at < ${SETTLED}
      and (a.created_at, a.id) > (
        coalesce((select through_at from audit_seals where vendor_id = ${vendor_id} and tenant_id = ${tenant_id}
          and number = ${last?.number ?? 0}), '-infinity'),
        ${last?.through_id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by a.created_at, a.id limit ${MAX_ENTRIES}`).execute(db)
  const run = rows[0]!
  if (run.row_count === 0) return false
  const number = (last?.number ?? 0) + 1
  const previous = last && sealer.open(last.proof, proofPurpose(vendor_id, tenant_id, last.number))
  const proof = sealer.seal(chained(previous, number, run), proofPurpose(vendor_id, tenant_id, number))
  // The bounds are read again where they stand: a Date has no microseconds.
  const { numAffectedRows = 0n } = await sql`
    insert into audit_seals (vendor_id, tenant_id, number, from_at, from_id, through_at, through_id, row_count,
      digest, proof)
    select ${vendor_id}, ${tenant_id}, ${number}, f.created_at, f.id, t.created_at, t.id, ${run.row_count}::int,
      ${run.digest}::bytea, ${proof}::bytea
    from audits f, audits t
    where f.vendor_id = ${vendor_id} and f.tenant_id = ${tenant_id} and f.id = ${run.from_id}::uuid
      and t.vendor_id = ${vendor_id} and t.tenant_id = ${tenant_id} and t.id = ${run.through_id}::uuid
    on conflict do nothing
  `.execute(db)
  return numAffectedRows > 0n && run.row_count === MAX_ENTRIES
}
