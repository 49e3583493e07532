// run: first, on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { createSigningKeys } from '../../server/core/sessions/signing-keys.ts'
import { DEMO_VENDOR } from '../../server/core/vendors/demo.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { masterKeys } from '../../server/platform/secrets/master-key.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import { type DatabasePlace, databasePlace, onPostgres } from '../support/database.ts'
import { environmentOf, runMain, type StartedServer, startMain } from '../support/main-process.ts'
import { ownPort } from '../support/own-port.ts'
import {
  administratorOf,
  invite,
  mailed,
  me,
  post,
  refresh,
  type Session,
  sessionOf,
  signIn,
  until,
} from './clients.ts'

const SIGN_IN = '/identity/resources/auth/v1/user'

suite('two servers on one PostgreSQL', { skip: !onPostgres }, () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-two-'))
  let place: DatabasePlace
  let servers: StartedServer[] = []
  let administrator: { email: string; password: string }
  let session: Session

  let ports: number[]

  /** One public address, as behind a reverse proxy; a mailbox of its own, to see which one sent what. */
  const environment = (index: number): Record<string, string> => ({
    ...environmentOf(place, path.join(root, String(index))),
    PORTICO_PUBLIC_URL: 'http://localhost:3000',
    PORT: String(ports[index]),
  })

  before(async () => {
    place = await databasePlace()
    ports = [await ownPort(), await ownPort()]
    const first = await startMain(environment(0))
    administrator = administratorOf(first)
    servers = [first, await startMain(environment(1))]
    session = await signIn(urls()[0], administrator)
  })
  after(async () => {
    for (const server of servers) await server.stop('SIGKILL')
    await place?.remove()
    fs.rmSync(root, { recursive: true, force: true })
  })

  test('a session that began on one is refreshed, used and ended on the other', async () => {
    const [a, b] = urls()
    assert.equal(await me(b, session), 200)
    let own = await signIn(a, administrator)
    for (const url of [b, a, b]) {
      const reply = await refresh(url, own)
      assert.equal(reply.status, 200)
      own = await sessionOf(reply)
      for (const other of [a, b]) assert.equal(await me(other, own), 200)
    }
    await post(`${a}/identity/resources/auth/v1/logout`, {}, { cookie: own.cookie })
    assert.equal(await me(b, own), 401)
    assert.equal((await refresh(b, own)).status, 401)
  })

  test('a consumed refresh token that is used on the other within the grace gives the same successor', async () => {
    const [a, b] = urls()
    const own = await signIn(a, administrator)
    const [one, two] = await Promise.all([refresh(a, own), refresh(b, own)])
    assert.deepEqual([one.status, two.status], [200, 200])
    assert.equal((await sessionOf(one)).cookie, (await sessionOf(two)).cookie)
  })

  test('wrong passwords are counted together, and the lock holds on both', async () => {
    const [a, b] = urls()
    const email = 'locked@example.com'
    await join(email)
    await signIn(b, { email, password: administrator.password })
    for (let i = 0; i < 10; i++) {
      const reply = await post(`${[a, b][i % 2]}${SIGN_IN}`, { email, password: 'wrong' })
      assert.equal(reply.status, 401)
    }
    for (const url of [a, b])
      assert.equal((await post(url + SIGN_IN, { email, password: administrator.password })).status, 401)
  })

  test('a strict rate limit is one limit for both', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      const reply = await post(`${urls()[i % 2]}/identity/resources/users/v1/activate/reset`, {
        email: `nobody-${i}@example.com`,
      })
      statuses.push(reply.status)
      if (i < 10) continue
      assert.ok(Number(reply.headers.get('retry-after')) >= 1)
    }
    assert.deepEqual(statuses, [...Array(10).fill(200), 429])
  })

  test('each mail is sent once, whichever server made it', async () => {
    const emails = Array.from({ length: 16 }, (_, index) => `once-${index}@example.com`)
    await Promise.all(
      emails.map(async (email, index) => {
        const reply = await invite(urls()[index % 2]!, session, email)
        assert.ok(reply.ok, await reply.text())
      }),
    )
    const all = async () =>
      (await Promise.all(urls().map(mailed))).flat().filter(to => to.startsWith('once-'))
    await until('every mail has arrived', async () => new Set(await all()).size === emails.length)
    await until('no job is left', async () => (await jobsLeft()) === 0)
    assert.deepEqual((await all()).sort(), [...emails].sort())
  })

  test('a key rotated by one signs and verifies on the other, and the old tokens stay good', async () => {
    const sealer = createSealer(masterKeys({ key: environment(0).PORTICO_MASTER_KEY }))
    const { kid } = await withDatabase(database => createSigningKeys(database, sealer).rotate(DEMO_VENDOR, 0))
    await restart(0)
    const [a, b] = urls()
    assert.equal(await me(a, session), 200)
    const fresh = await sessionOf(await refresh(a, await signIn(a, administrator)))
    const header = JSON.parse(Buffer.from(fresh.token.split('.')[0]!, 'base64url').toString()) as {
      kid: string
    }
    assert.equal(header.kid, kid)
    // The other one has not heard of the key yet; it looks when it meets it, but not more often than each five seconds.
    await until('the other server takes the new key', async () => (await me(b, fresh)) === 200)
    assert.equal(await me(b, session), 200)
  })

  function urls(): [string, string] {
    return [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`]
  }

  /** Stops one as an orchestrator does, and starts its successor on the same address. */
  async function restart(index: number): Promise<void> {
    const old = servers[index]!
    assert.equal(await old.stop('SIGTERM'), 0, old.printed())
    servers[index] = await startMain(environment(index))
  }

  /** A member with the administrator's password. */
  async function join(email: string): Promise<void> {
    assert.ok((await invite(urls()[0], session, email)).ok)
    await withDatabase(async ({ pool }) => {
      await pool.query('update users set verified = true where email = $1', [email])
      await pool.query(
        'update memberships set activated = true where user_id in (select id from users where email = $1)',
        [email],
      )
      await pool.query(
        `insert into passwords (vendor_id, user_id, hash)
         select u.vendor_id, u.id, p.hash from users u, passwords p join users a on a.id = p.user_id
         where u.email = $1 and a.email = $2`,
        [email, administrator.email],
      )
    })
  }

  async function jobsLeft(): Promise<number> {
    return await withDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ left: number }>(
        "select count(*)::int as left from jobs.job where name = 'mail' and state in ('created', 'retry', 'active')",
      )
      return rows[0]!.left
    })
  }

  async function withDatabase<T>(
    work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ): Promise<T> {
    const database = await openDatabase({ ...place.options, connections: 1 })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
})

test('a second server on one data folder is refused, the first is not disturbed, and its successor starts', {
  skip: onPostgres,
}, async () => {
  const place = await databasePlace()
  // The same port, and so the same issuer, after the restart.
  const env = { ...environmentOf(place, ''), PORT: String(await ownPort()) }
  let server = await startMain(env)
  try {
    const session = await signIn(server.url, administratorOf(server))
    const { code, output } = await runMain({ ...env, PORT: '0' })
    assert.equal(code, 1)
    assert.ok(output.includes(`process ${server.child.pid}`), output)
    assert.equal(await me(server.url, session), 200)
    await server.stop('SIGKILL')
    server = await startMain(env)
    assert.equal(await me(server.url, session), 200)
    assert.equal(await server.stop(), 0)
  } finally {
    await server.stop('SIGKILL')
    await place.remove()
  }
})
