import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { EventStatuses } from '../../contract/vendor-events.ts'
import { recordVendorEventMail } from '../../server/connectivity/vendor-events/note-mail.ts'
import { features } from '../../server/features.ts'
import { purgeExpired, retentionOf } from '../../server/operator/retention/purge-expired.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd } from './vendor.ts'

const TRIGGERS = '/event/resources/triggers/v3'
const HOME = { 'frontegg-tenant-id': 'home' }
const SOLD = { title: 'Boat sold', description: 'The Molly is sold', boat: 'Molly' }

suite('what the vendor’s back end tells', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  let rival: Ask

  before(async () => {
    server = await testServer()
    const definitions = [{ key: 'boat.sold', emailRoles: ['Admin'] }, { key: 'boat.seen' }]
    vendor = await server.addVendor('acme', { events: { definitions } })
    const other = await server.addVendor('rival', { events: { definitions } })
    await server.addTenant(vendor, 'home')
    await server.addTenant(other, 'home')
    ask = await backEnd(server, vendor, 'orders')
    rival = await backEnd(server, other)
    await server.addPerson(vendor, 'home', 'ann@acme.test')
    await server.addPerson(vendor, 'home', 'bo@acme.test')
    await server.addPerson(vendor, 'home', 'reader@acme.test', { roles: ['ReadOnly'] })
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const sendEvent = async (body: object, who = ask) =>
    answered<{ eventId: string }>(await who(`POST ${TRIGGERS}`, body, HOME)).eventId
  const statuses = async (id: string) =>
    answered<EventStatuses>(await ask(`GET ${TRIGGERS}/${id}/statuses`)).channels
  const mailsOf = async () =>
    (await queuedMails(server, vendor)).filter(mail => mail.template === 'told-event')

  test('an event is a record of the tenant and a mail to the roles that the vendor chose, and says how far it is', async () => {
    const id = await sendEvent({
      eventKey: 'boat.sold',
      data: SOLD,
      channelConfiguration: {
        email: { subject: 'Sold!', html: '<b>Molly</b>', from: 'me@acme.test' },
        slack: { emails: ['ann@acme.test'] },
      },
    })
    const mails = await mailsOf()
    assert.deepEqual(mails.map(({ to }) => to).sort(), ['ann@acme.test', 'bo@acme.test'])
    assert.deepEqual(mails[0]!.data, {
      title: SOLD.title,
      description: SOLD.description,
      subject: 'Sold!',
      html: '<b>Molly</b>',
    })
    const { rows } = await query("select email, description, json from audits where action = 'boat.sold'")
    assert.equal(rows[0].email, 'Vendor API (orders)')
    assert.equal(rows[0].description, 'Boat sold: The Molly is sold')
    assert.deepEqual([rows[0].json.boat, rows[0].json.eventId], ['Molly', id])
    assert.equal((await query("select 1 from events where type = 'frontegg.vendor.eventSent'")).rowCount, 1)

    const { audits, email, slack } = await statuses(id)
    assert.deepEqual([audits!.status, email!.status, slack!.status], ['SUCCEEDED', 'PENDING', 'FAILED'])
    assert.ok('from' in email!.errorMetadata)
    await recordVendorEventMail(server.services, mails[0]!, true)
    assert.equal((await statuses(id)).email!.status, 'PENDING')
    await recordVendorEventMail(server.services, mails[1]!, false)
    const half = (await statuses(id)).email!
    assert.deepEqual([half.status, half.errorMetadata.failed], ['SUCCEEDED', 1])
    await recordVendorEventMail(server.services, mails[0]!, false)
    assert.equal((await statuses(id)).email!.status, 'FAILED')
  })

  test('an event without roles is only recorded; one without recipients has no mail', async () => {
    const before = (await mailsOf()).length
    const id = await sendEvent({ eventKey: 'boat.seen', data: SOLD })
    assert.equal((await mailsOf()).length, before)
    assert.deepEqual(Object.keys(await statuses(id)), ['audits'])
  })

  test('mails that never came through have failed after two days, and the event goes after thirty', async () => {
    const id = await sendEvent({ eventKey: 'boat.sold', data: SOLD })
    await query("update told_events set created_at = now() - interval '3 days' where id = $1", [id])
    assert.equal((await statuses(id)).email!.status, 'FAILED')
    await query("update told_events set created_at = now() - interval '31 days' where id = $1", [id])
    await purgeExpired(server.services, retentionOf(features))
    refused(await ask(`GET ${TRIGGERS}/${id}/statuses`), 404, 'ER-27004')
    assert.equal((await query('select 1 from told_event_mails where event_id = $1', [id])).rowCount, 0)
  })

  test('an unknown key, missing words, too much data, no tenant and another vendor are refused, and nothing is written', async () => {
    const count = async () => (await query('select 1 from told_events')).rowCount
    const before = await count()
    const post = (body: object, headers: Record<string, string> = HOME) =>
      ask(`POST ${TRIGGERS}`, body, headers)
    refused(await post({ eventKey: 'boat.lost', data: SOLD }), 404, 'ER-27001')
    const words = await post({ eventKey: 'boat.sold', data: { title: 'Only' } })
    assert.equal(refused(words, 400, 'ER-27002').field, 'description')
    refused(await post({ eventKey: 'boat.sold', data: null }), 400, 'ER-27002')
    const much = { ...SOLD, more: 'x'.repeat(20_001) }
    refused(await post({ eventKey: 'boat.sold', data: much }), 400, 'ER-27003')
    refused(await post({ eventKey: 'boat.sold', data: SOLD }, {}), 400, 'ER-12002')
    refused(
      await post({ eventKey: 'boat.sold', data: SOLD }, { 'frontegg-tenant-id': 'no' }),
      404,
      'ER-12003',
    )
    assert.equal(await count(), before)
    const id = await sendEvent({ eventKey: 'boat.sold', data: SOLD })
    refused(await rival(`GET ${TRIGGERS}/${id}/statuses`), 404, 'ER-27004')
  })

  test('the vendor chooses the columns of the logs; what no index is for cannot be sorted [AUDIT-05]', async () => {
    type Rows = { rows: { properties: { name: string; sortable: boolean }[] }[] }
    const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    const columns = async () =>
      answered<Rows>(await admin('GET /metadata?entityName=audits')).rows[0]!.properties
    const own = await columns()
    const properties = [
      { name: 'createdAt', displayName: 'When', type: 'Timestamp', sortable: false },
      { name: 'boat', displayName: 'Boat', sortable: true },
      { name: 'description' },
    ]
    const body = { entityName: 'audits', properties }
    const changed = answered<Rows>(await ask('POST /metadata/', body)).rows[0]!.properties
    assert.deepEqual(
      changed.map(({ name, sortable }) => [name, sortable]),
      [
        ['createdAt', false],
        ['boat', false],
        ['description', false],
      ],
    )
    assert.deepEqual(await columns(), changed)
    const { rows } = await query("select json from audits where action = 'vendor.settings-changed'")
    assert.deepEqual(Object.keys(rows[0].json.changed), ['audits'])
    answered(await ask('POST /metadata/', { ...body, properties: [] }))
    assert.deepEqual(await columns(), own)
    refused(await anonymous(server, vendor)('POST /metadata/', body), 401, 'ER-00401')
  })
})
