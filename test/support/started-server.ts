import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '../../server/platform/db/open.ts'
import { embeddedTemplate, postgresCopy } from './database-template.ts'
import { ownPort } from './own-port.ts'
import { quickFolder } from './quick-folder.ts'
import { briefly, serverProgram } from './server-program.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A server process as `npm start` runs it, on a database of its own. */
export interface StartedServer {
  /** `http://localhost:<port>`, without a slash at the end. */
  url: string
  /** Where it listens on this machine, whatever its public address says. */
  port: string
  /** The first administrator, as the first start printed it. */
  admin: { email: string; password: string }
  /** Everything that it printed so far. */
  output(): string
  /** Ends the process and starts another on the same data and the same port; `meanwhile` runs while nothing listens there. */
  restart(signal?: NodeJS.Signals, meanwhile?: () => Promise<void>): Promise<void>
  /** Runs a command of the operator, such as `vendor-token create`, on its data. @returns what it printed */
  operate(...command: string[]): Promise<string>
  /** The same with a statement on its database: what only time would change. */
  amend(statement: string): Promise<void>
  /** Ends the process and removes its data. */
  stop(): Promise<void>
}

export interface StartOptions {
  env?: Record<string, string>
  /** On the database that an installation has which names none. Otherwise the run's PostgreSQL is used, if it has one. */
  embedded?: boolean
  /** Milliseconds until it must listen; a first start makes a database. */
  within?: number
}

/** Starts the server and resolves once it says where it is. */
export async function startServer({
  env = {},
  embedded = false,
  within = 60_000,
}: StartOptions = {}): Promise<StartedServer> {
  const dataDir = quickFolder('portico-started-')
  const place = env.DATABASE_URL === undefined ? await databaseOf(dataDir, embedded) : undefined
  const port = String(await ownPort())
  let server = launch()
  const first = await server.listening

  function surroundings() {
    return {
      cwd: root,
      env: {
        ...process.env,
        LOG_LEVEL: 'warn',
        PORTICO_RATE_LIMIT_FACTOR: '0',
        PORTICO_PASSWORD_COST: 'm=1024,t=1',
        ...place?.env,
        ...env,
        PORT: port,
        PORTICO_DATA: dataDir,
      },
    }
  }

  function launch() {
    const settings = surroundings()
    const child = spawn(process.execPath, [...briefly(settings.env), serverProgram('main')], {
      ...settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { child, ...watch(child, within) }
  }

  async function restarted<T>(signal: NodeJS.Signals, meanwhile: () => Promise<T>): Promise<T> {
    await end(server.child, signal)
    try {
      return await meanwhile()
    } finally {
      server = launch()
      await server.listening
    }
  }

  /** The embedded database is one process's at a time. */
  const beside = <T>(work: () => Promise<T>): Promise<T> =>
    place?.embedded ? restarted('SIGTERM', work) : work()

  return {
    ...first,
    port,
    output: () => server.output(),
    restart: (signal = 'SIGTERM', meanwhile = async () => {}) => restarted(signal, meanwhile),
    operate: (...command) =>
      beside(async () => {
        const settings = surroundings()
        const cli = [...briefly(settings.env), serverProgram('cli'), ...command]
        return (await promisify(execFile)(process.execPath, cli, settings)).stdout
      }),
    amend: statement =>
      beside(async () => {
        const url = env.DATABASE_URL ?? place?.env.DATABASE_URL
        const database = await openDatabase(url === undefined ? { dataDir } : { url })
        await database.pool.query(statement).finally(() => database.close())
      }),
    async stop() {
      await end(server.child, 'SIGTERM')
      await place?.remove?.()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Place {
  embedded: boolean
  env: Record<string, string>
  remove?: () => Promise<void>
}

/** A database with the newest tables: a first start would make the same, for seconds. */
async function databaseOf(dataDir: string, embedded: boolean): Promise<Place> {
  const run = process.env.TEST_POSTGRES_URL
  if (run === undefined || embedded) {
    fs.cpSync(await embeddedTemplate(), dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
    return { embedded: true, env: {} }
  }
  const { url, drop } = await postgresCopy(run)
  const key = randomBytes(32).toString('hex')
  return { embedded: false, env: { DATABASE_URL: url, PORTICO_MASTER_KEY: key }, remove: drop }
}

/** What the first start tells a person: the address, and once the administrator's password. */
function watch(child: ChildProcess, within: number) {
  let printed = ''
  const listening = new Promise<Pick<StartedServer, 'url' | 'admin'>>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(alarm)
      reject(new Error(`${why}\n${printed}`))
    }
    const alarm = setTimeout(() => fail(`The server did not listen within ${within} ms.`), within)
    const read = (chunk: Buffer) => {
      printed += chunk
      const url = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(printed)?.[0]
      if (!url || !printed.includes('/mailbox')) return
      clearTimeout(alarm)
      const password = /\b[a-z0-9]{4}(?:-[a-z0-9]{4}){4}\b/.exec(printed)?.[0] ?? ''
      resolve({ url, admin: { email: 'admin@example.com', password } })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => fail(`The server ended with code ${code}.`))
  })
  return { listening, output: () => printed }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
