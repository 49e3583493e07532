import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { EventFeed } from '../../contract/event-feed.ts'
import { listen } from '../../server/connectivity/webhooks/listen.ts'
import { runningServer } from '../../server/connectivity/webhooks/running-server.ts'
import { createHttpClient } from '../../server/platform/http-client/http-client.ts'
import { verifyWebhook } from '../../src/node/webhooks/verify-webhook.ts'
import { portico } from '../cli/portico.ts'
import { eventually } from '../support/eventually.ts'
import { answered, refused } from '../support/signed-in.ts'
import { credentialsOf } from '../vendor-api/vendor.ts'
import { type Receiver, receiver } from './receiver.ts'
import { NO_WEBHOOK, type Seaport, seaport } from './seaport.ts'

const FEED = '/event/resources/events/v1'

suite('the command webhooks', () => {
  let s: Seaport
  let r: Receiver
  let url: string
  let env: Record<string, string>
  before(async () => {
    r = await receiver()
    s = await seaport()
    await s.deliver([])
    url = await s.server.app.listen({ port: 0, host: '127.0.0.1' })
    const { id, secret } = await credentialsOf(s.server, s.vendor)
    env = { FRONTEGG_CLIENT_ID: id, FRONTEGG_API_KEY: secret }
  })
  after(async () => {
    await r.close()
    await s.close()
  })

  let number = 0
  const newGroup = async () =>
    answered(await s.admin('POST /identity/resources/groups/v1', { name: `Group ${++number}` }))
  const run = (...args: string[]) =>
    portico(env, 'webhooks', ...args, '--url', url, '--application', s.vendor.applicationId)

  test('listen forwards each event from now on, once and signed, with a line of its status [HOOK-36]', async () => {
    await newGroup()
    const client = createHttpClient({ production: false, internalOrigins: [] })
    const stop = new AbortController()
    const lines: string[] = []
    const values = { url, application: s.vendor.applicationId }
    const server = runningServer(
      { values, file: 'listen' },
      { env, config: () => assert.fail('the address is named') },
      client,
    )
    r.answer = (_, response) => response.writeHead(202).end()
    let requested = 0
    const listening = listen({
      server: {
        ask(...call) {
          requested++
          return server.ask(...call)
        },
      },
      client,
      url: `${r.url}/local`,
      secret: 'of the listener',
      signal: stop.signal,
      print: line => lines.push(line),
      every: 20,
    })
    for (let count = 0; count < 3; count++) await newGroup()
    await eventually(() => lines.length >= 3)
    const looks = requested
    await eventually(() => requested >= looks + 3)
    stop.abort()
    await listening
    await client.close()
    const events = await s.sql(`select id from events where type = 'frontegg.group.created' order by id`)
    const own = r.to('/local')
    assert.deepEqual(
      own.map(({ headers }) => headers['webhook-id']),
      events.slice(1).map(({ id }) => id),
    )
    assert.match(lines[0]!, /^202 {2}frontegg\.group\.created {2}\S{36} {2}\d+ ms$/)
    for (const { raw, headers } of own) {
      const { 'x-webhook-secret': token } = headers as Record<string, string>
      await verifyWebhook(raw, headers as Record<string, string>, 'of the listener')
      const event = await verifyWebhook(raw, { 'x-webhook-secret': token! }, 'of the listener')
      assert.equal((event as unknown as { group: { tenantId: string } }).group.tenantId, 'home')
    }
  })

  test('events are listed for the vendor alone, behind one that is known', async () => {
    const ask = async (query: string) => answered<EventFeed>(await s.vendorAsk(`GET ${FEED}${query}`))
    const { items, after: now } = await ask('')
    assert.deepEqual(items, [])
    for (let count = 0; count < 3; count++) await newGroup()
    const first = await ask(`?after=${now}&limit=2`)
    const rest = await ask(`?after=${first.after}&limit=2`)
    assert.deepEqual([first.items.length, rest.items.length], [2, 1])
    assert.deepEqual(await ask(`?after=${rest.after}`), { items: [], after: rest.after })
    assert.equal((await s.admin(`GET ${FEED}`)).statusCode, 403)
  })

  test('replay queues one delivery by its id, or what failed since a time, and says how many [HOOK-37]', async () => {
    r.answer = (_, response) => response.writeHead(500).end()
    const created = await s.newWebhook({ url: `${r.url}/hook`, eventKeys: ['frontegg.group.created'] })
    await newGroup()
    await newGroup()
    const failed = () =>
      s.sql(`select id from webhook_deliveries where webhook_id = $1 and status = 'failed'`, created._id)
    await eventually(async () => (await failed()).length === 2)
    const [{ id }] = (await failed()) as [{ id: string }]
    const tenant = ['--tenant', 'home']
    assert.deepEqual(await run('replay', '--id', id, ...tenant), {
      code: 0,
      out: 'Queued 1 delivery.',
      progress: '',
    })
    await eventually(() => r.to('/hook').length === 3)
    await eventually(async () => (await failed()).length === 2)
    const since = ['--since', new Date(Date.now() - 600_000).toISOString()]
    const many = await run('replay', '--webhook', created._id, ...since, ...tenant, '--json')
    assert.deepEqual([many.code, many.out], [0, '{"queued":2}'])
    for (const [args, out] of [
      [['--id', NO_WEBHOOK], 'There is nothing to replay.'],
      [['--id', id, '--json'], '{"queued":0}'],
      [['--webhook', created._id, ...since], 'There is nothing to replay.'],
    ] as const) {
      const outcome = await run('replay', ...args)
      assert.deepEqual([outcome.code, outcome.out], [1, out])
    }
    await s.admin(`PATCH /webhook/${created._id}`, { isActive: false })
    const refusedRun = await run('replay', '--webhook', created._id, ...since, ...tenant)
    assert.equal(refusedRun.code, 1)
    assert.match(refusedRun.progress, /409.*switched off/)
  })

  test('says what it needs, and that credentials are wrong', async () => {
    assert.equal((await run('shout')).code, 2)
    assert.equal((await run('replay')).code, 2)
    assert.equal((await run('replay', '--webhook', NO_WEBHOOK)).code, 2)
    assert.equal((await run('listen', '--forward-to', 'here')).code, 2)
    assert.equal((await portico({}, 'webhooks', 'replay', '--id', NO_WEBHOOK)).code, 2)
    const wrong = await run('replay', '--id', NO_WEBHOOK, '--api-key', 'wrong')
    assert.equal(wrong.code, 1)
    assert.match(wrong.progress, /does not take these credentials \(401\)/)
    refused(await s.vendorAsk(`POST /webhook/logs/${NO_WEBHOOK}/retries`), 404, 'ER-28008')
  })
})
