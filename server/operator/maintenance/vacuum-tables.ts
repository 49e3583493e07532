import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import type { Database } from '../../platform/db/open.ts'
import { maintenanceQueue } from './queue.ts'

const EVERY_TEN_MINUTES = '*/10 * * * *'

/**
 * The tables whose turn it is, and what each needs, by the thresholds that PostgreSQL's autovacuum has as it comes (its
 * manual, chapter "Automatic Vacuuming").
 */
const DUE = `
select format('%I.%I', s.schemaname, s.relname) as name, greatest(c.reltuples, 0) * 0.2 + 50 < s.n_dead_tup
  or greatest(c.reltuples, 0) * 0.2 + 1000 < s.n_ins_since_vacuum as vacuum
from pg_stat_user_tables s join pg_class c on c.oid = s.relid
where greatest(c.reltuples, 0) * 0.2 + 50 < s.n_dead_tup or greatest(c.reltuples, 0) * 0.2 + 1000 < s.n_ins_since_vacuum
  or greatest(c.reltuples, 0) * 0.1 + 50 < s.n_mod_since_analyze
order by 1`

/**
 * Does for the embedded database what the autovacuum of a PostgreSQL server does: one thread has no room for it. Without it
 * the place of old rows is never used again, and kept statements go on as was best when their tables were empty (new
 * figures have them planned anew). One table at a time: requests come in between.
 *
 * @returns the tables that were seen to, with their schema
 */
export function vacuumTables(database: Pick<Database, 'maintain'>): Promise<string[]> {
  return database.maintain(async kysely => {
    // What the session counted is seen once it is handed in.
    await sql`select pg_stat_force_next_flush()`.execute(kysely)
    const { rows } = await sql.raw<{ name: string; vacuum: boolean }>(DUE).execute(kysely)
    for (const { name, vacuum } of rows)
      await sql.raw(`${vacuum ? 'vacuum (analyze)' : 'analyze'} ${name}`).execute(kysely)
    return rows.map(({ name }) => name)
  })
}

/** Nothing on a PostgreSQL server, which does it itself. */
export async function startVacuuming({ jobs, database }: Pick<Services, 'jobs' | 'database'>): Promise<void> {
  if (!database.embedded) return
  await jobs.work(maintenanceQueue, async () => {
    await vacuumTables(database)
  })
  await jobs.schedule(maintenanceQueue, EVERY_TEN_MINUTES)
}
