import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { IpRestriction, IpRestrictionsPage } from '../../contract/ip-restrictions.ts'
import { addressOf, networkOf, shownNetwork } from '../../server/core/restrictions/network.ts'
import { recorded } from '../support/recorded.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const IP = '/identity/resources/configurations/v1/restrictions/ip'
/** What an injected request comes from. */
const HERE = '127.0.0.1'

test('addresses and networks are understood in both families, and nothing else is', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7/32')
  assert.equal(networkOf(' 10.0.0.0/8 '), '10.0.0.0/8')
  assert.equal(networkOf('2001:DB8::/32'), '2001:DB8::/32')
  assert.equal(networkOf('::1'), '::1/128')
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7/32')
  assert.equal(networkOf('::ffff:192.0.2.0/120'), '192.0.2.0/24')
  for (const bad of [
    '',
    'localhost',
    '1.2.3',
    '1.2.3.4/33',
    '::/129',
    '1.2.3.4/',
    '1.2.3.4/8/8',
    'fe80::1%eth0',
    '1.2.3.4/-1',
    '01.2.3.4',
    '::ffff:1.2.3.4/64',
  ])
    assert.throws(() => networkOf(bad), { code: 'ER-14001' }, bad)
  assert.equal(shownNetwork('192.0.2.7/32'), '192.0.2.7')
  assert.equal(shownNetwork('192.0.2.0/24'), '192.0.2.0/24')
  assert.equal(shownNetwork('::1/128'), '::1')
  assert.equal(addressOf('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(addressOf('fe80::1%eth0'), 'fe80::1')
  assert.equal(addressOf(''), null)
})

suite('IP restrictions of a tenant', () => {
  let server: TestServer
  let vendor: TestVendor
  let other: Ask
  let tenants = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'other')
    other = await signedIn(server, vendor, await server.addPerson(vendor, 'other', 'admin@other.test'))
  })
  after(() => server.close())

  /** A tenant of its own, with an administrator who is signed in. */
  async function tenant(): Promise<{ id: string; ask: Ask }> {
    const id = `tenant-${++tenants}`
    await server.addTenant(vendor, id)
    return { id, ask: await signedIn(server, vendor, await server.addPerson(vendor, id, `admin@${id}.test`)) }
  }

  test('entries are added, listed, changed and removed, each with its record [RESTR-01, RESTR-05, RESTR-06, RESTR-17, RESTR-18, RESTR-22]', async () => {
    const { id, ask } = await tenant()
    const created = answered<IpRestriction>(
      await ask(`POST ${IP}`, { ip: '192.0.2.9/24', strategy: 'BLOCK', description: ' Office ' }),
    )
    assert.deepEqual(
      { ...created, id: '', createdAt: '', updatedAt: '' },
      {
        id: '',
        ip: '192.0.2.0/24',
        strategy: 'BLOCK',
        isActive: true,
        description: 'Office',
        createdAt: '',
        updatedAt: '',
      },
    )
    const page = answered<IpRestrictionsPage>(await ask(`GET ${IP}`))
    const only = `${IP}?_limit=10&_offset=0`
    assert.deepEqual(page, {
      items: [created],
      _metadata: { totalItems: 1, totalPages: 1 },
      _links: { first: only, prev: '', next: '', last: only },
    })
    const off = answered<IpRestriction>(await ask(`PATCH ${IP}/${created.id}`, { isActive: false }))
    assert.deepEqual({ ...off, updatedAt: '' }, { ...created, isActive: false, updatedAt: '' })
    answered(await ask(`DELETE ${IP}/${created.id}`), 204)
    refused(await ask(`DELETE ${IP}/${created.id}`), 404, 'ER-14003')
    const { audits, events } = await recorded(server, id)
    assert.deepEqual(audits.slice(-3), [
      'ip-restriction.added',
      'ip-restriction.changed',
      'ip-restriction.removed',
    ])
    assert.equal(events.at(-1), 'frontegg.ipRestriction.removed')
  })

  test('a bulk is all or nothing, and one address stands once in a list, however it is written [RESTR-19]', async () => {
    const { ask } = await tenant()
    const ips = [{ ip: '203.0.113.1' }, { ip: '2001:db8::1', description: 'Six' }]
    const created = answered<IpRestriction[]>(await ask(`POST ${IP}/bulk`, { ips }))
    assert.deepEqual(
      created.map(({ ip, strategy }) => [ip, strategy]),
      [
        ['203.0.113.1', 'ALLOW'],
        ['2001:db8::1', 'ALLOW'],
      ],
    )
    for (const ip of ['203.0.113.1/32', '::ffff:203.0.113.1', '2001:0DB8:0::1']) {
      const reply = await ask(`POST ${IP}/bulk`, { ips: [{ ip: '203.0.113.77' }, { ip }] })
      assert.equal(refused(reply, 409, 'ER-14002').ip, ip)
    }
    refused(
      await ask(`POST ${IP}/bulk`, { ips: [{ ip: '203.0.113.77' }, { ip: 'nonsense' }] }),
      400,
      'ER-14001',
    )
    refused(await ask(`PATCH ${IP}/${created[0]!.id}`, { ip: '2001:db8::1' }), 409, 'ER-14002')
    assert.equal(answered<IpRestrictionsPage>(await ask(`GET ${IP}`))._metadata.totalItems, 2)
    answered(await ask(`POST ${IP}`, { ip: '203.0.113.1', strategy: 'BLOCK' }))
  })

  test('pages hold 10 unless another size up to 50 is asked for, and a filter finds address and description [RESTR-17, CONST-31, CONST-32]', async () => {
    const { ask } = await tenant()
    const ips = Array.from({ length: 23 }, (_, n) => ({
      ip: `198.51.100.${n + 1}`,
      description: `Host ${n + 1}`,
    }))
    answered(await ask(`POST ${IP}/bulk`, { ips }))
    const first = answered<IpRestrictionsPage>(await ask(`GET ${IP}`))
    assert.equal(first.items.length, 10)
    assert.deepEqual(first._metadata, { totalItems: 23, totalPages: 3 })
    const four = answered<IpRestrictionsPage>(await ask(`GET ${IP}?_limit=4&_offset=20`))
    assert.deepEqual([four.items.length, four._metadata.totalPages], [3, 6])
    assert.equal((await ask(`GET ${IP}?_limit=51`)).statusCode, 400)
    for (const [filter, count] of [
      ['100.2', 5],
      ['host 23', 1],
      ['%', 0],
      ['_', 0],
    ] as const) {
      const found = answered<IpRestrictionsPage>(await ask(`GET ${IP}?_filter=${encodeURIComponent(filter)}`))
      assert.equal(found._metadata.totalItems, count, filter)
    }
  })

  test('another tenant neither sees, changes nor removes an entry, and no body names a tenant', async () => {
    const { ask } = await tenant()
    const { id } = answered<IpRestriction>(await ask(`POST ${IP}`, { ip: '192.0.2.1', tenantId: 'other' }))
    assert.equal(answered<IpRestrictionsPage>(await other(`GET ${IP}`))._metadata.totalItems, 0)
    refused(await other(`PATCH ${IP}/${id}`, { isActive: false }), 404, 'ER-14003')
    refused(await other(`DELETE ${IP}/${id}`), 404, 'ER-14003')
    for (const body of [{}, { ip: 7 }, { ip: 'x'.repeat(65) }, { ip: '1.1.1.1', strategy: 'MAYBE' }])
      assert.equal((await ask(`POST ${IP}`, body)).statusCode, 400)
  })

  test('the configuration is off until it is saved, and says which list counts [RESTR-07, RESTR-20, RESTR-21]', async () => {
    const { ask } = await tenant()
    assert.deepEqual(answered(await ask(`GET ${IP}/config`)), { isActive: false, strategy: 'ALLOW' })
    const saved = answered(await ask(`POST ${IP}/config`, { isActive: true, strategy: 'BLOCK' }))
    assert.deepEqual(saved, { isActive: true, strategy: 'BLOCK' })
    assert.deepEqual(answered(await ask(`POST ${IP}/config`, { isActive: false })), {
      isActive: false,
      strategy: 'BLOCK',
    })
    assert.deepEqual(answered(await ask(`GET ${IP}/config`)), { isActive: false, strategy: 'BLOCK' })
  })

  test('a page asks whether its own address would enter, and whether it is in the list of allowed ones [RESTR-23, RESTR-24]', async () => {
    const { ask } = await tenant()
    assert.deepEqual(answered(await ask(`POST ${IP}/verify`)), { valid: false, ip: HERE })
    assert.deepEqual(answered(await ask(`POST ${IP}/verify/allow`)), { valid: false, ip: HERE })
    answered(await ask(`POST ${IP}`, { ip: '127.0.0.0/8', strategy: 'ALLOW' }))
    assert.deepEqual(answered(await ask(`POST ${IP}/verify`)), { valid: true, ip: HERE })
    answered(await ask(`POST ${IP}/config`, { isActive: false, strategy: 'BLOCK' }))
    answered(await ask(`POST ${IP}`, { ip: HERE, strategy: 'BLOCK' }))
    assert.deepEqual(answered(await ask(`POST ${IP}/verify`)), { valid: false, ip: HERE })
    assert.deepEqual(answered(await ask(`POST ${IP}/verify/allow`)), { valid: true, ip: HERE })
  })

  test('no user locks out the address that they call from, by whichever change [RESTR-01, RESTR-21]', async () => {
    const { ask } = await tenant()
    assert.equal(refused(await ask(`POST ${IP}/config`, { isActive: true }), 409, 'ER-14004').ip, HERE)
    assert.deepEqual(answered(await ask(`GET ${IP}/config`)), { isActive: false, strategy: 'ALLOW' })
    const { id } = answered<IpRestriction>(await ask(`POST ${IP}`, { ip: '127.0.0.0/8' }))
    answered(await ask(`POST ${IP}/config`, { isActive: true }))
    refused(await ask(`DELETE ${IP}/${id}`), 409, 'ER-14004')
    for (const change of [{ isActive: false }, { strategy: 'BLOCK' }, { ip: '10.0.0.0/8' }])
      refused(await ask(`PATCH ${IP}/${id}`, change), 409, 'ER-14004')
    refused(await ask(`POST ${IP}/bulk`, { ips: [] }), 400, 'ER-00400')
    answered(await ask(`POST ${IP}`, { ip: HERE, strategy: 'BLOCK', isActive: false }))
    answered(await ask(`POST ${IP}/config`, { isActive: true, strategy: 'BLOCK' }))
    refused(await ask(`POST ${IP}`, { ip: '0.0.0.0/0' }), 409, 'ER-14004')
    answered(await ask(`POST ${IP}/config`, { isActive: false }))
  })

  test('of two removals at once that would together lock out, one does not happen [RESTR-22]', async () => {
    const { ask } = await tenant()
    const ips = [{ ip: '127.0.0.0/8' }, { ip: HERE }]
    const created = answered<IpRestriction[]>(await ask(`POST ${IP}/bulk`, { ips }))
    answered(await ask(`POST ${IP}/config`, { isActive: true }))
    const replies = await Promise.all(created.map(({ id }) => ask(`DELETE ${IP}/${id}`)))
    assert.deepEqual(replies.map(reply => reply.statusCode).sort(), [204, 409])
  })

  test('who may only read changes nothing, and who is not signed in sees nothing', async () => {
    const { id } = await tenant()
    const person = await server.addPerson(vendor, id, `reader@${id}.test`, { roles: ['ReadOnly'] })
    const reader = await signedIn(server, vendor, person)
    answered(await reader(`GET ${IP}`))
    refused(await reader(`POST ${IP}`, { ip: '192.0.2.1' }), 403, 'ER-00403')
    refused(await reader(`POST ${IP}/config`, { isActive: true }), 403, 'ER-00403')
    refused(await anonymous(server, vendor)(`GET ${IP}`), 401, 'ER-00401')
  })
})

