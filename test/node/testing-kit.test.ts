import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Static, TSchema } from 'typebox'
import Value from 'typebox/value'
import { schemas } from '../../contract/index.ts'
import { createPortico } from '../../src/node/index.ts'
import { createTestIssuer } from '../../src/node/testing.ts'

const is = (code: string) => ({ code })

test('a test issuer signs for anybody, also what is expired or badly signed, without server or network [NODE-22]', async () => {
  const issuer = await createTestIssuer()
  const portico = createPortico(issuer.options)
  const person = { sub: 'u1', tenantId: 't1', roles: ['Admin'], permissions: ['a.*'], stepUp: 30 }
  const claims = await portico.verifyToken(await issuer.token(person))
  assert.deepEqual(
    [claims.sub, claims.tenantId, claims.roles, claims.permissions],
    ['u1', 't1', ['Admin'], ['a.*']],
  )
  assert.ok(claims.amr?.includes('mfa') && claims.auth_time! <= Date.now() / 1000 - 30)
  await assert.rejects(portico.verifyToken(await issuer.token({ age: 400 })), is('expired'))
  await assert.rejects(portico.verifyToken(await issuer.token({ badSignature: true })), is('bad_signature'))
  const entitled = { planIds: [], expireTime: -1, linkedPermissions: [] }
  issuer.state.entitlements.set('u1', { features: { sso: entitled }, plans: {}, permissions: {} })
  const session = (await portico.getSession({ headers: { authorization: await issuer.bearer(person) } }))!
  assert.deepEqual(await portico.isEntitled(session, { feature: 'sso' }), { isEntitled: true })
  const production = createPortico({ ...issuer.options, env: { NODE_ENV: 'production' } })
  await assert.rejects(production.verifyToken(await issuer.token()), is('unknown_key'))
})

test('what the server in the process answers is what the contract says', async () => {
  const issuer = await createTestIssuer()
  issuer.state.refreshTokens.set('r1', () => issuer.token())
  issuer.state.refreshTokens.set('r2', () => issuer.token())
  issuer.state.machines.set('m', { secret: 's', token: () => issuer.token({ type: 'tenantApiToken' }) })
  const calls: [keyof typeof schemas, (object | undefined)?, Record<string, string>?][] = [
    ['POST /identity/resources/auth/v1/user/token/refresh', {}, { cookie: 'fe_refresh_testapp=r1' }],
    ['GET /entitlements/api/v2/user-entitlements', undefined, { authorization: await issuer.bearer() }],
    ['POST /oauth/token', { grant_type: 'refresh_token', refresh_token: 'r2' }],
    ['POST /auth/vendor', issuer.options.vendor],
    ['POST /identity/resources/auth/v2/api-token', { clientId: 'm', secret: 's' }],
  ]
  for (const [key, body, headers = {}] of calls) {
    const [method, path] = key.split(' ') as [string, string]
    const reply = await issuer.options.fetch(`https://portico.test/frontegg${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    assert.equal(reply.status, 200, key)
    const answer = (await reply.json()) as Static<TSchema>
    const { reply: schema } = schemas[key] as { reply: TSchema }
    assert.ok(Value.Check(schema, answer), `${key}: ${JSON.stringify([...Value.Errors(schema, answer)][0])}`)
  }
})

test('a refresh token of the test server counts once', async () => {
  const issuer = await createTestIssuer()
  const [first, second] = [createPortico(issuer.options), createPortico(issuer.options)]
  const cookie = await issuer.cookies({ age: 400 })
  assert.ok((await first.loadSession({ headers: { cookie } })).session)
  assert.equal((await second.loadSession({ headers: { cookie } })).session, null)
})
