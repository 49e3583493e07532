import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { parseCookies } from '../../src/node/cookies/cookie-header.ts'
import { readSession } from '../../src/node/cookies/session-cookie.ts'
import { createPortico, type PorticoOptions } from '../../src/node/index.ts'
import { readSettings } from '../../src/node/settings.ts'
import { Browser } from '../oauth/browser.ts'
import { callbackOf, codeFor, exchange, newVerifier, sdkRequest } from '../oauth/client.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'

const encryptionPassword = '0123456789abcdef'.repeat(4)

/** `fetch` that reaches a server in this process. */
const inProcess =
  ({ app }: TestServer): NonNullable<PorticoOptions['fetch']> =>
  async (input, init) => {
    const request = new Request(input, init)
    const { host, pathname, search } = new URL(request.url)
    const body = await request.text()
    const reply = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), host },
      ...(body && { payload: body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(reply.headers))
      for (const each of [value ?? []].flat()) headers.append(name, String(each))
    return new Response(reply.body, { status: reply.statusCode, headers })
  }

describe('a back end of hosted login before a real server', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  let browser: Browser
  let options: PorticoOptions

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
    options = {
      baseUrl: `http://${vendor.host}`,
      appId: vendor.applicationId,
      appUrl: vendor.origin,
      hostedLogin: true,
      encryptionPassword,
      fetch: inProcess(server),
      env: {},
    }
  })
  after(() => server.close())
  beforeEach(async () => {
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
  })

  async function signIn(): Promise<{ access_token: string; id_token: string; refresh_token: string }> {
    const verifier = newVerifier()
    const code = await codeFor(browser, sdkRequest(vendor, verifier, { scope: 'openid email profile api' }))
    const body = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callbackOf(vendor),
      code_verifier: verifier,
      client_id: vendor.applicationId,
    }
    return answered(await exchange(server, vendor, body))
  }

  test('takes the access token of a sign-in, and not its ID token', async () => {
    const portico = createPortico(options)
    const { access_token, id_token } = await signIn()
    const claims = await portico.verifyToken(access_token)
    assert.deepEqual([claims.email, claims.tenantId, claims.roles], [ada.email, 'home', ['Admin']])
    await assert.rejects(portico.verifyToken(id_token), { code: 'wrong_type' })
    const open = createPortico({ ...options, acceptIdTokens: true })
    assert.equal((await open.verifyToken(id_token)).type, 'idToken')
  })

  test('refreshes a sealed session by its refresh token, and seals the next one', async () => {
    const portico = createPortico(options)
    const { refresh_token: refreshToken } = await signIn()
    const cookieOf = (lines: string[]) => ({
      headers: { cookie: lines.map(line => line.split(';')[0]).join('; ') },
    })
    const consumed = new Set<string>()
    for (let sealed = refreshToken, round = 0; round < 2; round++) {
      const lines = await portico.saveSession({ accessToken: 'over', refreshToken: sealed })
      const { session, setCookies } = await portico.loadSession(cookieOf(lines))
      assert.equal(session?.user.email, ada.email)
      const next = cookieOf(setCookies)
      assert.equal((await portico.getSession(next))?.accessToken, session.accessToken)
      consumed.add(sealed)
      const tokens = await readSession(readSettings(options), parseCookies(next.headers.cookie))
      sealed = tokens!.refreshToken!
      assert.ok(!consumed.has(sealed))
    }
  })

  test('authorizes silently a user who is signed in on the server’s pages but has no token here', async () => {
    const portico = createPortico(options)
    await signIn()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { session, setCookies } = await portico.loadSession({ headers: { cookie } })
    assert.equal(session?.user.email, ada.email)
    assert.ok(setCookies.some(line => line.startsWith('fe_session-')))
    const strange = createPortico({ ...options, appUrl: 'http://else.test' })
    assert.equal((await strange.loadSession({ headers: { cookie } })).session, null)
    assert.equal((await portico.loadSession({ headers: {} })).session, null)
  })
})
