import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, beforeEach, suite, test } from 'node:test'
import { decodeJwt } from 'jose'
import { verifyWebhook } from '../../src/node/webhooks/verify-webhook.ts'
import { eventually } from '../support/eventually.ts'
import { anonymous, answered } from '../support/signed-in.ts'
import { type Receiver, receiver } from './receiver.ts'
import { HOOKS, type Seaport, seaport } from './seaport.ts'

const GROUPS = '/identity/resources/groups/v1'

suite('deliveries of webhooks', () => {
  let s: Seaport
  let r: Receiver
  before(async () => {
    r = await receiver()
    s = await seaport()
    await s.deliver([50, 50])
  })
  after(async () => {
    await s.close()
    await r.close()
  })
  beforeEach(() => {
    r.answer = (_, response) => response.end('thanks')
  })

  let number = 0
  /** A webhook with a path of its own. */
  const hook = async (eventKeys: string[], ask = s.admin, secret: string | null = null) => {
    const path = `/${++number}`
    return { path, ...(await s.newWebhook({ url: r.url + path, eventKeys, secret }, ask)) }
  }
  const newGroup = async (ask = s.admin) =>
    answered<{ id: string; name: string }>(await ask(`POST ${GROUPS}`, { name: `Group ${++number}` }))
  const came = async (path: string, count = 1) => {
    await eventually(() => r.to(path).length >= count)
    return r.to(path)
  }
  const rows = (webhookId: string) =>
    s.sql(
      `select d.id, d.status, d.attempts, array_agg(l.status_code order by l.id) as codes,
         array_agg(l.body order by l.id) as bodies, array_agg(l.attempt order by l.id) as numbers
       from webhook_deliveries d left join webhook_logs l on l.delivery_id = d.id where d.webhook_id = $1
       group by d.vendor_id, d.id order by d.id`,
      webhookId,
    )

  test('are one JSON object with the event, its context and what it is about [HOOK-01, HOOK-02, HOOK-41]', async () => {
    const { path } = await hook(['frontegg.group.*'])
    const group = await newGroup()
    const [{ headers, body, raw }] = (await came(path)) as [Awaited<ReturnType<typeof came>>[0]]
    const { eventId, createdAt, ...context } = body.eventContext
    assert.deepEqual(context, { vendorId: 'acme', tenantId: 'home' })
    assert.match(String(eventId), /^[0-9a-f-]{36}$/)
    assert.ok(Math.abs(Date.parse(String(createdAt)) - Date.now()) < 60_000)
    assert.deepEqual(
      { ...body, eventContext: {} },
      {
        eventKey: 'frontegg.group.created',
        eventContext: {},
        id: group.id,
        name: group.name,
        group: {
          id: group.id,
          tenantId: 'home',
          name: group.name,
          description: '',
          color: '',
          metadata: '',
          managedBy: 'frontegg',
          roles: [],
        },
      },
    )
    assert.equal(headers['content-type'], 'application/json')
    assert.match(String(headers['user-agent']), /^Portico-Webhooks\/\d+\.\d+/)
    assert.equal(headers['content-length'], String(Buffer.byteLength(raw)))
    assert.match(String(headers['webhook-id']), /^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test('are signed in both ways, which the Node package verifies, each alone too [HOOK-03, HOOK-04, HOOK-08]', async () => {
    for (const secret of [null, 'a secret of the receiver']) {
      const created = await hook(['frontegg.group.created'], s.admin, secret)
      await newGroup()
      const [{ raw, headers }] = (await came(created.path)) as [Awaited<ReturnType<typeof came>>[0]]
      const { 'x-webhook-secret': token, 'webhook-signature': _, ...standard } = headers
      for (const part of [headers, { 'x-webhook-secret': token }] as Record<string, string>[]) {
        assert.equal((await verifyWebhook(raw, part, created.secret)).eventKey, 'frontegg.group.created')
        await assert.rejects(verifyWebhook(`${raw} `, part, created.secret))
        await assert.rejects(verifyWebhook(raw, part, 'another secret'))
      }
      assert.equal(standard['x-webhook-secret'], undefined)
      const claims = decodeJwt(String(token))
      assert.deepEqual(claims, {
        iat: claims.iat,
        exp: claims.iat! + 300,
        jti: headers['webhook-id'],
        bodySha256: createHash('sha256').update(raw).digest('hex'),
      })
    }
  })

  test('carry signatures of both secrets while one is rotated [HOOK-07]', async () => {
    const created = await hook(['frontegg.group.created'])
    const { secret } = answered<{ secret: string }>(
      await s.admin(`POST ${HOOKS}/${created._id}/secret/rotate`),
    )
    await newGroup()
    const [{ raw, headers }] = (await came(created.path)) as [Awaited<ReturnType<typeof came>>[0]]
    assert.equal(String(headers['webhook-signature']).split(' ').length, 2)
    for (const known of [created.secret, secret])
      await verifyWebhook(raw, headers as Record<string, string>, known)
    const { 'x-webhook-secret': token } = headers as Record<string, string>
    await verifyWebhook(raw, { 'x-webhook-secret': token! }, secret)
    await assert.rejects(verifyWebhook(raw, { 'x-webhook-secret': token! }, created.secret))
    await s.sql('update webhooks set previous_secret_until = now() where id = $1', created._id)
    await newGroup()
    const [, later] = await came(created.path, 2)
    assert.equal(String(later!.headers['webhook-signature']).split(' ').length, 1)
  })

  test('are tried again with the same id until one is answered with 2xx, each attempt a row of the log [HOOK-08, HOOK-09, HOOK-10, HOOK-12]', async () => {
    const created = await hook(['frontegg.group.created'])
    const answers = [500, 302, 204]
    r.answer = ({ path }, response) => {
      const status = path === created.path ? answers.shift()! : 200
      response.writeHead(status, status === 302 ? { location: `${r.url}/elsewhere` } : {})
      response.end(status === 500 ? `no\0t now${'x'.repeat(9000)}` : '')
    }
    await newGroup()
    const three = await came(created.path, 3)
    const [row] = await eventually(async () => {
      const found = await rows(created._id)
      return found[0]!.status === 'delivered' ? found : undefined
    })
    assert.deepEqual([row!.attempts, row!.codes, row!.numbers], [3, [500, 302, 204], [1, 2, 3]])
    const [first, second] = row!.bodies as string[]
    assert.deepEqual([first!.slice(0, 7), first!.length], ['not now', 4096])
    assert.equal(second, 'redirects are not followed')
    assert.deepEqual(r.to('/elsewhere'), [])
    assert.deepEqual([...new Set(three.map(({ headers }) => headers['webhook-id']))], [row!.id])
    assert.deepEqual(new Set(three.map(({ raw }) => raw)).size, 1)
  })

  test('have failed after the last attempt, and keep no others waiting [HOOK-10, HOOK-16]', async () => {
    const created = await hook(['frontegg.group.created'])
    r.answer = ({ body }, response) => response.writeHead(body.name === 'Bad' ? 400 : 200).end()
    answered(await s.admin(`POST ${GROUPS}`, { name: 'Bad' }))
    await newGroup()
    const [bad, good] = await eventually(async () => {
      const found = await rows(created._id)
      return found.length === 2 && found.every(({ status }) => status !== 'waiting') ? found : undefined
    })
    assert.deepEqual([bad!.status, bad!.codes], ['failed', [400, 400, 400]])
    assert.deepEqual([good!.status, good!.codes], ['delivered', [200]])
  })

  test('of an address that does not answer have failed without a status, and the log says why', async () => {
    const created = await s.newWebhook({ url: 'http://127.0.0.1:9/', eventKeys: ['frontegg.group.created'] })
    await newGroup()
    const [row] = await eventually(async () => {
      const found = await rows(created._id)
      return found[0]?.status === 'failed' ? found : undefined
    })
    assert.deepEqual(
      [(row!.codes as unknown[])[0], (row!.bodies as string[])[0]],
      [null, 'no answer (ECONNREFUSED)'],
    )
  })

  test('of a change that is rolled back are never made, and of an event without a listener there is no job [HOOK-30, HOOK-31]', async () => {
    const created = await hook(['frontegg.tenant.updated'])
    await assert.rejects(
      s.server.services.transact(async tx => {
        await tx.record(
          'frontegg.tenant.updated',
          { tenantId: 'home', changed: ['name'] },
          { vendorId: 'acme', tenantId: 'home' },
        )
        assert.equal(
          (
            await tx.kysely
              .selectFrom('webhook_deliveries')
              .select('id')
              .where('webhook_id', '=', created._id)
              .execute()
          ).length,
          1,
        )
        throw new Error('no')
      }),
      /no/,
    )
    assert.deepEqual(await rows(created._id), [])
    const jobs = async () => await s.sql(`select count(*)::int from jobs.job where name like 'deliver%'`)
    const before = await jobs()
    await s.server.services.transact(tx =>
      tx.record('frontegg.user.locked', { userId: created._id }, { vendorId: 'acme', tenantId: 'home' }),
    )
    assert.deepEqual(await jobs(), before)
  })

  test('reach the tenant that an event happened in and the vendor, and no other tenant [HOOK-24, HOOK-25]', async () => {
    const [mine, theirs, vendors] = [
      await hook(['*']),
      await hook(['*'], s.otherAdmin),
      await hook(['frontegg.group.created'], s.vendorAsk),
    ]
    await newGroup()
    await newGroup(s.otherAdmin)
    const both = await came(vendors.path, 2)
    assert.deepEqual(both.map(({ body }) => body.eventContext.tenantId).sort(), ['home', 'other'])
    for (const [{ path }, tenantId] of [
      [mine, 'home'],
      [theirs, 'other'],
    ] as const) {
      await came(path)
      assert.ok(r.to(path).every(({ body }) => body.eventContext.tenantId === tenantId))
    }
  })

  test('of a failed sign-in reach the tenants of the person, once, and say nothing of the others [HOOK-24]', async () => {
    const [mine, vendors] = [
      await hook(['frontegg.user.failedAuthentication']),
      await hook(['frontegg.user.failedAuthentication'], s.vendorAsk),
    ]
    const tried = (email: string) =>
      anonymous(s.server, s.vendor)('POST /identity/resources/auth/v1/user', { email, password: 'wrong' })
    await tried('nobody@anywhere.test')
    await tried('admin@home.test')
    const both = (await came(vendors.path, 2)).map(({ body }) => (body.user as { email?: string })?.email)
    assert.deepEqual(both.toSorted(), ['admin@home.test', undefined])
    const [reported] = (await came(mine.path)).map(({ body }) => body)
    assert.equal(reported!.eventContext.tenantId, null)
    assert.deepEqual((reported!.user as { tenantIds: string[] }).tenantIds, ['home'])
    assert.equal(r.to(mine.path).length, 1)
  })
})
