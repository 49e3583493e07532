import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type RouteKey, schemas } from '../../contract/index.ts'
import type { Facts } from '../../contract/route.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'

const SIGN_IN = '/identity/resources/auth/v1/user'
const routes = Object.entries(schemas) as [RouteKey, Facts][]
const guarded = routes.flatMap(([key, { cookie }]) => (cookie ? [key] : []))

describe('calls that begin a session or rest on one', () => {
  let server: TestServer
  let vendor: TestVendor
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    const tenant = await server.addTenant(vendor, 'harbor')
    await server.addPerson(vendor, tenant, 'ada@harbor.test')
  })
  after(() => server.close())

  const call = (key: string, headers: Record<string, string>, payload: object = {}) => {
    const [method, path] = key.split(' ') as ['POST', string]
    const url = path.replace(/:\w+/g, 'x')
    return server.app.inject({ method, url, headers: { host: vendor.host, ...headers }, payload })
  }
  const signIn = (headers: Record<string, string>) =>
    call(`POST ${SIGN_IN}`, headers, { email: 'ada@harbor.test', password: PASSWORD })

  for (const [what, headers] of [
    ['an origin that the vendor has not allowed', { origin: 'https://evil.test' }],
    ['a page without an origin of its own', { origin: 'null' }],
    ['another site, by the word of the browser', { 'sec-fetch-site': 'cross-site' }],
  ] as const)
    test(`refuse ${what}, before anything else`, async () => {
      assert.ok(guarded.length > 20)
      for (const key of guarded) {
        const reply = await call(key, headers)
        assert.deepEqual([reply.statusCode, reply.json().errorCode], [403, 'ER-00431'], key)
        assert.equal(reply.headers['set-cookie'], undefined, key)
      }
    })

  test('the right password signs no user in from there, and does from a page of the vendor or from a server', async () => {
    const refused = await signIn({ origin: 'https://evil.test' })
    assert.deepEqual([refused.statusCode, refused.cookies], [403, []])
    for (const headers of [{ origin: vendor.origin }, {}]) {
      const { statusCode, cookies } = await signIn(headers)
      assert.equal(statusCode, 200)
      assert.ok(cookies.some(({ name }) => name.startsWith('fe_refresh_')))
    }
  })

  test('take no host for their own because a request names it, for answers are led to where it came from', async () => {
    const headers = {
      host: 'evil.test',
      origin: 'http://evil.test',
      'frontegg-requested-application-id': vendor.applicationId,
    }
    for (const key of guarded) {
      const reply = await call(key, headers)
      assert.deepEqual([reply.statusCode, reply.json().errorCode], [403, 'ER-00431'], key)
    }
    const own = { ...headers, host: vendor.host, origin: `http://${vendor.host}` }
    assert.equal((await signIn(own)).statusCode, 200)
  })

  test('say that they do, wherever their reference says that they set the refresh cookie', () => {
    const silent = routes.filter(
      ([, { summary, cookie }]) => /sets the refresh cookie/i.test(summary) && !cookie,
    )
    assert.deepEqual(
      silent.map(([key]) => key),
      [],
    )
  })
})
