import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { CommandFailed } from '../../../core/feature/command.ts'
import { migrationsOf } from '../../../platform/db/migrate.ts'
import type { Executor } from '../../../platform/db/scope.ts'
import { counted, listed } from '../../../platform/language/english.ts'

/**
 * What a restore would destroy, in words; undefined for a new database, and for one that only has its schema.
 *
 * @throws CommandFailed for a database that belongs to another product
 */
export async function contentOf(db: Executor): Promise<string | undefined> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1
  `.execute(db)
  if (tables.length === 0) return undefined
  if ((await migrationsOf(db)).length === 0)
    throw new CommandFailed(
      `The database holds tables that are not Portico’s (${tables[0]!.name}): give it one of its own.`,
    )
  const { rows } = await sql<{ vendors: number; users: number }>`
    select (select count(*)::int from vendors) as vendors, (select count(*)::int from users) as users
  `.execute(db)
  const { vendors = 0, users = 0 } = rows[0] ?? {}
  return vendors + users > 0
    ? listed([counted(vendors, ['vendor', 'vendors']), counted(users, ['user', 'users'])])
    : undefined
}

/** Milliseconds that PostgreSQL may take to see that a server which has just stopped is gone. */
const PATIENCE = 5_000

/** Servers keep keys and vendors in memory: they must not live through a restore. */
export async function requireSoleConnection(db: Executor, embedded: boolean): Promise<void> {
  if (embedded) return // the folder's lock says it
  const end = Date.now() + PATIENCE
  while ((await serversOn(db)) > 0) {
    if (Date.now() > end)
      throw new CommandFailed('A server is connected to this database: stop every server, then restore.')
    await setTimeout(100)
  }
}

async function serversOn(db: Executor): Promise<number> {
  // Inside a transaction, what was seen first would be seen for ever.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'portico'
  `.execute(db)
  return rows[0]?.others ?? 0
}

/** Takes away every table and function of ours; what an extension brought stays. */
export async function clearDatabase(db: Executor): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select 'drop table if exists ' || c.oid::regclass || ' cascade' as statement from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${notOfExtension('c.oid')}
    union all
    select 'drop function if exists ' || p.oid::regprocedure || ' cascade' from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${notOfExtension('p.oid')}
  `.execute(db)
  await sql`drop schema if exists jobs cascade`.execute(db)
  // Dropping a table takes functions over its rows along: hence `if exists`, and functions last.
  for (const { statement } of rows) await sql.raw(statement).execute(db)
}

function notOfExtension(oid: string) {
  return sql`not exists (select from pg_depend d where d.objid = ${sql.raw(oid)} and d.deptype = 'e')`
}
