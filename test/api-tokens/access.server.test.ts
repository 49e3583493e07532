import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { schemas } from '../../contract/index.ts'
import type { Facts } from '../../contract/route.ts'
import { hashToken } from '../../server/platform/secrets/random-token.ts'
import { type Declared, declared, validRequest } from '../contract/valid-input.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, refused } from '../support/signed-in.ts'

/** Every route of the contract, called by both kinds of API token, against the audience that it declares. */
suite('what an API token may call', () => {
  let server: TestServer
  let vendor: TestVendor

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[]) => server.services.database.pool.query(text, values)

  for (const route of declared) {
    const { audience, key, method } = route
    if (audience === 'public') continue
    if (audience === 'vendor') {
      const also = (schemas[key] as Facts).alsoFor
      if (also === 'user')
        test(`${key} refuses API tokens of the account, and is read by the tokens of people`, async () => {
          refused(await call(await tokenWith('fe.*'), route), 403, 'ER-11005')
          assertAllowed(await call(await personal(), route))
        })
      else
        test(`${key} refuses API tokens${also ? ` without ${also}` : ''}`, async () => {
          refused(await call(await tokenWith(also ? 'fe.secure.read.users' : 'fe.*'), route), 403, 'ER-00403')
          if (also) assertAllowed(await call(await tokenWith(also), route))
        })
    } else if (audience === 'user') {
      test(`${key} is for people${method === 'GET' ? ', and read by their own tokens' : ''}`, async () => {
        const tenants = await tokenWith('fe.*')
        refused(await call(tenants, route), 403, 'ER-11005')
        const own = await personal()
        if (method === 'GET') assertAllowed(await call(own, route))
        else refused(await call(own, route), 403, 'ER-11005')
      })
    } else {
      test(`${key} asks an API token for ${audience}`, async () => {
        const without = await call(await tokenWith('fe.nothing.of.the.kind'), route)
        assert.equal(refused(without, 403, 'ER-00403').permission, audience)
        assertAllowed(await call(await tokenWith(audience), route))
        assertAllowed(await call(await personal(), route))
      })
    }
  }

  async function call(secret: string, route: Declared): Promise<LightMyRequestResponse> {
    const { url, payload } = validRequest(route)
    return anonymous(server, vendor, secret)(`${route.method} ${url}` as 'GET /', payload)
  }

  /** Past the door: what the call then says of its made-up ids is another test's. */
  function assertAllowed(reply: LightMyRequestResponse): void {
    assert.ok(reply.statusCode < 500, reply.body)
    assert.ok(!/"ER-00(401|403)"/.test(reply.body), reply.body)
  }

  /** A token of the account with exactly this permission. */
  async function tokenWith(permission: string): Promise<string> {
    const { rows } = await query(
      `insert into permissions (vendor_id, id, category_id, key, name)
       select c.vendor_id, gen_random_uuid(), c.id, $2, $2
       from (select * from permission_categories where vendor_id = $1 limit 1) c
       on conflict (vendor_id, key) do update set name = excluded.name returning id`,
      [vendor.id, permission],
    )
    return await kept('tenantAccessToken', null, [rows[0].id])
  }

  /** A token of a new administrator: a call may end what they are. */
  async function personal(): Promise<string> {
    const person = await server.addPerson(vendor, 'home', `own-${randomUUIDv7()}@acme.test`)
    return await kept('userAccessToken', person.id, [])
  }

  /** Writes a token down as if it had been made; only its hash is compared. */
  async function kept(type: string, userId: string | null, permissionIds: string[]): Promise<string> {
    const id = randomUUIDv7()
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const secret = `${part({ alg: 'none' })}.${part({ type, sub: id })}.${part({ id: randomUUIDv7() })}`
    await query(
      `insert into api_tokens (vendor_id, tenant_id, id, user_id, type, description, secret_hash, permission_ids)
       values ($1, 'home', $2, $3, 'AccessToken', 'test', $4, $5)`,
      [vendor.id, id, userId, hashToken(secret), permissionIds],
    )
    return secret
  }
})
