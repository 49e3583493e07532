// run: alone
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createPortico, PorticoError } from '../../src/node/index.ts'
import { createTestIssuer } from '../../src/node/testing.ts'

const is = (code: string) => (error: unknown) => error instanceof PorticoError && error.code === code
const loads = (calls: string[]) => calls.filter(call => call.includes('jwks')).length

async function at(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
  const issuer = await createTestIssuer()
  return { issuer, portico: createPortico(issuer.options), pass: (ms: number) => t.mock.timers.tick(ms) }
}

test('an unknown kid loads the key set once for all that wait, and again after 30 s at the earliest [NODE-06, SSR-30]', async t => {
  const { issuer, portico, pass } = await at(t)
  await portico.verifyToken(await issuer.token())
  await issuer.rotateKey()
  const token = await issuer.token()
  pass(29_999)
  await assert.rejects(portico.verifyToken(token), is('unknown_key'))
  assert.equal(loads(issuer.calls), 1)
  pass(2)
  await Promise.all(Array.from({ length: 50 }, () => portico.verifyToken(token)))
  assert.equal(loads(issuer.calls), 2)
})

test('the key set is kept for 600 s, after which a withdrawn key does not count any more [NODE-06, SSR-31]', async t => {
  const { issuer, portico, pass } = await at(t)
  const old = await issuer.token({ claims: { exp: 1_900_000_000 } })
  await portico.verifyToken(old)
  await issuer.rotateKey()
  pass(599_999)
  assert.equal((await portico.verifyToken(old)).sub, 'ada')
  assert.equal(loads(issuer.calls), 1)
  pass(1)
  await assert.rejects(portico.verifyToken(old), is('unknown_key'))
  assert.equal(loads(issuer.calls), 2)
  assert.equal((await portico.verifyToken(await issuer.token())).sub, 'ada')
})

test('keys that were loaded go on counting for 600 s while the server is down, then guards answer 503 [NODE-07]', async t => {
  const { issuer, portico, pass } = await at(t)
  const token = await issuer.token({ claims: { exp: 1_900_000_000 } })
  await portico.verifyToken(token)
  issuer.state.down = true
  pass(599_000)
  await portico.verifyToken(token)
  pass(1000)
  await assert.rejects(portico.verifyToken(token), is('keys_unavailable'))
  const guard = portico.guards(requested => requested).requireSession()
  await assert.rejects(guard({ headers: { authorization: `Bearer ${token}` } }), { status: 503 })
  issuer.state.down = false
  pass(1001)
  assert.equal((await portico.verifyToken(token)).sub, 'ada')
})

test('a flood of made-up kids asks a server that is down once in 30 s', async t => {
  const { issuer, portico, pass } = await at(t)
  const good = await issuer.token()
  await portico.verifyToken(good)
  issuer.state.down = true
  pass(30_001)
  for (let at = 0; at < 200; at++) {
    const head = Buffer.from(JSON.stringify({ alg: 'RS256', kid: `made-up-${at}` })).toString('base64url')
    await assert.rejects(portico.verifyToken(good.replace(/^[^.]+/, head)), is('keys_unavailable'))
  }
  assert.equal(loads(issuer.calls), 2)
})

test('the key-set fetch has a timeout of 5000 ms [SSR-29]', async t => {
  const waits: number[] = []
  t.mock.method(AbortSignal, 'timeout', (ms: number) => {
    waits.push(ms)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  const issuer = await createTestIssuer()
  const never = (_: unknown, init?: RequestInit) => Promise.reject(init?.signal?.reason as Error)
  const portico = createPortico({ ...issuer.options, fetch: never })
  await assert.rejects(portico.verifyToken(await issuer.token()), is('keys_unavailable'))
  assert.deepEqual(waits, [5000])
})

test('verifying tokens whose key is known makes no request, whose cost `npm run bench tokens` holds [NODE-23]', async () => {
  const issuer = await createTestIssuer()
  const portico = createPortico(issuer.options)
  await portico.verifyToken(await issuer.token())
  const before = loads(issuer.calls)
  for (let at = 0; at < 100; at++) await portico.verifyToken(await issuer.token())
  assert.equal(loads(issuer.calls), before)
})
