import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { createServer } from '../../server/app.ts'
import { createSigningKeys, signingKeysOf } from '../../server/core/sessions/signing-keys.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { browser, claimsOf } from './browser.ts'

const ME = '/identity/resources/users/v2/me'
const JWKS = '/.well-known/jwks.json'

describe('signing keys', () => {
  let server: TestServer
  let vendor: TestVendor

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    await server.addPerson(vendor, 'harbor', 'ada@example.com')
  })
  after(() => server.close())

  const kidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid as string

  test('the key set verifies a token by itself: RS256 of 2048 bits or more, with alg and kid, and no private part [API-12]', async () => {
    const page = browser(server, vendor)
    await page.signIn('ada@example.com', PASSWORD)
    const reply = await page.get(JWKS)
    assert.match(String(reply.headers['cache-control']), /max-age/)
    const set = reply.json()
    const key = set.keys[0]
    assert.deepEqual(Object.keys(key).sort(), ['alg', 'e', 'kid', 'kty', 'n', 'use'])
    assert.equal(key.alg, 'RS256')
    assert.ok(Buffer.from(key.n, 'base64url').length >= 256)
    const { payload, protectedHeader } = await jwtVerify(page.token!, createLocalJWKSet(set), {
      issuer: 'http://acme.test',
      audience: vendor.applicationId,
      algorithms: ['RS256'],
    })
    assert.equal(protectedHeader.kid, key.kid)
    assert.equal(payload.sub, claimsOf(page.token!).sub)
  })

  test('private keys lie sealed in the database [API-12]', async () => {
    const { rows } = await server.services.database.pool.query('select kid, private_jwk from signing_keys')
    assert.ok(rows.length > 0)
    for (const row of rows) {
      assert.ok(!row.private_jwk.toString('latin1').includes('"d"'))
      const plain = server.services.sealer.open(row.private_jwk, 'signing-key/acme').toString()
      assert.equal(JSON.parse(plain).kid, row.kid)
      assert.throws(() => server.services.sealer.open(row.private_jwk, 'signing-key/other'))
    }
  })

  test('rotation publishes first and signs later; tokens of the old key stay good [API-12]', async () => {
    const page = browser(server, vendor)
    await page.signIn('ada@example.com', PASSWORD)
    const old = page.token!
    const keys = signingKeysOf(server.services)
    const announced = await keys.rotate('acme', 900)
    let set = (await page.get(JWKS)).json()
    assert.deepEqual(
      set.keys.map((key: { kid: string }) => key.kid),
      [kidOf(old), announced.kid],
      'the key that signs comes first',
    )
    await page.refresh()
    assert.equal(kidOf(page.token!), kidOf(old))

    const now = await keys.rotate('acme', 0)
    await page.refresh()
    assert.equal(kidOf(page.token!), now.kid)
    set = (await page.get(JWKS)).json()
    assert.equal(set.keys[0].kid, now.kid)
    page.token = old
    assert.equal((await page.get(ME)).statusCode, 200)
  })

  test('another process learns of a new key by its unknown kid; a made-up kid is just refused [API-12]', async () => {
    const { database, sealer } = server.services
    const patient = createSigningKeys(database, sealer)
    const eager = createSigningKeys(database, sealer, 0)
    await Promise.all([patient.published('acme'), eager.published('acme')])
    const { kid } = await signingKeysOf(server.services).rotate('acme', 0)
    assert.equal(
      await patient.verifying('acme', kid),
      undefined,
      'strangers cannot make it look again and again',
    )
    assert.ok(await eager.verifying('acme', kid), 'once the pause is over it looks')
    assert.equal(await eager.verifying('acme', 'made-up'), undefined)
  })

  test('a server that starts anew takes tokens and cookies of before [LOGIN-73]', async () => {
    const page = browser(server, vendor)
    await page.signIn('ada@example.com', PASSWORD)
    const restarted = await createServer({ ...server.services })
    try {
      const again = browser({ ...server, app: restarted }, vendor)
      for (const [name, value] of page.cookies) again.cookies.set(name, value)
      again.token = page.token
      assert.equal((await again.get(ME)).statusCode, 200)
      assert.equal((await again.refresh()).statusCode, 200)
    } finally {
      await restarted.close()
    }
  })

  test('two processes that start at once make one first key [API-12]', async () => {
    await server.addVendor('young')
    const { database, sealer } = server.services
    const kids = await Promise.all(
      [1, 2, 3, 4].map(async () => (await createSigningKeys(database, sealer).signing('young')).kid),
    )
    assert.equal(new Set(kids).size, 1)
  })
})
