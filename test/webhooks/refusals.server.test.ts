import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { CatalogEvent, EventCategoryWithEvents } from '../../contract/event-catalog.ts'
import type { Webhook } from '../../contract/webhooks.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { HOOKS, type Seaport, seaport } from './seaport.ts'

const CATALOG = '/event/resources/configurations/v1'

suite('what webhooks refuse', () => {
  let s: Seaport
  before(async () => {
    s = await seaport()
  })
  after(() => s.close())

  const create = (change: Parameters<Seaport['given']>[0], ask = s.admin) =>
    ask(`POST ${HOOKS}/custom`, s.given(change))

  test('event keys are those of the catalog, prefixes of them and *, and an unknown one names the nearest [HOOK-26]', async () => {
    for (const key of ['*', 'frontegg.*', 'frontegg.user.temporary.*', 'frontegg.tenant.locked'])
      assert.deepEqual((await s.newWebhook({ eventKeys: [key] })).eventKeys, [key])
    const context = refused(await create({ eventKeys: ['frontegg.user.craeted'] }), 400, 'ER-28002')
    assert.deepEqual(context, {
      field: 'eventKeys',
      eventKey: 'frontegg.user.craeted',
      nearest: 'frontegg.user.created',
    })
    assert.equal(
      refused(await create({ eventKeys: ['frontegg.usr.*'] }), 400, 'ER-28002').nearest,
      'frontegg.user.*',
    )
    for (const key of ['frontegg.', 'frontegg*', '.*', 'frontegg.nothing.of.ours.*', 'x'])
      refused(await create({ eventKeys: [key] }), 400, 'ER-28002')
    answered(await create({ eventKeys: [] }), 400)
  })

  test('a tenant cannot subscribe to what concerns the vendor alone, which the vendor can [HOOK-24]', async () => {
    for (const eventKeys of [
      ['frontegg.vendor.settingsChanged'],
      ['frontegg.vendor.*'],
      ['frontegg.vendorToken.created'],
    ]) {
      refused(await create({ eventKeys }), 400, 'ER-28002')
      const created = answered<Webhook>(await create({ eventKeys }, s.vendorAsk))
      assert.deepEqual([created.eventKeys, created.tenantId], [eventKeys, undefined])
    }
  })

  test('an address is one of the web, without a user name or password', async () => {
    for (const url of [
      'receiver.test',
      'ftp://receiver.test/',
      'https://user@receiver.test/',
      'https://:x@receiver.test/',
    ])
      assert.deepEqual(refused(await create({ url }), 400, 'ER-28003'), { field: 'url' })
    assert.equal(
      (await s.newWebhook({ url: 'http://127.0.0.1:4000/x?a=b#c' })).url,
      'http://127.0.0.1:4000/x?a=b',
    )
  })

  test('the vendor’s back end manages webhooks of its own, or of the tenant that it names [HOOK-25, VAPI-53]', async () => {
    const own = await s.newWebhook({ displayName: 'All ships' }, s.vendorAsk)
    assert.equal(own.tenantId, undefined)
    const seen = answered<Webhook[]>(await s.admin(`GET ${HOOKS}`))
    assert.ok(!seen.some(({ _id }) => _id === own._id))
    refused(await s.admin(`PATCH ${HOOKS}/${own._id}`, { isActive: false }), 404, 'ER-28001')
    const header = { 'frontegg-tenant-id': 'other' }
    const theirs = answered<Webhook>(await s.vendorAsk(`POST ${HOOKS}/custom`, s.given(), header))
    assert.equal(theirs.tenantId, 'other')
    assert.deepEqual(
      answered<Webhook[]>(await s.otherAdmin(`GET ${HOOKS}`)).map(({ _id }) => _id),
      [theirs._id],
    )
    answered(await s.vendorAsk(`PATCH ${HOOKS}/${theirs._id}`, { isActive: false }, header))
    refused(await s.vendorAsk(`DELETE ${HOOKS}/${theirs._id}`), 404, 'ER-28001')
    answered(await s.vendorAsk(`DELETE ${HOOKS}/${theirs._id}`, undefined, header), 204)
    refused(
      await s.vendorAsk(`GET ${HOOKS}`, undefined, { 'frontegg-tenant-id': 'nowhere' }),
      404,
      'ER-12003',
    )
    const [audit] = await s.sql(
      `select tenant_id, email from audits where action = 'webhook.created' and tenant_id = ''`,
    )
    assert.match(String(audit!.email), /^Vendor API/)
  })

  test('a tenant has at most 50 webhooks and a vendor 100, also when two come at once [HOOK-34]', async () => {
    await s.sql(`delete from webhooks`)
    for (const [limit, ask] of [
      [50, s.otherAdmin],
      [100, s.vendorAsk],
    ] as const) {
      const first = await s.newWebhook({}, ask)
      await s.sql(
        `insert into webhooks (vendor_id, tenant_id, id, display_name, url, secret, event_keys)
         select vendor_id, tenant_id, gen_random_uuid(), 'x', url, secret, event_keys
         from webhooks, generate_series(3, $2::int) where id = $1`,
        first._id,
        limit,
      )
      const replies = await Promise.all([create({}, ask), create({}, ask)])
      assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 409])
      assert.deepEqual(refused(await create({}, ask), 409, 'ER-28005'), { limit })
    }
  })

  test('reading, changing and deleting each need their permission [HOOK-35]', async () => {
    const { server, vendor } = s
    const person = await server.addPerson(vendor, 'home', 'reader@home.test', { roles: ['ReadOnly'] })
    const reader = await signedIn(server, vendor, person)
    const { _id } = await s.newWebhook()
    answered(await reader(`GET ${HOOKS}`))
    for (const reply of [
      await create({}, reader),
      await reader(`PATCH ${HOOKS}/${_id}`, { isActive: false }),
      await reader(`DELETE ${HOOKS}/${_id}`),
      await reader(`POST ${HOOKS}/${_id}/secret/rotate`),
    ])
      assert.equal(reply.statusCode, 403, reply.body)
  })

  test('the catalog lists what the caller may hear of, with words, schema and sample [HOOK-27]', async () => {
    const mine = answered<CatalogEvent[]>(await s.admin(`GET ${CATALOG}?channels=webhook`))
    const all = answered<CatalogEvent[]>(await s.vendorAsk(`GET ${CATALOG}`))
    assert.ok(all.length > mine.length && mine.length > 60, `${all.length} ${mine.length}`)
    assert.deepEqual(
      mine.filter(({ key }) => /^frontegg\.vendor/.test(key)),
      [],
    )
    assert.ok(all.some(({ key }) => key === 'frontegg.vendorToken.created'))
    const created = mine.find(({ key }) => key === 'frontegg.user.enrolledMFA')!
    assert.equal(created.displayName, 'User enrolled MFA')
    assert.deepEqual([created.category.id, created.vendorId], [created.categoryId, 'acme'])
    assert.equal(created.schema.type, 'object')
    assert.equal(created.sample.eventKey, created.key)
    const categories = answered<EventCategoryWithEvents[]>(await s.admin(`GET ${CATALOG}/categories`))
    assert.deepEqual(
      categories.flatMap(({ events }) => events.map(({ key }) => key)),
      mine.map(({ key }) => key),
    )
  })
})
