import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import * as openid from 'openid-client'
import { hashToken } from '../../server/platform/secrets/random-token.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { Browser, locationOf } from './browser.ts'
import { callbackOf, newVerifier, setOauth, strictClient } from './client.ts'

const SECRET = 'a secret of the server side, long enough'

suite('a strict OpenID client', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
  })
  after(() => server.close())

  /** Signs in from nothing: authorize, our login page, back to authorize, the callback, the token endpoint. */
  async function signIn(config: openid.Configuration, more: Record<string, string> = {}) {
    const browser = new Browser(server, vendor)
    const verifier = openid.randomPKCECodeVerifier()
    const state = openid.randomState()
    const nonce = openid.randomNonce()
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: callbackOf(vendor),
      scope: 'openid email profile',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...more,
    })
    const page = locationOf(await browser.goTo(address.href))
    assert.equal(page.pathname, '/oauth/account/login')
    await browser.signIn(ada)
    const back = locationOf(await browser.goTo(page.searchParams.get('redirectUrl')!))
    assert.equal(back.origin + back.pathname, callbackOf(vendor))
    const tokens = await openid.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(more.max_age && { maxAge: Number(more.max_age) }),
    })
    return { browser, tokens }
  }

  test('a public client signs in, reads who it is, refreshes and signs out, and every check of it holds [HOSTED-02] [HOSTED-03]', async () => {
    const config = await strictClient(server, vendor, vendor.applicationId)
    const { browser, tokens } = await signIn(config, { max_age: '600' })
    const claims = tokens.claims()!
    assert.equal(claims.sub, ada.id)
    assert.equal(claims.tenantId, 'home')
    assert.deepEqual(claims.amr, ['pwd'])
    assert.equal(tokens.expires_in, 300)
    assert.equal(tokens.scope, 'openid profile email')

    const who = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
    assert.equal(who.email, 'ada@acme.test')

    const next = await openid.refreshTokenGrant(config, tokens.refresh_token!)
    assert.notEqual(next.refresh_token, tokens.refresh_token)
    assert.equal(next.claims()!.sub, ada.id)

    const out = openid.buildEndSessionUrl(config, {
      id_token_hint: next.id_token!,
      post_logout_redirect_uri: vendor.origin,
      state: 'gone',
    })
    assert.equal(locationOf(await browser.goTo(out.href)).href, `${vendor.origin}/?state=gone`)
    await assert.rejects(
      openid.refreshTokenGrant(config, next.refresh_token!),
      (error: openid.ResponseBodyError) => error.error === 'invalid_grant',
    )
    await assert.rejects(openid.fetchUserInfo(config, tokens.access_token, claims.sub))
  })

  test('a confidential client proves itself by its secret, in the header or in the form, and by nothing else [HOSTED-08] [HOSTED-09]', async () => {
    await setOauth(server, vendor, { secret_hash: hashToken(SECRET) })
    try {
      const config = await strictClient(server, vendor, vendor.applicationId, SECRET)
      const { tokens } = await signIn(config)
      const post = await strictClient(server, vendor, vendor.applicationId, SECRET)
      assert.ok((await openid.refreshTokenGrant(post, tokens.refresh_token!)).access_token)
      for (const wrong of ['another secret', undefined]) {
        const stranger = await strictClient(server, vendor, vendor.applicationId, wrong)
        await assert.rejects(signIn(stranger), (error: openid.ResponseBodyError) => {
          assert.equal(error.status, 401)
          if (wrong === undefined) assert.equal(error.error, 'invalid_client')
          return true
        })
      }
    } finally {
      await setOauth(server, vendor, { secret_hash: null })
    }
  })

  test('prompt=none answers a code to who is signed in, and login_required without a session', async () => {
    const config = await strictClient(server, vendor, vendor.applicationId)
    const { browser } = await signIn(config)
    const ask = async (who: Browser) => {
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: callbackOf(vendor),
        scope: 'openid',
        prompt: 'none',
        code_challenge: await openid.calculatePKCECodeChallenge(newVerifier()),
        code_challenge_method: 'S256',
      })
      return locationOf(await who.goTo(address.href)).searchParams
    }
    assert.ok((await ask(browser)).get('code'))
    const anonymousReply = await ask(new Browser(server, vendor))
    assert.equal(anonymousReply.get('error'), 'login_required')
    assert.equal(anonymousReply.get('iss'), `http://${vendor.host}`)
  })

  test('an answer that names another issuer, or that an attacker put another code into, is refused by client and server', async () => {
    const config = await strictClient(server, vendor, vendor.applicationId)
    const mine = openid.randomPKCECodeVerifier()
    const theirs = new Browser(server, vendor)
    await theirs.signIn(ada)
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: callbackOf(vendor),
      scope: 'openid',
      code_challenge: await openid.calculatePKCECodeChallenge(newVerifier()),
      code_challenge_method: 'S256',
    })
    const back = locationOf(await theirs.goTo(address.href))
    await assert.rejects(
      openid.authorizationCodeGrant(config, back, { pkceCodeVerifier: mine }),
      (error: openid.ResponseBodyError) => error.error === 'invalid_grant',
    )
    const mixedUp = new URL(back)
    mixedUp.searchParams.set('iss', 'http://evil.test')
    await assert.rejects(openid.authorizationCodeGrant(config, mixedUp, { pkceCodeVerifier: mine }))
  })
})
