// run: alone
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPortico, type PorticoOptions } from '../../src/node/index.ts'
import { createTestIssuer } from '../../src/node/testing.ts'

async function set(options: PorticoOptions = {}) {
  const issuer = await createTestIssuer(options)
  return { issuer, portico: createPortico(issuer.options) }
}

test('tokens of machines are accepted with apiTokens; an access token is asked about, and kept 10 s [NODE-14]', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
  const { issuer, portico } = await set({ apiTokens: true })
  const exchanged = {
    authorization: await issuer.bearer({ type: 'tenantApiToken', permissions: ['reports.*'] }),
  }
  assert.deepEqual((await portico.getSession({ headers: exchanged }))?.user.permissions, ['reports.*'])

  issuer.state.accessTokens.set('machine', { roles: ['Robot'], permissions: ['reports.read'] })
  const key = await issuer.token({
    sub: 'machine',
    type: 'tenantAccessToken',
    claims: { exp: 1_900_000_000 },
  })
  const requested = () => issuer.calls.filter(call => call.includes('vendor-only')).length
  const session = () => portico.getSession({ headers: { 'x-api-key': key } })
  assert.deepEqual((await session())?.user.roles, ['Robot'])
  assert.equal((await session())?.source, 'api-key')
  assert.equal(await portico.getSession({ headers: { authorization: `Bearer ${key}` } }), null)
  assert.equal(requested(), 1)
  issuer.state.accessTokens.clear()
  t.mock.timers.tick(9999)
  assert.ok(await session())
  t.mock.timers.tick(1)
  assert.equal(await session(), null)
  assert.equal(requested(), 2)

  const { portico: closed, issuer: other } = await set()
  const refused = { authorization: await other.bearer({ type: 'tenantApiToken' }) }
  assert.equal(await closed.getSession({ headers: refused }), null)
  assert.equal(await closed.getSession({ headers: { 'x-api-key': key } }), null)
})

test('a token of a user is no access token, and is not asked about', async () => {
  const { issuer, portico } = await set({ apiTokens: true })
  assert.equal(await portico.getSession({ headers: { 'x-api-key': await issuer.token() } }), null)
  assert.deepEqual(
    issuer.calls.filter(call => call.includes('vendor')),
    [],
  )
})

test('a vendor token and a machine’s token are asked for once, and again when 80 % of their life are over', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
  const { issuer, portico } = await set()
  issuer.state.machines.set('m', { secret: 's', token: () => issuer.token({ type: 'tenantApiToken' }) })
  const count = (call: string) => issuer.calls.filter(each => each === call).length
  const credentials = { clientId: 'm', secret: 's' }
  const both = () => Promise.all([portico.vendorToken(), portico.machineToken(credentials)])
  await Promise.all([both(), both()])
  assert.equal(count('POST /auth/vendor'), 1)
  assert.equal(count('POST /identity/resources/auth/v2/api-token'), 1)
  t.mock.timers.tick(239_999)
  await both()
  assert.equal(count('POST /identity/resources/auth/v2/api-token'), 1)
  t.mock.timers.tick(1)
  await both()
  assert.equal(count('POST /identity/resources/auth/v2/api-token'), 2)
  assert.equal(count('POST /auth/vendor'), 1)
})

test('entitlements by feature or permission are kept 30 s for each token, then asked for again [NODE-13]', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
  const { issuer, portico } = await set()
  const requested = () => issuer.calls.filter(call => call.includes('user-entitlements')).length
  const guards = portico.guards(guard => guard)
  const feature = { planIds: [], expireTime: -1, linkedPermissions: ['a.read'] }
  issuer.state.entitlements.set('ada', {
    features: { sso: feature },
    plans: {},
    permissions: { 'a.*': true },
  })
  const headers = { authorization: await issuer.bearer() }
  for (const need of [{ feature: 'sso' }, { permission: 'a.read' }] as const)
    assert.ok(await guards.requireEntitlement(need)({ headers }))
  for (const need of [{ feature: 'scim' }, { permission: 'b.read' }] as const)
    await assert.rejects(
      guards.requireEntitlement(need)({ headers }),
      (error: { status: number; body: object }) => {
        assert.equal(error.status, 403)
        assert.partialDeepStrictEqual(error.body, { context: need })
        return true
      },
    )
  assert.equal(requested(), 1)
  t.mock.timers.tick(30_000)
  issuer.state.down = true
  await assert.rejects(guards.requireEntitlement({ feature: 'sso' })({ headers }), { status: 503 })
  issuer.state.down = false
  assert.ok(await guards.requireEntitlement({ feature: 'sso' })({ headers }))
  assert.equal(requested(), 3)
})

test('credentials that are not good are refused, are not kept, and stand in no message', async () => {
  const { issuer, portico } = await set()
  const wrong = { clientId: 'm', secret: 'the-secret-of-m' }
  await assert.rejects(portico.machineToken(wrong), (error: Error & { code?: string }) => {
    assert.equal(error.code, 'refused')
    assert.ok(!error.message.includes('the-secret-of-m'))
    return true
  })
  issuer.state.machines.set('m', { secret: wrong.secret, token: () => issuer.token() })
  assert.ok(await portico.machineToken(wrong))
  const { vendor: _, ...without } = issuer.options
  await assert.rejects(createPortico(without).vendorToken(), {
    code: 'configuration',
    message: /FRONTEGG_API_KEY/,
  })
})
