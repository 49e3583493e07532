// run: alone
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CompactEncrypt,
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { createPortico, PorticoError, type PorticoOptions } from '../../src/node/index.ts'
import { createTestIssuer } from '../../src/node/testing.ts'

const is = (code: string) => (error: unknown) => error instanceof PorticoError && error.code === code
const seconds = () => Math.floor(Date.now() / 1000)

async function set(options: PorticoOptions = {}) {
  const issuer = await createTestIssuer(options)
  return { issuer, portico: createPortico(issuer.options) }
}

/** Portico with a key of the test's own in its key set. */
async function withKeys(keys: object[]) {
  const { issuer } = await set()
  const fetch = async () => Response.json({ keys })
  return { issuer, portico: createPortico({ ...issuer.options, fetch }) }
}

const claims = {
  type: 'userToken',
  tenantId: 'acme',
  sub: 'ada',
  iss: 'https://portico.test',
  aud: 'test-app',
}

test('signature, issuer, audience, times and type are checked by RS256 alone, and claims are typed [NODE-03, SSR-12]', async () => {
  const { issuer, portico } = await set()
  const token = await issuer.token({ roles: ['Admin'], permissions: ['fe.*'], stepUp: true })
  const said = await portico.verifyToken(token)
  assert.deepEqual([said.sub, said.tenantId, said.tenantIds], ['ada', 'acme', ['acme']])
  assert.deepEqual([said.roles, said.permissions], [['Admin'], ['fe.*']])
  assert.ok(said.email && said.sid && said.amr && said.acr && said.auth_time && said.exp)
  const times = { early: { nbf: seconds() + 60 }, over: { exp: seconds() - 60 } }
  for (const own of [{ iss: 'https://else.test' }, { aud: 'other' }, times.early, times.over])
    await assert.rejects(portico.verifyToken(await issuer.token({ claims: own })), PorticoError)
  for (const other of [{ badSignature: true }, { type: 'idToken' as const }])
    await assert.rejects(portico.verifyToken(await issuer.token(other)), PorticoError)
  const open = createPortico({ ...issuer.options, acceptIdTokens: true, apiTokens: true })
  assert.equal((await open.verifyToken(await issuer.token({ type: 'idToken' }))).type, 'idToken')
  assert.equal((await open.verifyToken(await issuer.token({ type: 'userApiToken' }))).type, 'userApiToken')
  const bare = await portico.verifyToken(await issuer.token({ claims: { roles: null, tenantIds: null } }))
  assert.deepEqual([bare.roles, bare.tenantIds], [[], ['acme']])
})

test('each way in which a token is wrong has its code, and the message holds no part of it [NODE-04]', async () => {
  const { issuer, portico } = await set()
  const good = await issuer.token()
  const head = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'nobody' })).toString('base64url')
  const wrong: Record<string, string | undefined> = {
    missing_token: undefined,
    malformed: 'not.a.token',
    wrong_type: await issuer.token({ type: 'idToken' }),
    bad_signature: await issuer.token({ badSignature: true }),
    unknown_key: good.replace(/^[^.]+/, head),
    wrong_issuer: await issuer.token({ claims: { iss: 'https://else.test' } }),
    wrong_audience: await issuer.token({ claims: { aud: 'another-app' } }),
    expired: await issuer.token({ age: 400 }),
    not_yet_valid: await issuer.token({ claims: { nbf: seconds() + 60 } }),
  }
  for (const [code, token] of Object.entries(wrong)) {
    const error = await portico.verifyToken(token).then(
      () => assert.fail(code),
      (thrown: PorticoError) => thrown,
    )
    assert.equal(error.code, code)
    for (const part of (token ?? '').split('.').filter(piece => piece.length > 8))
      assert.ok(!`${error.message}${error.stack}`.includes(part), code)
  }
  const { portico: alone, issuer: down } = await set()
  down.state.down = true
  await assert.rejects(alone.verifyToken(await down.token()), is('keys_unavailable'))
})

test('a token without exp, sub or tenantId, or longer than any header, is malformed', async () => {
  const { issuer, portico } = await set()
  for (const own of [{ exp: undefined }, { sub: undefined }, { tenantId: undefined }, { nbf: 'soon' }])
    await assert.rejects(portico.verifyToken(await issuer.token({ claims: own })), is('malformed'))
  await assert.rejects(portico.verifyToken(`${await issuer.token()}${'A'.repeat(20_000)}`), is('malformed'))
})

