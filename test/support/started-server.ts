import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '../../server/db/open.ts'
import { embeddedTemplate } from './database-template.ts'
import { ownPort } from './own-port.ts'
import { quickFolder } from './quick-folder.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A server process as `npm start` runs it, on a data folder of its own. */
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
  /** Runs a command of the operator, such as `vendor-token create`, on its data, and goes on. @returns what it printed */
  operate(...command: string[]): Promise<string>
  /** The same with a statement on its embedded database: what only time would change. */
  amend(statement: string): Promise<void>
  /** Ends the process and removes its data. */
  stop(): Promise<void>
}

export interface StartOptions {
  env?: Record<string, string>
  /** Milliseconds until it must listen; a first start makes a database. */
  within?: number
}

/** Starts the server from its sources and resolves once it says where it is. */
export async function startServer({ env = {}, within = 60_000 }: StartOptions = {}): Promise<StartedServer> {
  const dataDir = quickFolder('portico-started-')
  if (env.DATABASE_URL === undefined) await layTables(dataDir)
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
        ...env,
        PORT: port,
        PORTICO_DATA: dataDir,
      },
    }
  }

  function launch() {
    const child = spawn(process.execPath, ['server/main.ts'], {
      ...surroundings(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { child, ...watch(child, within) }
  }

  async function restart(signal: NodeJS.Signals = 'SIGTERM', meanwhile?: () => Promise<void>): Promise<void> {
    await end(server.child, signal)
    try {
      await meanwhile?.()
    } finally {
      server = launch()
      await server.listening
    }
  }

  return {
    ...first,
    port,
    output: () => server.output(),
    restart,
    async operate(...command) {
      let printed = ''
      // The embedded database is one process's at a time.
      await restart('SIGTERM', async () => {
        const cli = ['server/cli.ts', ...command]
        printed = (await promisify(execFile)(process.execPath, cli, surroundings())).stdout
      })
      return printed
    },
    amend: statement =>
      restart('SIGTERM', async () => {
        const database = await openDatabase({ dataDir })
        await database.pool.query(statement).finally(() => database.close())
      }),
    async stop() {
      await end(server.child, 'SIGTERM')
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A first start would make the same tables, for seconds. */
async function layTables(dataDir: string): Promise<void> {
  fs.cpSync(await embeddedTemplate(), dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
}

/** What the first start tells a person: the address, and once the administrator's password. */
function watch(child: ChildProcess, within: number) {
  let printed = ''
  const listening = new Promise<Pick<StartedServer, 'url' | 'admin'>>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${printed}`))
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
