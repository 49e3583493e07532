import fs from 'node:fs'
import { type Database, type DatabaseOptions, openDatabase } from '../../server/platform/db/open.ts'
import { embeddedTemplate, postgresCopy } from './database-template.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { quickFolder } from './quick-folder.ts'

/** Which database the tests of this run use: `TEST_DATABASE=postgres`, else the embedded one. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** A place for a database with the newest schema and no data, for one test file. */
export interface DatabasePlace {
  /** What `openDatabase` takes. */
  options: Pick<DatabaseOptions, 'url' | 'dataDir'>
  remove(): Promise<void>
}

/**
 * Makes a fresh, migrated database without opening it: for tests that start servers of their own.
 * Safe in parallel test files. `remove` it at the end, after everything that uses it is closed.
 */
export async function databasePlace(): Promise<DatabasePlace> {
  return await (onPostgres ? postgresPlace() : embeddedPlace())
}

/** A fresh, migrated, open database; closing it removes it. */
export async function testDatabase(
  options: Omit<DatabaseOptions, 'url' | 'dataDir'> = {},
): Promise<Database> {
  const place = await databasePlace()
  const database = await openDatabase({
    statementLimit: 30_000,
    transactionLimit: 30_000,
    ...options,
    ...place.options,
  })
  return {
    ...database,
    async close() {
      await database.close()
      await place.remove()
    },
  }
}

async function embeddedPlace(): Promise<DatabasePlace> {
  const dataDir = quickFolder('portico-test-')
  fs.cpSync(await embeddedTemplate(), dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  return {
    options: { dataDir },
    remove: async () => fs.rmSync(dataDir, { recursive: true, force: true }),
  }
}

let ownServer: Promise<PostgresServer> | undefined
let users = 0

/** The run's server (see database-setup.ts), or one of this process's own while it has databases. */
async function postgresPlace(): Promise<DatabasePlace> {
  users++
  const shared = process.env.TEST_POSTGRES_URL
  const server = shared ?? (await (ownServer ??= startPostgres())).url
  const { url, drop } = await postgresCopy(server)
  return {
    options: { url },
    async remove() {
      await drop()
      users--
      if (shared || users > 0) return
      const stopping = ownServer
      ownServer = undefined
      await (await stopping)?.stop()
    },
  }
}
