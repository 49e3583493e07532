import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { DeliveredEvent } from '../../server/platform/outbox/delivered-event.ts'
import { browser } from '../sessions/browser.ts'
import { eventually } from '../support/eventually.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'

suite('events about a member', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  const received: { endpoint: string; event: DeliveredEvent }[] = []

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const tenant of ['home', 'quay', 'away']) await server.addTenant(vendor, tenant)
    ada = await server.addPerson(vendor, 'home', 'ada@home.test')
    await server.addPerson(vendor, 'quay', ada.email)
    const { subscribers } = server.services
    subscribers.subscribe('hooks', [], async (event, endpoint) => {
      received.push({ endpoint, event })
    })
    for (const tenant of ['home', 'quay', 'away', null])
      await server.services.database.pool.query(
        `insert into event_subscriptions (id, vendor_id, tenant_id, event_type, subscriber, endpoint_id)
         select gen_random_uuid(), 'acme', $1, type, 'hooks', coalesce($1, 'vendor')
         from unnest('{frontegg.user.failedAuthentication,frontegg.user.switchedTenant}'::text[]) type`,
        [tenant],
      )
    await subscribers.deliver(server.services)
  })
  after(async () => {
    server.services.subscribers.subscriptions.stop()
    await server.close()
  })

  const endpoints = () => received.map(({ endpoint }) => endpoint).sort()

  test('in no tenant are told to each tenant whose member they are, and to the vendor', async () => {
    received.length = 0
    await browser(server, vendor).signIn('ada@home.test', 'wrong')
    await eventually(() => received.length >= 3, 30_000)
    assert.deepEqual(endpoints(), ['home', 'quay', 'vendor'])
    assert.ok(received.every(({ event }) => event.payload.userId === ada.id && event.tenantId === null))
  })

  test('are not told to a tenant whose administrators do not see the member', async () => {
    const { pool } = server.services.database
    const set = (column: string, value: string) =>
      pool.query(`update memberships set ${column} = ${value} where tenant_id = 'quay' and user_id = $1`, [
        ada.id,
      ])
    for (const [column, hidden, seen] of [
      ['is_disabled', 'true', 'false'],
      ['temporary_expires_at', "now() - interval '1 minute'", 'null'],
    ] as const) {
      received.length = 0
      await set(column, hidden)
      await browser(server, vendor).signIn('ada@home.test', 'wrong')
      await eventually(() => received.length >= 2, 30_000)
      const { rows } = await pool.query('select endpoint_id from event_deliveries where event_id = $1', [
        received[0]!.event.id,
      ])
      assert.deepEqual(rows.map(row => row.endpoint_id).sort(), ['home', 'vendor'], column)
      await set(column, seen)
    }
    // Staff of the vendor who are in a tenant unseen.
    received.length = 0
    await pool.query('update users set invisible = true where id = $1', [ada.id])
    await browser(server, vendor).signIn('ada@home.test', 'wrong')
    await eventually(() => received.length >= 1, 30_000)
    const { rows } = await pool.query('select endpoint_id from event_deliveries where event_id = $1', [
      received[0]!.event.id,
    ])
    assert.deepEqual(rows, [{ endpoint_id: 'vendor' }])
    await pool.query('update users set invisible = false where id = $1', [ada.id])
  })

  test('are found by a job, so that an unknown address costs the request what an account does', async () => {
    received.length = 0
    const { transact } = server.services
    const queued = async (payload: { userId?: string }) => {
      const before = await deliverJobs()
      await transact(tx =>
        tx.record(
          'frontegg.user.failedAuthentication',
          { ...payload, email: 'ada@home.test', ip: '192.0.2.1', userAgent: 'test' } as never,
          { vendorId: 'acme', tenantId: null } as never,
        ),
      )
      return (await deliverJobs()) - before
    }
    const deliverJobs = async () =>
      Number(
        (
          await server.services.database.pool.query(
            "select count(*) from jobs.job where name = 'deliver-event'",
          )
        ).rows[0].count,
      )
    assert.equal(await queued({ userId: ada.id }), 1)
    assert.equal(await queued({ userId: undefined } as never), 1)
    await eventually(() => received.length >= 4, 30_000)
  })

  test('are not named for an unknown address: only the vendor gets that event', async () => {
    received.length = 0
    await browser(server, vendor).signIn(`${randomUUID()}@home.test`, 'wrong')
    await eventually(() => received.length >= 1, 30_000)
    const { rows } = await server.services.database.pool.query(
      `select endpoint_id from event_deliveries where event_id = $1`,
      [received[0]!.event.id],
    )
    assert.deepEqual(rows, [{ endpoint_id: 'vendor' }])
  })

  test('say to no tenant which other one they came from', async () => {
    received.length = 0
    const page = browser(server, vendor)
    await page.signIn('ada@home.test', PASSWORD)
    const before = page.token
    assert.ok(before)
    const reply = await page.put('/identity/resources/users/v1/tenant', { tenantId: 'quay' })
    assert.equal(reply.statusCode, 200, reply.body)
    await eventually(() => received.length >= 2, 30_000)
    const from = Object.fromEntries(received.map(({ endpoint, event }) => [endpoint, event.payload.from]))
    assert.deepEqual(from, { quay: undefined, vendor: 'home' })
    const { rows } = await server.services.database.pool.query(
      "select json from audits where action = 'user.switched-tenant'",
    )
    assert.doesNotMatch(JSON.stringify(rows), /home/)
  })
})
