import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPortico, PorticoError } from '../../src/node/index.ts'
import type { PorticoOptions } from '../../src/node/options.ts'
import { readSettings } from '../../src/node/settings.ts'

const base = { FRONTEGG_BASE_URL: 'https://auth.acme.example/', FRONTEGG_CLIENT_ID: 'aaaa-bbbb-cccc' }
const from = (env: Record<string, string>, options: PorticoOptions = {}) =>
  readSettings({ ...options, env: { ...base, ...env } })
const complains = (words: RegExp) => (error: unknown) =>
  error instanceof PorticoError && error.code === 'configuration' && words.test(error.message)

test('a server needs a base URL and an id; what is missing is named by option and variable [NODE-02, SSR-13]', () => {
  assert.ok(createPortico({ baseUrl: 'https://auth.acme.example', appId: 'berths', env: {} }))
  assert.ok(createPortico({ env: { PORTICO_URL: 'https://auth.acme.example', PORTICO_APP_ID: 'berths' } }))
  assert.ok(createPortico({ env: base }))
  assert.throws(() => createPortico({ env: {} }), complains(/option baseUrl.*PORTICO_URL.*FRONTEGG_BASE_URL/))
})

test('the environment value for the base URL is required [SSR-05]', () => {
  assert.throws(() => readSettings({ env: { FRONTEGG_CLIENT_ID: 'a' } }), complains(/FRONTEGG_BASE_URL/))
  assert.throws(() => from({ FRONTEGG_BASE_URL: 'auth.acme.example' }), complains(/has to be an address/))
})

test('the environment value for the client id is required [SSR-06]', () => {
  const { FRONTEGG_BASE_URL } = base
  assert.throws(() => readSettings({ env: { FRONTEGG_BASE_URL } }), complains(/FRONTEGG_CLIENT_ID/))
})

test('secure JWT mode needs a client secret, as an option or from the environment [SSR-01, SSR-07]', () => {
  const secure = { FRONTEGG_SECURE_JWT_ENABLED: 'true' }
  assert.throws(() => from(secure), complains(/option clientSecret.*FRONTEGG_CLIENT_SECRET/))
  assert.equal(from({ ...secure, FRONTEGG_CLIENT_SECRET: 'shh' }).clientSecret, 'shh')
  assert.equal(from(secure, { clientSecret: 'own' }).clientSecret, 'own')
  assert.equal(from({}).clientSecret, undefined)
})

test('the server encryption password must be a 64-character hex string [SSR-02]', () => {
  for (const wrong of ['short', 'z'.repeat(64), 'a'.repeat(63), 'a'.repeat(65)])
    assert.throws(() => from({ FRONTEGG_ENCRYPTION_PASSWORD: wrong }), complains(/64 hexadecimal digits/))
  assert.deepEqual(from({ FRONTEGG_ENCRYPTION_PASSWORD: 'aF'.repeat(32) }).passwords, ['aF'.repeat(32)])
})

test('the session cookie is named fe_session and the id without its dashes [SSR-17, SSR-18]', () => {
  assert.equal(from({}).cookie.name, 'fe_session-aaaabbbbcccc')
  const both = { FRONTEGG_APP_ID: 'dddd-eeee' }
  assert.equal(from(both).cookie.name, 'fe_session-aaaabbbbcccc')
  assert.equal(
    from({ ...both, FRONTEGG_REWRITE_COOKIE_BY_APP_ID: 'true' }).cookie.name,
    'fe_session-ddddeeee',
  )
})

test('an environment setting gives the app URL [SSR-35]', () => {
  assert.equal(
    from({ FRONTEGG_APP_URL: 'https://app.acme.example' }).appUrl?.origin,
    'https://app.acme.example',
  )
})

test('an environment setting gives the base URL [SSR-36]', () => {
  assert.equal(from({}).baseUrl, 'https://auth.acme.example')
})

test('an environment setting gives the client id [SSR-37]', () => {
  assert.equal(from({}).clientId, 'aaaa-bbbb-cccc')
})

test('an environment setting gives the app id, else it is the client id [SSR-38]', () => {
  assert.equal(from({ FRONTEGG_APP_ID: 'berths' }).appId, 'berths')
  assert.equal(from({}).appId, 'aaaa-bbbb-cccc')
})

test('an environment setting gives the first part of the cookie name [SSR-39]', () => {
  assert.equal(from({ FRONTEGG_COOKIE_NAME: 'mine' }).cookie.name, 'mine-aaaabbbbcccc')
})

test('an environment setting gives the cookie domain [SSR-40]', () => {
  assert.equal(from({ FRONTEGG_COOKIE_DOMAIN: '.acme.example' }).cookie.domain, '.acme.example')
})

test('an environment setting gives the same-site value, whose default is none [SSR-19, SSR-41]', () => {
  assert.equal(from({}).cookie.sameSite, 'none')
  assert.equal(from({ FRONTEGG_COOKIE_SAME_SITE: 'Strict' }).cookie.sameSite, 'strict')
  assert.throws(() => from({ FRONTEGG_COOKIE_SAME_SITE: 'sometimes' }), complains(/none, lax or strict/))
})

test('an environment setting turns hosted login on [SSR-42]', () => {
  assert.equal(from({}).hostedLogin, false)
  assert.equal(from({ FRONTEGG_HOSTED_LOGIN: 'true' }).hostedLogin, true)
})

test('an environment setting turns secure token mode on [SSR-43]', () => {
  assert.equal(from({}).secureTokens, false)
  assert.equal(
    from({ FRONTEGG_SECURE_JWT_ENABLED: 'true', FRONTEGG_CLIENT_SECRET: 'shh' }).secureTokens,
    true,
  )
})

test('an option wins over its variable', () => {
  const { baseUrl, clientId } = from({}, { baseUrl: 'https://own.example/auth/', clientId: 'own' })
  assert.deepEqual([baseUrl, clientId], ['https://own.example/auth', 'own'])
})
