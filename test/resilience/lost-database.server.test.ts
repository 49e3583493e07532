// run: first, on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import { requireConfig } from '../../server/operator/config/read-config.ts'
import { stopAll } from '../../server/platform/process/shutdown.ts'
import { type RunningServer, startServer } from '../../server/start.ts'
import { type DatabasePlace, databasePlace, onPostgres } from '../support/database.ts'
import { environmentOf } from '../support/main-process.ts'
import { ownPort } from '../support/own-port.ts'
import { invite, mailed, me, type Session, signIn, until } from './clients.ts'
import { type Cable, cableTo } from './cut-cable.ts'

suite('a database that goes away while the server runs', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-lost-'))
  let place: DatabasePlace
  let cable: Cable | undefined
  let server: RunningServer
  let url: string
  let session: Session

  before(async () => {
    place = await databasePlace()
    if (place.options.url) cable = await cableTo(place.options.url)
    const env = environmentOf(cable ? { ...place, options: { url: cable.url } } : place, root)
    server = await startServer(
      requireConfig({
        ...env,
        PORT: String(await ownPort()),
        LOG_LEVEL: 'silent',
        PORTICO_RATE_LIMIT_FACTOR: '0',
      }),
    )
    url = server.services.config.publicUrl
    session = await signIn(url, server.first.administrators[0]!)
  })
  after(async () => {
    await stopAll(server.stopSteps, server.services.log)
    await cable?.close()
    await place.remove()
    fs.rmSync(root, { recursive: true, force: true })
  })

  test('without a connection every answer is 503 with the envelope, /ready says so, and it comes back by itself', {
    skip: !onPostgres,
  }, async () => {
    await cable!.cut()
    await assertUnavailable()
    await cable!.mend()
    await assertWell('after-cut@example.com')
  })

  test('a network that swallows everything is answered in bounded time, and no dead connection is used for long', {
    skip: !onPostgres,
  }, async () => {
    await Promise.all(Array.from({ length: 12 }, () => me(url, session)))
    cable!.swallow()
    await assertUnavailable()
    await cable!.mend()
    await assertWell('after-silence@example.com')
  })

  test('connections that the database ends cost at most the requests that were on them', {
    skip: !onPostgres,
  }, async () => {
    const admin = new pg.Client({ connectionString: place.options.url })
    await admin.connect()
    for (let i = 0; i < 3; i++) {
      const requested = Array.from({ length: 6 }, () => me(url, session))
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'portico'`,
      )
      for (const status of await Promise.all(requested))
        assert.ok([200, 503].includes(status), String(status))
    }
    await admin.end()
    await assertWell('after-termination@example.com')
  })

  test('an embedded database that hangs is answered with 503 in bounded time, and restarted', {
    skip: onPostgres,
  }, async () => {
    const { pool } = server.services.database
    const hanging = assert.rejects(pool.query('select count(*) from generate_series(1, 1e15)'))
    await assertUnavailable()
    await hanging
    await assertWell('after-hanging@example.com')
  })

  async function assertUnavailable(): Promise<void> {
    const [ready, requested, written] = await Promise.all([
      fetch(`${url}/ready`),
      fetch(`${url}/identity/resources/users/v2/me`, {
        headers: { authorization: `Bearer ${session.token}` },
      }),
      invite(url, session, 'lost@example.com'),
    ])
    assert.equal(ready.status, 503)
    assert.equal(((await ready.json()) as { checks: { database: string } }).checks.database, 'failed')
    for (const reply of [requested, written]) {
      const body = (await reply.json()) as { errors: string[]; errorCode: string }
      assert.equal(reply.status, 503, JSON.stringify(body))
      assert.equal(body.errorCode, 'ER-00503')
      assert.deepEqual(body.errors, ['The service is not available right now'])
      assert.match(reply.headers.get('frontegg-trace-id') ?? '', /^[0-9a-f-]{36}$/)
    }
    assert.equal((await fetch(`${url}/health`)).status, 200)
  }

  /** Ready again without help, with the same sessions; changes are taken and their mails go out. */
  async function assertWell(email: string): Promise<void> {
    await until('the server is ready', async () => (await fetch(`${url}/ready`)).status === 200, 60_000)
    await until('the session is served', async () => (await me(url, session)) === 200)
    const reply = await invite(url, session, email)
    assert.ok(reply.ok, await reply.text())
    await until('the mail is sent', async () => (await mailed(url)).includes(email))
  }
})
