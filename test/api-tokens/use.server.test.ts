import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { UserToken } from '../../contract/api-tokens.ts'
import type { Audits } from '../../contract/audits.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { created, EXCHANGE, permissionId, roleId, TENANT, USER } from './tokens.ts'

const MEMBERS = 'GET /identity/resources/users/v2'
const ME = 'GET /identity/resources/users/v2/me'

suite('calls by an API token', () => {
  let server: TestServer
  let vendor: TestVendor
  let other: TestVendor
  let admin: Ask
  let readOnly: string

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    other = await server.addVendor('zeta')
    for (const id of ['home', 'away']) await server.addTenant(vendor, id)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    readOnly = await roleId(server, vendor, 'ReadOnly')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  test('a token may be given permissions instead of roles, and nothing at all is refused', async () => {
    const id = await permissionId(server, vendor, 'fe.secure.read.users')
    const { secret, permissionIds } = await created(admin, TENANT.AccessToken, { permissionIds: [id] })
    assert.deepEqual(permissionIds, [id])
    const ask = anonymous(server, vendor, secret)
    assert.equal((await ask(MEMBERS)).statusCode, 200)
    refused(await ask('GET /identity/resources/roles/v1'), 403, 'ER-00403')
    refused(await admin(`POST ${TENANT.AccessToken}`, { description: 'idle' }), 400, 'ER-11004')
    refused(
      await admin(`POST ${TENANT.AccessToken}`, { description: ' ', roleIds: [readOnly] }),
      400,
      'ER-00400',
    )
  })

  test('the secret is taken as x-api-key as well, and a changed one is not', async () => {
    const { secret } = await created(admin, TENANT.AccessToken, { roleIds: [readOnly] })
    const ask = anonymous(server, vendor)
    assert.equal((await ask(MEMBERS, undefined, { 'x-api-key': secret })).statusCode, 200)
    const [head, payload, signature] = secret.split('.')
    for (const forged of [`${head}.${payload}.${signature!.slice(0, -4)}AAAA`, `${head}.${payload}.AAAA`])
      refused(await ask(MEMBERS, undefined, { 'x-api-key': forged }), 401, 'ER-00401')
  })

  test('last used is noted once a minute, not with each call', async () => {
    const { id, secret } = await created(admin, TENANT.AccessToken, { roleIds: [readOnly] })
    const ask = anonymous(server, vendor, secret)
    const used = async () =>
      (await query('select last_used_at from api_tokens where id = $1', [id])).rows[0].last_used_at
    assert.equal(await used(), null)
    await ask(MEMBERS)
    const first = await used()
    assert.ok(Math.abs(first.getTime() - Date.now()) < 60_000)
    await ask(MEMBERS)
    assert.deepEqual(await used(), first)
    await query("update api_tokens set last_used_at = now() - interval '2 minutes' where id = $1", [id])
    await ask(MEMBERS)
    assert.ok((await used()) >= first)
  })

  test('audit records say which token acted, and never hold its secret', async () => {
    const manager = await roleId(server, vendor, 'Admin')
    const { id, secret } = await created(admin, TENANT.AccessToken, {
      description: 'Crane',
      roleIds: [manager],
    })
    const crane = anonymous(server, vendor, secret)
    answered(await crane('POST /identity/resources/users/v2', { email: 'deckhand@acme.test' }))
    const { data } = answered<Audits>(await admin('GET /audits?action=user.invited'))
    assert.equal(data[0]!.email, 'API token (Crane)')
    assert.deepEqual((data[0]!.json[0] as Record<string, unknown>).apiToken, { id, description: 'Crane' })
    const own = await created<UserToken>(admin, USER.AccessToken, { description: 'Mine' })
    answered(
      await anonymous(
        server,
        vendor,
        own.secret,
      )('POST /identity/resources/users/v2', {
        email: 'cook@acme.test',
      }),
    )
    const after = answered<Audits>(await admin('GET /audits?action=user.invited')).data[0]!
    assert.equal(after.email, 'admin@acme.test')
    assert.deepEqual((after.json[0] as Record<string, unknown>).apiToken, {
      id: own.id,
      description: 'Mine',
    })
    const made_ = answered<Audits>(await admin('GET /audits?action=api-token.tenant-created'))
    assert.ok(made_.data.length > 0)
    const { rows } = await query("select 1 from audits where json::text like '%' || $1 || '%'", [secret])
    assert.equal(rows.length, 0)
  })

  test('another tenant’s token is as unknown as one that never was', async () => {
    const stranger = await signedIn(server, vendor, await server.addPerson(vendor, 'away', 'admin@away.test'))
    const { id, secret } = await created(admin, TENANT.AccessToken, { roleIds: [readOnly] })
    refused(await stranger(`DELETE ${TENANT.AccessToken}/${id}`), 404, 'ER-11002')
    assert.deepEqual(answered(await stranger(`GET ${TENANT.AccessToken}`)), { accessTokens: [] })
    refused(
      await anonymous(server, vendor, secret)(MEMBERS, undefined, { 'frontegg-scoped-tenant': 'away' }),
      403,
      'ER-00403',
    )
    refused(await anonymous(server, other, secret)(MEMBERS), 401, 'ER-00401')
  })

  test('without the permission no user sees, makes or removes a token', async () => {
    const person = await server.addPerson(vendor, 'home', 'nobody@acme.test', { roles: [] })
    const withoutRole = await signedIn(server, vendor, person)
    for (const path of [TENANT.AccessToken, USER.AccessToken]) {
      refused(await withoutRole(`GET ${path}`), 403, 'ER-00403')
      refused(await withoutRole(`POST ${path}`, { description: 'x' }), 403, 'ER-00403')
      refused(await withoutRole(`DELETE ${path}/${person.id}`), 403, 'ER-00403')
    }
  })

  test('a personal token reads the person’s own profile and changes nothing of it; a tenant’s does neither', async () => {
    const own = await created<UserToken>(admin, USER.AccessToken)
    const ask = anonymous(server, vendor, own.secret)
    assert.equal(answered<{ email: string }>(await ask(ME)).email, 'admin@acme.test')
    refused(await ask('PUT /identity/resources/users/v2/me', { name: 'Mallory' }), 403, 'ER-11005')
    refused(
      await ask('POST /identity/resources/users/v1/passwords/change', { password: 'x', newPassword: 'y' }),
      403,
      'ER-11005',
    )
    const { secret } = await created(admin, TENANT.AccessToken, { roleIds: [readOnly] })
    refused(await anonymous(server, vendor, secret)(ME), 403, 'ER-11005')
  })

  test('switched off by the vendor, no token is made, exchanged or taken', async () => {
    const { secret } = await created(admin, TENANT.AccessToken, { roleIds: [readOnly] })
    const set = (config: object) =>
      query("update vendors set config = $1 where id = 'acme'", [JSON.stringify(config)])
    await set({ apiTokens: { enabled: false } })
    server.services.vendors.forget()
    refused(await anonymous(server, vendor, secret)(MEMBERS), 403, 'ER-00403')
    refused(
      await admin(`POST ${TENANT.AccessToken}`, { description: 'x', roleIds: [readOnly] }),
      403,
      'ER-11001',
    )
    refused(
      await anonymous(server, vendor)(`POST ${EXCHANGE}`, { clientId: 'x', secret: 'y' }),
      403,
      'ER-11001',
    )
    answered(await admin(`GET ${TENANT.AccessToken}`))
    await set({})
    server.services.vendors.forget()
  })

  test('the tenant’s list of addresses counts for tokens too', async () => {
    const { secret } = await created(admin, TENANT.AccessToken, { roleIds: [readOnly] })
    const machine = anonymous(server, vendor, secret)
    await query("update tenants set ip_list = 'ALLOW' where vendor_id = 'acme' and id = 'home'")
    assert.equal((await machine(MEMBERS)).statusCode, 403)
    await query("update tenants set ip_list = null where vendor_id = 'acme' and id = 'home'")
    answered(await machine(MEMBERS))
  })

  test('the exchange is limited for each address', async () => {
    const limited = await testServer({ rateLimitFactor: 1 })
    try {
      const acme = await limited.addVendor('acme')
      const ask = anonymous(limited, acme)
      const tries = await Promise.all(
        Array.from({ length: 70 }, () => ask(`POST ${EXCHANGE}`, { clientId: 'x', secret: 'y' })),
      )
      assert.deepEqual(
        [401, 429].map(status => tries.filter(({ statusCode }) => statusCode === status).length),
        [60, 10],
      )
    } finally {
      await limited.close()
    }
  })
})
