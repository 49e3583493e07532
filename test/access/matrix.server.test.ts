// run: first, on both databases
import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { isForAllTenants, scopeToName, vendorScopeOf } from '../../contract/vendor-scopes.ts'
import { holds } from '../../rules/permissions.ts'
import { createCredentials } from '../../server/core/vendor-auth/credentials.ts'
import { defaultCoreSettings } from '../../server/core/vendors/core-settings.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { triedRoutes } from '../contract/tried-routes.ts'
import { type Declared, declared, validRequest } from '../contract/valid-input.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { badTokens } from './bad-tokens.ts'

const keys = [...new Set(declared.map(({ audience }) => audience).filter(key => key.startsWith('fe.')))]

/** Every key that a route asks for, and near misses, but for this one and what grants it. */
function allBut(wanted: string): string[] {
  return [...keys.filter(key => !holds([key], wanted)), `${wanted}.more`, wanted.slice(0, -1), 'fe']
}

/**
 * Every route of the contract, called by every kind of caller, against the audience that it declares. Callers of another
 * tenant with the ids of this one: `test/contract/other-tenant.server.test.ts`.
 */
suite('who may call', () => {
  let server: TestServer
  let vendor: TestVendor
  let anonymousAsk: Ask
  let powerless: Ask
  let admin: Ask
  let vendorToken: Ask
  let bad: Record<string, string>

  before(async () => {
    server = await testServer()
    // A token that ends while a thousand calls are made would be refused for that.
    vendor = await server.addVendor('acme', {
      sessions: { ...defaultCoreSettings.sessions, accessTokenSeconds: 3600 },
    })
    await server.addTenant(vendor, 'home')
    anonymousAsk = anonymous(server, vendor)
    powerless = await enter('powerless', { roles: [] })
    admin = await enter('admin', { roles: [], superUser: true })
    vendorToken = await backEnd()
    const rival = await server.addVendor('rival')
    await server.addTenant(rival, 'home')
    bad = await badTokens(
      server,
      vendor,
      await tokenOf(vendor, 'bad-token@acme.test'),
      await tokenOf(rival, 'admin@rival.test'),
    )
  })
  after(() => server.close())

  for (const route of triedRoutes) {
    const { alsoFor, audience, key } = route
    if (audience === 'public') {
      test(`${key} needs no sign-in`, async () => {
        const reply = await call(anonymousAsk, route)
        assert.ok(!reply.body.includes('ER-00401'), reply.body)
        assert.ok(reply.statusCode < 500, reply.body)
      })
      continue
    }
    test(`${key} refuses anonymous callers and every token that is not good [API-02]`, async () => {
      refused(await call(anonymousAsk, route), 401, 'ER-00401')
      for (const [what, token] of Object.entries(bad)) {
        const reply = await call(anonymous(server, vendor, token), route)
        assert.equal(reply.statusCode, 401, `a token ${what}: ${reply.body}`)
      }
    })
    if (audience === 'vendor') {
      const root = () => onceMade('super', () => enter('super', { roles: [], superUser: true }))
      const token = () => onceMade('token', () => tokenFor('kept', 'fe.*'))
      if (alsoFor === 'user')
        test(`${key} lets every signed-in user in, and no API token of the account`, async () => {
          for (const ask of [await root(), powerless]) assertAllowed(await call(ask, route))
          refused(await call(await token(), route), 403, 'ER-11005')
        })
      else
        test(`${key} forbids people and API tokens, super users too, unless it is also for holders of a key`, async () => {
          for (const ask of [await root(), await token()]) {
            if (alsoFor) assertAllowed(await call(ask, route))
            else refused(await call(ask, route), 403, 'ER-00403')
          }
          const others = alsoFor
            ? await onceMade(`but ${alsoFor}`, () => holderOf(...allBut(alsoFor)))
            : powerless
          refused(await call(others, route), 403, 'ER-00403')
        })
      if (vendorScopeOf(key) === scopeToName)
        test(`${key} asks the vendor’s own back end for the scope by name [VAPI-44]`, async () => {
          assert.equal(refused(await call(vendorToken, route), 403, 'ER-00403').scope, scopeToName)
        })
      else
        test(`${key} lets the vendor’s own back end in`, async () =>
          assertAllowed(await call(vendorToken, route)))
      continue
    }
    if (isForAllTenants(key))
      test(`${key} lets the vendor’s own back end in, which names no account`, async () =>
        assertAllowed(await call(vendorToken, route)))
    else if (vendorScopeOf(key))
      test(`${key} refuses the vendor’s own back end while it names no account [VAPI-39]`, async () => {
        refused(await call(vendorToken, route), 403, 'ER-00008')
      })
    else
      test(`${key} refuses the vendor’s own back end, which is no person`, async () => {
        assert.equal((await call(vendorToken, route)).statusCode, 401)
      })
    if (audience === 'user') {
      test(`${key} refuses an API token of the account, whatever it may do`, async () => {
        refused(await call(await onceMade('token', () => tokenFor('kept', 'fe.*')), route), 403, 'ER-11005')
      })
      test(`${key} lets every signed-in user in`, async () => {
        assertAllowed(await callAsOne('someone', () => enter('someone', { roles: [] }), route))
      })
      continue
    }
    test(`${key} refuses callers without ${audience}, and those who hold everything but it`, async () => {
      const others = await onceMade(`but ${audience}`, () => holderOf(...allBut(audience)))
      for (const ask of [powerless, others]) {
        assert.equal(refused(await call(ask, route), 403, 'ER-00403').permission, audience)
      }
    })
    test(`${key} asks an API token of the account for ${audience}, too [ROLES-17]`, async () => {
      const others = await onceMade(`token but ${audience}`, () => tokenFor('kept', ...allBut(audience)))
      const reply = await call(others, route)
      assert.equal(refused(reply, 403, 'ER-00403').permission, audience)
      assertAllowed(await call(await tokenFor('for one call', audience), route))
    })
    test(`${key} lets in who holds ${audience}, and a super user who holds nothing [ROLES-03]`, async () => {
      assertAllowed(await callAsOne(audience, () => holderOf(audience), route))
      assertAllowed(await callAsOne('super', () => enter('super', { roles: [], superUser: true }), route))
    })
  }

  function call(ask: Ask, route: Declared): Promise<LightMyRequestResponse> {
    const { url, payload } = validRequest(route)
    return ask(`${route.method} ${url}` as 'GET /', payload)
  }

  const isTurnedAway = (reply: LightMyRequestResponse) => /"ER-00(401|403)"/.test(reply.body)

  /** Past the door: what the call then says of its made-up ids is another test's. */
  function assertAllowed(reply: LightMyRequestResponse): void {
    assert.ok(reply.statusCode < 500, reply.body)
    assert.ok(!isTurnedAway(reply), reply.body)
  }

  /** A user who is refused everywhere is changed by no call, and is asked for by name. */
  const created = new Map<string, Promise<Ask>>()
  function onceMade(name: string, make: () => Promise<Ask>): Promise<Ask> {
    if (!created.has(name)) created.set(name, make())
    return created.get(name)!
  }

  /** A call may end the session or the membership of who makes it: the next is made by a new user then. */
  async function callAsOne(name: string, make: () => Promise<Ask>, route: Declared) {
    const reply = await call(await onceMade(`one ${name}`, make), route)
    if (!isTurnedAway(reply)) return reply
    created.delete(`one ${name}`)
    return await call(await onceMade(`one ${name}`, make), route)
  }

  async function enter(name: string, options: { roles: string[]; superUser?: boolean }): Promise<Ask> {
    // One that a call of the vendor's has switched on would ask for people, too.
    await server.services.database.pool.query('delete from captcha_policies')
    server.services.vendors.forget()
    return signedIn(
      server,
      vendor,
      await server.addPerson(vendor, 'home', `${name}-${randomUUIDv7()}@acme.test`, options),
    )
  }

  /** A user whose only role grants these keys. */
  async function holderOf(...permissions: string[]): Promise<Ask> {
    return enter('holder', { roles: [(await roleOf(permissions)).key] })
  }

  /** A token of the account whose only role grants these keys. */
  async function tokenFor(description: 'kept' | 'for one call', ...permissions: string[]): Promise<Ask> {
    // An account has a hundred at most.
    await server.services.database.pool.query("delete from api_tokens where description = 'for one call'")
    const token = answered<{ secret: string }>(
      await admin('POST /identity/resources/tenants/access-tokens/v1', {
        description,
        roleIds: [(await roleOf(permissions)).id],
        expiresInMinutes: null,
      }),
    )
    return anonymous(server, vendor, token.secret)
  }

  async function roleOf(permissions: string[]): Promise<{ id: string; key: string }> {
    const key = `role-${randomUUIDv7()}`
    const { rows } = await server.services.database.pool.query<{ id: string }>(
      `with permission as (
         insert into permissions (vendor_id, id, category_id, key, name)
         select c.vendor_id, gen_random_uuid(), c.id, k, k
         from (select * from permission_categories where vendor_id = $1 limit 1) c, unnest($2::text[]) k
         on conflict (vendor_id, key) do update set name = excluded.name
         returning vendor_id, id
       ), role as (
         insert into roles (vendor_id, id, key, name) values ($1, gen_random_uuid(), $3, $3) returning id
       ), granted as (
         insert into role_permissions (vendor_id, role_id, permission_id)
         select $1, role.id, permission.id from role, permission
       )
       select id from role`,
      [vendor.id, permissions, key],
    )
    return { id: rows[0]!.id, key }
  }

  async function backEnd(): Promise<Ask> {
    const scope = new VendorScope(server.services.database.kysely, vendor.id)
    const { id, secret } = await createCredentials(scope, 'Matrix')
    const reply = await anonymousAsk('POST /auth/vendor', { clientId: id, secret })
    const { token } = answered<{ token: string }>(reply)
    return (route, body, headers) => anonymousAsk(route, body, { 'x-access-token': token, ...headers })
  }

  async function tokenOf(of: TestVendor, email: string): Promise<string> {
    const person = await server.addPerson(of, 'home', email)
    const reply = await anonymous(server, of)('POST /identity/resources/auth/v1/user', {
      email: person.email,
      password: PASSWORD,
    })
    return answered<{ accessToken: string }>(reply).accessToken
  }
})
