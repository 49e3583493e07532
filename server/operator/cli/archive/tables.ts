import { sql } from 'kysely'
import type { Executor } from '../../../platform/db/scope.ts'

/** A table as an archive holds it: generated columns are left out. */
export interface ArchivedTable {
  /** Schema and name, both quoted where they must be. */
  name: string
  columns: { name: string; type: string }[]
}

/** Every table of ours, each after those that its foreign keys name. */
export async function ourTables(db: Executor): Promise<ArchivedTable[]> {
  const tables = await tablesWhere(
    db,
    sql`n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely\\_%'`,
  )
  const { rows: references } = await sql<{ from: string; to: string }>`
    select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to"
    from pg_constraint k
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid
  `.execute(db)
  const ordered: ArchivedTable[] = []
  let left = tables
  while (left.length) {
    const waiting = new Set(left.map(({ name }) => name))
    const free = left.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (!free.length) throw new Error(`Foreign keys go round in a circle: ${[...waiting].join(', ')}`)
    ordered.push(...free)
    left = left.filter(table => !free.includes(table))
  }
  return ordered
}

/** The queue's jobs; undefined before the first start. */
export async function jobsTable(db: Executor): Promise<ArchivedTable | undefined> {
  return (await tablesWhere(db, sql`n.nspname = 'jobs' and c.relname = 'job'`))[0]
}

async function tablesWhere(db: Executor, condition: ReturnType<typeof sql>): Promise<ArchivedTable[]> {
  const { rows } = await sql<ArchivedTable>`
    select c.oid::regclass::text as name, json_agg(
      json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
      order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${condition}
    group by c.oid order by 1
  `.execute(db)
  return rows
}
