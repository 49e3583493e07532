import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { vendorScopeOf } from '../../contract/vendor-scopes.ts'
import { created, exchanged, roleId, TENANT, USER } from '../api-tokens/tokens.ts'
import { declared, validRequest } from '../contract/valid-input.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, answered, signedIn } from '../support/signed-in.ts'
import { credentialsOf } from './vendor.ts'

const program = fileURLToPath(new URL('./published-client.mjs', import.meta.url))

/** Each call that the vendor's token opens, with the least that it takes. */
const calls = declared
  .filter(({ key, audience, consumes }) => !consumes && (audience === 'vendor' || vendorScopeOf(key)))
  .map(route => {
    const { url, payload } = validRequest(route)
    const body = payload === undefined || typeof payload === 'object' ? payload : {}
    return { key: route.key, method: route.method.toLowerCase(), url, payload: body }
  })

suite('a back end with the published server SDK, unchanged', () => {
  let server: TestServer
  let seen: Record<string, unknown>

  before(async () => {
    server = await testServer()
    const vendor = await server.addVendor('acme', {
      events: { definitions: [{ key: 'boat.sold' }] },
      entitlements: {
        features: [
          { key: 'berths', permissions: ['boats.read'] },
          { key: 'fleet', permissions: [] },
        ],
      },
    })
    await server.addTenant(vendor, 'home')
    await subscribe('berths')
    const { id, secret } = await credentialsOf(server, vendor)
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      env: {
        ...process.env,
        FRONTEGG_API_GATEWAY_URL: url,
        CLIENT_ID: id,
        API_KEY: secret,
        TOKENS: JSON.stringify(await tokens(vendor)),
        CALLS: JSON.stringify(calls),
      },
    })
    seen = JSON.parse(stdout.trim().split('\n').at(-1)!)
  })
  after(() => server.close())

  test('verifies sessions and exchanged tokens by the public key', () => {
    assert.deepEqual(seen.session, ['userToken', 'admin@acme.test'])
    assert.deepEqual(seen.credentials, ['tenantApiToken', 'home'])
  })

  test('asks what access tokens may do, and refuses what they may not and those that were revoked', () => {
    assert.deepEqual(seen.access, ['tenantAccessToken', ['ReadOnly']])
    assert.deepEqual(seen.personal, ['userAccessToken', true, ['Admin']])
    assert.deepEqual([seen.beyond, seen.revoked, seen.revokedRoles], [403, 401, 401])
    assert.equal(seen.middleware, 'tenantAccessToken')
  })

  test('writes and reads audits', () => {
    assert.deepEqual(seen.audits, [1, 'boat.sold'])
    assert.equal(seen.stats, 'object')
  })

  test('tells events and asks how far they are, and chooses the columns of the log', () => {
    const { eventKey, channels } = seen.told as { eventKey: string; channels: object }
    assert.deepEqual([eventKey, Object.keys(channels)], ['boat.sold', ['audits']])
    assert.deepEqual(seen.columns, ['boat', 1])
  })

  test('knows from the tenant’s plan what its people are entitled to', () => {
    assert.deepEqual(seen.entitled, [true, false, true])
  })

  test('reaches each vendor call by its HttpClient [VAPI-38]', () => {
    const reached = seen.reached as [string, number, string?, string?][]
    assert.ok(reached.length > 250)
    for (const [key, status, code, scope] of reached) {
      // Calls with a scope that is granted by name alone are reached, and say so.
      if (scope === 'users:links') continue
      assert.ok(status < 500 && ![401, 405, 415].includes(status), `${key}: ${status} ${code}`)
      assert.ok(!['ER-00403', 'ER-00404', 'ER-00008'].includes(code ?? ''), `${key}: ${status} ${code}`)
    }
  })

  async function tokens(vendor: TestVendor): Promise<Record<string, string>> {
    const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    const roleIds = [await roleId(server, vendor, 'ReadOnly')]
    const access = await created(admin, TENANT.AccessToken, { roleIds })
    const personal = await created(admin, USER.AccessToken)
    const revoked = await created(admin, TENANT.AccessToken, { roleIds })
    answered(await admin(`DELETE ${TENANT.AccessToken}/${revoked.id}`), 204)
    await server.services.database.pool.query(
      `update vendors set config = config || '{"apiTokens": {"strategy": "ClientCredentials"}}'`,
    )
    server.services.vendors.forget()
    const credentials = await created(admin, `${TENANT.ClientCredentials}/v2`, { roleIds })
    const signIn = await anonymous(server, vendor)('POST /identity/resources/auth/v1/user', {
      email: 'admin@acme.test',
      password: PASSWORD,
    })
    return {
      access: access.secret,
      personal: personal.secret,
      revoked: revoked.secret,
      credentials: (await exchanged(server, vendor, credentials)).token,
      session: answered<{ accessToken: string }>(signIn).accessToken,
    }
  }

  /** The tenant is on a plan with this feature. */
  async function subscribe(feature: string): Promise<void> {
    await server.services.database.pool.query(
      `with plan as (
         insert into billing_plans (vendor_id, id, slug, name, currency, amount, features)
         values ('acme', gen_random_uuid(), 'plan', 'Plan', 'usd', 0, array[$1]) returning id
       ), configuration as (
         insert into billing_tenant_configurations (vendor_id, tenant_id, id) values ('acme', 'home', gen_random_uuid())
       )
       insert into billing_subscriptions (vendor_id, tenant_id, id, plan_id, status, start_date,
         current_period_start, current_period_end)
       select 'acme', 'home', gen_random_uuid(), id, 'active', now(), now(), now() + interval '1 month' from plan`,
      [feature],
    )
  }
})
