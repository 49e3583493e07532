import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { TenantToken, UserToken } from '../../contract/api-tokens.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { claims, created, EXCHANGE, exchanged, roleId, TENANT, USER } from './tokens.ts'

const MEMBERS = 'GET /identity/resources/users/v2'

suite('API tokens', () => {
  let server: TestServer
  /** Chose access tokens; the other chose client credentials. */
  let vendor: TestVendor
  let other: TestVendor
  let admin: Ask
  let otherAdmin: Ask
  let readOnly: string

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    other = await server.addVendor('zeta', { apiTokens: { strategy: 'ClientCredentials' } } as never)
    for (const each of [vendor, other]) {
      await server.addTenant(each, 'home')
      await server.addTenant(each, 'away')
    }
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    otherAdmin = await signedIn(server, other, await server.addPerson(other, 'home', 'admin@zeta.test'))
    readOnly = await roleId(server, vendor, 'ReadOnly')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)

  test('an access token of the tenant is made, listed without its secret, and removed [TOKENS-01, TOKENS-03, TOKENS-04, TOKENS-07, TOKENS-13, TOKENS-14, TOKENS-15, ROLES-17]', async () => {
    const path: '/identity/resources/tenants/access-tokens/v1' = TENANT.AccessToken
    const before = Date.now()
    const { secret, ...token } = await created(admin, path, { roleIds: [readOnly], expiresInMinutes: 1440 })
    assert.equal(token.type, 'AccessToken')
    assert.equal(token.id, token.clientId)
    assert.equal(token.expiresInMinutes, 1440)
    const minutes = (Date.parse(token.expires!) - before) / 60_000
    assert.ok(minutes >= 1439.9 && minutes < 1441)
    assert.deepEqual(
      [token.roleIds, token.tenantId, token.createdBy, token.lastUsed],
      [[readOnly], 'home', 'admin', null],
    )
    const { accessTokens } = answered<{ accessTokens: TenantToken[] }>(await admin(`GET ${path}`))
    assert.deepEqual(accessTokens, [token])
    assert.equal(claims(secret).type, 'tenantAccessToken')

    assert.equal((await anonymous(server, vendor, secret)(MEMBERS)).statusCode, 200)
    assert.equal((await admin(`DELETE ${path}/${token.id}`)).statusCode, 204)
    assert.deepEqual(answered(await admin(`GET ${path}`)), { accessTokens: [] })
    refused(await anonymous(server, vendor, secret)(MEMBERS), 401, 'ER-00401')
    refused(await admin(`DELETE ${path}/${token.id}`), 404, 'ER-11002')
  })

  test('client credentials of the tenant are made, listed, exchanged and removed [TOKENS-19, TOKENS-20, TOKENS-21, TOKENS-22]', async () => {
    const role = await roleId(server, other, 'ReadOnly')
    const { secret, ...token } = await created(otherAdmin, `${TENANT.ClientCredentials}/v2`, {
      roleIds: [role],
    })
    assert.equal(token.type, 'ClientCredentials')
    const list = `${TENANT.ClientCredentials}/v1` as const
    assert.deepEqual(answered(await otherAdmin(`GET ${list}`)), [token])

    const { ask, token: jwt } = await exchanged(server, other, { clientId: token.clientId, secret })
    const said = claims(jwt)
    assert.equal(said.type, 'tenantApiToken')
    assert.equal(said.tenantId, 'home')
    assert.equal(said.createdByUserId, token.createdByUserId)
    assert.deepEqual(said.roles, ['ReadOnly'])
    assert.equal((await ask(MEMBERS)).statusCode, 200)
    refused(await ask('POST /identity/resources/users/v2', { email: 'new@zeta.test' }), 403, 'ER-00403')
    const asOAuth = await anonymous(server, other)('POST /identity/resources/auth/v2/api-token', {
      clientId: token.clientId,
      secret,
    })
    assert.deepEqual(Object.keys(answered<object>(asOAuth)).sort(), [
      'access_token',
      'expires_in',
      'token_type',
    ])

    assert.equal((await otherAdmin(`DELETE ${list}/${token.id}`)).statusCode, 204)
    refused(await ask(MEMBERS), 401, 'ER-00401')
    refused(
      await anonymous(server, other)(`POST ${EXCHANGE}`, { clientId: token.clientId, secret }),
      401,
      'ER-11006',
    )
  })

  test('personal tokens of both kinds are the caller’s own, made, listed and removed [TOKENS-10, TOKENS-11, TOKENS-12, TOKENS-16, TOKENS-17, TOKENS-18]', async () => {
    const mate = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'mate@acme.test'))
    const own = await created<UserToken>(mate, USER.AccessToken)
    assert.equal(claims(own.secret).type, 'userAccessToken')
    const list = async (ask: Ask) =>
      answered<{ accessTokens: UserToken[] }>(await ask(`GET ${USER.AccessToken}`)).accessTokens
    assert.deepEqual(
      (await list(mate)).map(({ id }) => id),
      [own.id],
    )
    assert.deepEqual(await list(admin), [])
    refused(await admin(`DELETE ${USER.AccessToken}/${own.id}`), 404, 'ER-11002')
    refused(await admin(`DELETE ${TENANT.AccessToken}/${own.id}`), 404, 'ER-11002')
    assert.equal((await anonymous(server, vendor, own.secret)(MEMBERS)).statusCode, 200)
    assert.equal((await mate(`DELETE ${USER.AccessToken}/${own.id}`)).statusCode, 204)
    refused(await anonymous(server, vendor, own.secret)(MEMBERS), 401, 'ER-00401')

    const { secret, ...credentials } = await created<UserToken>(otherAdmin, USER.ClientCredentials)
    assert.deepEqual(answered(await otherAdmin(`GET ${USER.ClientCredentials}`)), [credentials])
    const { token } = await exchanged(server, other, { clientId: credentials.clientId, secret })
    const said = claims(token)
    assert.equal(said.type, 'userApiToken')
    assert.equal(said.email, 'admin@zeta.test')
    assert.equal(said.userId, credentials.createdByUserId)
    assert.equal((await otherAdmin(`DELETE ${USER.ClientCredentials}/${credentials.id}`)).statusCode, 204)
  })

  test('tokens of the kind that the vendor did not choose are not made, and the configuration says which is [TOKENS-22]', async () => {
    const wrong = await admin(`POST ${TENANT.ClientCredentials}/v2`, {
      description: 'x',
      roleIds: [readOnly],
    })
    assert.deepEqual(refused(wrong, 403, 'ER-11003'), { strategy: 'AccessToken' })
    const noticesOf = async (of: TestVendor) =>
      answered<Record<string, unknown>>(
        await anonymous(server, of)('GET /identity/resources/configurations/v1/public'),
      )
    assert.equal((await noticesOf(vendor)).machineToMachineAuthStrategy, 'AccessToken')
    assert.equal((await noticesOf(other)).machineToMachineAuthStrategy, 'ClientCredentials')
    assert.equal((await noticesOf(vendor)).apiTokensEnabled, true)
  })

  test('a token without an expiry never ends; one with an expiry does, everywhere [TOKENS-09]', async () => {
    const lasting = await created(admin, TENANT.AccessToken, { roleIds: [readOnly], expiresInMinutes: null })
    assert.equal(lasting.expiresInMinutes, null)
    assert.equal(lasting.expires, undefined)
    assert.equal(claims(lasting.secret).exp, undefined)
    const brief = await created(admin, TENANT.AccessToken, { roleIds: [readOnly], expiresInMinutes: 1 })
    assert.equal((await anonymous(server, vendor, brief.secret)(MEMBERS)).statusCode, 200)
    await query("update api_tokens set expires_at = now() - interval '1 second' where id = $1", [brief.id])
    refused(await anonymous(server, vendor, brief.secret)(MEMBERS), 401, 'ER-00401')
    assert.equal((await anonymous(server, vendor, lasting.secret)(MEMBERS)).statusCode, 200)
    const { accessTokens } = answered<{ accessTokens: TenantToken[] }>(
      await admin(`GET ${TENANT.AccessToken}`),
    )
    assert.ok(
      accessTokens.some(({ id }) => id === brief.id),
      'an expired token is shown until it is removed',
    )
  })

  test('the token of an exchange never outlives the credentials', async () => {
    const role = await roleId(server, other, 'ReadOnly')
    const brief = await created(otherAdmin, `${TENANT.ClientCredentials}/v2`, {
      roleIds: [role],
      expiresInMinutes: 1,
    })
    const reply = await anonymous(server, other)(`POST ${EXCHANGE}`, {
      clientId: brief.clientId,
      secret: brief.secret,
    })
    const { expiresIn } = answered<{ expiresIn: number }>(reply)
    assert.ok(expiresIn <= 60, `${expiresIn}`)
  })

  test('what a wrong secret, an unknown id, an access token and another environment’s credentials answer cannot be distinguished', async () => {
    const role = await roleId(server, other, 'ReadOnly')
    const good = await created(otherAdmin, `${TENANT.ClientCredentials}/v2`, { roleIds: [role] })
    const opaque = await created(admin, TENANT.AccessToken, { roleIds: [readOnly] })
    const tries: [TestVendor, string, string][] = [
      [other, good.clientId, `${good.secret}x`],
      [other, '00000000-0000-4000-8000-000000000000', good.secret],
      [other, 'not an id', good.secret],
      [vendor, good.clientId, good.secret],
      [vendor, opaque.clientId, opaque.secret.slice(0, 500)],
    ]
    for (const [of, clientId, secret] of tries) {
      const reply = await anonymous(server, of)(`POST ${EXCHANGE}`, { clientId, secret })
      refused(reply, 401, 'ER-11006')
      assert.equal(reply.json().context, undefined)
    }
  })

  test('of many made at once no more than a hundred are', async () => {
    await query(
      `insert into api_tokens (vendor_id, tenant_id, id, type, description, secret_hash)
       select 'zeta', 'away', gen_random_uuid(), 'ClientCredentials', 'full', '\\x00' from generate_series(1, 98)`,
      [],
    )
    const person = await server.addPerson(other, 'away', 'away@zeta.test')
    const ask = await signedIn(server, other, person)
    const role = await roleId(server, other, 'ReadOnly')
    const all = await Promise.all(
      Array.from({ length: 5 }, () =>
        ask(`POST ${TENANT.ClientCredentials}/v2`, { description: 'race', roleIds: [role] }),
      ),
    )
    assert.deepEqual(all.map(({ statusCode }) => statusCode).sort(), [200, 200, 409, 409, 409])
  })
})
