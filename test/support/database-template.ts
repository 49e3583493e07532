import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { features } from '../../server/features.ts'
import { queuesOf } from '../../server/operator/services/open-services.ts'
import { type Database, openDatabase } from '../../server/platform/db/open.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { openPlatform } from '../../server/platform/open/platform.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Name of the migrated database, on a test server, that every test's own is copied from. */
const TEMPLATE = 'portico_template'

/**
 * A data folder with the newest schema, made once for each state of the sources that decide it and kept
 * between runs. @returns the folder, not to be written to
 */
export async function embeddedTemplate(): Promise<string> {
  const folder = path.join(os.tmpdir(), `portico-template-${process.getuid?.() ?? ''}`, schemaHash())
  if (fs.existsSync(folder)) return folder
  fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
  const draft = fs.mkdtempSync(`${folder}-`)
  await prepare(await openDatabase({ dataDir: draft, statementLimit: 60_000 }))
  try {
    fs.renameSync(draft, folder)
  } catch (error) {
    // Another process was quicker.
    fs.rmSync(draft, { recursive: true, force: true })
    if (!fs.existsSync(folder)) throw error
  }
  return folder
}

/** Makes a database on the test server, as a copy of the migrated one. @returns its URL and its end */
export async function postgresCopy(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asAdmin(server, async admin => {
    // Copying needs a template without connections, and only one process may make it.
    await admin.query('select pg_advisory_lock(7120)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (!rowCount) {
      await admin.query(`create database ${TEMPLATE}_draft`)
      await prepare(await openDatabase({ url: urlOf(server, `${TEMPLATE}_draft`) }))
      await admin.query(`alter database ${TEMPLATE}_draft rename to ${TEMPLATE}`)
    }
    // By its files: page by page through the write-ahead log, as is the default, takes three times as long.
    await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  })
  return {
    url: urlOf(server, name),
    drop: () =>
      asAdmin(server, async admin => {
        await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

async function prepare(database: Database): Promise<void> {
  const log = createLog({ level: 'silent' })
  const sealer = createSealer([Buffer.alloc(32)])
  const { jobs } = await openPlatform({ database, log, sealer, queues: queuesOf(features) })
  await jobs.stop()
  await database.close()
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

function schemaHash(): string {
  const hash = createHash('sha256')
  for (const file of [
    ...fs.globSync('server/platform/db/migrations/*.sql', { cwd: root }).sort(),
    ...fs.globSync('server/**/queue*.ts', { cwd: root }).sort(),
    'node_modules/@electric-sql/pglite/package.json',
    'node_modules/pg-boss/package.json',
  ])
    hash.update(file).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 24)
}
