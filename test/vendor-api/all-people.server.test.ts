import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { UserRoles, Users } from '../../contract/users.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused } from '../support/signed-in.ts'
import { addMembers } from '../users/members.ts'
import { backEnd } from './vendor.ts'

const V3 = '/identity/resources/users/v3'
const PEOPLE = 120

suite('the vendor lists the people of all tenants', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  const list = async (query = '') => answered<Users>(await ask(`GET ${V3}?${query}`))
  const inHome: Ask = (route, body) => ask(route, body, { 'frontegg-tenant-id': 'home' })

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    const rival = await server.addVendor('rival')
    await server.addTenant(rival, 'home')
    await server.addPerson(rival, 'home', 'person-1@rival.test')
    for (const tenant of ['home', 'next']) await server.addTenant(vendor, tenant)
    await addMembers(server, vendor, 'home', PEOPLE)
    const both = await server.addPerson(vendor, 'home', 'both@acme.test', { name: 'Zoe Both' })
    await server.addPerson(vendor, 'next', both.email)
    ask = await backEnd(server, vendor)
  })
  after(() => server.close())

  test('reads on by its links through every row once, in each order, both ways [VAPI-32]', async () => {
    for (const sort of ['createdAt', 'name', 'email', 'id'])
      for (const order of ['ASC', 'DESC']) {
        const seen: string[] = []
        let link = `${V3}?_limit=50&_sortBy=${sort}&_order=${order}`
        let back = ''
        while (link) {
          const page = answered<Users>(await ask(`GET ${link}` as 'GET /'))
          assert.equal(page._metadata.totalItems, PEOPLE + 1)
          seen.push(...page.items.map(({ id }) => id))
          back = page._links!.prev
          link = page._links!.next
        }
        assert.equal(new Set(seen).size, PEOPLE + 1, `${sort} ${order}`)
        assert.equal(seen.length, PEOPLE + 1)
        const before = answered<Users>(await ask(`GET ${back}` as 'GET /'))
        assert.deepEqual(
          before.items.map(({ id }) => id),
          seen.slice(50, 100),
        )
      }
  })

  test('answers fifty, counts pages, and refuses more than two hundred and orders without an index', async () => {
    const first = await list()
    assert.equal(first.items.length, 50)
    const third = await list('_offset=2')
    assert.equal(third.items.length, PEOPLE + 1 - 100)
    assert.equal(new URLSearchParams(first._links!.last.split('?')[1]).get('_offset'), '2')
    const inside = answered<Users>(await inHome(`GET ${V3}?_offset=2`))
    assert.equal(inside.items.length, PEOPLE + 1 - 100)
    assert.equal(new URLSearchParams(inside._links!.last.split('?')[1]).get('_offset'), '2')
    assert.equal((await ask(`GET ${V3}?_limit=201`)).statusCode, 400)
    assert.deepEqual(refused(await ask(`GET ${V3}?_sortBy=provider`), 400, 'ER-02018').allowed, [
      'createdAt',
      'name',
      'email',
      'id',
    ])
  })

  test('finds people by address, name, number, user name and id, in all tenants or in one [VAPI-07]', async () => {
    const both = (await list('_email=BOTH@acme.test')).items[0]!
    assert.deepEqual([both.name, both.tenantIds], ['Zoe Both', ['home', 'next']])
    const { pool } = server.services.database
    await pool.query("update users set phone_number = '+4512345678' where id = $1", [both.id])
    await pool.query('insert into usernames (vendor_id, user_id, username) values ($1, $2, $3)', [
      vendor.id,
      both.id,
      'zoe',
    ])
    const found = [
      '_namePrefix=zOE',
      '_phoneNumber=%2B4512345678',
      '_identifier=both@acme.test',
      '_identifier=%2B4512345678&_identifierType=phoneNumber',
      '_identifier=ZOE&_identifierType=username',
      `ids=${both.id}`,
      `ids=${both.id}&ids=${both.id}`,
      '_tenantId=next',
    ]
    for (const query of found) {
      const { items, _metadata } = await list(query)
      assert.deepEqual([items.map(({ id }) => id), _metadata.totalItems], [[both.id], 1], query)
    }
    assert.equal((await list('_email=person-1@rival.test')).items.length, 0)
    refused(await ask(`GET ${V3}?_tenantId=nowhere`), 404, 'ER-12003')
  })

  test('answers the roles of many in the named tenant, or in all of theirs [VAPI-46]', async () => {
    const both = (await list('_email=both@acme.test')).items[0]!
    const roles = answered<UserRoles[]>(await ask(`GET ${V3}/roles?ids=${both.id}`))
    assert.deepEqual(
      roles.map(({ tenantId, roleIds }) => [tenantId, roleIds.length]),
      [
        ['home', 1],
        ['next', 1],
      ],
    )
    assert.equal(answered<UserRoles[]>(await inHome(`GET ${V3}/roles?ids=${both.id}`)).length, 1)
    const many = Array(250).fill(both.id)
    assert.equal(answered<UserRoles[]>(await ask(`GET ${V3}/roles?ids=${many}`)).length, 2)
    refused(await ask(`GET ${V3}/roles?ids=${[...many, both.id]}`), 400, 'ER-02015')
  })

  test('answers a member of the named tenant with roles, and 404 for who is none [VAPI-57]', async () => {
    const both = (await list('_email=both@acme.test')).items[0]!
    const one = `GET /identity/resources/users/v1/${both.id}` as const
    const shown = answered<{ roles: { key: string }[]; tenantId: string }>(await inHome(one))
    assert.deepEqual([shown.roles.map(({ key }) => key), shown.tenantId], [['Admin'], 'home'])
    await server.addTenant(vendor, 'empty')
    refused(await ask(one, undefined, { 'frontegg-tenant-id': 'empty' }), 404, 'ER-02001')
  })
})
