import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { answered } from '../support/signed-in.ts'
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

  test('that is deleted while an event happens fails nothing of what happens', async () => {
    const id = await hook()
    const client = await s.server.services.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('delete from webhooks where id = $1', [id])
      const made = newGroup()
      await eventually(async () => (await s.sql(`select from pg_locks where not granted`)).length > 0)
      await client.query('commit')
      await made
    } finally {
      client.release()
    }
    assert.deepEqual(await s.sql('select id from webhook_deliveries'), [])
  })
})
