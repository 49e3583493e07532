import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { TenantToken } from '../../contract/api-tokens.ts'
import { countMailOfCredentials } from '../../server/core/vendor-auth/limit-credentials.ts'
import { revokeCredentials } from '../../server/core/vendor-auth/revoke-credentials.ts'
import { operatorTransaction } from '../../server/operator/services/operator-transaction.ts'
import { roleId } from '../api-tokens/tokens.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused } from '../support/signed-in.ts'
import { backEnd } from './vendor.ts'

const IN_HOME = { 'frontegg-tenant-id': 'home' }
const USERS = '/identity/resources/users'
const ROLES = '/identity/resources/roles/v1'

suite('the vendor in the account that it names', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const tenant of ['home', 'next']) await server.addTenant(vendor, tenant)
    await server.addPerson(vendor, 'home', 'first@acme.test')
    ask = await backEnd(server, vendor, 'orders')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const inHome: Ask = (route, body) => ask(route, body, IN_HOME)

  test('is who acted in the log of that account, with its credentials', async () => {
    answered(await inHome(`POST ${ROLES}`, { key: 'clerk', name: 'Clerk', level: 3 }), 201)
    const { rows } = await query(
      "select tenant_id, email, user_id, json from audits where action = 'role.created' order by id desc limit 1",
    )
    assert.deepEqual(
      [rows[0].tenant_id, rows[0].email, rows[0].user_id],
      ['home', 'Vendor API (orders)', null],
    )
    assert.equal(rows[0].json.vendorToken.description, 'orders')
  })

  test('gives the strongest role and changes who holds it: levels of roles do not bind it [VAPI-10]', async () => {
    const admin = await roleId(server, vendor, 'Admin')
    const { id } = answered<{ id: string }>(
      await inHome(`POST ${USERS}/v2`, { email: 'boss@acme.test', roleIds: [admin] }),
      201,
    )
    refused(await inHome(`POST ${USERS}/v2`, { email: 'FIRST@acme.test' }), 409, 'ER-02006')
    const root = await server.addPerson(vendor, 'home', 'root@acme.test', { superUser: true })
    answered(await inHome(`POST /identity/resources/tenants/users/v1/${root.id}/disable`))
    answered(await inHome(`DELETE /team/resources/members/v1/${id}`))
    const { rows } = await query('select user_id, is_disabled from memberships where user_id = any ($1)', [
      [id, root.id],
    ])
    assert.deepEqual(rows, [{ user_id: root.id, is_disabled: true }])
  })

  test('is refused with the reason what a directory manages, and the last administrator', async () => {
    const { id } = await server.addPerson(vendor, 'home', 'directory@acme.test', { roles: ['ReadOnly'] })
    await query("update memberships set managed_by = 'scim2' where user_id = $1", [id])
    refused(await inHome(`DELETE /team/resources/members/v1/${id}`), 409, 'ER-02012')
    const only = await server.addPerson(vendor, 'next', 'only@acme.test')
    const removal = await ask(`DELETE /team/resources/members/v1/${only.id}`, undefined, {
      'frontegg-tenant-id': 'next',
    })
    assert.equal(removal.statusCode, 409, removal.body)
  })

  test('reaches no user and nothing else of another account', async () => {
    const { id } = await server.addPerson(vendor, 'next', 'elsewhere@acme.test')
    refused(await inHome(`GET ${USERS}/v1/${id}`), 404, 'ER-02001')
    refused(await inHome(`POST /identity/resources/tenants/users/v1/${id}/disable`), 404, 'ER-02001')
    const { items } = answered<{ items: { email: string }[] }>(await inHome(`GET ${USERS}/v3`))
    assert.ok(items.length > 0)
    assert.ok(!items.some(({ email }) => email === 'elsewhere@acme.test'))
  })

  test('may what the scopes of its credentials say, and the answer names the one that lacks [VAPI-02]', async () => {
    const reader = await backEnd(server, vendor, 'reader', ['users:read', 'tenants:read'])
    answered(await reader(`GET ${USERS}/v3`, undefined, IN_HOME))
    answered(await reader('GET /tenants/resources/tenants/v1/home'))
    const beyond = [
      reader(`POST ${USERS}/v2`, { email: 'no@acme.test' }, IN_HOME),
      reader('POST /identity/resources/vendor-only/users/v1', { email: 'no@acme.test', tenantId: 'home' }),
    ]
    for (const reply of await Promise.all(beyond))
      assert.deepEqual(refused(reply, 403, 'ER-00403'), { scope: 'users:write' })
    // A route of the vendor that no scope opens is for credentials with all of them.
    refused(
      await reader('POST /identity/resources/vendor-only/impersonation/v1/links', {
        email: 'first@acme.test',
        tenantId: 'home',
      }),
      403,
      'ER-00403',
    )
  })

  test('makes, lists and revokes API tokens of the account, whose secret is answered once [VAPI-50]', async () => {
    const machines = await server.addVendor('machines', {
      apiTokens: { enabled: true, strategy: 'ClientCredentials', exchangedSeconds: 900, followCreator: true },
    })
    await server.addTenant(machines, 'home')
    const caller = await backEnd(server, machines, 'orders')
    const inside: Ask = (route, body) => caller(route, body, IN_HOME)
    const roleIds = [await roleId(server, machines, 'ReadOnly')]
    const TOKENS = '/identity/resources/tenants/api-tokens'
    const body = { description: 'sync', roleIds, expiresInMinutes: 60, metadata: { ours: true } }
    const created = answered<TenantToken>(await inside(`POST ${TOKENS}/v1`, body), 201)
    assert.equal(created.createdByUserId, undefined)
    const exchanged = answered<{ accessToken: string }>(
      await anonymous(server, machines)('POST /identity/resources/auth/v1/api-token', {
        clientId: created.clientId,
        secret: created.secret!,
      }),
    )
    const machine = anonymous(server, machines, exchanged.accessToken)
    answered(await machine(`GET ${ROLES}`))
    refused(await machine(`POST ${TOKENS}/v2`, body), 403, 'ER-00403')
    const [listed] = answered<TenantToken[]>(await inside(`GET ${TOKENS}/v1`))
    assert.deepEqual([listed!.id, listed!.secret, listed!.roleIds], [created.id, undefined, roleIds])
    const absent = ['00000000-0000-4000-8000-000000000000']
    refused(await inside(`POST ${TOKENS}/v1`, { ...body, permissionIds: absent }), 404, 'ER-03002')
    refused(await caller(`POST ${TOKENS}/v1`, body), 403, 'ER-00008')
    assert.equal((await inside(`DELETE ${TOKENS}/v1/${created.id}`)).statusCode, 204)
    assert.equal((await machine(`GET ${ROLES}`)).statusCode, 401)
  })

  test('ends the API tokens that its credentials made when those are revoked, and no others', async () => {
    const keyed = await server.addVendor('keyed', {
      apiTokens: { enabled: true, strategy: 'ClientCredentials', exchangedSeconds: 900, followCreator: true },
    })
    await server.addTenant(keyed, 'home')
    const [leaked, kept] = [await backEnd(server, keyed, 'leaked'), await backEnd(server, keyed, 'kept')]
    const roleIds = [await roleId(server, keyed, 'ReadOnly')]
    const TOKENS = '/identity/resources/tenants/api-tokens/v1'
    const create = async (ask: Ask, description: string) =>
      answered<TenantToken>(await ask(`POST ${TOKENS}`, { description, roleIds }, IN_HOME), 201).id
    const [gone, stays] = [await create(leaked, 'gone'), await create(kept, 'stays')]
    const revoke = async () => {
      const { rows } = await query("select id from vendor_credentials where description = 'leaked'")
      return await operatorTransaction(server.services, { vendorId: keyed.id }, tx =>
        revokeCredentials(tx, rows[0].id),
      )
    }
    assert.deepEqual([await revoke(), await revoke()], [1, undefined])
    const left = answered<TenantToken[]>(await kept(`GET ${TOKENS}`, undefined, IN_HOME))
    assert.deepEqual(
      left.map(({ id }) => id),
      [stays],
    )
    const { rows } = await query(
      "select json->'tokenIds' as ids from audits where vendor_id = $1 and action = 'api-token.tenant-revoked'",
      [keyed.id],
    )
    assert.deepEqual(rows, [{ ids: [gone] }])
  })

  test('makes no API token that outlives credentials that end by themselves', async () => {
    const ending = await server.addVendor('ending', { apiTokens: { strategy: 'AccessToken' } } as never)
    await server.addTenant(ending, 'home')
    const caller = await backEnd(server, ending, 'pilot')
    const { rows } = await query(
      "update vendor_credentials set expires_at = now() + interval '1 hour' where description = 'pilot' returning expires_at",
    )
    const end = rows[0].expires_at.toISOString()
    const roleIds = [await roleId(server, ending, 'ReadOnly')]
    const create = async (expiresInMinutes?: number) => {
      const requested = { description: 'pilot', roleIds, ...(expiresInMinutes && { expiresInMinutes }) }
      const path = 'POST /identity/resources/tenants/access-tokens/v1'
      return answered<TenantToken>(await caller(path, requested, IN_HOME), 201)
    }
    const [forever, short] = [await create(), await create(5)]
    assert.equal(forever.expires, end)
    assert.ok(short.expires! < end)
    const claims = JSON.parse(Buffer.from(forever.secret!.split('.')[1]!, 'base64url').toString())
    assert.equal(claims.exp, Math.floor(Date.parse(end) / 1000))
    const machine = anonymous(server, ending, forever.secret)
    answered(await machine(`GET ${ROLES}`))
    await query('update api_tokens set expires_at = now() where id = $1', [forever.id])
    assert.equal((await machine(`GET ${ROLES}`)).statusCode, 401)
  })

  test('is kept from flooding a mailbox, by how many calls and credentials it may be', async () => {
    const limited = await testServer({ rateLimitFactor: 1 })
    try {
      const busy = await limited.addVendor('busy')
      await limited.addTenant(busy, 'home')
      const bo = await limited.addPerson(busy, 'home', 'bo@busy.test')
      const callers = [await backEnd(limited, busy, 'one'), await backEnd(limited, busy, 'two')]
      const reset = `POST /identity/resources/vendor-only/users/v1/${bo.id}/password/reset` as const
      for (let time = 0; time < 10; time++) answered(await callers[time % 2]!(reset, { endSessions: false }))
      for (const call of callers) refused(await call(reset, { endSessions: false }), 429, 'ER-00429')
      assert.equal((await queuedMails(limited, busy)).length, 10)
      const path = 'POST /identity/resources/vendor-only/users/v1'
      answered(await callers[0]!(path, { email: 'other@busy.test', tenantId: 'home' }), 201)
      // As many as one of the credentials may send in an hour, by whatever call.
      const credentials = await limited.services.database.pool.query(
        "select id from vendor_credentials where vendor_id = 'busy' and description = 'two'",
      )
      for (let mail = 0; mail < 10_000; mail++)
        try {
          countMailOfCredentials(limited.services, credentials.rows[0].id)
        } catch {
          break
        }
      const invite = `POST ${USERS}/v2` as const
      refused(await callers[1]!(invite, { email: 'new@busy.test' }, IN_HOME), 429, 'ER-00429')
      answered(await callers[0]!(invite, { email: 'new@busy.test' }, IN_HOME), 201)
    } finally {
      await limited.close()
    }
  })

  test('counts no call of its own as one of the account', async () => {
    const calls = async () => {
      answered(await inHome('GET /subscriptions/resources/usage/v1'))
      const { rows } = await query(
        "select coalesce(sum(api_calls), 0)::int as calls from usage_days where tenant_id = 'home'",
      )
      return rows[0].calls
    }
    const before = await calls()
    answered(await inHome(`GET ${USERS}/v3`))
    assert.equal(await calls(), before)
  })
})
