import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestServer, testServer } from '../support/server.ts'

/** OWASP Secure Headers Project, for answers that are data. */
const EXPECTED = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

describe('security headers', () => {
  let server: TestServer
  let secure: TestServer

  before(async () => {
    server = await testServer()
    secure = await testServer({ publicUrl: 'https://login.example.com' })
  })
  after(async () => {
    await server.close()
    await secure.close()
  })

  for (const [what, url] of [
    ['an answer', '/health'],
    ['a refusal', '/identity/resources/users/v2/me'],
    ['an unknown address', '/nowhere'],
  ] as const) {
    test(`${what} may be neither kept, sniffed nor framed, and has a trace id`, async () => {
      const { headers } = await server.app.inject({ url })
      for (const [name, value] of Object.entries(EXPECTED)) assert.equal(headers[name], value, name)
      assert.match(String(headers['frontegg-trace-id']), /^[0-9a-f-]{36}$/)
    })
  }

  test('over https browsers are told to stay there, over http they are not', async () => {
    const sentBy = async ({ app }: TestServer) =>
      (await app.inject({ url: '/health' })).headers['strict-transport-security']
    assert.equal(await sentBy(secure), 'max-age=31536000; includeSubDomains')
    assert.equal(await sentBy(server), undefined)
  })
})
