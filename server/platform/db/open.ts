import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { type DataLock, lockDataFolder } from './data-lock.ts'
import { type Embedded, startEmbedded } from './embedded/start-embedded.ts'
import { createPool, type PoolOptions } from './pool.ts'
import type { Tables } from './tables/tables.ts'

export interface DatabaseOptions {
  /** `postgres://…`: a PostgreSQL server, 15 or newer. Without it, the embedded database in `dataDir`. */
  url?: string | undefined
  /** Folder of the embedded database; default `./data`. */
  dataDir?: string | undefined
  /** What the database server shows this process as; default `portico`. */
  applicationName?: string | undefined
  /** Connections of the pool; default 10. */
  connections?: number | undefined
  /** Longest statement in milliseconds; default 10,000. */
  statementLimit?: number | undefined
  /** Longest time that a transaction may stay open, in milliseconds; default 15,000. */
  transactionLimit?: number | undefined
  /** Longest wait for a connection to PostgreSQL, in milliseconds; default 5,000. */
  connectPatience?: number | undefined
  /** Called when the embedded database had to be restarted, and why. */
  onRestart?: ((reason: string) => void) | undefined
  /** Called with what a migration warns of, such as a default that it changed. */
  onWarning?: ((message: string) => void) | undefined
}

export interface Database {
  pool: pg.Pool
  kysely: Kysely<Tables>
  embedded: boolean
  /** Runs work over one connection of its own without time limits: migrations, maintenance. */
  maintain<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The database cannot be used; the message says why and what to do. */
export class DatabaseUnusable extends Error {}

const OLDEST_POSTGRES = 15
/** How long closing waits for a connection that is in use, in milliseconds. */
const CLOSE_PATIENCE = 5000
/** How long a caller waits for a connection, a new one or its turn, in milliseconds; then it gets 503 with Retry-After. */
const CONNECT_PATIENCE = 5000
/** A peer that is gone without a word is noticed even by an idle connection. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Opens the database: PostgreSQL when a `url` is given, else the embedded one (PGlite in a thread, behind a
 * unix socket). Both are the same pool and the same SQL to everybody above.
 *
 * @throws DataFolderInUse when another process works on the data folder
 * @throws DatabaseUnusable when the server cannot be reached or is older than PostgreSQL 15, with the cure
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options)
}

async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { statementLimit, transactionLimit } = limits(options)
  const connection = {
    connectionString: url,
    application_name: options.applicationName ?? 'portico',
    connectionTimeoutMillis: options.connectPatience ?? CONNECT_PATIENCE,
    ...KEEP_ALIVE,
  }
  const database = over(
    {
      ...connection,
      max: options.connections ?? 10,
      holdLimit: transactionLimit,
      statement_timeout: statementLimit,
      idle_in_transaction_session_timeout: transactionLimit,
      query_timeout: statementLimit + 1000,
    },
    { ...connection, max: 1, holdLimit: 0, onWarning: options.onWarning },
  )
  try {
    await requireVersion(database.pool)
  } catch (error) {
    await database.close()
    throw error instanceof DatabaseUnusable
      ? error
      : new DatabaseUnusable(unreachable(url, error), { cause: error })
  }
  return database
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { statementLimit, transactionLimit } = limits(options)
  const folder = path.resolve(options.dataDir ?? 'data')
  const lock = lockDataFolder(folder)
  let embedded: Embedded
  try {
    embedded = await startEmbedded({
      folder: path.join(folder, 'database'),
      // The caller is freed first; if the statement still runs then, the thread is ended.
      statementLimit: statementLimit + 1000,
      onRestart: options.onRestart,
    })
  } catch (error) {
    lock.release()
    throw new DatabaseUnusable(
      `The embedded database in ${folder} cannot be opened: ${(error as Error).message}. ` +
        'Check that the disk has room and that the folder is this user’s own; else restore the newest backup.',
      { cause: error },
    )
  }
  const { host, port, ready } = embedded
  const connection = { host, port, user: 'postgres', database: 'postgres', password: 'unused', ready }
  return over(
    {
      ...connection,
      max: options.connections ?? 10,
      holdLimit: transactionLimit,
      query_timeout: statementLimit,
    },
    { ...connection, max: 1, holdLimit: 0, onWarning: options.onWarning },
    embedded,
    lock,
  )
}

function over(
  everyday: PoolOptions,
  maintenance: PoolOptions,
  embedded?: Embedded,
  lock?: DataLock,
): Database {
  const pool = createPool({ idleTimeoutMillis: 30_000, ...everyday })
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    pool,
    kysely,
    embedded: !!embedded,
    async maintain(work) {
      const alone = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(maintenance) }) })
      try {
        // Behind whatever hangs: the watchdog ends that, as always, before the limits are lifted.
        await sql`select 1`.execute(alone)
        return await (embedded ? embedded.withoutLimit(() => work(alone)) : work(alone))
      } finally {
        await alone.destroy()
      }
    },
    async close() {
      await Promise.race([ended(kysely, pool), delay(CLOSE_PATIENCE, undefined, { ref: false })])
      await embedded?.stop()
      lock?.release()
    },
  }
}

async function ended(kysely: Kysely<Tables>, pool: pg.Pool): Promise<void> {
  await kysely.destroy()
  // Kysely knows nothing of a pool that it was never asked to use.
  if (!pool.ending) await pool.end()
}

function limits({ statementLimit = 10_000, transactionLimit = 15_000 }: DatabaseOptions) {
  return { statementLimit, transactionLimit }
}

async function requireVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string; server_version: string }>(
    "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
  )
  const { server_version_num, server_version } = rows[0]!
  if (Number(server_version_num) >= OLDEST_POSTGRES * 10_000) return
  throw new DatabaseUnusable(
    `DATABASE_URL points at PostgreSQL ${server_version}; Portico needs ${OLDEST_POSTGRES} or newer. ` +
      'Upgrade the server, or leave DATABASE_URL out to use the embedded database.',
  )
}

/** Without the password. */
function unreachable(url: string, error: unknown): string {
  const { hostname, port, pathname } = new URL(url)
  const reason =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
  return (
    `The database ${hostname}:${port || 5432}${pathname} of DATABASE_URL cannot be used: ${reason}. ` +
    'Check that the server runs, and the user, password and database of the address.'
  )
}
