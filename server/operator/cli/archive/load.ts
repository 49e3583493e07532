import { sql } from 'kysely'
import { CommandFailed } from '../../../core/feature/command.ts'
import type { Executor } from '../../../platform/db/scope.ts'
import { archiveLines, type Row } from './format.ts'
import type { ArchivedTable } from './tables.ts'

/** Characters of rows that travel in one statement. */
const BATCH = 1_000_000

export interface LoadOptions {
  db: Executor
  file: string
  /** The tables that are filled; others in the archive are passed over. */
  into: ArchivedTable[]
  onTable(name: string): void
  /** Whether triggers must rest: what they would compute is in the rows already. */
  quiet: boolean
  /** SQL condition over the columns, for rows that are left out; default none. */
  only?: string | undefined
}

/** Fills tables from an archive. @returns how many rows there were */
export async function loadArchive({ db, file, into, onTable, quiet, only }: LoadOptions): Promise<number> {
  let table: ArchivedTable | undefined
  let columns: string[] = []
  let batch: Row[] = []
  let size = 0
  let count = 0

  const flush = async (): Promise<void> => {
    if (table && batch.length) await insert(db, table, columns, batch, only)
    count += batch.length
    batch = []
    size = 0
  }
  const finish = async (): Promise<void> => {
    await flush()
    if (table && quiet) await sql`alter table ${sql.raw(table.name)} enable trigger user`.execute(db)
  }

  for await (const line of archiveLines(file)) {
    if (Array.isArray(line)) {
      if (!table) continue
      batch.push(line)
      for (const value of line) size += value?.length ?? 4
      if (size > BATCH) await flush()
    } else if ('table' in line) {
      await finish()
      table = into.find(({ name }) => name === line.table)
      columns = line.columns
      if (!table) continue
      onTable(table.name)
      if (quiet) await sql`alter table ${sql.raw(table.name)} disable trigger user`.execute(db)
    }
  }
  await finish()
  return count
}

async function insert(
  db: Executor,
  { name, columns }: ArchivedTable,
  archived: string[],
  rows: Row[],
  only = 'true',
): Promise<void> {
  const known = archived.map(column => {
    const own = columns.find(candidate => candidate.name === column)
    if (!own) throw new CommandFailed(`The archive has a column ${column} of ${name} that is not known here.`)
    return own
  })
  const list = known.map(column => column.name).join(', ')
  const values = known.map((column, index) => `(r ->> ${index})::${column.type} as ${column.name}`).join(', ')
  await sql`
    insert into ${sql.raw(name)} (${sql.raw(list)})
    select * from (select ${sql.raw(values)} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r) archived
    where ${sql.raw(only)}
    on conflict do nothing
  `.execute(db)
}
