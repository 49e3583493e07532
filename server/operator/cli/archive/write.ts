import { type RawBuilder, sql } from 'kysely'
import { migrationsOf } from '../../../platform/db/migrate.ts'
import type { Database } from '../../../platform/db/open.ts'
import type { Executor } from '../../../platform/db/scope.ts'
import { type ArchiveHeader, FORMAT, VERSION } from './format.ts'
import { type ArchivedTable, jobsTable, ourTables } from './tables.ts'

/** Rows that are read at a time. */
const PAGE = 500

/**
 * Reads the whole database in one snapshot and hands it over as the text of an archive, piece by piece. Jobs that are
 * done are left out; one that runs will run again.
 *
 * @returns how many rows there were
 */
export async function writeArchive(
  database: Database,
  write: (text: string) => Promise<void>,
  onTable: (name: string) => void,
): Promise<{ rows: number; header: ArchiveHeader }> {
  return await database.maintain(kysely =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async trx => {
        // What a value looks like as text depends on these.
        await sql`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'`.execute(
          trx,
        )
        const header = await headerOf(trx)
        await write(`${JSON.stringify({ header })}\n`)
        let rows = 0
        for (const table of await ourTables(trx)) {
          onTable(table.name)
          rows += await writeTable(trx, table, sql`true`, write)
        }
        const jobs = await jobsTable(trx)
        if (jobs) {
          onTable(jobs.name)
          rows += await writeTable(trx, jobs, sql`state in ('created', 'retry', 'active')`, write)
        }
        await write(`${JSON.stringify({ end: true, rows })}\n`)
        return { rows, header }
      }),
  )
}

async function headerOf(db: Executor): Promise<ArchiveHeader> {
  // The envelope's bytes 2 to 5 name the key (server/platform/secrets/seal.ts).
  const { rows } = await sql<{ id: string }>`
    select distinct encode(substring(sealed from 2 for 4), 'hex') as id
    from (
      select private_jwk from signing_keys union all select sealed_token from invite_links
      union all select secret_key from billing_providers
    ) s(sealed)
  `.execute(db)
  return {
    format: FORMAT,
    version: VERSION,
    createdAt: new Date().toISOString(),
    migrations: await migrationsOf(db),
    sealedWith: rows.map(({ id }) => id),
  }
}

async function writeTable(
  db: Executor,
  { name, columns }: ArchivedTable,
  condition: RawBuilder<unknown>,
  write: (text: string) => Promise<void>,
): Promise<number> {
  await write(`${JSON.stringify({ table: name, columns: columns.map(column => column.name) })}\n`)
  const values = columns.map(column => `${column.name}::text`).join(', ')
  await sql`
    declare archived no scroll cursor for
    select json_build_array(${sql.raw(values)})::text as line from ${sql.raw(name)} where ${condition}
  `.execute(db)
  let count = 0
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(PAGE)} from archived`.execute(db)
    if (!rows.length) break
    count += rows.length
    await write(`${rows.map(({ line }) => line).join('\n')}\n`)
  }
  await sql`close archived`.execute(db)
  return count
}
