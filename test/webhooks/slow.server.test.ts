import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { answered } from '../support/signed-in.ts'
import { type Receiver, receiver } from './receiver.ts'
import { type Seaport, seaport } from './seaport.ts'

suite('webhooks that never answer', () => {
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

  const newGroup = async (name: string) =>
    answered(await s.admin('POST /identity/resources/groups/v1', { name }))
  const perWebhook = () =>
    [...Map.groupBy(r.received, ({ path }) => path)].map(([path, all]) => [path, all.length])

  test('take five places each, hold up no other, and one once they have failed [HOOK-17]', async () => {
    r.answer = ({ path }, response) => void (path === '/quick' && response.end())
    for (const path of ['/slow-1', '/slow-2', '/slow-3'])
      await s.newWebhook({ url: r.url + path, eventKeys: ['frontegg.group.created'] })
    for (let number = 0; number < 8; number++) await newGroup(`Group ${number}`)
    await eventually(() => r.received.length === 15)
    await s.newWebhook({ url: `${r.url}/quick`, eventKeys: ['frontegg.group.created'] })
    const before = Date.now()
    await newGroup('Quick')
    await eventually(() => r.to('/quick').length === 1)
    assert.ok(Date.now() - before < 1000, `${Date.now() - before} ms`)
    assert.deepEqual(perWebhook().sort(), [
      ['/quick', 1],
      ['/slow-1', 5],
      ['/slow-2', 5],
      ['/slow-3', 5],
    ])
    // What the receiver drops has failed: the next one of each comes alone.
    r.received.length = 0
    await s.sql('update webhooks set failing_since = now(), failing_days = 1')
    await s.sql(`update webhook_deliveries set status = 'failed', in_flight = false where in_flight`)
    await eventually(() => r.received.length === 3)
    await newGroup('Last')
    await eventually(() => r.to('/quick').length === 1)
    assert.deepEqual(perWebhook().sort(), [
      ['/quick', 1],
      ['/slow-1', 1],
      ['/slow-2', 1],
      ['/slow-3', 1],
    ])
  })
})
