import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { createHttpClient, type HttpClient } from '../../server/platform/http-client/http-client.ts'
import { type Resolves, resolverLookup } from '../../server/platform/http-client/resolver-lookup.ts'
import { eventually } from '../support/eventually.ts'
import { answered } from '../support/signed-in.ts'
import { type Receiver, receiver } from './receiver.ts'
import { type Seaport, seaport } from './seaport.ts'

type Done = (error: unknown, found: { address: string; ttl: number }[]) => void

suite('webhooks whose names are looked up slowly', () => {
  let s: Seaport
  let r: Receiver
  let httpClient: HttpClient
  const slow = new Set<string>()
  before(async () => {
    r = await receiver()
    s = await seaport()
    // Servers of names that never answer, but for one name.
    const resolve4 = (name: string, _: unknown, done: Done) =>
      name === 'quick.test' ? done(null, [{ address: '127.0.0.1', ttl: 60 }]) : slow.add(name)
    const resolver = { resolve4, resolve6: (_: string, __: unknown, done: Done) => done(null, []) }
    httpClient = createHttpClient(
      { production: false, internalOrigins: [] },
      resolverLookup({ resolver: () => resolver as unknown as Resolves }),
    )
    await s.deliver([], { httpClient })
  })
  after(async () => {
    await httpClient.close()
    await r.close()
    await s.close()
  })

  test('take the places of their own tenant, and delay no other [HOOK-17]', async () => {
    const newGroup = async (name: string, ask = s.admin) =>
      answered(await ask('POST /identity/resources/groups/v1', { name }))
    const eventKeys = ['frontegg.group.created']
    for (let count = 0; count < 12; count++)
      await s.newWebhook({ url: `http://slow-${count}.test/`, eventKeys }, s.otherAdmin)
    for (let count = 0; count < 5; count++) await newGroup(`Group ${count}`, s.otherAdmin)
    await eventually(() => slow.size >= 10)
    await s.newWebhook({ url: `http://quick.test:${new URL(r.url).port}/quick`, eventKeys })
    const before = Date.now()
    await newGroup('Quick')
    await eventually(() => r.to('/quick').length === 1)
    assert.ok(Date.now() - before < 1000, `${Date.now() - before} ms`)
  })

  test('are given up after five seconds, long before the time of an attempt is over [HOOK-13]', async () => {
    const rows = await eventually(async () => {
      const found = await s.sql(
        `select body, duration_ms as took from webhook_logs l join webhooks w on w.id = l.webhook_id where w.tenant_id = 'other'`,
      )
      // What asks later for the same name shares the look-up, or what it has found.
      return found.some(({ took }) => Number(took) > 3000) ? found : undefined
    })
    for (const { body, took } of rows) {
      assert.equal(body, 'no answer in time')
      assert.ok(Number(took) < 12_000, `${took} ms`)
    }
  })
})
