// run: first, on both databases
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { schemas } from '../../contract/index.ts'
import { createCredentials } from '../../server/core/vendor-auth/credentials.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { documentedStatuses } from './documented-status.ts'
import { type HostileRequest, HUGE, hostileRequests, SMUGGLED } from './hostile-request.ts'
import { triedRoutes } from './tried-routes.ts'
import type { Choose, Declared } from './valid-input.ts'

/** A failure prints it with the smallest request that fails; another one finds other requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120)
/** Requests of an administrator, or of the vendor's back end, to each route; a stranger's are mostly refused before anything is read. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 36)

type Caller = 'admin' | 'vendor' | 'nobody'

suite(`requests made up from the contract (seed ${SEED})`, () => {
  let server: TestServer
  let vendor: TestVendor
  let memberId: string
  let roleId: string
  let administrators = 0
  let token: string
  let backEnd: string
  let config: unknown
  const ajv = new Ajv({ strict: false })
  addFormats(ajv, ['email', 'uuid', 'date-time', 'date'])

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { lockout: { maxAttempts: 1_000_000 } } as never)
    await server.addTenant(vendor, 'home')
    memberId = (await server.addPerson(vendor, 'home', 'member@acme.test', { roles: ['ReadOnly'] })).id
    const stored = await server.services.database.pool.query('select config from vendors where id = $1', [
      vendor.id,
    ])
    config = JSON.stringify(stored.rows[0].config)
    const { rows } = await server.services.database.pool.query("select id from roles where key = 'ReadOnly'")
    roleId = rows[0].id
    await newAdministrator()
    await newBackEnd()
  })
  after(() => server.close())

  for (const route of triedRoutes) {
    test(`${route.key} answers or refuses whatever is sent to it, and never fails`, async () => {
      const validate = replyOf(route)
      const requests = hostileRequests(route, someIds)
      const whoMay = route.audience === 'vendor' ? 'vendor' : 'admin'
      const check = (as: Caller) => async (request: HostileRequest) => {
        const reply = await send(request, as)
        assertAnswered(reply, validate)
        if (reply.statusCode < 300)
          assert.ok(documentedStatuses(route.key).includes(reply.statusCode), `${reply.statusCode}`)
        if (as === 'nobody' || reply.statusCode !== 401 || reply.json().errorCode !== 'ER-00401') return
        if (as === 'vendor') await newBackEnd()
        else await newAdministrator()
      }
      const strangers = route.audience === 'public' ? RUNS / 2 : 6
      await fc.assert(fc.asyncProperty(requests, check('nobody')), { seed: SEED, numRuns: strangers })
      await fc.assert(fc.asyncProperty(requests, check(whoMay)), { seed: SEED + 1, numRuns: RUNS })
      assertNothingPolluted()
      // One that the vendor's back end has switched on would ask a provider that is not there about each sign-in.
      await server.services.database.pool.query('delete from captcha_policies')
      // It may delete the tenant that all of this happens in, too.
      await server.services.database.pool.query('update tenants set deleted_at = null')
      // Nor does a password help where its settings have another way in, or ends.
      await server.services.database.pool.query('update vendors set config = $2 where id = $1', [
        vendor.id,
        config,
      ])
      server.services.vendors.forget()
    })
  }

  test('what the contract does not name or allow is nowhere in the database', async () => {
    const { rows } = await server.services.database.pool.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    )
    assert.ok(rows.length > 15)
    for (const { name } of rows) {
      const found = await server.services.database.pool.query(
        `select 1 from ${name} t where to_jsonb(t)::text like any($1) limit 1`,
        [[`%${SMUGGLED}%`, `%${HUGE.slice(0, 12_000)}%`, '%polluted%']],
      )
      assert.equal(found.rowCount, 0, name)
    }
  })

  test('the server is as well as before', async () => {
    assert.equal((await server.app.inject('/ready')).statusCode, 200)
    await newAdministrator()
  })

  /** Ids that exist, so that requests get further than "not found". */
  function someIds(name: string, node: Parameters<Choose>[1]): unknown {
    if (node.type === 'array') return undefined
    if (/^_?roleIds?$/.test(name)) return roleId
    if (['userId', 'userIds', 'id', 'ids'].includes(name)) return memberId
    return /^_?tenantIds?$/.test(name) ? 'home' : undefined
  }

  function replyOf(route: Declared): ValidateFunction | undefined {
    const facts = schemas[route.key] as { reply?: object; produces?: string }
    return facts.reply && !facts.produces ? ajv.compile(facts.reply) : undefined
  }

  async function send({ headers, ...request }: HostileRequest, as: Caller) {
    return await server.app.inject({
      ...request,
      headers: {
        host: vendor.host,
        origin: vendor.origin,
        ...(as === 'admin' && { authorization: `Bearer ${token}` }),
        ...(as === 'vendor' && { 'x-access-token': backEnd }),
        ...headers,
      },
    })
  }

  function assertAnswered(reply: LightMyRequestResponse, validate: ValidateFunction | undefined): void {
    const said = `${reply.statusCode} ${reply.body.slice(0, 500)}`
    assert.ok(reply.statusCode < 500, said)
    assert.match(String(reply.headers['frontegg-trace-id']), /^[0-9a-f-]{36}$/, said)
    if (reply.statusCode < 300) {
      if (validate && reply.body !== '')
        assert.ok(validate(reply.json()), `${said} ${ajv.errorsText(validate.errors)}`)
      return
    }
    // A call that a browser itself makes sends it on.
    if (reply.statusCode < 400 && reply.headers.location) {
      assert.equal(reply.body, '', said)
      return
    }
    // To a browser that a provider sends, a page says it.
    if (String(reply.headers['content-type']).startsWith('text/html')) {
      assert.match(reply.body, /^<!doctype html>/i, said)
      assert.doesNotMatch(reply.body, /<script/i, said)
      return
    }
    const { errors, errorCode } = reply.json<{ errors: unknown; errorCode: unknown }>()
    assert.ok(
      Array.isArray(errors) && errors.length > 0 && errors.every(text => typeof text === 'string'),
      said,
    )
    assert.match(String(errorCode), /^ER-\d{5}$/, said)
  }

  function assertNothingPolluted(): void {
    assert.equal(({} as { polluted?: unknown }).polluted, undefined)
    assert.deepEqual(Object.keys(Object.prototype), [])
  }

  /** The fuzz may sign an administrator out, or take the role away. */
  async function newAdministrator(): Promise<void> {
    const person = await server.addPerson(vendor, 'home', `admin-${administrators++}@acme.test`)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/identity/resources/auth/v1/user',
      headers: { host: vendor.host, origin: vendor.origin },
      payload: { email: person.email, password: PASSWORD },
    })
    assert.equal(reply.statusCode, 200, reply.body)
    token = reply.json<{ accessToken: string }>().accessToken
  }

  async function newBackEnd(): Promise<void> {
    const payload = await createCredentials(
      new VendorScope(server.services.database.kysely, vendor.id),
      'Fuzz',
    )
    const reply = await server.app.inject({
      method: 'POST',
      url: '/auth/vendor',
      payload: { clientId: payload.id, secret: payload.secret },
    })
    assert.equal(reply.statusCode, 200, reply.body)
    backEnd = reply.json<{ token: string }>().token
  }
})
