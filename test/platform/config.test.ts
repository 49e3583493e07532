import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigurationError } from '../../server/core/vendor-file/mistake.ts'
import { readConfig, requireConfig, variables } from '../../server/operator/config/read-config.ts'
import { readSettings } from '../../server/operator/config/read-settings.ts'
import { risksOf } from '../../server/operator/config/risks.ts'
import { declared } from '../support/declared.ts'

function mistakes(env: Record<string, string>): Record<string, string> {
  try {
    requireConfig(env)
    return {}
  } catch (error) {
    assert.ok(error instanceof ConfigurationError)
    for (const { key, message } of error.mistakes) assert.ok(error.message.includes(`${key}: ${message}`))
    return Object.fromEntries(error.mistakes.map(({ key, message }) => [key, message]))
  }
}

test('an empty environment is a complete development configuration', () => {
  const config = requireConfig({})
  assert.equal(config.publicUrl, 'http://localhost:3000')
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.databaseUrl, undefined)
  assert.equal(config.production, false)
  assert.equal(config.trustProxy, false)
})

test('an environment with a mistake reads as its mistakes, and never as a configuration', () => {
  for (const env of [{ PORT: 'x' }, { NODE_ENV: 'production' }, { SMS_URL: 'https://sms.example.com' }])
    assert.ok(readConfig(env) instanceof ConfigurationError)
})

test('every variable has a sentence that ends as one, and a default that it accepts itself', () => {
  for (const [name, { summary, default: fallback, parse }] of Object.entries(variables)) {
    assert.match(summary, /^[A-Za-z].*\.$/, name)
    if (fallback !== null) assert.doesNotThrow(() => parse(fallback), name)
  }
})

