import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

/** What rest-api 3.x (admin portal 5) and 7.x name in their requests; the browser asks for each before it sends them. */
const HEADERS = {
  3: ['content-type', 'authorization', 'x-frontegg-source', 'frontegg-source', 'x-frontegg-api-key'],
  7: [
    'content-type',
    'authorization',
    'frontegg-source',
    'frontegg-scoped-tenant',
    'frontegg-tenant-id',
    'frontegg-vendor-id',
    'frontegg-user-id',
    'frontegg-requested-application-id',
    'x-frontegg-framework',
    'x-frontegg-sdk',
    'x-frontegg-api-key',
  ],
}

describe('clients of older generations', () => {
  let server: TestServer
  let vendor: TestVendor
  let guest: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    await server.addPerson(vendor, 'home', 'ada@acme.test')
    guest = anonymous(server, vendor)
  })
  after(() => server.close())

  const preflight = async (origin: string, headers: readonly string[]) =>
    await server.app.inject({
      method: 'OPTIONS',
      url: '/identity/resources/auth/v1/user',
      headers: {
        host: vendor.host,
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers.join(','),
      },
    })

  for (const [generation, headers] of Object.entries(HEADERS)) {
    test(`${generation} pass the preflight with every header that they send`, async () => {
      const { headers: answer } = await preflight(vendor.origin, headers)
      assert.equal(answer['access-control-allow-origin'], vendor.origin)
      const allowed = String(answer['access-control-allow-headers']).toLowerCase().split(/, */)
      assert.deepEqual(
        headers.filter(name => !allowed.includes(name)),
        [],
      )
    })

    test(`${generation} pass nothing from a foreign origin`, async () => {
      const { headers: answer } = await preflight('https://evil.example', headers)
      assert.equal(answer['access-control-allow-origin'], undefined)
      assert.equal(answer['access-control-allow-headers'], undefined)
    })
  }

  test('sign in with the empty invitation that their form always posts', async () => {
    const body = { email: 'ada@acme.test', password: PASSWORD, invitationToken: '', recaptchaToken: '' }
    const { accessToken } = answered<AuthResponse>(
      await guest('POST /identity/resources/auth/v1/user', { ...body, username: '' }),
    )
    assert.ok(accessToken)
  })

  test('are told of what is required and empty, and of a change that empties what must not be', async () => {
    const noPassword = await guest('POST /identity/resources/auth/v1/user', {
      email: 'ada@acme.test',
      password: '',
    })
    refused(noPassword, 400, 'ER-00400')
    const admin = await signedIn(server, vendor, {
      id: '',
      tenantId: 'home',
      email: 'ada@acme.test',
    })
    refused(await admin('PUT /tenants/resources/account-settings/v1', { name: '' }), 400, 'ER-00400')
  })
})
