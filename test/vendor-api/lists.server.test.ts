import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { isForAllTenants, vendorScopeOf } from '../../contract/vendor-scopes.ts'
import { type Declared, declared, type Node, validRequest } from '../contract/valid-input.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { type Ask, answered, refused } from '../support/signed-in.ts'
import { fillLists, ROWS, type Seeded } from './long-lists.ts'
import { backEnd } from './vendor.ts'

interface Page {
  items: { id?: string; userId?: string; tenantId?: string }[]
  hasNext?: boolean
  _links: { next: string }
}

const opened = declared.filter(
  ({ key, method, audience }) => method === 'GET' && (audience === 'vendor' || vendorScopeOf(key)),
)
const taking = (word: string) => opened.filter(({ query }) => query?.properties?.[word])
const ofEntitlements = taking('limit').filter(({ path }) => path.startsWith('/entitlements/'))
const counted = /\/(users\/v3|groups\/v2|roles\/v2|tenants\/v2)$/
const bare = ['roles/v1', 'permissions/v1', 'permissions/v1/categories', 'tenants/api-tokens/v1'].map(
  path => `/identity/resources/${path}`,
)
const names = ({ items }: Page): string[] => items.map(row => (row.id ?? row.userId ?? row.tenantId)!)

/** Takes several words: declared so, or called so. */
const severalWords = ({ query }: Declared): string[] =>
  Object.entries(query?.properties ?? {}).flatMap(([name, field]) =>
    'x-comma-list' in field || field.anyOf?.some(({ type }) => type === 'array') || /ids$/i.test(name)
      ? [name]
      : [],
  )

