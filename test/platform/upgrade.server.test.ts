// run: first, on both databases
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { clearDatabase } from '../../server/operator/cli/archive/clear.ts'
import { archiveLines } from '../../server/operator/cli/archive/format.ts'
import { loadArchive } from '../../server/operator/cli/archive/load.ts'
import { ourTables } from '../../server/operator/cli/archive/tables.ts'
import { knownMigrations, migrateOver, migrationsOf } from '../../server/platform/db/migrate.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { portico, signsIn } from '../cli/portico.ts'
import { type DatabasePlace, databasePlace } from '../support/database.ts'
import { environmentOf, startMain } from '../support/main-process.ts'

/** What the first release wrote: a team of forty, their roles, and the key that signed for them. */
const ARCHIVE = path.resolve(import.meta.dirname, 'fixtures/first-release.gz')
const MASTER_KEY = '0'.repeat(64)
const ADMINISTRATOR = 'admin@example.com'
const PASSWORD = '67rm-tyte-62vg-ykyi-ancw'
const MEMBERS = 42

suite('an installation of the first release', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-upgrade-'))
  let place: DatabasePlace
  let env: Record<string, string>
  let first: string[]

  before(async () => {
    place = await databasePlace()
    env = { ...environmentOf(place, root), PORTICO_MASTER_KEY: MASTER_KEY }
    first = await migrationsOfArchive()
    await asOfFirstRelease()
  })
  after(async () => {
    await place.remove()
    fs.rmSync(root, { recursive: true, force: true })
  })

  test('is brought to the newest schema by a start; people sign in, no user is missing, and the log says which defaults changed', async () => {
    assert.deepEqual(await ran(), first)
    const server = await startMain(env)
    try {
      assert.equal(await signsIn(server.url, ADMINISTRATOR, 'wrong'), 401)
      assert.equal(await signsIn(server.url, ADMINISTRATOR, PASSWORD), 200)
    } finally {
      assert.equal(await server.stop(), 0, server.printed())
    }
    assert.match(
      server.printed(),
      /no longer default roles of who joins without a chosen one: Admin, Support/,
    )
    assert.deepEqual(await ran(), await knownMigrations())
    const { out } = await portico(env, 'export', '-', '--tenant', 'anholt', '--format', 'json')
    assert.equal(JSON.parse(out).length, MEMBERS)
    const doctor = await portico(env, 'doctor')
    assert.doesNotMatch(doctor.out, /schema.*behind/i)
  })

  test('says what an upgrade changed also where a command of the operator is the first to migrate', async () => {
    await asOfFirstRelease()
    const { progress } = await portico(env, 'export', '-', '--tenant', 'anholt', '--format', 'json')
    assert.match(progress, /no longer default roles of who joins without a chosen one: Admin, Support/)
    assert.match(progress, /"action":"oauth\.kept"/)
    const { progress: again } = await portico(env, 'export', '-', '--tenant', 'anholt', '--format', 'json')
    assert.doesNotMatch(again, /"action"/)
  })

  test('its applications go on as they were, as the first start tells, once; one that comes later is strict', async () => {
    await asOfFirstRelease()
    const printed = async (more: Record<string, string> = {}) => {
      const server = await startMain({ ...env, ...more })
      await server.stop()
      return server.printed()
    }
    const kept =
      /"level":"warn"[^\n]*"action":"oauth.kept","vendorId":"([^"]+)","reason":"([^"]+)"[^\n]*oauth\.strict: true/
    const [, vendorId, id] = kept.exec(await printed()) ?? []
    assert.ok(vendorId && id)
    const strict = async () => {
      const database = await openDatabase(place.options)
      const query = database.kysely.selectFrom('applications').select(['id', 'strict']).orderBy('created_at')
      return await query.execute().finally(() => database.close())
    }
    assert.deepEqual(await strict(), [{ id, strict: false }])
    const doctor = await portico(env, 'doctor')
    assert.match(doctor.out, new RegExp(`warn  hosted login: .*not strict: ${id}`))

    const file = path.join(root, 'vendor.json')
    const write = (applications: object[]) =>
      fs.writeFileSync(file, JSON.stringify({ vendors: [{ id: vendorId, applications }] }))
    write([{ id }, { id: 'later' }])
    assert.doesNotMatch(await printed({ PORTICO_CONFIG: file }), /oauth\.kept/)
    assert.deepEqual(await strict(), [
      { id, strict: false },
      { id: 'later', strict: true },
    ])
    write([{ id, oauth: { strict: true } }])
    await printed({ PORTICO_CONFIG: file })
    assert.deepEqual(await strict(), [
      { id, strict: true },
      { id: 'later', strict: true },
    ])
  })

  test('goes back to what it was: the version before refuses the newer schema, and restores its own archive', async () => {
    const before = await versionBefore()
    const run = (...args: string[]) =>
      spawnSync(process.execPath, ['server/cli.ts', ...args], {
        cwd: before,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
        encoding: 'utf8',
      })
    // A forgotten restore is said, and nothing is touched.
    const forgotten = run('export', path.join(root, 'never.csv'))
    assert.equal(forgotten.status, 1, forgotten.stderr)
    assert.match(
      forgotten.stderr,
      /^A newer version of Portico has upgraded this database \(.*restore with this version/m,
    )
    const doctor = run('doctor', '--json')
    assert.match(doctor.stdout, /"result":\s*"fail",[^}]*of a newer version; this one does not start on it/)
    assert.deepEqual(await ran(), await knownMigrations())

    const restored = run('restore', ARCHIVE, '--force')
    assert.equal(restored.status, 0, restored.stderr)
    assert.deepEqual(await ran(), first)
    assert.equal(await members(), MEMBERS)
  })

  async function migrationsOfArchive(): Promise<string[]> {
    for await (const line of archiveLines(ARCHIVE)) if ('header' in line) return line.header.migrations
    throw new Error('The archive has no header.')
  }

  /** The schema and the rows that the first release left. */
  async function asOfFirstRelease(): Promise<void> {
    await withDatabase(database =>
      database.maintain(kysely =>
        kysely.transaction().execute(async trx => {
          await clearDatabase(trx)
          await migrateOver(trx, { only: first })
          await loadArchive({
            db: trx,
            file: ARCHIVE,
            into: await ourTables(trx),
            onTable: () => {},
            quiet: true,
          })
        }),
      ),
    )
  }

  /** A copy of the program that knows the migrations of the first release only. */
  async function versionBefore(): Promise<string> {
    const folder = path.join(root, 'before')
    for (const part of ['server', 'contract', 'rules', 'package.json'])
      fs.cpSync(path.resolve(part), path.join(folder, part), { recursive: true })
    fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
    for (const name of await knownMigrations())
      if (!first.includes(name)) fs.rmSync(path.join(folder, `server/platform/db/migrations/${name}.sql`))
    return folder
  }

  async function ran(): Promise<string[]> {
    return await withDatabase(({ kysely }) => migrationsOf(kysely))
  }

  async function members(): Promise<number> {
    return await withDatabase(async ({ pool }) => {
      const { rows } = await pool.query("select count(*) as n from memberships where tenant_id = 'anholt'")
      return rows[0].n as number
    })
  }

  async function withDatabase<T>(
    work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ): Promise<T> {
    const database = await openDatabase(place.options)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
})
