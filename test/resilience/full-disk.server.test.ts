// run: first, on both databases
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import { openDatabase } from '../../server/platform/db/open.ts'
import { type DatabasePlace, databasePlace, onPostgres } from '../support/database.ts'
import { environmentOf, runMain, type StartedServer, startMain } from '../support/main-process.ts'
import { ownPort } from '../support/own-port.ts'
import { administratorOf, invite, mailed, type Session, signIn, until } from './clients.ts'

/** Linux lets a running process be told how large its files may be: at 0, nothing can be written any more. */
const canLimit = fs.existsSync('/usr/bin/prlimit')

suite('a disk that is full', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-full-'))
  let place: DatabasePlace
  let env: Record<string, string>
  let server: StartedServer
  let session: Session
  const acknowledged: string[] = []

  before(async () => {
    place = await databasePlace()
    env = {
      ...environmentOf(place, root),
      PORT: String(await ownPort()),
      PORTICO_RATE_LIMIT_FACTOR: '0',
    }
    server = await startMain(env)
    session = await signIn(server.url, administratorOf(server))
  })
  after(async () => {
    await server.stop('SIGKILL')
    await place.remove()
    fs.rmSync(root, { recursive: true, force: true })
  })

  test('of the embedded database is answered with 503, and when there is room again all goes on by itself', {
    skip: onPostgres || (!canLimit && 'prlimit is not on this machine'),
  }, async () => {
    limitFiles('0')
    await until('a change is refused', async () => (await invited('full')) === 503)
    await until(
      'it says that it is not ready',
      async () => (await fetch(`${server.url}/ready`)).status === 503,
    )
    const refused = await invite(server.url, session, 'envelope@example.com')
    assert.deepEqual(await refused.json(), {
      errors: ['The service is not available right now'],
      errorCode: 'ER-00503',
    })
    assert.equal((await fetch(`${server.url}/health`)).status, 200)
    await until('the log says what is the matter', async () =>
      server.printed().includes('nothing can be written there'),
    )

    limitFiles('unlimited')
    await until('it is ready', async () => (await fetch(`${server.url}/ready`)).status === 200, 60_000)
    assert.equal(await invited('room'), 200)
    await until(
      'every mail arrives',
      async () => {
        const all = new Set(await mailed(server.url))
        return acknowledged.every(email => all.has(email))
      },
      60_000,
    )
    assert.equal(await server.stop(), 0)
    assert.deepEqual(await missing(), [])
  })

  test('stops a start of the embedded database with a sentence that says so', {
    skip: onPostgres || (!canLimit && 'prlimit is not on this machine'),
  }, async () => {
    const folder = path.join(root, 'new')
    fs.mkdirSync(folder)
    fs.writeFileSync(path.join(folder, 'master.key'), '00'.repeat(32), { mode: 0o600 })
    // So small that the lock is written and the database is not.
    execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=8192:'])
    try {
      const { code, output } = await runMain({ PORTICO_DATA: folder, PORT: '0' })
      assert.equal(code, 1)
      assert.match(
        output,
        /embedded database in .* cannot be opened: nothing can be written there.*Check that/s,
      )
      assert.doesNotMatch(output, /\n +at /)
    } finally {
      execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=unlimited:'])
    }
  })

  test('of the PostgreSQL server is answered with 503, and its end is noticed by the next request', {
    skip: !onPostgres,
  }, async () => {
    const owner = new pg.Client({ connectionString: place.options.url })
    await owner.connect()
    // What PostgreSQL itself answers when a table cannot grow.
    await owner.query(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on users execute function no_room()`)
    assert.equal(await invited('full'), 503)
    await owner.query('drop trigger no_room on users')
    assert.equal(await invited('room'), 200)
    await owner.end()
    await server.stop()
    assert.deepEqual(await missing(), [])
  })

  async function invited(name: string): Promise<number> {
    const email = `${name}-${acknowledged.length}@example.com`
    const { status } = await invite(server.url, session, email)
    if (status === 200) acknowledged.push(email)
    return status
  }

  function limitFiles(size: string): void {
    execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${size}:`])
  }

  /** Who was acknowledged and is not there. */
  async function missing(): Promise<string[]> {
    const database = await openDatabase(place.options)
    const { rows } = await database.pool.query<{ email: string }>('select email from users')
    await database.close()
    return acknowledged.filter(email => !rows.some(row => row.email === email))
  }
})
