import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Audits } from '../../contract/audits.ts'
import type { CatalogEvent } from '../../contract/event-catalog.ts'
import type { WebhookLog, WebhookLogs } from '../../contract/webhook-logs.ts'
import type { Webhook } from '../../contract/webhooks.ts'
import { forgetInDeliveries } from '../../server/connectivity/webhooks/forget-person.ts'
import { forgetInEvents } from '../../server/operator/retention/forget-in-events.ts'
import { browser } from '../sessions/browser.ts'
import { eventually } from '../support/eventually.ts'
import { PASSWORD } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { type Received, type Receiver, receiver } from './receiver.ts'
import { HOOKS, type Seaport, seaport } from './seaport.ts'

const KEY = 'frontegg.audit.recorded'
const GROUPS = '/identity/resources/groups/v1'

suite('records of the audit log, sent to webhooks', () => {
  let s: Seaport
  let r: Receiver
  let manager: Ask
  before(async () => {
    r = await receiver()
    s = await seaport()
    await s.sql(
      `with role as (insert into roles (vendor_id, id, key, name, level) values ('acme', gen_random_uuid(), 'Hooks', 'Hooks', 5) returning id)
       insert into role_permissions (vendor_id, role_id, permission_id) select 'acme', role.id, p.id from role, permissions p
       where p.vendor_id = 'acme' and p.key = 'fe.connectivity.*'`,
    )
    const person = await s.server.addPerson(s.vendor, 'home', 'manager@home.test', { roles: ['Hooks'] })
    manager = await signedIn(s.server, s.vendor, person)
    await s.deliver([])
  })
  after(async () => {
    await r.close()
    await s.close()
  })

  const hook = async (path: string, eventKeys: string[], ask = s.admin) =>
    await s.newWebhook({ url: r.url + path, eventKeys }, ask)
  const newGroup = async (name: string, ask = s.admin) => answered(await ask(`POST ${GROUPS}`, { name }))
  const came = async (path: string, action: string): Promise<Received> =>
    await eventually(() => r.to(path).find(({ body }) => body.action === action))

  test('are as the portal shows them, of this tenant alone, and the vendor hears of all', async () => {
    await hook('/siem', [KEY])
    await hook('/all', ['*'])
    await hook('/vendor', [KEY], s.vendorAsk)
    await newGroup('Pilots')
    await newGroup('Crew', s.otherAdmin)
    const { body } = await came('/siem', 'group.created')
    const { data } = answered<Audits>(await s.admin('GET /audits?action=group.created'))
    const [shown] = data
    const { eventContext, user, ...record } = body
    assert.deepEqual(record, {
      eventKey: KEY,
      id: shown!._id,
      createdAt: shown!.createdAt,
      tenantId: 'home',
      action: 'group.created',
      description: shown!.description,
      severity: shown!.severity,
      email: 'admin@home.test',
      userId: (user as { id: string }).id,
      ip: shown!.ip,
      userAgent: shown!.userAgent,
      details: shown!.json[0],
    })
    assert.deepEqual([eventContext.tenantId, eventContext.userId], ['home', record.userId])
    await eventually(() => r.to('/vendor').filter(({ body }) => body.action === 'group.created').length === 2)
    const tenants = r.to('/vendor').map(({ body: { tenantId } }) => tenantId)
    assert.deepEqual([...new Set(tenants)].sort(), ['home', 'other'])
    assert.ok(r.to('/siem').every(({ body: { tenantId } }) => tenantId === 'home'))
    // A wildcard subscriber receives the event of the group, and not its audit record.
    assert.ok(r.to('/all').length > 0 && r.to('/all').every(({ body }) => body.eventKey !== KEY))
  })

  test('are sent of a sign-in too, which writes its record in a statement of its own', async () => {
    await browser(s.server, s.vendor).signIn('admin@home.test', PASSWORD)
    const { body } = await came('/siem', 'user.signed-in')
    assert.equal((body.details as { amr: string[] }).amr[0], 'pwd')
  })

  test('of the vendor itself reach no tenant, although they are about a member', async () => {
    const { id } = await s.server.addPerson(s.vendor, 'home', 'wanted@home.test')
    const attempt = browser(s.server, s.vendor)
    await attempt.post('/identity/resources/auth/v1/user', { email: 'wanted@home.test', password: 'wrong' })
    const { body } = await came('/vendor', 'user.sign-in-failed').catch(() =>
      came('/vendor', r.to('/vendor').at(-1)!.body.action as string),
    )
    assert.deepEqual([body.userId, body.tenantId], [id, null])
    assert.ok(r.to('/siem').every(({ body: { userId } }) => userId !== id))
  })

  test('end: what is sent makes no record, and without a subscription that names them none is sent', async () => {
    const count = async () =>
      (await s.sql(`select count(*)::int as n from events where type = $1`, KEY))[0]!.n as number
    const before = await count()
    await newGroup('Deck')
    await eventually(async () => (await count()) === before + 1)
    await s.sql(`delete from event_subscriptions where event_type = $1`, KEY)
    await s.server.services.subscribers.subscriptions.refresh()
    await newGroup('Engine')
    assert.equal(await count(), before + 1)
  })

  test('are subscribed to, led elsewhere and seen in the log by those alone who may read the audit log', async () => {
    const events = async (ask: Ask) =>
      answered<CatalogEvent[]>(await ask('GET /event/resources/configurations/v1')).map(({ key }) => key)
    assert.deepEqual(
      [(await events(manager)).includes(KEY), (await events(s.admin)).includes(KEY)],
      [false, true],
    )
    const denied = { permission: 'fe.secure.read.audits' }
    const input = s.given({ url: `${r.url}/evil`, eventKeys: [KEY] })
    assert.deepEqual(refused(await manager(`POST ${HOOKS}/custom`, input), 403, 'ER-00403'), denied)
    const mine = await hook('/mine', ['frontegg.group.created'], manager)
    refused(await manager(`PATCH ${HOOKS}/${mine._id}`, { eventKeys: [KEY] }), 403, 'ER-00403')
    const theirs = await hook('/theirs', [KEY])
    refused(await manager(`PATCH ${HOOKS}/${theirs._id}`, { url: `${r.url}/evil` }), 403, 'ER-00403')
    refused(await manager(`PATCH ${HOOKS}/${theirs._id}`, { secret: 'one of my own' }), 403, 'ER-00403')
    answered<Webhook>(
      await manager(`PATCH ${HOOKS}/${theirs._id}`, { displayName: 'SIEM', eventKeys: [KEY] }),
    )
    await newGroup('Watch')
    await came('/theirs', 'group.created')
    const rows = (ask: Ask) =>
      eventually(async () => {
        const logs = answered<WebhookLogs>(await ask(`GET ${HOOKS}/logs/?id=${theirs._id}`))
        return logs.rows.length > 0 ? logs.rows : undefined
      })
    const [row] = await rows(manager)
    const [whole] = await rows(s.admin)
    assert.deepEqual([row!.request, typeof whole!.request], [undefined, 'string'])
    const one = async (ask: Ask, id: string) => await ask(`GET ${HOOKS}/logs/${id}`)
    assert.equal(answered<WebhookLog>(await one(manager, row!.id)).request, undefined)
    assert.equal(answered<WebhookLog>(await one(s.admin, row!.id)).request, whole!.request)
    refused(await one(s.otherAdmin, row!.id), 404, 'ER-28008')
    refused(await one(s.vendorAsk, row!.id), 404, 'ER-28008')
  })

  test('leave out a user who deleted the account', async () => {
    await s.sql(
      `insert into webhook_deliveries (vendor_id, id, webhook_id, event_id, event_key, body, status, expires_at)
       select 'acme', gen_random_uuid(), id, gen_random_uuid(), $1, '{"description":"Invited Gone@home.test"}', 'delivered', now()
       from webhooks limit 1`,
      KEY,
    )
    await s.sql(
      `insert into events (vendor_id, id, type, payload) values ('acme', gen_random_uuid(), $1,
         '{"description":"Invited gone@home.test","details":{"email":"gone@home.test"},"action":"x"}')`,
      KEY,
    )
    const gone = {
      userId: '0190a5c2-7d3e-7a41-9c1b-000000000009',
      email: 'gone@home.test',
      closedTenants: [],
    }
    for (const forget of [forgetInDeliveries, forgetInEvents])
      await s.server.services.transact(tx => forget(tx as never, { vendor: { id: 'acme' } } as never, gone))
    const left = `select (select count(*)::int from webhook_deliveries where body ilike '%gone@%') as bodies,
      (select count(*)::int from events where payload::text ilike '%gone@%') as events`
    assert.deepEqual(await s.sql(left), [{ bodies: 0, events: 0 }])
  })
})
