import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { VendorTenant } from '../../contract/vendor-tenants.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused } from '../support/signed-in.ts'
import { backEnd, credentialsOf } from './vendor.ts'

const TENANTS = '/tenants/resources/tenants/v1'
const V2 = 'GET /tenants/resources/tenants/v2'

suite('calls of the vendor that are sent again, or too often', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const withKey = (key: string, body: object, by: Ask = ask) =>
    by(`POST ${TENANTS}`, body, { 'idempotency-key': key })

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    ask = await backEnd(server, vendor, 'orders')
  })
  after(() => server.close())

  test('with a key are answered as the first time and done once, for each of the credentials [VAPI-33]', async () => {
    const body = { name: 'Fleet', metadata: { plan: 'gold' } }
    const first = await withKey('one', body)
    const again = await withKey('one', body)
    assert.equal(answered<VendorTenant>(first, 201).id, answered<VendorTenant>(again, 201).id)
    assert.equal(again.body, first.body)
    assert.deepEqual(
      [first.headers['idempotent-replayed'], again.headers['idempotent-replayed']],
      [undefined, 'true'],
    )
    const { rows } = await query("select 1 from audits where action = 'tenant.created'")
    assert.equal(rows.length, 1)
    const other = await withKey('one', body, await backEnd(server, vendor, 'other'))
    assert.notEqual(answered<VendorTenant>(other, 201).id, answered<VendorTenant>(first, 201).id)
  })

  test('with the key of another body, account or address are refused, and so is a key without a sensible length', async () => {
    answered(await withKey('two', { name: 'Two' }), 201)
    refused(await withKey('two', { name: 'Three' }), 422, 'ER-36010')
    refused(
      await ask(`POST ${TENANTS}`, { name: 'Two' }, { 'idempotency-key': 'two', 'frontegg-tenant-id': 'x' }),
      422,
      'ER-36010',
    )
    for (const key of ['', 'x'.repeat(256)]) refused(await withKey(key, { name: 'Four' }), 400, 'ER-36009')
  })

  test('at the same moment are done once: the other is answered that the first is running, or as it was', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => withKey('race', { name: 'Race' })))
    const codes = replies.map(({ statusCode }) => statusCode)
    assert.ok(codes.includes(201), String(codes))
    assert.ok(
      codes.every(code => code === 201 || code === 409),
      String(codes),
    )
    const { rows } = await query("select 1 from tenants where name = 'Race'")
    assert.equal(rows.length, 1)
  })

  test('that were refused have done nothing, and may be sent again under their key', async () => {
    const body = { name: 'Below', parentTenantId: 'above' }
    refused(await withKey('three', body), 404, 'ER-12003')
    await server.addTenant(vendor, 'above')
    answered(await withKey('three', body), 201)
  })

  test('are forgotten after a day, keep no answer in the clear, and wait five minutes for one that died', async () => {
    const body = { tenantId: 'sealed-tenant', name: 'Sealed' }
    answered(await withKey('four', body), 201)
    const { rows } = await query('select key_hash, sealed from vendor_replies')
    for (const { key_hash, sealed } of rows)
      assert.ok(!/four|sealed-tenant/.test(`${key_hash.toString('latin1')} ${sealed.toString('latin1')}`))
    await query(
      "update vendor_replies set status = null, sealed = null, begun_at = now() - interval '1 minute'",
    )
    refused(await withKey('four', body), 409, 'ER-36011')
    await query("update vendor_replies set begun_at = now() - interval '6 minutes'")
    refused(await withKey('four', body), 409, 'ER-12004')
    await query("update vendor_replies set expires_at = now() - interval '1 second'")
    answered(await withKey('one', { name: 'Another' }), 201)
  })

  test('that are done and whose answer could not be kept are answered, and not done again', async () => {
    await query(`create function refuse_reply() returns trigger language plpgsql as
      $$ begin if new.status is not null then raise 'not kept'; end if; return new; end $$`)
    await query(
      'create trigger refuse_reply before update on vendor_replies for each row execute function refuse_reply()',
    )
    answered(await withKey('five', { name: 'Once' }), 201)
    refused(await withKey('five', { name: 'Once' }), 409, 'ER-36011')
    await query('drop trigger refuse_reply on vendor_replies')
    const { rows } = await query("select 1 from tenants where name = 'Once'")
    assert.equal(rows.length, 1)
  })

  test('too often for the credentials are refused with when to come again, and each answer says how many are left [VAPI-36]', async () => {
    const few = await testServer({ rateLimitFactor: 0.02 })
    try {
      const one = await few.addVendor('acme')
      const { id: clientId, secret } = await credentialsOf(few, one)
      const { token } = answered<{ token: string }>(
        await anonymous(few, one)('POST /auth/vendor', { clientId, secret }),
      )
      const calls: Parameters<Ask>[0][] = [
        V2,
        'GET /identity/resources/users/v3',
        'GET /tenants/resources/tenants/v2/nowhere',
        'GET /webhook',
      ]
      const replies = []
      for (let n = 0; n < 13; n++)
        replies.push(await anonymous(few, one)(calls[n % 4]!, undefined, { 'x-access-token': token }))
      assert.deepEqual(
        replies.map(({ headers }) => [headers['ratelimit-limit'], headers['ratelimit-remaining']]),
        replies.map((_, n) => ['12', String(Math.max(0, 11 - n))]),
      )
      assert.ok(replies.slice(0, 12).every(({ statusCode }) => statusCode !== 429))
      const last = replies.at(-1)!
      refused(last, 429, 'ER-00429')
      const wait = Number(last.headers['retry-after'])
      assert.ok(wait >= 1 && wait <= 60)
      const reset = Date.parse(String(last.headers['x-rate-limit-reset']))
      assert.ok(Math.abs(reset - Date.now() - wait * 1000) < 5000)
    } finally {
      await few.close()
    }
  })
})
