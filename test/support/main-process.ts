import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { DatabasePlace } from './database.ts'
import { briefly, serverProgram } from './server-program.ts'

/** A server as `npm start` runs it: a process of its own. */
export interface StartedServer {
  /** The address that it printed: `http://localhost:<port>`. */
  url: string
  /** What it printed so far. */
  printed(): string
  child: ChildProcess
  /** Sends the signal and waits for the end. @returns the exit code, or the signal that ended it */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/** The environment that puts a server on a test database. Its passwords are hashed cheaply: production refuses that. */
export function environmentOf({ options }: DatabasePlace, dataDir: string): Record<string, string> {
  const PORTICO_PASSWORD_COST = 'm=1024,t=1'
  return options.url
    ? {
        DATABASE_URL: options.url,
        PORTICO_DATA: dataDir,
        PORTICO_MASTER_KEY: '00'.repeat(32),
        PORTICO_PASSWORD_COST,
      }
    : { PORTICO_DATA: options.dataDir!, PORTICO_PASSWORD_COST }
}

/** Runs the server to its end. */
export async function runMain(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const child = launch(env, args)
  const printed = collect(child)
  const [code] = await once(child, 'close')
  return { code: code as number, output: printed() }
}

/** Starts the server and waits until it listens; rejects with what it printed if it ends instead. */
export async function startMain(env: Record<string, string>): Promise<StartedServer> {
  const child = launch({ PORT: '0', ...env }, [])
  const printed = collect(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = /(?:Demo host page|Address)\s+(https?:\/\/\S+?)\/\s/.exec(printed())
      if (found) resolve(found[1]!)
    })
    child.on('close', code => reject(new Error(`The server ended with ${code}:\n${printed()}`)))
  })
  return {
    url,
    printed,
    child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode) return child.exitCode ?? child.signalCode
      const ended = once(child, 'close')
      child.kill(signal)
      const [code, by] = (await ended) as [number | null, NodeJS.Signals | null]
      return code ?? by
    },
  }
}

function launch(env: Record<string, string>, args: string[]): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR, NODE_COMPILE_CACHE } = process.env
  return spawn(
    process.execPath,
    [
      ...briefly(env),
      '--disable-warning=FSTDEP023',
      '--disable-warning=FSTDEP024',
      serverProgram('main'),
      ...args,
    ],
    {
      // Nothing of the test run's own environment: a setting there must not change the outcome.
      env: {
        PATH,
        HOME,
        ...(TMPDIR && { TMPDIR }),
        ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', chunk => (text += chunk))
  return () => text
}
