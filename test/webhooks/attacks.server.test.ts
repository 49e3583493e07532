import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { after, before, beforeEach, suite, test } from 'node:test'
import { BEGINNING, claimDue, MAX_OF_OWNER } from '../../server/connectivity/webhooks/claim.ts'
import { eventually } from '../support/eventually.ts'
import { answered, refused } from '../support/signed-in.ts'
import { type Receiver, receiver } from './receiver.ts'
import { HOOKS, type Seaport, seaport } from './seaport.ts'

const GROUPS = '/identity/resources/groups/v1'

suite('a webhook that is used against the server', () => {
  let s: Seaport
  let r: Receiver
  before(async () => {
    r = await receiver()
    s = await seaport()
    await s.deliver([])
  })
  after(async () => {
    await r.close()
    await s.close()
  })
  beforeEach(async () => {
    await s.sql('delete from webhooks')
    await s.sql('delete from event_subscriptions')
    r.received.length = 0
    r.answer = (_, response) => response.end()
  })

  let number = 0
  const hook = async (ask = s.admin, path = '/') =>
    (await s.newWebhook({ url: r.url + path, eventKeys: ['frontegg.group.created'] }, ask))._id
  const newGroup = async (ask = s.admin) =>
    answered(await ask(`POST ${GROUPS}`, { name: `Group ${++number}` }))

  test('stops no delivery of others, however often one of its own is repeated', async () => {
    await hook()
    await newGroup()
    await eventually(async () => (await s.sql('select id from webhook_logs')).length === 1)
    await hook(s.otherAdmin, '/other')
    await s.sql('update webhook_deliveries set claims = 32766')
    const [{ id }] = (await s.sql('select id from webhook_deliveries')) as [{ id: string }]
    answered(await s.admin(`POST ${HOOKS}/logs/${id}/retries`))
    await newGroup(s.otherAdmin)
    await eventually(() => r.to('/other').length === 1 && r.to('/').length === 2)
  })

  test('takes no more places by repeating a delivery that is under way [HOOK-17]', async () => {
    r.answer = ({ path }, response) => void (path === '/other' && response.end())
    await hook()
    await newGroup()
    await eventually(() => r.received.length === 1)
    const [{ id }] = (await s.sql('select id from webhook_deliveries')) as [{ id: string }]
    for (let count = 0; count < 8; count++) answered(await s.admin(`POST ${HOOKS}/logs/${id}/retries`))
    await hook(s.otherAdmin, '/other')
    await newGroup(s.otherAdmin)
    await eventually(() => r.to('/other').length === 1)
    assert.equal(r.to('/').length, 1)
  })

  test('takes no more places by being switched off and on, and what it then answers counts [HOOK-17]', async () => {
    const open: ServerResponse[] = []
    r.answer = ({ path }, response) => (path === '/other' ? response.end() : open.push(response))
    const id = await hook()
    await newGroup()
    await eventually(() => r.received.length === 1)
    for (let count = 0; count < 3; count++) {
      for (const isActive of [false, true]) answered(await s.admin(`PATCH ${HOOKS}/${id}`, { isActive }))
      const since = new Date(Date.now() - 3_600_000).toISOString()
      assert.equal(
        answered<{ queued: number }>(await s.admin(`POST ${HOOKS}/${id}/replays`, { since })).queued,
        1,
      )
    }
    await hook(s.otherAdmin, '/other')
    await newGroup(s.otherAdmin)
    await eventually(() => r.to('/other').length === 1)
    assert.equal(open.length, 1)
    answered(await s.admin(`PATCH ${HOOKS}/${id}`, { isActive: false }))
    open[0]!.writeHead(500).end()
    const rows = `select status, in_flight from webhook_deliveries where webhook_id = $1`
    await eventually(async () => (await s.sql(rows, id))[0]!.in_flight === false)
    assert.equal((await s.sql(rows, id))[0]!.status, 'canceled')
  })

  test('takes with all others of its tenant no more than the places of one owner [HOOK-17]', async () => {
    const open: ServerResponse[] = []
    r.answer = ({ path }, response) => (path === '/other' ? response.end() : open.push(response))
    for (let count = 0; count < 30; count++) await hook(s.admin, '/slow')
    await newGroup()
    await newGroup()
    await eventually(() => r.to('/slow').length >= MAX_OF_OWNER)
    await hook(s.otherAdmin, '/other')
    await newGroup(s.otherAdmin)
    await eventually(() => r.to('/other').length === 1)
    assert.equal(r.to('/slow').length, MAX_OF_OWNER)
    r.answer = (_, response) => response.end()
    for (const response of open) response.end()
    await eventually(() => r.to('/slow').length === 60)
  })

  test('that is deleted while an event happens fails nothing of what happens', async () => {
    const id = await hook()
    const client = await s.server.services.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('delete from webhooks where id = $1', [id])
      const answer = newGroup()
      await eventually(async () => (await s.sql(`select from pg_locks where not granted`)).length > 0)
      await client.query('commit')
      await answer
    } finally {
      client.release()
    }
    assert.deepEqual(await s.sql('select id from webhook_deliveries'), [])
  })
})

test('a key that is no key signs nothing, and replays are few in a minute', async () => {
  const s = await seaport({ rateLimitFactor: 1 })
  try {
    for (const secret of ['whsec_!!', 'whsec_....................', 'whsec_c2VjcmV0'])
      assert.deepEqual(refused(await s.admin(`POST ${HOOKS}/custom`, s.given({ secret })), 400, 'ER-28004'), {
        field: 'secret',
      })
    const { _id } = await s.newWebhook({ secret: `whsec_${Buffer.alloc(8, 1).toString('base64')}` })
    const since = new Date().toISOString()
    const replay = async () => (await s.admin(`POST ${HOOKS}/${_id}/replays`, { since })).statusCode
    for (let count = 0; count < 10; count++) assert.equal(await replay(), 200)
    assert.equal(await replay(), 429)
  } finally {
    await s.close()
  }
})

test('a delivery that is canceled while it is looked for is not made [HOOK-19]', async () => {
  const s = await seaport()
  try {
    const { database } = s.server.services
    const { _id } = await s.newWebhook()
    await s.sql(
      `insert into webhook_deliveries (vendor_id, id, webhook_id, event_id, event_key, body, expires_at)
       values ('acme', gen_random_uuid(), $1, gen_random_uuid(), 'x', '{}', now() + interval '1 day')`,
      _id,
    )
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`update webhook_deliveries set status = 'canceled'`)
      const claims = claimDue(database, { most: 5, after: BEGINNING, claimant: randomUUID() })
      await eventually(async () => (await s.sql('select from pg_locks where not granted')).length > 0)
      await client.query('commit')
      assert.deepEqual((await claims)?.claims, [])
    } finally {
      client.release()
    }
  } finally {
    await s.close()
  }
})