test('the header chooses no algorithm: neither none, HMAC with the public key, PS256 nor an encrypted token', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const { portico } = await withKeys([{ ...jwk, kid: 'one' }])
  const signed = (alg: string, key: CryptoKey | Uint8Array) =>
    new SignJWT({ ...claims, exp: seconds() + 60 }).setProtectedHeader({ alg, kid: 'one' }).sign(key)
  assert.ok(await portico.verifyToken(await signed('RS256', privateKey)))
  const secret = new TextEncoder().encode(JSON.stringify(jwk))
  await assert.rejects(portico.verifyToken(await signed('HS256', secret)), is('bad_signature'))
  // The very key of the server, by another algorithm than the server's.
  const pss = await importJWK(await exportJWK(privateKey), 'PS256')
  await assert.rejects(portico.verifyToken(await signed('PS256', pss)), is('bad_signature'))
  const none = new UnsecuredJWT({ ...claims, exp: seconds() + 60 }).encode()
  await assert.rejects(portico.verifyToken(none), PorticoError)
  const encrypted = await new CompactEncrypt(secret)
    .setProtectedHeader({ alg: 'PBES2-HS256+A128KW', enc: 'A128GCM' })
    .encrypt(secret)
  await assert.rejects(portico.verifyToken(encrypted), is('malformed'))
})

test('an RSA key below 2048 bits is rejected [SSR-32]', async () => {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) }
  const pair = await crypto.subtle.generateKey({ ...algorithm, modulusLength: 1024 }, true, [
    'sign',
    'verify',
  ])
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const { portico } = await withKeys([{ ...jwk, kid: 'weak' }])
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid: 'weak' })}.${part({ ...claims, exp: seconds() + 60 })}`
  const signature = await crypto.subtle.sign(algorithm.name, pair.privateKey, new TextEncoder().encode(text))
  const token = `${text}.${Buffer.from(signature).toString('base64url')}`
  await assert.rejects(portico.verifyToken(token), is('bad_signature'))
})

test('the JOSE library opens nothing with more than 10000 rounds of PBES2, or a salt under 8 bytes [SSR-33, SSR-34]', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const opened = (p2c: number, p2s: string) =>
    compactDecrypt(
      `${part({ alg: 'PBES2-HS256+A128KW', enc: 'A128GCM', p2c, p2s })}.AAAA.AAAA.AAAA.AAAA`,
      new Uint8Array(16),
      { keyManagementAlgorithms: ['PBES2-HS256+A128KW'] },
    )
  await assert.rejects(opened(10_001, Buffer.alloc(8).toString('base64url')), /p2c.*acceptable bounds/)
  await assert.rejects(
    opened(1000, Buffer.alloc(7).toString('base64url')),
    /PBES2 Salt Input must be 8 or more/,
  )
})

test('ID tokens and tokens of machines are accepted where their options are set, and not else', async () => {
  const { issuer, portico } = await set()
  const open = createPortico({ ...issuer.options, acceptIdTokens: true, apiTokens: true })
  for (const type of ['idToken', 'userApiToken', 'tenantApiToken'] as const) {
    const token = await issuer.token({ type })
    await assert.rejects(portico.verifyToken(token), is('wrong_type'))
    assert.equal((await open.verifyToken(token)).type, type)
  }
  for (const type of ['other', 'userAccessToken', 'tenantAccessToken'])
    await assert.rejects(open.verifyToken(await issuer.token({ claims: { type } })), is('wrong_type'))
})

test('times are compared with a tolerance of 5 s, and clockTolerance may be 0 to 60 s [NODE-05]', async () => {
  const { issuer, portico } = await set()
  assert.ok(await portico.verifyToken(await issuer.token({ age: 303 })))
  await assert.rejects(portico.verifyToken(await issuer.token({ age: 306 })), is('expired'))
  const exact = createPortico({ ...issuer.options, clockTolerance: 0 })
  await assert.rejects(exact.verifyToken(await issuer.token({ age: 301 })), is('expired'))
  assert.ok(createPortico({ ...issuer.options, clockTolerance: 60 }))
  for (const clockTolerance of [-1, 61, Number.NaN])
    assert.throws(() => createPortico({ ...issuer.options, clockTolerance }), is('configuration'))
})

test('a JWT can be verified with a public key from the environment without a request [SSR-11]', async () => {
  const { issuer } = await set()
  const { keys } = (await (
    await issuer.options.fetch('https://portico.test/.well-known/jwks.json')
  ).json()) as {
    keys: object[]
  }
  const env = { FRONTEGG_JWT_PUBLIC_KEY: JSON.stringify(keys[0]) }
  const portico = createPortico({ ...issuer.options, env, fetch: () => assert.fail('asked') })
  assert.equal((await portico.verifyToken(await issuer.token())).sub, 'ada')
  await assert.rejects(portico.verifyToken(await issuer.token({ badSignature: true })), is('bad_signature'))
})

test('a test key is refused where NODE_ENV is production', async () => {
  const { issuer } = await set()
  const portico = createPortico({ ...issuer.options, env: { NODE_ENV: 'production' } })
  await assert.rejects(portico.verifyToken(await issuer.token()), is('unknown_key'))
})
