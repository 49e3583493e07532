// run: first, on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { PgBoss } from 'pg-boss'
import { requireConfig } from '../../server/operator/config/read-config.ts'
import { type Database, openDatabase } from '../../server/platform/db/open.ts'
import { stopAll } from '../../server/platform/process/shutdown.ts'
import { startServer } from '../../server/start.ts'
import { type DatabasePlace, databasePlace } from '../support/database.ts'
import { environmentOf, type StartedServer, startMain } from '../support/main-process.ts'
import { administratorOf, invite, mailed, me, type Session, signIn, until } from './clients.ts'

const ROUNDS = 3
const WRITERS = 4

suite('a server that is killed while it writes, again and again', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-killed-'))
  const acknowledged: string[] = []
  let place: DatabasePlace
  let env: Record<string, string>
  let server: StartedServer
  let session: Session

  before(async () => {
    place = await databasePlace()
    // One address and so one issuer, whichever port each start takes: tokens stay good.
    env = { ...environmentOf(place, root), PORTICO_RATE_LIMIT_FACTOR: '0' }
    server = await startMain(env)
    env.PORT = new URL(server.url).port
    session = await signIn(server.url, administratorOf(server))
  })
  after(async () => {
    await server.stop('SIGKILL')
    await place.remove()
    fs.rmSync(root, { recursive: true, force: true })
  })

  test('starts again each time, and the session lives on', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await writeUntilKilled(round)
      if (round === ROUNDS - 1) return
      server = await startMain(env)
      assert.equal(await me(server.url, session), 200)
    }
  })

  test('has every acknowledged write, and each change whole or not at all', async () => {
    const rows = await withDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ email: string; parts: Record<string, number> }>(`
        select u.email, jsonb_build_object(
          'memberships', (select count(*) from memberships m where m.user_id = u.id),
          'roles', (select count(*) from membership_roles r where r.user_id = u.id),
          'audits', (select count(*) from audits a where a.action = 'user.invited' and a.json->>'email' = u.email
            or a.action = 'user.invited' and a.description like '%' || u.email || '%'),
          'events', (select count(*) from events e
            where e.type = 'frontegg.user.invitedToTenant' and e.payload->>'userId' = u.id::text)
        ) as parts from users u where u.email like 'round-%'`)
      return rows
    })
    const stored = new Set(rows.map(({ email }) => email))
    assert.ok(acknowledged.length >= ROUNDS * 10, String(acknowledged.length))
    assert.deepEqual(
      acknowledged.filter(email => !stored.has(email)),
      [],
    )
    for (const { email, parts } of rows)
      assert.deepEqual(parts, { memberships: 1, roles: parts.roles, audits: 1, events: 1 }, email)
    assert.deepEqual([...new Set(rows.map(({ parts }) => parts.roles))].length, 1)
  })

  test('sends every mail of a committed change, and delivers every event', async () => {
    const stored = await withDatabase(async database => {
      await letTimePass(database)
      const { rows } = await database.pool.query("select email from users where email like 'round-%'")
      return rows.map(({ email }) => email as string).sort()
    })
    const running = await startServer(requireConfig(env))
    const { pool } = running.services.database
    const { publicUrl } = running.services.config
    try {
      await until(
        'every mail has arrived',
        async () => new Set(await mailed(publicUrl)).size >= stored.length,
      )
      assert.deepEqual([...new Set(await mailed(publicUrl))].sort(), stored)
      await until('no event and no job waits', async () => {
        const { rows } = await pool.query<{ left: number }>(`
          select (select count(*) from events where delivered_at is null) + (select count(*) from jobs.job
            where state <> 'completed' and name in ('mail', 'deliver-event'))::int as left`)
        return Number(rows[0]!.left) === 0
      })
    } finally {
      await stopAll(running.stopSteps, running.services.log)
    }
  })

  /** Kills the server in the middle of many changes. What it answered before is acknowledged. */
  async function writeUntilKilled(round: number): Promise<void> {
    let answered = 0
    const writer = async (name: number): Promise<void> => {
      for (let i = 0; ; i++) {
        const email = `round-${round}-${name}-${i}@example.com`
        const reply = await invite(server.url, session, email).catch(() => undefined)
        if (!reply) return
        assert.ok(reply.ok, String(reply.status))
        acknowledged.push(email)
        if (++answered === 12 + round * 5) server.child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)))
    assert.equal(await server.stop('SIGKILL'), 'SIGKILL')
  }

  async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase(place.options)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
})

/** A job that a killed server had begun is given back after two minutes: they pass now. */
async function letTimePass({ pool }: Database): Promise<void> {
  await pool.query("update jobs.job set started_on = started_on - interval '1 hour' where state = 'active'")
  await pool.query('update jobs.queue set monitor_claim_on = null, monitor_on = null')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false, close: false })
  await pool.query("update jobs.job set start_after = now() where state = 'retry'")
}