for (const [name, wrong, cure] of [
  ['PORT', '70000', /port number/],
  ['PORT', 'http', /port number/],
  ['PORTICO_PUBLIC_URL', 'auth.example.com', /https:\/\/auth\.example\.com/],
  ['PORTICO_PUBLIC_URL', 'https://auth.example.com/path', /without a path/],
  ['TRUST_PROXY', 'true', /number of proxies/],
  ['TRUST_PROXY', '10.0.0.0/33', /addresses/],
  ['DATABASE_URL', 'mysql://x', /postgres:\/\//],
  ['SMTP_URL', 'mail.example.com', /smtps:\/\//],
  ['MAIL_FROM', 'a@example.com, b@example.com', /one address/],
  ['PORTICO_ADMIN_EMAIL', 'ada', /one address/],
  ['PORTICO_ADMIN_EMAIL', 'You@example.com', /address of the example/],
  ['LOG_LEVEL', 'verbose', /give fatal, error, .* or silent/],
  ['NODE_ENV', 'prod', /production/],
  ['PORTICO_RATE_LIMIT_FACTOR', '-1', /number/],
  ['PORTICO_PASSWORD_COST', 'm=64', /m=65536,t=3/],
  ['PORTICO_DRAIN_SECONDS', 'ten', /whole number of seconds/],
  ['SMS_URL', 'api.twilio.com', /twilio:\/\/.*https address/],
  ['SMS_URL', 'twilio://AC1:token@api.twilio.com', /from=/],
  ['SMS_URL', 'twilio://AC1:token@api.twilio.com?from=the+harbor+office', /from=/],
  ['SMS_URL', 'twilio://AC1:50%off@api.twilio.com?from=+15551234567', /%25/],
  ['SMS_WEBHOOK_SECRET', 'short', /16 characters/],
] as const) {
  test(`${name}=${wrong} stops the start with the key and the cure`, () => {
    const found = mistakes({ [name]: wrong })
    assert.deepEqual(Object.keys(found), [name])
    assert.match(found[name]!, cure)
  })
}

test('all mistakes are told at once', () => {
  assert.deepEqual(Object.keys(mistakes({ PORT: 'x', LOG_LEVEL: 'x' })), ['PORT', 'LOG_LEVEL'])
})

test('a misspelt setting is not ignored: the nearest name is suggested', () => {
  assert.match(
    mistakes({ PORTICO_PUBLIC_URI: 'https://a.example' }).PORTICO_PUBLIC_URI!,
    /PORTICO_PUBLIC_URL/,
  )
  assert.deepEqual(mistakes({ PORTICO_DEV_BACKEND: 'x' }), {})
})

test('production refuses hashes of passwords that are cheap to guess', () => {
  const found = mistakes({ NODE_ENV: 'production', PORTICO_PASSWORD_COST: 'm=19456,t=1' })
  assert.match(found.PORTICO_PASSWORD_COST!, /m=19456,t=2/)
})

test('production starts with nothing left to chance', () => {
  const found = mistakes({ NODE_ENV: 'production' })
  assert.deepEqual(Object.keys(found).sort(), ['MAIL_FROM', 'PORTICO_PUBLIC_URL', 'SMTP_URL'])
  const plain = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com' }
  assert.match(
    mistakes({ ...plain, PORTICO_PUBLIC_URL: 'http://auth.example.com' }).PORTICO_PUBLIC_URL!,
    /https/,
  )
  assert.deepEqual(mistakes({ ...plain, PORTICO_PUBLIC_URL: 'https://auth.example.com' }), {})
})

const production = {
  NODE_ENV: 'production',
  PORTICO_PUBLIC_URL: 'https://auth.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'a@example.com',
}

test('a public address without NODE_ENV=production does not start, and says what to set', () => {
  for (const env of [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }, { TRUST_PROXY: '1' }])
    for (const url of [
      'https://auth.example.com',
      'http://192.168.1.7:3000',
      'http://localhost.example.com',
    ]) {
      const found = mistakes({ ...env, PORTICO_PUBLIC_URL: url }).PORTICO_PUBLIC_URL!
      assert.ok(found.includes(url), found)
      assert.match(found, /Set NODE_ENV=production.*PORTICO_DEVELOPMENT_FOR=everybody/)
    }
  for (const url of ['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:3000', 'http://a.localhost'])
    assert.deepEqual(mistakes({ PORTICO_PUBLIC_URL: url }), {})
  const requested = { PORTICO_PUBLIC_URL: 'https://demo.example.com', PORTICO_DEVELOPMENT_FOR: 'everybody' }
  assert.deepEqual(mistakes(requested), {})
})

test('production refuses to go without rate limits, and to be opened as development is', () => {
  assert.deepEqual(Object.keys(mistakes({ ...production, PORTICO_RATE_LIMIT_FACTOR: '0' })), [
    'PORTICO_RATE_LIMIT_FACTOR',
  ])
  assert.deepEqual(mistakes({ ...production, PORTICO_RATE_LIMIT_FACTOR: '2' }), {})
  assert.deepEqual(Object.keys(mistakes({ ...production, PORTICO_DEVELOPMENT_FOR: 'everybody' })), [
    'PORTICO_DEVELOPMENT_FOR',
  ])
})

test('a master key that is none, or that is missing beside PostgreSQL, is told with everything else and never shown', async () => {
  const wrong = mistakes({ PORT: 'x', PORTICO_MASTER_KEY: 'zzz-secret' })
  assert.deepEqual(Object.keys(wrong), ['PORT', 'PORTICO_MASTER_KEY'])
  assert.match(wrong.PORTICO_MASTER_KEY!, /64 hex characters.*openssl rand -hex 32/)
  assert.doesNotMatch(wrong.PORTICO_MASTER_KEY!, /zzz/)
  assert.match(wrong.PORT!, /It is "x"\.$/)
  const PORTICO_CONFIG = import.meta.dirname
  await assert.rejects(
    readSettings({ DATABASE_URL: 'postgres://u:p@localhost/x', PORT: 'x', PORTICO_CONFIG }, declared),
    /PORT: [\s\S]*PORTICO_MASTER_KEY: is missing: with DATABASE_URL/,
  )
  const two = `${'00'.repeat(32)}, ${Buffer.alloc(32).toString('base64')}`
  assert.deepEqual(mistakes({ DATABASE_URL: 'postgres://u:p@localhost/x', PORTICO_MASTER_KEY: two }), {})
})

test('mail must be encrypted in production, except on this machine and where the operator asks otherwise', () => {
  const tls = (env: Record<string, string>) => requireConfig({ ...production, ...env }).smtpTls
  assert.equal(tls({}), true)
  assert.equal(tls({ SMTP_URL: 'smtp://127.0.0.1:25' }), false)
  assert.equal(tls({ SMTP_TLS: 'optional' }), false)
  assert.equal(requireConfig({ SMTP_URL: 'smtp://mail.example.com' }).smtpTls, false)
  assert.equal(requireConfig({ SMTP_URL: 'smtp://127.0.0.1', SMTP_TLS: 'required' }).smtpTls, true)
})

test('proxies are named by count or by address, never all', () => {
  assert.equal(requireConfig({ TRUST_PROXY: '2' }).trustProxy, 2)
  assert.deepEqual(requireConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy, ['10.0.0.0/8', '::1'])
})

test('origins inside the network are taken whole, and as nothing but origins', () => {
  const origins = (PORTICO_INTERNAL_ORIGINS: string) =>
    requireConfig({ PORTICO_INTERNAL_ORIGINS }).internalOrigins
  assert.deepEqual(requireConfig({}).internalOrigins, [])
  assert.deepEqual(origins('https://id.corp.example:443/, http://10.0.0.7:8080'), [
    'https://id.corp.example',
    'http://10.0.0.7:8080',
  ])
  for (const bad of [
    'id.corp.example',
    'https://id.corp.example/path',
    'https://u@id.corp.example',
    'ftp://a',
    '*',
    'https://a,',
  ])
    assert.throws(() => origins(bad), /PORTICO_INTERNAL_ORIGINS: give origins/, bad)
})

test('an origin inside the network that is read on the way is told, on another machine in production', () => {
  const checks = (origins: string, env: Record<string, string> = production) =>
    risksOf(requireConfig({ ...env, PORTICO_INTERNAL_ORIGINS: origins })).map(({ check }) => check)
  assert.ok(checks('http://10.0.0.7:8080').includes('internal origins'))
  assert.ok(!checks('https://id.corp.example,http://localhost:8080').includes('internal origins'))
  assert.ok(!checks('http://10.0.0.7:8080', {}).includes('internal origins'))
})
