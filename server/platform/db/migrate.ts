import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { listed } from '../language/english.ts'
import { ownCommand } from '../process/own-command.ts'
import type { Database } from './open.ts'
import type { Executor } from './scope.ts'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Thrown when a migration fails: nothing of the run is kept. */
export class MigrationFailed extends Error {
  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The migration ${file} failed and was rolled back: ${reason}`, { cause })
  }
}

/** Thrown before anything is done: an older version may not even know what it would break. */
export class SchemaTooNew extends Error {
  constructor(names: string[]) {
    super(
      `A newer version of Portico has upgraded this database (${listed(names)}), and this version does not run on it. ` +
        'Nothing was changed. Install the newer version again; or, to go back for good, restore with this version the ' +
        `archive that you made before the upgrade (${ownCommand('restore <file> --force')}).`,
    )
  }
}

/**
 * Brings the database to the newest schema: runs the files of `server/platform/db/migrations` that it has not seen, in
 * one transaction and under a lock, so that servers may start together. Files are named by time and may
 * arrive in any order; a file that ran is never changed.
 *
 * @returns the names that ran now, without their ending
 * @throws MigrationFailed naming the file
 * @throws SchemaTooNew where it has run a file that this version does not have
 */
export async function migrate(database: Database, folder: string = FOLDER): Promise<string[]> {
  return await database.maintain(kysely => migrateOver(kysely, { folder }))
}

export interface MigrateOptions {
  folder?: string | undefined
  /** Only these; default every one. An archive is loaded into the schema that it was written from. */
  only?: string[] | undefined
}

/** The same over a connection, or inside a transaction that is open. */
export async function migrateOver(
  kysely: Executor,
  { folder = FOLDER, only }: MigrateOptions = {},
): Promise<string[]> {
  const provider = new SqlFiles(folder, only)
  const known = Object.keys(await provider.getMigrations())
  const unknown = (await migrationsOf(kysely)).filter(name => !known.includes(name))
  if (unknown.length) throw new SchemaTooNew(unknown)
  const migrator = new Migrator({ db: kysely, provider, allowUnorderedMigrations: true })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const failed = results?.find(result => result.status === 'Error')
    throw new MigrationFailed(path.join(folder, failed ? `${failed.migrationName}.sql` : ''), error)
  }
  return results?.map(result => result.migrationName) ?? []
}

/** The names of every migration that this version knows, oldest first. */
export async function knownMigrations(folder: string = FOLDER): Promise<string[]> {
  return Object.keys(await new SqlFiles(folder).getMigrations())
}

/** The names of the migrations that the database has seen; none in a new one. */
export async function migrationsOf(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('public.kysely_migration') is not null as known
  `.execute(db)
  if (!rows[0]?.known) return []
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return ran.rows.map(({ name }) => name)
}

class SqlFiles implements MigrationProvider {
  readonly #folder: string
  readonly #only: string[] | undefined

  constructor(folder: string, only?: string[]) {
    this.#folder = folder
    this.#only = only
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const files = (await fs.readdir(this.#folder)).filter(file => file.endsWith('.sql')).sort()
    const all = files.map(file => [file.slice(0, -'.sql'.length), this.#migration(file)] as const)
    return Object.fromEntries(all.filter(([name]) => this.#only?.includes(name) ?? true))
  }

  #migration(file: string): Migration {
    return {
      up: async kysely => {
        await sql.raw(await fs.readFile(path.join(this.#folder, file), 'utf8')).execute(kysely)
      },
    }
  }
}
