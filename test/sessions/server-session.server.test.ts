import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, answered } from '../support/signed-in.ts'

const LOGIN = 'POST /identity/resources/auth/v1/user'
const REFRESH = 'POST /identity/resources/auth/v1/user/token/refresh'

/** As the published proxy marks what it passes on. */
const PROXY = { 'x-frontegg-middleware': 'true' }

describe('an application with a server that keeps its sessions', () => {
  let server: TestServer
  let vendor: TestVendor

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    await server.addPerson(vendor, 'home', 'ada@acme.test')
  })
  after(() => server.close())

  const mark = async (marked: boolean) => {
    await server.services.database.pool.query('update applications set server_session = $1, url = $2', [
      marked,
      vendor.origin,
    ])
    server.services.vendors.forget()
  }

  async function signIn(headers: Record<string, string> = {}) {
    const reply = await anonymous(server, vendor)(
      LOGIN,
      { email: 'ada@acme.test', password: PASSWORD },
      headers,
    )
    const cookie = reply.cookies.find(({ name }) => name.startsWith('fe_refresh_'))!
    return { body: answered<AuthResponse>(reply), cookie }
  }

  test('gets the refresh token in the answer of a login and of each refresh, the same as in the cookie', async () => {
    await mark(true)
    const { body, cookie } = await signIn(PROXY)
    assert.equal(body.refreshToken, cookie.value)
    const headers = { ...PROXY, cookie: `${cookie.name}=${cookie.value}` }
    const reply = await anonymous(server, vendor)(REFRESH, {}, headers)
    const next = answered<AuthResponse>(reply)
    assert.equal(next.refreshToken, reply.cookies.find(({ name }) => name === cookie.name)!.value)
    assert.notEqual(next.refreshToken, body.refreshToken)
  })

  test('gets it when it renders a page, as the published package calls: with our base URL for an origin, or with none', async () => {
    await mark(true)
    const own = await signIn({ origin: `http://${vendor.host}` })
    assert.ok(own.body.refreshToken)
    const none = await server.app.inject({
      method: 'POST',
      url: LOGIN.slice('POST '.length),
      headers: { host: vendor.host },
      payload: { email: 'ada@acme.test', password: PASSWORD },
    })
    assert.ok(answered<AuthResponse>(none).refreshToken)
  })

  test('no script of a page reads it, be it of the application, of this host, or one that names a proxy', async () => {
    await mark(true)
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'x-frontegg-middleware': 'no' },
      { origin: `http://${vendor.host}`, 'sec-fetch-site': 'same-origin' },
      { origin: `http://${vendor.host}`, 'sec-fetch-site': 'same-origin', ...PROXY },
    ]) {
      const { body } = await signIn(headers)
      assert.ok(body.accessToken)
      assert.equal(body.refreshToken, undefined, JSON.stringify(headers))
    }
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: REFRESH.slice('POST '.length),
      headers: {
        host: vendor.host,
        origin: vendor.origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-frontegg-middleware',
      },
    })
    assert.equal(preflight.headers['access-control-allow-origin'], vendor.origin)
    assert.ok(!String(preflight.headers['access-control-allow-headers']).includes('middleware'))
  })

  test('no page of another origin reads it, and no application that is not marked', async () => {
    await mark(true)
    const other = vendor.origin.replace('://', '://other.')
    await server.services.database.pool.query('update vendors set config = config || $1::jsonb', [
      JSON.stringify({ allowedOrigins: [other] }),
    ])
    server.services.vendors.forget()
    const elsewhere = await signIn({ origin: other, ...PROXY })
    assert.ok(elsewhere.body.accessToken)
    assert.equal(elsewhere.body.refreshToken, undefined)
    await mark(false)
    assert.equal((await signIn(PROXY)).body.refreshToken, undefined)
  })
})
