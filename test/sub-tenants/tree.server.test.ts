import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type {
  HierarchyMetadata,
  HierarchyTenant,
  ParentTenant,
  TenantTree,
} from '../../contract/hierarchy.ts'
import type { SubTenantDetails } from '../../contract/sub-tenants.ts'
import type { SubTenants } from '../../contract/tenants.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const SUB = '/tenants/resources/sub-tenants/v1'
const HIERARCHY = '/tenants/resources/hierarchy'

suite('the tree of tenants', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'group')
    await server.addTenant(vendor, 'stranger')
    await query(`update tenants set is_reseller = true where id = 'group'`)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'group', 'admin@group.test'))
  })
  after(() => server.close())

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text, values)).rows
  const create = async (name: string, parentTenantId = 'group', more: object = {}) =>
    answered<SubTenantDetails>(await admin(`POST ${SUB}`, { name, parentTenantId, ...more }))
  const pathOf = async (id: string) =>
    (await query<{ path: string }>('select path from tenants where id = $1', [id]))[0]?.path
  const logs = async (action: string) =>
    (
      await query<{ tenant_id: string }>(
        'select tenant_id from audits where action = $1 order by created_at desc, tenant_id limit 4',
        [action],
      )
    ).map(({ tenant_id }) => tenant_id)

  test('a tenant is created below, is written down in both logs, and its id is not the caller’s to guess with [SUBTEN-19, SUBTEN-01]', async () => {
    const shop = await create('Shop', 'group', { tenantId: 'stranger' })
    assert.notEqual(shop.tenantId, 'stranger')
    assert.equal(shop.parentTenantId, 'group')
    assert.equal(shop.subAccountAccessType, 'defaultOff')
    assert.equal(await pathOf(shop.tenantId), `/group/${shop.tenantId}/`)
    assert.deepEqual((await logs('sub-tenant.created')).sort(), ['group', shop.tenantId].sort())
    const chosen = crypto.randomUUID()
    assert.equal((await create('Chosen', 'group', { tenantId: chosen })).tenantId, chosen)
    refused(await admin(`POST ${SUB}`, { name: 'Again', tenantId: chosen }), 409, 'ER-12004')
  })

  test('each of the five kinds is taken, and no other [SUBTEN-04, SUBTEN-05, SUBTEN-06, SUBTEN-07, SUBTEN-08]', async () => {
    for (const tenantType of ['customer', 'spam', 'test', 'reseller', 'headquarter'])
      assert.equal((await create(`A ${tenantType}`, 'group', { tenantType })).tenantType, tenantType)
    const reply = await admin(`POST ${SUB}`, { name: 'No kind', tenantType: 'planet' })
    assert.equal(reply.statusCode, 400)
  })

  test('a tenant is renamed, and so is one’s own; a rename to the same leaves no trace [SUBTEN-20]', async () => {
    const { tenantId } = await create('Before')
    const rename = (id: string, name: string) => admin(`PATCH ${SUB}/${id}`, { name })
    assert.equal(answered<SubTenantDetails>(await rename(tenantId, 'After')).name, 'After')
    answered(await rename(tenantId, 'After'))
    assert.deepEqual((await logs('sub-tenant.renamed')).sort(), ['group', tenantId].sort())
    assert.equal(answered<SubTenantDetails>(await rename('group', 'The group')).name, 'The group')
    answered(await rename('group', 'group'))
  })

  test('management and access are changed from above, and management never by the tenant itself [SUBTEN-22, SUBTEN-23]', async () => {
    const { tenantId } = await create('Managed')
    const put = (id: string, what: string, body: object) => admin(`PUT ${SUB}/${id}/${what}`, body)
    const managed = answered<SubTenantDetails>(await put(tenantId, 'management', { isReseller: true }))
    assert.equal(managed.isReseller, true)
    for (const subAccountAccessType of ['defaultOn', 'alwaysOn', 'defaultOff']) {
      const reply = await put(tenantId, 'hierarchy-settings', { subAccountAccessType })
      assert.equal(answered<SubTenantDetails>(reply).subAccountAccessType, subAccountAccessType)
    }
    refused(await put('group', 'management', { isReseller: false }), 404, 'ER-04001')
    refused(await put(tenantId, 'management', {}), 400, 'ER-34011')
    assert.equal(
      (await put(tenantId, 'hierarchy-settings', { subAccountAccessType: 'never' })).statusCode,
      400,
    )
  })

  test('a tenant is moved with all below it, to no place of its own and none out of reach', async () => {
    const [north, south] = [await create('North'), await create('South')]
    const below = await create('Below', north.tenantId)
    const deep = await create('Deep', below.tenantId)
    const move = (id: string, parentTenantId: string) => admin(`PUT ${SUB}/${id}/parent`, { parentTenantId })
    answered(await move(below.tenantId, south.tenantId))
    assert.equal(await pathOf(deep.tenantId), `/group/${south.tenantId}/${below.tenantId}/${deep.tenantId}/`)
    assert.deepEqual(
      new Set(await logs('sub-tenant.moved')),
      new Set(['group', below.tenantId, north.tenantId, south.tenantId]),
    )
    refused(await move(below.tenantId, below.tenantId), 400, 'ER-34002')
    refused(await move(below.tenantId, deep.tenantId), 400, 'ER-34003')
    refused(await move(below.tenantId, 'stranger'), 404, 'ER-04001')
    refused(await move('stranger', 'group'), 404, 'ER-04001')
    refused(await move('group', south.tenantId), 404, 'ER-04001')
  })

  test('of two moves at once that would make a circle together, one is refused', async () => {
    const [one, other] = [await create('One'), await create('Other')]
    const move = (id: string, parentTenantId: string) => admin(`PUT ${SUB}/${id}/parent`, { parentTenantId })
    const replies = await Promise.all([
      move(one.tenantId, other.tenantId),
      move(other.tenantId, one.tenantId),
      create('Meanwhile', one.tenantId).then(() => undefined),
    ])
    assert.deepEqual(
      replies
        .slice(0, 2)
        .map(reply => reply!.statusCode)
        .sort(),
      [200, 400],
    )
    const wrong = await query(`select t.id from tenants t left join tenants p on p.id = t.parent_id
      where t.path <> coalesce(p.path, '/') || t.id || '/'`)
    assert.deepEqual(wrong, [])
  })

  test('no tenant is deeper than 32 levels, by creation or by a move', async () => {
    let { tenantId } = await create('Level 2')
    const top = tenantId
    for (let level = 3; level <= 32; level++) tenantId = (await create(`Level ${level}`, tenantId)).tenantId
    refused(await admin(`POST ${SUB}`, { name: 'Level 33', parentTenantId: tenantId }), 400, 'ER-34004')
    const aside = await create('Aside')
    refused(await admin(`PUT ${SUB}/${top}/parent`, { parentTenantId: aside.tenantId }), 400, 'ER-34004')
  })

  test('a tenant is deleted once none is below it, and its members are out at once [SUBTEN-21]', async () => {
    const closing = await create('Closing')
    const below = await create('Below closing', closing.tenantId)
    const member = await server.addPerson(vendor, closing.tenantId, 'member@closing.test')
    const ask = await signedIn(server, vendor, member)
    refused(await admin(`DELETE ${SUB}/${closing.tenantId}`), 409, 'ER-34007')
    answered(await admin(`DELETE ${SUB}/${below.tenantId}`))
    answered(await admin(`DELETE ${SUB}/${closing.tenantId}`))
    assert.equal((await ask('GET /identity/resources/users/v2/me')).statusCode, 401)
    refused(await admin(`DELETE ${SUB}/${closing.tenantId}`), 404, 'ER-04001')
    refused(await admin(`DELETE ${SUB}/group`), 404, 'ER-04001')
    refused(await admin(`POST ${SUB}`, { name: 'X', parentTenantId: closing.tenantId }), 404, 'ER-04001')
    assert.deepEqual(
      (await logs('sub-tenant.deleted')).slice(0, 2).sort(),
      ['group', closing.tenantId].sort(),
    )
  })

  test('the tree and the list show what is below, level by level, and nothing beside [SUBTEN-17, SUBTEN-18]', async () => {
    await server.addTenant(vendor, 'leaf', (await create('Branch')).tenantId)
    const list = answered<HierarchyTenant[]>(await admin(`GET ${HIERARCHY}/v1`))
    assert.equal(list.find(({ tenantId }) => tenantId === 'leaf')?.level, 2)
    assert.ok(!list.some(({ tenantId }) => ['group', 'stranger'].includes(tenantId)))
    assert.deepEqual(
      list.map(({ level }) => level),
      list.map(({ level }) => level).sort((a, b) => a - b),
    )
    const tree = answered<TenantTree>(await admin(`GET ${HIERARCHY}/v1/tree`))
    assert.equal(tree.tenantId, 'group')
    const branch = tree.children.find(({ name }) => name === 'Branch')
    assert.deepEqual(
      branch?.children.map(({ tenantId }) => tenantId),
      ['leaf'],
    )
  })

  test('one level of the tree is a page of fifty that says where the next begins [CONST-22, SUBTEN-09]', async () => {
    const { tenantId: wide } = await create('Wide')
    for (let at = 0; at < 51; at++) await server.addTenant(vendor, `wide-${`${at}`.padStart(2, '0')}`, wide)
    await server.addTenant(vendor, 'wide-deep', 'wide-00')
    const read = async (path: string) => answered<SubTenants>(await admin(`GET ${path as '/'}`))
    const first = await read(`${HIERARCHY}/v2?_subTenantId=${wide}&_depth=1`)
    assert.equal(first.items.length, 50)
    assert.equal(first._metadata.totalItems, 51)
    assert.deepEqual(first.items[0], {
      tenantId: 'wide-00',
      name: 'wide-00',
      createdAt: first.items[0]!.createdAt,
      metadata: { isParent: true },
      isReseller: false,
      subAccountAccessType: 'defaultOff',
      parentTenantId: wide,
      numberOfUsers: 0,
    })
    const next = await read(first._links.next)
    assert.deepEqual(
      next.items.map(({ tenantId }) => tenantId),
      ['wide-50'],
    )
    assert.equal(next._links.next, '')
    const two = await read(`${HIERARCHY}/v2?_subTenantId=${wide}&_depth=2&_filter=wide-deep`)
    assert.deepEqual(
      two.items.map(({ tenantId }) => tenantId),
      ['wide-deep'],
    )
    const meta = answered<HierarchyMetadata[]>(
      await admin(`GET ${HIERARCHY}/v2/metadata?_tenantIds=wide-00,${wide},wide-01`),
    )
    assert.deepEqual(
      meta.map(({ totalSubTenants, isParent }) => [totalSubTenants, isParent]),
      [
        [1, true],
        [52, true],
        [0, false],
      ],
    )
    refused(await admin(`GET ${HIERARCHY}/v2/metadata?_tenantIds=${wide},stranger`), 404, 'ER-04001')
  })

  test('of the tenants above, a member of one sees those that they are a member of, and who looks from above all up to it', async () => {
    const branch = await create('Upper')
    const leaf = await create('Lower', branch.tenantId)
    const ids = (reply: ParentTenant[]) => reply.map(({ tenantId, level }) => [tenantId, level])
    const own = answered<ParentTenant[]>(await admin(`GET ${HIERARCHY}/v1/parents/${leaf.tenantId}`))
    assert.deepEqual(ids(own), [
      [branch.tenantId, 1],
      ['group', 2],
    ])
    const lower = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, leaf.tenantId, 'admin@lower.test'),
    )
    assert.deepEqual(answered<ParentTenant[]>(await lower(`GET ${HIERARCHY}/v1/parents`)), [])
    refused(await lower(`GET ${HIERARCHY}/v1/parents/${branch.tenantId}`), 404, 'ER-04001')
  })

  test('a tenant that does not manage looks at what is below it and changes nothing', async () => {
    await server.addTenant(vendor, 'looking')
    await server.addTenant(vendor, 'looked-at', 'looking')
    const ask = await signedIn(server, vendor, await server.addPerson(vendor, 'looking', 'a@looking.test'))
    assert.equal(answered<HierarchyTenant[]>(await ask(`GET ${HIERARCHY}/v1`)).length, 1)
    refused(await ask(`POST ${SUB}`, { name: 'New' }), 403, 'ER-34001')
    refused(await ask(`PATCH ${SUB}/looked-at`, { name: 'New' }), 403, 'ER-34001')
    refused(await ask(`DELETE ${SUB}/looked-at`), 403, 'ER-34001')
    refused(await ask(`PUT ${SUB}/looked-at/management`, { isReseller: true }), 403, 'ER-34001')
    refused(await ask(`PUT ${SUB}/looked-at/parent`, { parentTenantId: 'looking' }), 403, 'ER-34001')
    refused(await ask('GET /identity/resources/sub-tenants/users/v1'), 403, 'ER-34001')
  })
})
