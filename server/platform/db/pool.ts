import pg from 'pg'
import { Client } from './client.ts'
import { openTransaction } from './open-transaction.ts'

export interface PoolOptions extends pg.PoolConfig {
  /** Longest time that one caller may hold a connection, in milliseconds; 0 for no limit. */
  holdLimit: number
  /** Waited for before each connect: the embedded database may be restarting. */
  ready?: (() => Promise<void>) | undefined
  /** Called with what statements warn of. */
  onWarning?: ((message: string) => void) | undefined
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** A pool asked for inside `transact`: on the embedded database that would wait for itself for ever. */
export class PoolInsideTransaction extends Error {
  constructor() {
    super('The database was used inside an open transaction: use the transaction’s own kysely instead.')
  }
}

/**
 * The pool of connections. Beside what pg does: a caller that holds a connection too long is cut off, which
 * rolls its transaction back and frees those who wait for it; a use inside an open transaction is refused at
 * once, on every database, instead of hanging on one of them.
 */
class Pool extends pg.Pool {
  readonly #ready: (() => Promise<void>) | undefined

  constructor({ holdLimit, ready, onWarning, ...config }: PoolOptions) {
    super({ ...config, Client })
    this.#ready = ready
    this.on('error', () => {}) // an idle connection that broke: the pool has already dropped it
    this.on('connect', client => client.on('error', () => {}))
    if (onWarning)
      this.on('connect', client =>
        client.on(
          'notice',
          ({ severity, message = '' }) => void (severity === 'WARNING' && onWarning(message)),
        ),
      )
    if (holdLimit > 0) limitHolding(this, holdLimit)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#connect()
    if (this.#ready || openTransaction()) {
      this.#connect().then(
        client => callback(undefined, client, () => client.release()),
        error => callback(error as Error, undefined, () => {}),
      )
    } else {
      // As `query` asks: with nothing to wait for, no promise is made.
      super.connect((error, client) =>
        client
          ? callback(undefined, guarded(client), () => client.release())
          : callback(error, undefined, () => {}),
      )
    }
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    if (openTransaction()) throw new PoolInsideTransaction()
    await this.#ready?.()
    return guarded(await super.connect())
  }
}

function guarded(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release
  client.release = error => giveBack.call(client, error ?? unanswered(client))
  return client
}

/**
 * A client whose statement was given up while its answer is still to come: on a line that swallows everything, a caller who
 * gets it next would wait behind that answer. It is hung up on instead.
 */
function unanswered(client: pg.PoolClient): Error | undefined {
  const { _getActiveQuery: running } = client as unknown as { _getActiveQuery(): object | null }
  return running.call(client) ? new Error('A statement was not answered in time.') : undefined
}

/** 64-bit integers (counts, sums) as numbers: none of ours leaves the safe range. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format ?? 'text'),
}

export function createPool(options: PoolOptions): pg.Pool {
  return new Pool({ types, ...options })
}

function limitHolding(pool: pg.Pool, limit: number): void {
  const timers = new Map<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', client => {
    const cut = (): void =>
      void streamOf(client).destroy(new Error(`A connection was held for more than ${limit} ms.`))
    timers.set(client, setTimeout(cut, limit).unref())
  })
  pool.on('release', (_error, client) => {
    clearTimeout(timers.get(client))
    timers.delete(client)
  })
}

/** pg keeps the socket at `connection.stream` and does not declare it. */
function streamOf(client: pg.PoolClient): { destroy(error: Error): void } {
  return (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream
}
