import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, suite, test } from 'node:test'
import { Check, Errors } from 'typebox/value'
import { type EventKey, eventDefinition, events } from '../../contract/events.ts'
import { enqueueDeliveries } from '../../server/connectivity/webhooks/enqueue.ts'
import { WEBHOOKS } from '../../server/connectivity/webhooks/subscribe.ts'
import { forTenant } from '../../server/platform/outbox/delivered-event.ts'
import { type Seaport, seaport } from './seaport.ts'

const keys = (Object.keys(events) as EventKey[]).filter(key => events[key].audience !== 'internal')
const AROUND = ['eventKey', 'eventContext', 'user', 'tenant', 'group']

suite('every event of the catalog', () => {
  let s: Seaport
  before(async () => {
    s = await seaport()
    await s.newWebhook({ eventKeys: ['*', 'frontegg.audit.recorded'] }, s.vendorAsk)
    await s.newWebhook({ eventKeys: ['*', 'frontegg.audit.recorded'] })
    // Of what has happened so far no job tells any more, and what is queued stays where it is.
    await s.sql('delete from events')
    s.server.services.subscribers.subscribeQueue(
      WEBHOOKS,
      enqueueDeliveries(() => {}),
    )
    await s.server.services.subscribers.deliver(s.server.services)
  })
  after(() => s.close())

  test('is delivered with a body that is as its schema says, to the tenant without what only the vendor reads [HOOK-01, HOOK-28]', async () => {
    await s.server.services.transact(async tx => {
      for (const key of keys)
        await tx.record(key, events[key].sample as never, { vendorId: 'acme', tenantId: 'home' })
    })
    const rows = await s.sql(
      `select d.event_key, d.body, w.tenant_id is null as of_vendor from webhook_deliveries d
       join webhooks w on w.id = d.webhook_id`,
    )
    const hears = (ofVendor: boolean) =>
      new Set(rows.filter(row => row.of_vendor === ofVendor).map(row => String(row.event_key)))
    assert.deepEqual([...hears(true)].sort(), keys.toSorted())
    assert.deepEqual([...hears(false)].sort(), keys.filter(key => events[key].audience === 'tenant').sort())
    for (const { event_key, body, of_vendor } of rows) {
      const whole = JSON.parse(String(body)) as Record<string, unknown>
      const key = event_key as EventKey
      const { payload: schema } = eventDefinition(key)!
      const own = ([field]: [string, unknown]) => field in schema.properties || !AROUND.includes(field)
      const payload = Object.fromEntries(Object.entries(whole).filter(own))
      const [first] = Errors(schema, payload)
      assert.ok(first === undefined, `${key}: ${first?.instancePath} ${first?.message}`)
      const event = { id: '', vendorId: '', tenantId: 'home', createdAt: new Date(), type: key }
      const sample = events[key].sample as Record<string, unknown>
      if (!of_vendor) assert.deepEqual(payload, forTenant({ ...event, payload: sample }).payload, key)
      else assert.deepEqual(payload, sample, key)
      assert.equal(whole.eventKey, key)
    }
    assert.equal(rows.length, hears(true).size + hears(false).size)
  })
})

test('a version takes no event and no field away that an earlier one had [HOOK-28]', () => {
  const lines = readFileSync(new URL('./fixtures/event-fields.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const earlier: Record<string, string[]> = Object.fromEntries(
    lines.map(line => {
      const [key, fields] = line.split(':') as [string, string]
      return [key, fields.split(' ')]
    }),
  )
  const missing = Object.entries(earlier).flatMap(([key, fields]) => {
    const definition = eventDefinition(key)
    if (!definition) return [key]
    return fields
      .filter(field => field && !(field in definition.payload.properties))
      .map(field => `${key} ${field}`)
  })
  assert.deepEqual(missing, [])
  const unlisted = keys.flatMap(key =>
    Object.keys(events[key].payload.properties)
      .filter(field => !earlier[key]?.includes(field))
      .map(field => `${key} ${field}`),
  )
  assert.deepEqual(unlisted, [], 'Add them to test/webhooks/fixtures/event-fields.txt, so that they stay.')
})

test('a body that is not as declared would be found', () => {
  const { payload, sample } = events['frontegg.user.locked']
  assert.ok(!Check(payload, { ...sample, userId: 7 }))
})
