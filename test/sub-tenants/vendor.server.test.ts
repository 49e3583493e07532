import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { HierarchyTenant, ParentTenant, TenantTree } from '../../contract/hierarchy.ts'
import type { SubTenantDetails } from '../../contract/sub-tenants.ts'
import type { VendorToken } from '../../contract/vendor-api.ts'
import { createCredentials } from '../../server/core/vendor-auth/credentials.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const HIERARCHY = '/tenants/resources/hierarchy/v1'
const SUB = '/tenants/resources/sub-tenants/v1'

suite('the vendor’s calls on the hierarchy', () => {
  let server: TestServer
  let vendor: TestVendor
  let other: TestVendor
  let ask: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    other = await server.addVendor('rival')
    for (const id of ['group', 'shop', 'kiosk']) await server.addTenant(vendor, id)
    await server.addTenant(other, 'theirs')
    ask = await asVendor(vendor)
  })
  after(() => server.close())

  async function asVendor(whose: TestVendor): Promise<Ask> {
    const scope = new VendorScope(server.services.database.kysely, whose.id)
    const { id, secret } = await createCredentials(scope, 'a test')
    const anonymously = anonymous(server, whose)
    const { token } = answered<VendorToken>(await anonymously('POST /auth/vendor', { clientId: id, secret }))
    return anonymous(server, whose, token)
  }
  const link = (parentTenantId: string, childTenantId: string) =>
    ask(`POST ${HIERARCHY}`, { parentTenantId, childTenantId })
  const unlink = (parentTenantId: string, childTenantId: string) =>
    ask(`DELETE ${HIERARCHY}`, { parentTenantId, childTenantId })
  const of = (tenantId: string) => ({ 'frontegg-tenant-id': tenantId })

  test('a tenant is put below another and taken out, and the tree shows it [VAPI-42]', async () => {
    answered(await link('group', 'shop'), 201)
    answered(await link('shop', 'kiosk'), 201)
    const tree = answered<TenantTree>(await ask(`GET ${HIERARCHY}/tree`, undefined, of('group')))
    assert.deepEqual([tree.tenantId, tree.name], ['group', 'group'])
    assert.equal(tree.children[0]?.children[0]?.tenantId, 'kiosk')
    const list = answered<HierarchyTenant[]>(await ask(`GET ${HIERARCHY}`, undefined, of('group')))
    assert.deepEqual(
      list.map(({ tenantId, level }) => [tenantId, level]),
      [
        ['shop', 1],
        ['kiosk', 2],
      ],
    )
    const parents = answered<ParentTenant[]>(await ask(`GET ${HIERARCHY}/parents`, undefined, of('kiosk')))
    assert.deepEqual(
      parents.map(({ tenantId }) => tenantId),
      ['shop', 'group'],
    )
    refused(await unlink('group', 'kiosk'), 404, 'ER-34006')
    answered(await unlink('shop', 'kiosk'))
    const after = answered<TenantTree>(await ask(`GET ${HIERARCHY}/tree`, undefined, of('kiosk')))
    assert.deepEqual(after.children, [])
    answered(await link('shop', 'kiosk'), 201)
  })

  test('itself, a circle and a second parent are 400, and what is not this vendor’s is 404 [VAPI-42]', async () => {
    refused(await link('group', 'group'), 400, 'ER-34002')
    refused(await link('kiosk', 'group'), 400, 'ER-34003')
    refused(await link('group', 'kiosk'), 400, 'ER-34005')
    assert.equal((await ask(`POST ${HIERARCHY}`, { parentTenantId: 'group' })).statusCode, 400)
    for (const id of ['theirs', 'never-was']) {
      refused(await link('group', id), 404, 'ER-04001')
      refused(await link(id, 'kiosk'), 404, 'ER-04001')
      refused(await ask(`GET ${HIERARCHY}/tree`, undefined, of(id)), 404, 'ER-04001')
    }
  })

  test('without the header the hierarchy is 403, and a person’s session puts nothing below anything [VAPI-42]', async () => {
    for (const path of ['', '/tree', '/parents'])
      refused(await ask(`GET ${HIERARCHY}${path}`), 403, 'ER-34010')
    const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'group', 'admin@group.test'))
    const body = { parentTenantId: 'group', childTenantId: 'kiosk' }
    refused(await admin(`POST ${HIERARCHY}`, body), 403, 'ER-00403')
    refused(await admin(`DELETE ${HIERARCHY}`, body), 403, 'ER-00403')
  })

  test('the vendor creates, renames, changes and deletes below any tenant, with ids of its own choice', async () => {
    const stall = answered<SubTenantDetails>(
      await ask(`POST ${SUB}`, {
        tenantId: 'stall',
        name: 'Stall',
        parentTenantId: 'kiosk',
        isReseller: true,
        applicationUrl: 'https://stall.test',
      }),
    )
    assert.deepEqual(
      [stall.tenantId, stall.parentTenantId, stall.isReseller, stall.applicationUrl],
      ['stall', 'kiosk', true, 'https://stall.test'],
    )
    refused(await ask(`POST ${SUB}`, { name: 'Nowhere' }), 403, 'ER-34010')
    answered(await ask(`PATCH ${SUB}/stall`, { name: 'The stall' }))
    answered(await ask(`PUT ${SUB}/stall/hierarchy-settings`, { subAccountAccessType: 'alwaysOn' }))
    answered(await ask(`PUT ${SUB}/stall/management`, { isReseller: false }))
    answered(await ask(`PUT ${SUB}/stall/parent`, { parentTenantId: 'group' }))
    const member = await server.addPerson(vendor, 'group', 'member@group.test')
    const access = `PUT /identity/resources/sub-tenants/users/v1/${member.id}/access` as const
    answered(await ask(access, { allowAccess: true }, of('group')))
    refused(await ask(access, { allowAccess: true }, of('shop')), 404, 'ER-02001')
    answered(await ask(`DELETE ${SUB}/stall`))
    refused(await ask(`DELETE ${SUB}/stall`), 404, 'ER-04001')
    refused(await ask(`DELETE ${SUB}/theirs`), 404, 'ER-04001')
  })

  test('one vendor’s back end reaches no tenant of another', async () => {
    const rival = await asVendor(other)
    refused(await rival(`PATCH ${SUB}/group`, { name: 'Mine' }), 404, 'ER-04001')
    refused(await rival(`GET ${HIERARCHY}/tree`, undefined, of('group')), 404, 'ER-04001')
  })
})
