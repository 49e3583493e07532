import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RouteKey, schemas } from '../../contract/index.ts'
import { quietType, statusHeader } from '../../rules/quiet-answer.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'

let server: TestServer
let vendor: TestVendor
before(async () => {
  server = await testServer()
  vendor = await server.addVendor('quay')
})
after(() => server.close())

const REFRESH = 'identity/resources/auth/v1/user/token/refresh'
const ask = (url: string, body: object, accept: string) =>
  server.app.inject({
    method: 'POST',
    url: `/${url}`,
    headers: { host: vendor.host, origin: vendor.origin, accept },
    payload: body,
  })

test('what says that there is nothing is 200 for our own client, with envelope and status, and as ever for all others', async () => {
  const quiet = await ask(REFRESH, { tenantId: null }, `${quietType}, */*`)
  const plain = await ask(REFRESH, { tenantId: null }, '*/*')
  assert.deepEqual([quiet.statusCode, quiet.headers[statusHeader]], [200, '401'])
  assert.deepEqual([plain.statusCode, plain.headers[statusHeader]], [401, undefined])
  assert.deepEqual(quiet.json(), plain.json())
  assert.equal(quiet.headers['content-type'], plain.headers['content-type'])
  assert.match(String(quiet.headers['access-control-expose-headers']), /frontegg-status/)
})

test('no other failure is spared: neither another status of such a route nor the same of another', async () => {
  const malformed = await ask(REFRESH, { tenantId: 7 }, quietType)
  const refused = await ask(
    'identity/resources/auth/v1/user',
    { email: 'a@b.example', password: 'x' },
    quietType,
  )
  assert.deepEqual([malformed.statusCode, refused.statusCode], [400, 401])
})

test('the log and the metrics of the server say the status that it was', async () => {
  await ask(REFRESH, { tenantId: null }, quietType)
  const { body } = await server.app.inject('/metrics')
  assert.match(body, /token\/refresh",status="401"/)
})

test('where credentials are checked nothing is spared: who watches for guesses sees them', () => {
  const spared = (Object.keys(schemas) as RouteKey[]).filter(key => schemas[key].absence)
  assert.ok(spared.length >= 8)
  for (const key of spared) {
    const { body } = schemas[key] as { body?: { properties?: object } }
    const secrets = Object.keys(body?.properties ?? {}).filter(name =>
      /password|code|token$|secret/i.test(name),
    )
    assert.deepEqual(secrets, [], key)
  }
})
