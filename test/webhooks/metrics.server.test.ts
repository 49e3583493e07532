import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { answered } from '../support/signed-in.ts'
import { type Receiver, receiver } from './receiver.ts'
import { type Seaport, seaport } from './seaport.ts'

suite('what an operator sees of webhooks', () => {
  let s: Seaport
  let r: Receiver
  before(async () => {
    r = await receiver()
    s = await seaport()
  })
  after(async () => {
    await s.close()
    await r.close()
  })

  test('is attempts by outcome, what waits and how long, and what was switched off [HOOK-38]', async () => {
    const shown = async () => {
      const { body } = await s.server.app.inject('/metrics')
      return Object.fromEntries(
        body.split('\n').flatMap(line => {
          const [, name, value] = /^portico_webhook_(\S+) (\S+)$/.exec(line) ?? []
          return name ? [[name.replace(/attempts_total\{outcome="(\w+)"\}/, '$1'), Number(value)]] : []
        }),
      )
    }
    const nothing = { delivered: 0, failed: 0, unanswered: 0, waiting: 0, oldest_seconds: 0, switched_off: 0 }
    assert.deepEqual(await shown(), nothing)
    const { _id } = await s.newWebhook()
    await s.sql(
      `insert into webhook_deliveries (vendor_id, id, webhook_id, event_id, event_key, body, next_at, expires_at)
       select 'acme', gen_random_uuid(), $1, gen_random_uuid(), 'x', '{}', now() - interval '90 seconds', now()`,
      _id,
    )
    const { waiting, oldest_seconds } = await shown()
    assert.ok(waiting === 1 && oldest_seconds! >= 90 && oldest_seconds! < 120, `${oldest_seconds}`)
    await s.sql('delete from webhooks')
    await s.deliver([3_600_000])
    const statuses = [200, 200, 500, 410]
    for (const [at, status] of statuses.entries())
      await s.newWebhook({ url: `${r.url}/${at}-${status}`, eventKeys: ['frontegg.group.created'] })
    await s.newWebhook({ url: 'http://127.0.0.1:9/', eventKeys: ['frontegg.group.created'] })
    r.answer = ({ path }, response) => response.writeHead(Number(path.split('-')[1])).end()
    answered(await s.admin('POST /identity/resources/groups/v1', { name: 'Pilots' }))
    await eventually(async () => (await shown()).switched_off === 1)
    await eventually(async () => (await s.sql('select 1 from webhook_logs')).length === 5)
    assert.deepEqual(await shown(), {
      ...nothing,
      delivered: 2,
      failed: 2,
      unanswered: 1,
      waiting: 2,
      switched_off: 1,
    })
  })
})
