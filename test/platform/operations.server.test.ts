// run: alone, on both databases
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Fastify from 'fastify'
import { platformErrors } from '../../contract/errors/platform.ts'
import { operationsRoutes } from '../../server/operator/operations/routes.ts'
import { stopAll } from '../../server/platform/process/shutdown.ts'
import { type TestServer, testServer } from '../support/server.ts'

let server: TestServer
before(async () => {
  server = await testServer()
})
after(() => server.close())

test('/health answers while the process lives', async () => {
  const reply = await server.app.inject('/health')
  assert.deepEqual([reply.statusCode, reply.json()], [200, { status: 'ok' }])
})

test('/ready asks the database and the queue', async () => {
  const reply = await server.app.inject('/ready')
  assert.deepEqual(
    [reply.statusCode, reply.json()],
    [200, { status: 'ok', checks: { server: 'ok', database: 'ok', queue: 'ok' } }],
  )
})

test('/ready looks once for all who ask at once', async t => {
  const depths = t.mock.method(server.services.jobs, 'depths')
  const replies = await Promise.all(Array.from({ length: 20 }, () => server.app.inject('/ready')))
  assert.ok(replies.every(({ statusCode }) => statusCode === 200))
  assert.ok(depths.mock.callCount() <= 2, `${depths.mock.callCount()} looks`)
})

test('/ready says 503 and which part fails, without the reason', async () => {
  const app = Fastify()
  const broken = async (): Promise<never> => {
    throw new Error('password authentication failed for user "portico"')
  }
  const pool = { ...server.services.database.pool, query: broken }
  const database = { ...server.services.database, pool: pool as never }
  await operationsRoutes(app, { ...server.services, database }, [])
  const reply = await app.inject('/ready')
  assert.equal(reply.statusCode, 503)
  assert.deepEqual(reply.json().checks, { server: 'ok', database: 'failed', queue: 'ok' })
  assert.doesNotMatch(reply.body, /password/)
  await app.close()
})

test('/ready tells strangers of a production server no parts, and those who may read the metrics all', async () => {
  const app = Fastify()
  const config = { ...server.services.config, production: true, metricsToken: 'of the operator' }
  await operationsRoutes(app, { ...server.services, config }, [])
  const requested = async (headers = {}) => (await app.inject({ url: '/ready', headers })).json()
  assert.deepEqual(await requested(), { status: 'ok' })
  assert.deepEqual(await requested({ authorization: 'Bearer of somebody' }), { status: 'ok' })
  const { checks } = await requested({ authorization: 'Bearer of the operator' })
  assert.deepEqual(checks, { server: 'ok', database: 'ok', queue: 'ok' })
  await app.close()
})

test('/metrics counts requests by route and status, the pool, the queues and the event loop', async () => {
  await server.app.inject('/health')
  await server.app.inject('/no/such/thing')
  const { body, headers } = await server.app.inject('/metrics')
  assert.match(String(headers['content-type']), /^text\/plain/)
  assert.match(
    body,
    /portico_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} \d+/,
  )
  assert.doesNotMatch(body, /no\/such/)
  assert.match(body, /portico_database_connections\{state="open"\} \d+/)
  assert.match(body, /portico_queue_jobs\{queue="mail",state="ready"\} 0/)
  assert.match(body, /nodejs_eventloop_lag_seconds/)
})

test('/metrics tells apart what of the outbox waits and what was given up', async () => {
  const { pool } = server.services.database
  const series = async () => {
    const { body } = await server.app.inject('/metrics')
    const value = (name: string) => Number(new RegExp(`^portico_outbox_${name} (\\S+)$`, 'm').exec(body)?.[1])
    return { oldest: value('oldest_seconds'), failed: value('failed_deliveries') }
  }
  await pool.query(`
    with old as (insert into events (vendor_id, id, type, payload, created_at)
      values ('v', gen_random_uuid(), 'frontegg.user.locked', '{}', now() - interval '1 hour') returning id)
    insert into event_deliveries (event_id, subscriber, status)
      select id, name, status from old, (values ('one', 'failed'), ('two', 'waiting')) d (name, status)`)
  try {
    const both = await series()
    assert.ok(both.oldest >= 3600, `${both.oldest}`)
    assert.equal(both.failed, 1)
    await pool.query(`update event_deliveries set status = 'failed'`)
    const input = await series()
    assert.ok(input.oldest < 3600, `${input.oldest}`)
    assert.equal(input.failed, 2)
    await pool.query(`insert into events (vendor_id, id, type, payload, created_at, fan_out_attempts)
      values ('v', gen_random_uuid(), 'frontegg.user.locked', '{}', now() - interval '1 hour', 16)`)
    const lost = await series()
    assert.ok(lost.oldest < 3600, `${lost.oldest}`)
    assert.equal(lost.failed, 3, 'an event of which no listener was found out, too')
  } finally {
    await pool.query(`delete from events where vendor_id = 'v'`)
  }
})

test('/metrics goes on telling of the rest while the database is away', async () => {
  const app = Fastify()
  const broken = async (): Promise<never> => {
    throw new Error('Connection terminated')
  }
  const jobs = { ...server.services.jobs, depths: broken }
  await operationsRoutes(app, { ...server.services, jobs }, [])
  const { statusCode, body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  assert.equal(statusCode, 200)
  assert.match(body, /^portico_database_up 0$/m)
  assert.doesNotMatch(body, /portico_queue_jobs\{/)
  assert.match(body, /portico_password_checks\{state="waiting"\} 0/)
  await app.close()
})

test('/metrics is for this machine, or for a user who knows the token', async () => {
  const metrics = (options: object) => server.app.inject({ url: '/metrics', ...options })
  assert.equal((await metrics({ remoteAddress: '10.1.2.3' })).statusCode, platformErrors.notFound.status)
  assert.equal((await metrics({ headers: { 'x-forwarded-for': '10.1.2.3' } })).statusCode, 404)
  assert.equal((await metrics({ headers: { host: 'rebound.example:3000' } })).statusCode, 404)
  assert.equal((await metrics({ headers: { host: '127.0.0.1:3000' } })).statusCode, 200)
  server.services.config.metricsToken = 'letmein'
  try {
    assert.equal((await metrics({})).statusCode, 404)
    assert.equal((await metrics({ headers: { authorization: 'Bearer wrong' } })).statusCode, 404)
    const known = { remoteAddress: '10.1.2.3', headers: { authorization: 'Bearer letmein' } }
    assert.equal((await metrics(known)).statusCode, 200)
  } finally {
    server.services.config.metricsToken = undefined
  }
})

test('parts stop in their order, and one that fails does not keep the next', async () => {
  const stopped: string[] = []
  const clean = await stopAll(
    [
      { name: 'a', stop: () => void stopped.push('a') },
      {
        name: 'b',
        async stop() {
          throw new Error('stuck')
        },
      },
      { name: 'c', stop: async () => void stopped.push('c') },
    ],
    server.services.log,
  )
  assert.deepEqual([stopped, clean], [['a', 'c'], false])
})