suite('lists that the vendor’s back end reads', () => {
  let server: TestServer
  let everywhere: Ask
  let inHome: Ask
  let seeded: Seeded

  before(async () => {
    server = await testServer()
    const vendor = await server.addVendor('acme')
    seeded = await fillLists(server, vendor)
    everywhere = await backEnd(server, vendor)
    inHome = (route, body) => everywhere(route, body, { 'frontegg-tenant-id': 'home' })
  })
  after(() => server.close())

  const at = (route: Declared): string =>
    validRequest(route, name => (name === 'id' ? seeded.planId : undefined)).url.split('?')[0]!
  /** As each of a list may be read: of all tenants, and of one. */
  const asEach = ({ key }: Declared): Ask[] => (isForAllTenants(key) ? [everywhere, inHome] : [inHome])

  test('hold 50 rows, and lead by their links through each row once [VAPI-31]', async () => {
    const lists = taking('_limit')
    assert.ok(lists.length >= 9, `${lists.length} lists`)
    for (const route of lists)
      for (const ask of asEach(route)) {
        const most = (route.query!.properties!._limit as Node & { maximum: number }).maximum
        assert.ok(most <= 200, route.key)
        const fields = refused(await ask(`GET ${at(route)}?_limit=${most + 1}` as 'GET /'), 400, 'ER-00400')
        assert.match(JSON.stringify(fields), new RegExp(`"_limit":"[^"]*${most}`), route.key)
        const first = answered<Page>(await ask(`GET ${at(route)}` as 'GET /'))
        assert.equal(first.items.length, 50, `${route.key}: long-lists.ts fills no such list`)
        const seen = names(first)
        let { next } = first._links
        while (next) {
          const page = answered<Page>(await ask(`GET ${next}` as 'GET /'))
          seen.push(...names(page))
          next = page._links.next
        }
        assert.equal(new Set(seen).size, seen.length, `${route.key} has a row twice`)
        assert.ok(seen.length >= ROWS, `${route.key} has ${seen.length} rows`)
      }
  })

  test('count by pages where published clients do, and by rows elsewhere [VAPI-55]', async () => {
    const lists = taking('_offset')
    assert.equal(lists.filter(({ path }) => counted.test(path)).length, 4)
    for (const route of lists)
      for (const ask of asEach(route)) {
        const all = names(answered<Page>(await ask(`GET ${at(route)}?_limit=50` as 'GET /')))
        const second = names(answered<Page>(await ask(`GET ${at(route)}?_limit=7&_offset=1` as 'GET /')))
        const begins = counted.test(route.path) ? 7 : 1
        assert.deepEqual(second, all.slice(begins, begins + 7), route.key)
      }
  })

  test('of plans, features and entitlements go by rows and say whether more follow [VAPI-31]', async () => {
    assert.ok(ofEntitlements.length >= 4, `${ofEntitlements.length} lists`)
    for (const route of ofEntitlements) {
      const get = async (words: string) =>
        answered<Page>(await everywhere(`GET ${at(route)}?${words}` as 'GET /'))
      const first = await get('')
      assert.deepEqual(Object.keys(first).sort(), ['hasNext', 'items'], route.key)
      assert.deepEqual([first.items.length, first.hasNext], [50, true], route.key)
      const rest = await get('offset=50')
      assert.equal(rest.hasNext, false, route.key)
      assert.equal(new Set([...names(first), ...names(rest)]).size, 50 + rest.items.length, route.key)
      assert.deepEqual(names(await get('offset=1&limit=2')), names(first).slice(1, 3), route.key)
      refused(await everywhere(`GET ${at(route)}?limit=201` as 'GET /'), 400, 'ER-00400')
    }
  })

  test('of roles, permissions, categories, API tokens and webhooks are bare arrays [VAPI-31]', async () => {
    for (const path of [...bare, '/webhook'] as '/'[])
      assert.ok(Array.isArray(answered(await inHome(`GET ${path}`))), path)
  })

  test('take several words repeated or separated by commas [VAPI-55]', async () => {
    const words: Record<string, string[]> = {
      _roleIds: seeded.roles,
      _groupIds: seeded.groups,
      _tenantIds: ['home', 'below-1'],
      tenant_ids: ['home', 'below-1'],
      tenantIds: ['home', 'below-1'],
      appIds: ['acme-app', 'acme-app'],
      _levels: ['0', '1'],
      _status: ['active', 'pending'],
      channels: ['email', 'sms'],
    }
    let looked = 0
    for (const route of opened)
      for (const name of severalWords(route)) {
        looked++
        const [one, two] = words[name] ?? seeded.users
        const get = async (query: string) => {
          const reply = await asEach(route)[0]!(`GET ${at(route)}?${query}` as 'GET /')
          assert.equal(reply.statusCode, 200, `${route.key}?${query}: ${reply.body}`)
          const { _links, ...rest } = reply.json<Record<string, unknown>>()
          return rest
        }
        const joined = await get(`${name}=${one},${two}`)
        assert.deepEqual(await get(`${name}=${one}&${name}=${two}`), joined, `${route.key} ${name}`)
      }
    assert.ok(looked > 25, `${looked} fields`)
  })

  test('of roles are sorted, searched and narrowed to levels and tenants', async () => {
    const roles = async (query: string, ask = inHome) =>
      answered<{ items: { key: string; level: number; tenantId?: string }[] }>(
        await ask(`GET /identity/resources/roles/v2?${query}` as 'GET /'),
      ).items
    const found = await roles('_filter=ROLE-6&_sortBy=key&_order=DESC')
    assert.deepEqual(
      found.map(({ key }) => key),
      ['role-63', 'role-62', 'role-61', 'role-60', 'role-6'],
    )
    const levels = (await roles('_levels=1,2&_tenantIds=home&_limit=200')).map(({ level }) => level)
    assert.deepEqual([levels.length, ...new Set(levels)], [42, 1, 2])
    assert.deepEqual(await roles('_tenantIds=below-1', everywhere), [])
    assert.ok((await roles('_limit=200')).some(({ tenantId }) => tenantId === undefined))
    for (const sort of [
      'name',
      'description',
      'isDefault',
      'permissions',
      'groups',
      'createdAt',
      'updatedAt',
    ])
      assert.equal((await roles(`_sortBy=${sort}`)).length, 50)
    const elsewhere = answered<{ items: { tenantId?: string }[] }>(
      await everywhere('GET /identity/resources/roles/v2?_limit=200', undefined, {
        'frontegg-tenant-id': 'below-1',
      }),
    )
    assert.ok(elsewhere.items.length > 0)
    assert.ok(elsewhere.items.every(({ tenantId }) => tenantId === undefined))
  })

  test('of roles do not tell a tenant how many groups of others give one', async () => {
    const { pool } = server.services.database
    await pool.query(`with others as (insert into groups (vendor_id, tenant_id, id, name)
      select 'acme', 'below-1', gen_random_uuid(), 'Other ' || i from generate_series(1, 2) i returning *)
      insert into group_roles (vendor_id, tenant_id, group_id, role_id)
      select 'acme', 'below-1', others.id, roles.id from others, roles where roles.vendor_id = 'acme' and roles.key = 'Admin'`)
    await pool.query(
      `insert into group_roles (vendor_id, tenant_id, group_id, role_id) values ('acme', 'home', $1, $2)`,
      [seeded.groups[0], seeded.roles[0]],
    )
    const first = async (ask: Ask) =>
      names(
        answered<Page>(await ask('GET /identity/resources/roles/v2?_sortBy=groups&_order=DESC' as 'GET /')),
      )[0]
    assert.equal(await first(inHome), seeded.roles[0])
    assert.notEqual(await first(everywhere), seeded.roles[0])
  })

  test('of groups are sorted, with members and roles where they are asked for', async () => {
    const groups = async (query: string) =>
      answered<{ items: { name: string; users?: object[]; roles?: object[] }[] }>(
        await inHome(`GET /identity/resources/groups/v2?${query}` as 'GET /'),
      ).items
    const [last] = await groups('_sortBy=name&_order=DESC&_groupsRelations=rolesAndUsers')
    assert.deepEqual([last!.name, last!.users, last!.roles], ['Crew 9', [], []])
    for (const sort of ['id', 'createdAt', 'updatedAt'])
      assert.equal((await groups(`_sortBy=${sort}`)).length, 50)
  })
})
