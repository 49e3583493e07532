import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import type { Discovery, UserInfo } from '../../contract/oauth.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'
import { Browser, locationOf } from './browser.ts'
import { callbackOf, exchange, newVerifier, sdkRequest } from './client.ts'

interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  token_type: string
  scope: string
}

type More = Record<string, string>

/**
 * Test cases of the OpenID Foundation's certification plans (Basic OP, Config OP) by their names there. Those that are not
 * here are held by the files beside this one, in the sense of the plan: `oidcc-server`, `oidcc-codereuse`,
 * `oidcc-ensure-registered-redirect-uri`, `oidcc-prompt-login`, `oidcc-id-token-hint`, `oidcc-server-client-secret-post`.
 */
suite('the certification plans of OpenID Connect', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  let browser: Browser
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
  })
  after(() => server.close())
  beforeEach(async () => {
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
  })

  const known = async <T>(path: string): Promise<T> =>
    answered<T>(await server.app.inject({ url: path, headers: { host: vendor.host } }))
  const answerTo = async (more: More = {}, who = browser) =>
    locationOf(await who.goTo(sdkRequest(vendor, newVerifier(), more)))

  /** From `/oauth/authorize` or, where a page of ours came first, from the way back of it. */
  async function tokensOf(more: More = {}): Promise<{ tokens: Tokens; claims: JWTPayload }> {
    const verifier = newVerifier()
    let back = locationOf(await browser.goTo(sdkRequest(vendor, verifier, more)))
    if (back.pathname === '/oauth/account/login') {
      await browser.signIn(ada)
      back = locationOf(await browser.goTo(back.searchParams.get('redirectUrl')!))
    }
    assert.equal(back.searchParams.get('error'), null, back.href)
    const reply = await exchange(server, vendor, {
      grant_type: 'authorization_code',
      client_id: vendor.applicationId,
      code: back.searchParams.get('code'),
      redirect_uri: callbackOf(vendor),
      code_verifier: verifier,
    })
    assert.match(String(reply.headers['cache-control']), /no-store/)
    const tokens = answered<Tokens>(reply)
    assert.equal(tokens.token_type, 'Bearer')
    const keys = createLocalJWKSet(await known<JSONWebKeySet>('/.well-known/jwks.json'))
    const { payload } = await jwtVerify(tokens.id_token, keys, {
      issuer: `http://${vendor.host}`,
      audience: vendor.applicationId,
      subject: ada.id,
      requiredClaims: ['exp', 'iat'],
    })
    return { tokens, claims: payload }
  }
  const aged = () =>
    server.services.database.pool.query(
      "update sessions set authenticated_at = authenticated_at - interval '1 minute'",
    )

  const cases: Record<string, () => Promise<void>> = {
    async 'oidcc-discovery-endpoint-verification: what is announced is complete, and where it says'() {
      const announced = await known<Discovery>('/.well-known/openid-configuration')
      const base = `http://${vendor.host}`
      assert.equal(announced.issuer, base)
      for (const endpoint of ['authorization', 'token', 'userinfo', 'end_session'] as const)
        assert.ok(announced[`${endpoint}_endpoint`].startsWith(`${base}/`), endpoint)
      assert.deepEqual(announced.response_types_supported, ['code'])
      assert.deepEqual(announced.subject_types_supported, ['public'])
      assert.ok(announced.id_token_signing_alg_values_supported.includes('RS256'))
      assert.ok(announced.scopes_supported.includes('openid'))
      assert.deepEqual(announced.code_challenge_methods_supported, ['S256'])
      const { keys } = await known<JSONWebKeySet>(new URL(announced.jwks_uri).pathname)
      assert.ok(keys.length > 0)
      assert.equal(new Set(keys.map(({ kid }) => kid)).size, keys.length)
      for (const key of keys) {
        assert.deepEqual([key.kty, key.alg, key.use], ['RSA', 'RS256', 'sig'])
        for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) assert.ok(!(secret in key), secret)
      }
    },
    async 'oidcc-response-type-missing: the application is told, with its state'() {
      const back = await answerTo({ response_type: '', state: 's-1' })
      assert.equal(back.origin + back.pathname, callbackOf(vendor))
      assert.equal(back.searchParams.get('error'), 'unsupported_response_type')
      assert.equal(back.searchParams.get('state'), 's-1')
    },
    async 'oidcc-idtoken-signature: the ID token is signed by a key of the key set, for this nonce'() {
      assert.equal((await tokensOf({ nonce: 'nonce-1' })).claims.nonce, 'nonce-1')
    },
    async 'oidcc-ensure-request-without-nonce-succeeds-for-code-flow: the ID token has no nonce then'() {
      assert.ok(!('nonce' in (await tokensOf({ nonce: '' })).claims))
    },
    async 'oidcc-ensure-request-with-valid-pkce-succeeds: a code is exchanged with its verifier'() {
      assert.ok((await tokensOf()).tokens.access_token)
    },
    async 'oidcc-userinfo-get and oidcc-userinfo-post-header: both answer the subject of the ID token'() {
      const { tokens, claims } = await tokensOf()
      for (const method of ['GET', 'POST'] as const) {
        const reply = await server.app.inject({
          method,
          url: '/oauth/userinfo',
          headers: { host: vendor.host, authorization: `Bearer ${tokens.access_token}` },
        })
        assert.match(String(reply.headers['content-type']), /^application\/json/)
        assert.equal(answered<UserInfo>(reply).sub, claims.sub, method)
      }
    },
    async 'oidcc-scope-profile, -email, -address, -phone, -all: what is not known is left out of the grant'() {
      for (const [scope, granted] of [
        ['openid profile', 'openid profile'],
        ['openid email', 'openid email'],
        ['openid address', 'openid'],
        ['openid phone', 'openid'],
        ['openid profile email address phone', 'openid profile email'],
      ])
        assert.equal((await tokensOf({ scope: scope! })).tokens.scope, granted, scope)
    },
    async 'oidcc-ensure-other-scope-order-succeeds: openid may stand anywhere'() {
      assert.equal((await tokensOf({ scope: 'email openid' })).tokens.scope, 'openid email')
    },
    async 'oidcc-display, -ui-locales, -claims-locales, -claims-essential, -acr-values: none is in the way'() {
      for (const more of [
        { display: 'page' },
        { display: 'popup' },
        { ui_locales: 'se' },
        { claims_locales: 'se' },
        { claims: '{"userinfo":{"name":{"essential":true}}}' },
        { acr_values: '1 2' },
        { extra: 'foobar' },
      ] as unknown as More[])
        assert.ok((await tokensOf(more)).claims.sub, JSON.stringify(more))
    },
    async 'oidcc-prompt-none-not-logged-in: login_required goes to the application, with its state'() {
      const back = await answerTo({ prompt: 'none', state: 's-1' }, new Browser(server, vendor))
      assert.equal(back.origin + back.pathname, callbackOf(vendor))
      assert.equal(back.searchParams.get('error'), 'login_required')
      assert.equal(back.searchParams.get('state'), 's-1')
    },
    async 'oidcc-prompt-none-logged-in: it is the same sign-in of the same user'() {
      const first = (await tokensOf({ max_age: '600' })).claims
      const second = (await tokensOf({ prompt: 'none', max_age: '600' })).claims
      assert.deepEqual([second.sub, second.auth_time], [first.sub, first.auth_time])
    },
    async 'oidcc-max-age-1: after longer the user signs in again, and auth_time says so'() {
      await aged()
      const first = (await tokensOf()).claims.auth_time as number
      const second = (await tokensOf({ max_age: '1' })).claims.auth_time as number
      assert.ok(second > first, `${second} > ${first}`)
    },
    async 'oidcc-max-age-10000: within it there is no prompt, and auth_time stays'() {
      await aged()
      const first = (await tokensOf({ max_age: '15000' })).claims.auth_time
      assert.equal((await answerTo({ max_age: '10000' })).pathname, new URL(callbackOf(vendor)).pathname)
      assert.equal((await tokensOf({ max_age: '10000' })).claims.auth_time, first)
    },
    async 'oidcc-login-hint: the sign-in page knows the address'() {
      const page = await answerTo({ login_hint: 'bob@acme.test' }, new Browser(server, vendor))
      assert.equal(page.searchParams.get('login_hint'), 'bob@acme.test')
    },
    async 'oidcc-unsigned-request-object, oidcc-request-uri: neither is taken, and the application is told'() {
      for (const name of ['request', 'request_uri', 'registration']) {
        const back = await answerTo({ [name]: 'https://client.test/x', state: 's-1' })
        assert.equal(back.searchParams.get('error'), `${name}_not_supported`)
        assert.equal(back.searchParams.get('state'), 's-1')
      }
    },
    async 'oidcc-refresh-token: the new ID token is of the same issuer, subject, audience and sign-in'() {
      const { tokens, claims } = await tokensOf()
      const reply = await exchange(server, vendor, {
        grant_type: 'refresh_token',
        client_id: vendor.applicationId,
        refresh_token: tokens.refresh_token,
      })
      const next = answered<Tokens>(reply)
      const keys = createLocalJWKSet(await known<JSONWebKeySet>('/.well-known/jwks.json'))
      const { payload } = await jwtVerify(next.id_token, keys)
      for (const claim of ['iss', 'sub', 'aud', 'auth_time'])
        assert.deepEqual(payload[claim], claims[claim], claim)
      assert.ok(payload.iat! >= claims.iat!)
    },
  }
  for (const [title, run] of Object.entries(cases)) test(title, run)
})
