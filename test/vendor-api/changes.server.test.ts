import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { eventDefinition, events } from '../../contract/events.ts'
import type { RouteKey } from '../../contract/index.ts'
import { vendorScopes } from '../../contract/vendor-scopes.ts'
import { runBulk } from '../../server/admin/vendor-bulks/run-bulk.ts'
import { roleId } from '../api-tokens/tokens.ts'
import { documentedStatuses } from '../contract/documented-status.ts'
import { declared } from '../contract/valid-input.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, signedIn } from '../support/signed-in.ts'
import { changes, type Scene } from './changes.ts'
import { backEnd } from './vendor.ts'

/** They send again what was recorded when it happened, or a sample: nothing changes. */
const CHANGING_NOTHING: RouteKey[] = [
  'POST /webhook/test',
  'POST /webhook/logs/:id/retries',
  'POST /webhook/:id/replays',
]

interface Recorded {
  tenant_id: string
  email: string
  action: string
  ip: string
  json: { vendorToken: { id: string; description: string; ip?: string } }
}

suite('every changing call of the vendor’s own', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  let scene: Scene
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text, values)).rows

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { events: { definitions: [{ key: 'boat.sold' }] } })
    for (const id of ['home', 'next', 'second']) await server.addTenant(vendor, id)
    await query("update tenants set is_reseller = true where id = 'second'")
    await query(
      `insert into applications (vendor_id, id, name, access_type) values ('acme', 'fleet', 'Fleet', 'MANAGED_ACCESS')`,
    )
    server.services.vendors.forget()
    ask = await backEnd(server, vendor, 'orders')
    scene = await sceneOf()
  })
  after(() => server.close())

  async function sceneOf(): Promise<Scene> {
    const person = async (name: string, options = {}) =>
      await server.addPerson(vendor, 'home', `${name}@acme.test`, options)
    const [member, unproven, signed, leaving, plain] = [
      await person('member'),
      await person('unproven', { verified: false, password: null }),
      await person('signed'),
      await person('leaving'),
      await person('plain', { roles: ['ReadOnly'] }),
    ]
    await person('boss')
    const [plan] = await query<{ id: string }>(
      `insert into billing_plans (vendor_id, id, slug, name, currency, amount)
        values ('acme', gen_random_uuid(), 'gold', 'Gold', 'usd', 0) returning id`,
    )
    const session = async () => {
      await query('delete from mfa_devices')
      await signedIn(server, vendor, signed)
      const rows = await query<{ id: string }>(
        'select id from sessions where user_id = $1 and revoked_at is null',
        [signed.id],
      )
      await giveAuthenticator(server, vendor, signed)
      return rows[0]!.id
    }
    return {
      member: member.id,
      unproven: unproven.id,
      signedIn: signed.id,
      leaving: leaving.id,
      session,
      planId: plan!.id,
      ids: { second: 'second', role: await roleId(server, vendor, 'ReadOnly'), plain: plain.id },
      byLinks: await backEnd(server, vendor, 'links', Object.keys(vendorScopes)),
      runBulk: id => runBulk(server.services, { vendorId: vendor.id, id }),
      makeRestorable: async () => {
        await query(
          "update tenants set deleted_at = now(), erase_after = now() + interval '1 day' where id = 'made'",
        )
      },
    }
  }

  test('stands in the table of changes', () => {
    const own = declared.filter(({ audience, method }) => audience === 'vendor' && method !== 'GET')
    const listed = [...changes(scene).map(([key]) => key), ...CHANGING_NOTHING]
    assert.deepEqual(listed.toSorted(), own.map(({ key }) => key as string).toSorted())
  })

  test('writes one record into each log concerned, raises its events as the vendor’s, and does neither when it is sent again [VAPI-34, VAPI-35]', async () => {
    const wrong: string[] = []
    for (const [key, change] of changes(scene)) {
      const { params = {}, body, tenant, by = ask, after: later } = await change()
      const known = new Set((await query<{ id: string }>('select id from events')).map(({ id }) => id))
      const headers = { 'idempotency-key': key, ...(tenant && { 'frontegg-tenant-id': tenant }) }
      const route = key.replace(/:(\w+)/g, (_, name: string) => params[name]!) as 'GET /'
      const reply = await by(route, body, headers)
      const note = (what: string) => wrong.push(`${key}: ${what}`)
      if (reply.statusCode >= 300) {
        note(`${reply.statusCode} ${reply.body}`)
        continue
      }
      const documented = documentedStatuses(key as RouteKey)
      if (documented.length !== 1 || documented[0] !== reply.statusCode)
        note(`${reply.statusCode}, documented as ${documented}`)
      await later?.(reply.body ? reply.json() : {})
      const again = await by(route, body, headers)
      if (again.headers['idempotent-replayed'] !== 'true') note('was done again')
      const records = await query<Recorded>(
        `select tenant_id, email, action, ip, json from audits where json ->> 'traceId' = any ($1)`,
        [[reply, again].map(one => one.headers['frontegg-trace-id'])],
      )
      const logs = records.map(record => record.tenant_id)
      if (records.length === 0 || new Set(logs).size !== logs.length)
        note(`${records.length} records: ${records.map(({ tenant_id, action }) => `${tenant_id} ${action}`)}`)
      const name = by === ask ? 'orders' : 'links'
      for (const { email, ip, json } of records) {
        // What a host application writes down is done by its own people; who sent it stands in the details.
        const sent = key === 'POST /audits/'
        if (!sent && email !== `Vendor API (${name})`) note(`acted as ${email}`)
        if (!(sent ? json.vendorToken.ip : ip)) note('has no address')
        if (json.vendorToken.description !== name || !json.vendorToken.id) note('names no actor')
      }
      const raised = (
        await query<{ id: string; type: string; actor: object | null }>('select id, type, actor from events')
      ).filter(({ id }) => !known.has(id))
      for (const { type, actor } of raised)
        if (
          JSON.stringify(actor) !==
          JSON.stringify({ id: records[0]?.json.vendorToken.id, type: 'vendor', description: name })
        )
          note(`${type} by ${JSON.stringify(actor)}`)
      const delivered = records.some(
        ({ action }) =>
          typesOf(action).length > 0 &&
          typesOf(action).every(type => eventDefinition(type)!.audience !== 'internal'),
      )
      if (delivered && raised.length === 0) note(`raised nothing for ${records[0]!.action}`)
    }
    assert.deepEqual(wrong, [])
  })

  /** Events that an action of the log is of. */
  const typesOf = (action: string): string[] =>
    Object.entries(events).flatMap(([type, { audit }]) =>
      (audit as readonly string[]).includes(action) ? [type] : [],
    )
})
