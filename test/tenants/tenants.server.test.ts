import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { SubTenants, TenantUsersCount } from '../../contract/tenants.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const SEARCH = '/tenants/resources/hierarchy/v2'
const COUNT = 'POST /identity/resources/tenants/users/v1/count'

suite('tenants below a tenant', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'root')
    for (const id of ['north', 'south', 'east']) await server.addTenant(vendor, id, 'root')
    for (const id of ['north-1', 'north-2']) await server.addTenant(vendor, id, 'north')
    await server.addTenant(vendor, 'root-two')
    await server.addTenant(vendor, 'beside', 'root-two')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'root', 'admin@acme.test'))
    await server.addPerson(vendor, 'north', 'one@north.test')
    const ghost = await server.addPerson(vendor, 'north', 'ghost@north.test')
    const { pool } = server.services.database
    await pool.query('update users set invisible = true where id = $1', [ghost.id])
    await pool.query(`update memberships set sub_account_access_allowed = true where tenant_id = 'north'`)
    await pool.query(`update tenants set created_at = '2026-01-01', name = 'Zulu' where id = 'east'`)
  })
  after(() => server.close())

  const search = async (query = '') => answered<SubTenants>(await admin(`GET ${SEARCH}?${query}`))
  const ids = ({ items }: SubTenants) => items.map(({ tenantId }) => tenantId)

  test('all tenants below are listed by name, fifty to a page, and none beside [TENANT-15, TENANT-03]', async () => {
    const page = await search()
    assert.deepEqual(ids(page), ['north', 'north-1', 'north-2', 'south', 'east'])
    assert.deepEqual(page._metadata, { totalItems: 5, totalPages: 1 })
    assert.deepEqual(
      page.items.map(({ metadata }) => metadata.isParent),
      [true, false, false, false, false],
    )
  })

  test('they can be sorted by createdAt, name and tenantId, both ways [TENANT-02, TENANT-03, TENANT-04, API-01]', async () => {
    assert.equal(ids(await search('_sortBy=createdAt'))[0], 'east')
    assert.deepEqual(ids(await search('_sortBy=name&_order=DESC')), [
      'east',
      'south',
      'north-2',
      'north-1',
      'north',
    ])
    assert.deepEqual(ids(await search('_sortBy=tenantId')), ['east', 'north', 'north-1', 'north-2', 'south'])
    assert.equal((await admin(`GET ${SEARCH}?_sortBy=vendor_id`)).statusCode, 400)
  })

  test('they can be searched and paged, and every page together is the whole', async () => {
    assert.deepEqual(ids(await search('_filter=NORTH-')), ['north-1', 'north-2'])
    assert.deepEqual(ids(await search('_filter=%25')), [])
    const gathered: string[] = []
    for (let offset = 0; offset < 5; offset += 2)
      gathered.push(...ids(await search(`_limit=2&_offset=${offset}`)))
    assert.deepEqual(gathered, ids(await search()))
  })

  test('each comes with the names of those between where they are asked for, from the root of the question on', async () => {
    const paths = (page: SubTenants) => page.items.map(({ tenantId, path }) => [tenantId, path])
    assert.deepEqual(paths(await search('_filter=orth&_path=true')), [
      ['north', []],
      ['north-1', ['north']],
      ['north-2', ['north']],
    ])
    const page = await search('_subTenantId=north&_path=true&_limit=1')
    assert.deepEqual(paths(page), [['north-1', []]])
    assert.match(page._links.next, /_path=true/)
    assert.deepEqual(paths(await search('_limit=1')), [['north', undefined]])
  })

  test('a subtree can be asked for; another tenant’s is not found', async () => {
    assert.deepEqual(ids(await search('_subTenantId=north')), ['north-1', 'north-2'])
    for (const id of ['beside', 'root-two', 'never-was']) {
      refused(await admin(`GET ${SEARCH}?_subTenantId=${id}`), 404, 'ER-04001')
    }
  })

  test('users are counted in the order of the question, the invisible ones when asked for [TENANT-16]', async () => {
    const count = async (body: object) => answered<TenantUsersCount[]>(await admin(COUNT, body))
    assert.deepEqual(await count({ tenantIds: ['north', 'root'] }), [
      { tenantId: 'north', totalUsers: 1, totalAccessAllowedUsers: 1 },
      { tenantId: 'root', totalUsers: 1, totalAccessAllowedUsers: 0 },
    ])
    assert.deepEqual(await count({ tenantIds: ['north'], excludeInvisibleUsers: false }), [
      { tenantId: 'north', totalUsers: 2, totalAccessAllowedUsers: 2 },
    ])
    for (const id of ['beside', 'never-was']) {
      refused(await admin(COUNT, { tenantIds: ['north', id] }), 404, 'ER-04001')
    }
  })

  test('a tenant whose id begins like another’s is not below it', async () => {
    const boss = await signedIn(server, vendor, await server.addPerson(vendor, 'north', 'boss@north.test'))
    const page = answered<SubTenants>(await boss(`GET ${SEARCH}`))
    assert.deepEqual(ids(page), ['north-1', 'north-2'])
    await server.addTenant(vendor, 'nor')
    const nor = await signedIn(server, vendor, await server.addPerson(vendor, 'nor', 'boss@nor.test'))
    assert.deepEqual(answered<SubTenants>(await nor(`GET ${SEARCH}`)).items, [])
  })
})