suite('country restrictions of a tenant', () => {
  const COUNTRIES = '/security-engines/resources/policies/v1/country-restriction'
  let server: TestServer
  let ask: Ask

  before(async () => {
    server = await testServer()
    const vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ask = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  test('what is wanted is kept, and switching it on is refused without a table of addresses, whose key is named', async () => {
    const config = {
      enabled: false,
      action: 'BLOCK',
      failStrategy: 'ALLOW',
      shouldSendRestrictionEmail: false,
    }
    const nothing = { available: false, currentCountry: null }
    assert.deepEqual(answered(await ask(`GET ${COUNTRIES}`)), { ...config, ...nothing })
    const reply = await ask(`POST ${COUNTRIES}`, { ...config, enabled: true })
    assert.match(reply.body, /PORTICO_IP_TABLE/)
    refused(reply, 409, 'ER-14010')
    const kept = answered<typeof config>(await ask(`POST ${COUNTRIES}`, { ...config, action: 'ALLOW' }))
    assert.equal(kept.action, 'ALLOW')
    const list = { countries: [{ countryCode: 'dk' }, { countryCode: 'DE' }, { countryCode: 'DE' }] }
    const first = answered<{ id: string; countryCode: string }[]>(
      await ask(`POST ${COUNTRIES}/countries`, list),
    )
    assert.deepEqual(
      first.map(({ countryCode }) => countryCode),
      ['DE', 'DK'],
    )
    const next = { countries: [{ countryCode: 'DK' }, { countryCode: 'FR' }] }
    const second = answered<typeof first>(await ask(`POST ${COUNTRIES}/countries`, next))
    assert.deepEqual(
      second.map(({ countryCode }) => countryCode),
      ['DK', 'FR'],
    )
    assert.equal(second[0]!.id, first[1]!.id)
    refused(await ask(`POST ${COUNTRIES}/countries`, { countries: [{ countryCode: 'QQ' }] }), 400, 'ER-14011')
    assert.deepEqual(answered(await ask(`GET ${COUNTRIES}/countries`)), second)
  })
})
