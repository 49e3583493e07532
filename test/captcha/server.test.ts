import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { CaptchaPolicy } from '../../contract/captcha.ts'
import { captchaProviders } from '../../server/identity/captcha/providers.ts'
import { isOwnPage, requireCaptcha } from '../../server/identity/captcha/require-captcha.ts'
import { applyVendorConfig, planVendorConfig } from '../../server/operator/config/vendor-config.ts'
import { createHttpClient } from '../../server/platform/http-client/http-client.ts'
import { type CaptchaStandIn, captchaStandIn } from '../support/captcha-provider.ts'
import { declared } from '../support/declared.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused } from '../support/signed-in.ts'
import { backEnd } from '../vendor-api/vendor.ts'

const PATH = '/identity/resources/configurations/v1/captcha-policy/public'
const SIGN_IN = 'POST /identity/resources/auth/v1/user'
const SECRET = 'secret-key-of-the-captcha'

describe('a captcha', () => {
  let server: TestServer
  let vendor: TestVendor
  let provider: CaptchaStandIn
  let back: Ask
  let anonymousAsk: Ask
  let person: { email: string; password: string }

  before(async () => {
    provider = await captchaStandIn()
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    back = await backEnd(server, vendor)
    anonymousAsk = anonymous(server, vendor)
    const { email } = await server.addPerson(vendor, 'home', 'ada@acme.test')
    person = { email, password: PASSWORD }
  })
  after(async () => {
    provider.close()
    await server.close()
  })

  const turnstile = () => ({
    provider: 'turnstile',
    siteKey: 'site-1',
    secretKey: SECRET,
    enabled: true,
    apiUrl: provider.url,
  })

  test('is off by default: the policy says so, and no token is asked for [POLICY-08, POLICY-30]', async () => {
    assert.deepEqual(answered(await anonymousAsk(`GET ${PATH}`)), { siteKey: '', enabled: false })
    answered(await anonymousAsk(SIGN_IN, person))
    assert.equal(provider.asked.length, 0)
    refused(await back(`PATCH ${PATH}`, { enabled: true }), 404, 'ER-22013')
  })

  test('is set and changed by the vendor’s back end; no user is told its secret key [POLICY-12, POLICY-31]', async () => {
    const set = answered<CaptchaPolicy>(await back(`POST ${PATH}`, turnstile()))
    assert.deepEqual(answered(await anonymousAsk(`GET ${PATH}`)), set)
    assert.equal(set.provider, 'turnstile')
    assert.ok(set.id)
    refused(await back(`PATCH ${PATH}`, { id: 'another', enabled: false }), 404, 'ER-22013')
    const changed = answered<CaptchaPolicy>(await back(`PATCH ${PATH}`, { id: set.id, siteKey: 'site-2' }))
    assert.equal(changed.siteKey, 'site-2')
    assert.equal(changed.id, set.id)
    assert.equal(changed.enabled, true)
    assert.equal((await anonymousAsk(`POST ${PATH}`, turnstile())).statusCode, 401)
    const { rows } = await server.services.database.pool.query('select * from captcha_policies')
    const { rows: audits } = await server.services.database.pool.query(
      `select * from audits where action = 'vendor.captcha-changed'`,
    )
    assert.equal(audits.length, 2)
    for (const text of [JSON.stringify(rows), JSON.stringify(audits), JSON.stringify(set)])
      assert.ok(!text.includes(SECRET))
    assert.equal(rows[0].secret_key.includes(SECRET), false)
  })

  test('keeps out who has not solved it, before anything else is looked at', async () => {
    const wrong = { email: person.email, password: 'wrong' }
    refused(await anonymousAsk(SIGN_IN, wrong), 403, 'ER-22010')
    refused(await anonymousAsk(SIGN_IN, { ...wrong, recaptchaToken: 'made up' }), 403, 'ER-22011')
    const { rows } = await server.services.database.pool.query('select failed_attempts from users')
    assert.deepEqual(rows, [{ failed_attempts: 0 }])
    const calls: [`POST /${string}`, object][] = [
      ['POST /identity/resources/users/v1/signUp', { email: 'new@acme.test', companyName: 'New' }],
      ['POST /identity/resources/users/v1/passwords/reset', { email: person.email }],
      [
        'POST /identity/resources/users/v2/passwords/reset/email',
        { identifier: person.email, identifierType: 'email' },
      ],
    ]
    for (const [route, body] of calls) refused(await anonymousAsk(route, body), 403, 'ER-22010')
  })

  test('lets a person through with a token, once, and tells the provider who asked', async () => {
    provider.asked.length = 0
    answered(await anonymousAsk(SIGN_IN, { ...person, recaptchaToken: 'solved 1' }))
    assert.deepEqual(provider.asked, [
      { path: '/turnstile/v0/siteverify', secret: SECRET, response: 'solved 1', remoteip: '127.0.0.1' },
    ])
    refused(await anonymousAsk(SIGN_IN, { ...person, recaptchaToken: 'solved 1' }), 403, 'ER-22011')
    refused(
      await anonymousAsk(SIGN_IN, { ...person, password: 'wrong', recaptchaToken: 'solved 2' }),
      401,
      'ER-01001',
    )
  })

  test('lets no user through while its provider is away, talks nonsense or refuses our key', async () => {
    const answers = [
      { status: 500, body: {} },
      { status: 302, body: {} },
      { body: 'no json' },
      { body: '"text"' },
      { body: 'x'.repeat(100_000) },
      { body: { success: false, 'error-codes': ['invalid-input-secret'] } },
    ]
    for (const answer of answers) {
      provider.say = () => answer
      refused(await anonymousAsk(SIGN_IN, { ...person, recaptchaToken: 'solved' }), 503, 'ER-22012')
    }
    for (const success of ['true', 1, undefined]) {
      provider.say = () => ({ body: { success } })
      refused(await anonymousAsk(SIGN_IN, { ...person, recaptchaToken: 'solved' }), 403, 'ER-22011')
    }
    provider.say = undefined
  })

  test('is verified where reCAPTCHA, hCaptcha and Turnstile verify it; a low score is no person', async () => {
    for (const [name, { verifyPath }] of Object.entries(captchaProviders)) {
      answered(await back(`POST ${PATH}`, { ...turnstile(), provider: name }))
      provider.asked.length = 0
      answered(await anonymousAsk(SIGN_IN, { ...person, recaptchaToken: `solved by ${name}` }))
      assert.equal(provider.asked[0]?.path, verifyPath)
    }
    answered(await back(`POST ${PATH}`, { ...turnstile(), provider: 'recaptcha' }))
    provider.say = () => ({ body: { success: true, score: 0.2 } })
    refused(await anonymousAsk(SIGN_IN, { ...person, recaptchaToken: 'solved' }), 403, 'ER-22011')
    provider.say = undefined
  })

  test('that was solved on another user’s page counts for nothing in production', async () => {
    answered(await back(`POST ${PATH}`, turnstile()))
    const own = (await server.services.vendors.get('acme'))!
    const config = { ...server.services.config, production: true }
    const inside = { ...server.services, config, httpClient: createHttpClient(config) }
    const asking = { vendor: own, services: inside, ip: '203.0.113.7' }
    assert.equal(isOwnPage(asking, 'APP.acme.test'), true)
    for (const elsewhere of ['evil.example', '', undefined, null, 'not-provided'])
      assert.equal(isOwnPage(asking, elsewhere), false, String(elsewhere))
    const captcha = { ...own.captcha!, provider: 'hcaptcha' as const }
    assert.equal(isOwnPage({ ...asking, vendor: { ...own, captcha } }, 'not-provided'), true)
    assert.equal(isOwnPage({ ...asking, services: server.services }, 'testkey.google.com'), true)
    // A server must not be made to call into its own network.
    await assert.rejects(requireCaptcha(asking, 'solved'), { code: 'ER-22012' })
    refused(await back(`POST ${PATH}`, { ...turnstile(), apiUrl: 'file:///etc/passwd' }), 400, 'ER-00400')
  })

  test('is set by the configuration file, which names no key in what it changes', async () => {
    const { kysely } = server.services.database
    const captcha = { provider: 'hcaptcha' as const, siteKey: 'site-3', secretKey: 'another-secret' }
    const file = { vendors: [{ id: 'acme', captcha }] }
    const planned = await planVendorConfig(kysely, file, declared)
    assert.deepEqual(
      planned.map(({ key }) => key),
      ['vendors[acme].captcha'],
    )
    assert.ok(!JSON.stringify(planned).includes('another-secret'))
    await applyVendorConfig(server.services.transact, file, declared, server.services.sealer)
    assert.deepEqual(await planVendorConfig(kysely, file, declared), [])
    server.services.vendors.forget()
    const policy = answered<CaptchaPolicy>(await anonymousAsk(`GET ${PATH}`))
    assert.deepEqual([policy.provider, policy.siteKey, policy.enabled], ['hcaptcha', 'site-3', true])
  })
})
