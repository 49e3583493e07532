import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './open.ts'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

/** Thrown when a migration fails: nothing of the run is kept. */
export class MigrationFailed extends Error {
  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The migration ${file} failed and was rolled back: ${reason}`, { cause })
  }
}

/**
 * Brings the database to the newest schema: runs the files of `server/db/migrations` that it has not seen, in
 * one transaction and under a lock, so that servers may start together. Files are named by time and may
 * arrive in any order; a file that ran is never changed.
 *
 * @returns the names that ran now, without their ending
 * @throws MigrationFailed naming the file
 */
export async function migrate(database: Database, folder: string = FOLDER): Promise<string[]> {
  return await database.maintain(async kysely => {
    const provider = new SqlFiles(folder)
    const migrator = new Migrator({ db: kysely, provider, allowUnorderedMigrations: true })
    const { error, results } = await migrator.migrateToLatest()
    if (error) {
      const failed = results?.find(result => result.status === 'Error')
      throw new MigrationFailed(path.join(folder, failed ? `${failed.migrationName}.sql` : ''), error)
    }
    return results?.map(result => result.migrationName) ?? []
  })
}

class SqlFiles implements MigrationProvider {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const files = (await fs.readdir(this.#folder)).filter(file => file.endsWith('.sql')).sort()
    return Object.fromEntries(files.map(file => [file.slice(0, -'.sql'.length), this.#migration(file)]))
  }

  #migration(file: string): Migration {
    return {
      up: async kysely => {
        await sql.raw(await fs.readFile(path.join(this.#folder, file), 'utf8')).execute(kysely)
      },
    }
  }
}
