import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { TenantToken } from '../../contract/api-tokens.ts'
import { createPortico, type PorticoOptions } from '../../src/node/index.ts'
import { declared } from '../support/declared.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { credentialsOf } from '../vendor-api/vendor.ts'

describe('machines before a back end and a real server', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  let options: PorticoOptions

  before(async () => {
    server = await testServer()
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    vendor = await server.addVendor('acme')
    const { kysely } = server.services.database
    await kysely
      .updateTable('vendors')
      .set({ hosts: [new URL(url).host] })
      .execute()
    vendor = { ...vendor, host: new URL(url).host, origin: 'http://127.0.0.1:5173' }
    await kysely.updateTable('applications').set({ url: vendor.origin }).execute()
    server.services.vendors.forget()
    await server.addTenant(vendor, 'home')
    ask = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'ada@acme.test'))
    const { id: clientId, secret } = await credentialsOf(server, vendor)
    options = {
      baseUrl: url,
      appId: vendor.applicationId,
      apiTokens: true,
      vendor: { clientId, secret },
      env: {},
    }
  })
  after(() => server.close())

  async function newToken(kind: 'access-tokens/v1' | 'api-tokens/v2'): Promise<TenantToken> {
    // A vendor offers one kind at a time.
    const strategy = kind === 'access-tokens/v1' ? 'AccessToken' : 'ClientCredentials'
    const apiTokens = { ...declared.settings.defaults.apiTokens, strategy }
    await server.services.database.pool.query('update vendors set config = config || $1::jsonb', [
      JSON.stringify({ apiTokens }),
    ])
    server.services.vendors.forget()
    const roles = answered<{ id: string; key: string }[]>(await ask('GET /identity/resources/roles/v1'))
    const roleIds = [roles.find(({ key }) => key === 'ReadOnly')!.id]
    const body = { description: 'robot', roleIds }
    return answered(await ask(`POST /identity/resources/tenants/${kind}`, body))
  }

  test('client credentials become a bearer that counts where apiTokens is set', async () => {
    const portico = createPortico(options)
    const { clientId, secret } = await newToken('api-tokens/v2')
    const authorization = `Bearer ${await portico.machineToken({ clientId, secret: secret! })}`
    const session = await portico.getSession({ headers: { authorization } })
    assert.deepEqual([session?.user.type, session?.user.tenantId], ['tenantApiToken', 'home'])
    assert.deepEqual(session?.user.roles, ['ReadOnly'])
    const { apiTokens: _, ...closed } = options
    assert.equal(await createPortico(closed).getSession({ headers: { authorization } }), null)
    await assert.rejects(portico.machineToken({ clientId, secret: 'wrong' }), { code: 'refused' })
  })

  test('an access token in x-api-key may what the server says, until it is revoked', async () => {
    const { id, secret } = await newToken('access-tokens/v1')
    const request = { headers: { 'x-api-key': secret! } }
    const session = await createPortico(options).getSession(request)
    assert.deepEqual([session?.user.type, session?.source], ['tenantAccessToken', 'api-key'])
    assert.deepEqual(session?.user.roles, ['ReadOnly'])
    answered(await ask(`DELETE /identity/resources/tenants/access-tokens/v1/${id}`), 204)
    assert.equal(await createPortico(options).getSession(request), null)
  })
})
