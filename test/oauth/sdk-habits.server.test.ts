import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, suite, test } from 'node:test'
import { createCredentials } from '../../server/core/vendor-auth/credentials.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { hashToken } from '../../server/platform/secrets/random-token.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { Browser, locationOf } from './browser.ts'
import { callbackOf, codeFor, exchange, newVerifier, sdkRequest, setOauth } from './client.ts'

interface Tokens {
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
}

/** What the published browser SDK makes: 16 characters. */
const shortVerifier = () => newVerifier(12)
const SECRET = 'the secret of the server part'

suite('habits of the published SDKs', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  let browser: Browser
  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
    browser = new Browser(server, vendor)
    await browser.signIn(ada)
  })
  after(() => server.close())

  const bodyOf = (code: string, verifier: string) => ({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callbackOf(vendor),
    code_verifier: verifier,
  })

  test('an application that uses them may send a verifier of 16 characters, no state and no client_id', async () => {
    await setOauth(server, vendor, { published_sdks: true })
    const verifier = shortVerifier()
    assert.equal(verifier.length, 16)
    const back = locationOf(await browser.goTo(sdkRequest(vendor, verifier)))
    assert.equal(back.searchParams.get('state'), null)
    const tokens = answered<Tokens>(
      await exchange(server, vendor, bodyOf(back.searchParams.get('code')!, verifier)),
    )
    assert.equal(tokens.expires_in, 300)
    const next = await exchange(server, vendor, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      tenantId: 'home',
    })
    assert.notEqual(answered<Tokens>(next).refresh_token, tokens.refresh_token)
    await setOauth(server, vendor, { published_sdks: false })
  })

  test('for every other application a short verifier, and an anonymous token request, are refused', async () => {
    const short = shortVerifier()
    const named = { client_id: vendor.applicationId }
    const code = await codeFor(browser, sdkRequest(vendor, short))
    refused(await exchange(server, vendor, { ...bodyOf(code, short), ...named }), 400, 'ER-25005')
    const verifier = newVerifier()
    const other = await codeFor(browser, sdkRequest(vendor, verifier))
    refused(await exchange(server, vendor, bodyOf(other, verifier)), 401, 'ER-25004')
    const tokens = answered<Tokens>(await exchange(server, vendor, { ...bodyOf(other, verifier), ...named }))
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    refused(await exchange(server, vendor, refresh), 401, 'ER-25004')
  })

  test('a verifier of 15 characters, or of other letters, is refused regardless of who sends it', async () => {
    await setOauth(server, vendor, { published_sdks: true })
    for (const verifier of ['a'.repeat(15), `${'a'.repeat(15)} `, `${'a'.repeat(15)}é`, 'a'.repeat(129)]) {
      const code = await codeFor(browser, sdkRequest(vendor, verifier))
      refused(await exchange(server, vendor, bodyOf(code, verifier)), 400, 'ER-25005')
    }
    await setOauth(server, vendor, { published_sdks: false })
  })

  test('a server part with a secret exchanges what its browser part asked for, without the verifier; without the mark it may not', async () => {
    const ask = async () => {
      const { code_verifier: _, ...rest } = bodyOf(
        await codeFor(browser, sdkRequest(vendor, shortVerifier())),
        '',
      )
      return exchange(server, vendor, { ...rest, client_id: vendor.applicationId, client_secret: SECRET })
    }
    await setOauth(server, vendor, { secret_hash: hashToken(SECRET), published_sdks: true })
    answered(await ask())
    await setOauth(server, vendor, { published_sdks: false })
    refused(await ask(), 400, 'ER-25005')
    await setOauth(server, vendor, { secret_hash: null })
  })

  test('addresses with the route in the hash, or with search parameters behind them, are taken where the application lists them', async () => {
    const hash = `${vendor.origin}/#/oauth/callback`
    await setOauth(server, vendor, {
      redirect_uris: [callbackOf(vendor), hash],
      redirect_search: ['organization'],
    })
    const requested = (redirect_uri: string) =>
      browser.goTo(sdkRequest(vendor, newVerifier(), { redirect_uri }))
    assert.match(
      String((await requested(hash)).headers.location),
      /^http:\/\/app\.acme\.test\/#\/oauth\/callback\?code=/,
    )
    const search = `${callbackOf(vendor)}?organization=acme`
    assert.match(String((await requested(search)).headers.location), /callback\?organization=acme&code=/)
    for (const refusedOne of [
      `${callbackOf(vendor)}?organization=acme&organization=evil`,
      `${callbackOf(vendor)}?organization=acme&next=evil`,
      `${callbackOf(vendor)}?organization=a/../b`,
      `${callbackOf(vendor)}?organization=acme#x`,
      `${callbackOf(vendor)}?`,
      `${vendor.origin}/#/oauth/other`,
    ])
      assert.equal((await requested(refusedOne)).statusCode, 400, refusedOne)
    await setOauth(server, vendor, { redirect_uris: [], redirect_search: [] })
  })

  test('a form and JSON are taken alike; an empty body, a list and another grant get the error that OAuth names', async () => {
    const send = (payload: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { host: vendor.host, 'content-type': type },
        payload,
      })
    const form = 'application/x-www-form-urlencoded'
    const cases: [string, string, string][] = [
      ['', form, 'invalid_request'],
      ['', 'application/json', 'invalid_request'],
      ['grant_type=password', form, 'unsupported_grant_type'],
      ['grant_type=refresh_token&refresh_token=a&refresh_token=b', form, 'invalid_request'],
      ['grant_type=authorization_code', form, 'invalid_request'],
      ['{"grant_type":["refresh_token"]}', 'application/json', 'invalid_request'],
      ['grant_type=refresh_token&refresh_token=x', form, 'invalid_client'],
      [`grant_type=refresh_token&refresh_token=x&client_id=${'acme-app'}`, form, 'invalid_grant'],
    ]
    for (const [payload, type, error] of cases) {
      const reply = await send(payload, type)
      assert.equal(reply.json().error, error, payload)
      assert.match(reply.json().errorCode, /^ER-\d{5}$/)
      assert.equal(reply.headers['cache-control'], 'no-store')
    }
  })

  test('the published server SDK signs a user in: its own address, its own credentials, its own decoding', async () => {
    const scope = new VendorScope(server.services.database.kysely, vendor.id)
    const { id, secret } = await createCredentials(scope, 'hosted login')
    // It speaks HTTP: the server listens for it, on a host of the vendor.
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    await server.services.database.kysely
      .updateTable('vendors')
      .set({ hosts: [vendor.host, `127.0.0.1:${port}`] })
      .where('id', '=', vendor.id)
      .execute()
    server.services.vendors.forget()
    Object.assign(process.env, {
      FRONTEGG_API_GATEWAY_URL: `http://127.0.0.1:${port}`,
      FRONTEGG_CLIENT_ID: id,
      FRONTEGG_API_KEY: secret,
    })
    const { HostedLoginClient } = await import('@frontegg/client')
    const client = new HostedLoginClient(new URL(callbackOf(vendor)))
    const address = await client.requestAuthorize({ state: 's1' })
    const back = locationOf(await browser.goTo(address))
    assert.equal(back.searchParams.get('state'), 's1')
    const result = await client.codeExchange({ code: back.searchParams.get('code')!, state: 's1' })
    assert.equal(result.user.email, 'ada@acme.test')
    assert.ok(result.refreshToken)
    // It renews the vendor's token for ever, unless it is told.
    const { _authenticator } = client as unknown as { _authenticator: { shutdown(): Promise<void> } }
    await _authenticator.shutdown()
  })
})
