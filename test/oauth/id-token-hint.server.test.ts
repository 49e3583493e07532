import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { signJwt } from '../../server/core/sessions/sign-jwt.ts'
import { signingKeysOf } from '../../server/core/sessions/signing-keys.ts'
import { verifyJwt } from '../../server/core/sessions/verify-jwt.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'
import { Browser, locationOf } from './browser.ts'
import { callbackOf, codeFor, exchange, newVerifier, sdkRequest, setOauth } from './client.ts'

interface Tokens {
  access_token: string
  id_token: string
}

suite('whom an application takes a person for', () => {
  let server: TestServer
  let vendor: TestVendor
  let other: TestVendor
  let ada: TestPerson
  let bob: TestPerson
  let browser: Browser
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    other = await server.addVendor('globex')
    for (const [each, tenant] of [
      [vendor, 'home'],
      [other, 'there'],
    ] as const)
      await server.addTenant(each, tenant)
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
    bob = await server.addPerson(vendor, 'home', 'bob@acme.test')
  })
  after(() => server.close())
  beforeEach(async () => {
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
  })

  async function tokensOf(person: TestPerson, at = vendor): Promise<Tokens> {
    const page = new Browser(server, at)
    await page.signIn(person)
    const verifier = newVerifier()
    const code = await codeFor(page, sdkRequest(at, verifier, { scope: 'openid email' }))
    const reply = await exchange(server, at, {
      grant_type: 'authorization_code',
      client_id: at.applicationId,
      code,
      redirect_uri: callbackOf(at),
      code_verifier: verifier,
    })
    return answered<Tokens>(reply)
  }
  const answerTo = async (more: Record<string, string>, page = browser) =>
    locationOf(await page.goTo(sdkRequest(vendor, newVerifier(), more)))

  /** The token with other claims, signed by the vendor's own key. */
  async function changed(token: string, claims: object): Promise<string> {
    const keys = signingKeysOf(server.services)
    const said = await verifyJwt(token, kid => keys.verifying(vendor.id, kid))
    const { kid, key } = await keys.signing(vendor.id)
    return await signJwt(kid, key, { ...said, ...claims })
  }

  test('a silent renewal for another user than is signed in is told that a sign-in is needed, not given their code', async () => {
    const hints = { ada: (await tokensOf(ada)).id_token, bob: (await tokensOf(bob)).id_token }
    const none = (id_token_hint: string) => answerTo({ prompt: 'none', id_token_hint })
    assert.ok((await none(hints.ada)).searchParams.get('code'))
    const refused = await none(hints.bob)
    assert.equal(refused.searchParams.get('error'), 'login_required')
    assert.equal(refused.searchParams.get('code'), null)
    // However old it is, and for whichever application of the vendor it was made.
    assert.ok((await none(await changed(hints.ada, { exp: 1 }))).searchParams.get('code'))
    const old = await changed(hints.bob, { exp: 1, aud: 'second-app' })
    assert.equal((await none(old)).searchParams.get('error'), 'login_required')
  })

  test('else the sign-in page asks for that person; a user who signs in as another goes back without a code', async () => {
    const { id_token } = await tokensOf(bob)
    const page = await answerTo({ id_token_hint: id_token, state: 's-1' })
    assert.equal(page.pathname, '/oauth/account/login')
    assert.equal(page.searchParams.get('login_hint'), bob.email)
    assert.doesNotMatch(page.href, new RegExp(id_token.split('.')[2]!))
    await browser.signIn(ada)
    const wrong = locationOf(await browser.goTo(page.searchParams.get('redirectUrl')!))
    assert.equal(wrong.searchParams.get('error'), 'login_required')
    assert.equal(wrong.searchParams.get('state'), 's-1')
    await browser.signIn(bob)
    const right = locationOf(await browser.goTo(page.searchParams.get('redirectUrl')!))
    assert.ok(right.searchParams.get('code'))
    const theirs = await answerTo(
      { id_token_hint: id_token, login_hint: 'said' },
      new Browser(server, vendor),
    )
    assert.equal(theirs.searchParams.get('login_hint'), 'said')
  })

  test('a hint that is no ID token of this server is refused: forged, foreign, an access token, or too long', async () => {
    const { id_token, access_token } = await tokensOf(ada)
    await server.addPerson(other, 'there', 'ada@acme.test')
    const foreign = await tokensOf({ ...ada }, other)
    const [header, payload] = id_token.split('.')
    const wrong = [
      'x',
      `${header}.${payload}.${foreign.id_token.split('.')[2]}`,
      foreign.id_token,
      access_token,
      await changed(id_token, { iss: 'http://evil.test' }),
      await changed(id_token, { type: 'vendor' }),
      'x'.repeat(8193),
    ]
    for (const id_token_hint of wrong)
      for (const more of [{ prompt: 'none' }, {}]) {
        const back = await answerTo({ ...more, id_token_hint } as Record<string, string>)
        assert.equal(back.searchParams.get('error'), 'invalid_request', id_token_hint.slice(0, 300))
        assert.equal(back.searchParams.get('code'), null)
      }
  })

  test('an application of before is not told of a hint that cannot be read, and gets no other user’s code either', async () => {
    await setOauth(server, vendor, { strict: false })
    try {
      const { id_token } = await tokensOf(bob)
      const none = (id_token_hint: string) => answerTo({ prompt: 'none', id_token_hint })
      assert.ok((await none('x')).searchParams.get('code'))
      assert.equal((await none(id_token)).searchParams.get('error'), 'login_required')
      await setOauth(server, vendor, { strict: true })
      // What it was given then is an ID token still.
      assert.equal((await none(id_token)).searchParams.get('error'), 'login_required')
    } finally {
      await setOauth(server, vendor, { strict: true })
    }
  })

  test('an ID token of the session signs out without a question; an access token does not', async () => {
    const verifier = newVerifier()
    const code = await codeFor(browser, sdkRequest(vendor, verifier))
    const tokens = answered<Tokens>(
      await exchange(server, vendor, {
        grant_type: 'authorization_code',
        client_id: vendor.applicationId,
        code,
        redirect_uri: callbackOf(vendor),
        code_verifier: verifier,
      }),
    )
    const led = { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/' }
    const leave = (hint: string) => browser.goTo(`/oauth/logout?id_token_hint=${hint}`, led)
    assert.match((await leave(tokens.access_token)).body, /Sign out\?/)
    assert.match((await leave(tokens.id_token)).body, /You are signed out/)
  })
})
