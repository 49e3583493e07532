import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { LockoutPolicy, MfaPolicy, PasswordHistoryPolicy } from '../../contract/security-policies.ts'
import { recorded } from '../support/recorded.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const V1 = '/identity/resources/configurations/v1'
const MISSING = '00000000-0000-4000-8000-000000000000'

suite('security policies of a tenant', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let other: Ask
  let reader: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'other']) await server.addTenant(vendor, id)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    other = await signedIn(server, vendor, await server.addPerson(vendor, 'other', 'admin@other.test'))
    const person = await server.addPerson(vendor, 'home', 'reader@acme.test', { roles: ['ReadOnly'] })
    reader = await signedIn(server, vendor, person)
  })
  after(() => server.close())

  const families = [
    {
      path: 'mfa-policy',
      first: { enforceMFAType: 'Force' },
      second: { enforceMFAType: 'DontForce' },
      bad: [{}, { enforceMFAType: 'Sometimes' }],
      vendors: { enforceMFAType: 'DontForce' },
      ids: '[POLICY-01, POLICY-04, POLICY-05, POLICY-12, POLICY-13, POLICY-22, POLICY-23]',
    },
    {
      path: 'lockout-policy',
      first: { enabled: true, maxAttempts: 3 },
      second: { enabled: false, maxAttempts: 5 },
      bad: [{ enabled: true }, { enabled: true, maxAttempts: 0 }, { enabled: true, maxAttempts: 1.5 }],
      vendors: { enabled: true, maxAttempts: 10 },
      ids: '[POLICY-06, POLICY-12, POLICY-13, POLICY-24, POLICY-25]',
    },
    {
      path: 'password-history-policy',
      first: { enabled: true, historySize: 4 },
      second: { enabled: true, historySize: 10 },
      bad: [{ enabled: true, historySize: 0 }, { enabled: true, historySize: 11 }, { historySize: 3 }],
      vendors: { enabled: false, historySize: 5 },
      ids: '[POLICY-07, POLICY-12, POLICY-13, POLICY-26, POLICY-27]',
    },
  ]
  type Policy = MfaPolicy & LockoutPolicy & PasswordHistoryPolicy

  for (const { path, first, second, bad, vendors, ids } of families) {
    test(`${path} is the vendor’s until it is created, then changed by its id ${ids}`, async () => {
      refused(await admin(`GET ${V1}/${path}`), 404, 'ER-13001')
      refused(await admin(`PATCH ${V1}/${path}`, first), 404, 'ER-13001')
      const {
        id: vendorId,
        createdAt,
        updatedAt,
        ...rest
      } = answered<Policy>(await admin(`GET ${V1}/${path}/vendor`))
      assert.deepEqual(rest, vendors)
      assert.equal(vendorId, 'acme')
      assert.ok(Date.parse(createdAt) <= Date.parse(updatedAt))

      const created = answered<Policy>(await admin(`POST ${V1}/${path}`, first))
      assert.deepEqual(answered(await admin(`GET ${V1}/${path}`)), created)
      const changed = answered<Policy>(await admin(`PATCH ${V1}/${path}`, { id: created.id, ...second }))
      assert.deepEqual({ ...changed, updatedAt: '' }, { ...created, ...second, updatedAt: '' })
      const { audits, events } = await recorded(server, 'home')
      assert.equal(audits.at(-1), 'security-policy.changed')
      assert.equal(events.at(-1), 'frontegg.securityPolicy.changed')
    })

    test(`saving ${path} as it is writes no record, and an id of another policy changes nothing`, async () => {
      const now = answered<Policy>(await admin(`POST ${V1}/${path}`, second))
      const before = await recorded(server, 'home')
      assert.deepEqual(answered(await admin(`PATCH ${V1}/${path}`, { id: now.id, ...second })), now)
      assert.deepEqual(answered(await admin(`POST ${V1}/${path}`, second)), now)
      refused(await admin(`PATCH ${V1}/${path}`, { id: MISSING, ...first }), 404, 'ER-13001')
      assert.deepEqual(await recorded(server, 'home'), before)
    })

    test(`${path} of another tenant is not seen, and is not changed by its id`, async () => {
      const { id } = answered<Policy>(await admin(`GET ${V1}/${path}`))
      refused(await other(`GET ${V1}/${path}`), 404, 'ER-13001')
      refused(await other(`PATCH ${V1}/${path}`, { id, ...first }), 404, 'ER-13001')
    })

    test(`${path} is read by who may read and changed by who may write; crafted bodies are refused`, async () => {
      answered(await reader(`GET ${V1}/${path}`))
      refused(await reader(`POST ${V1}/${path}`, first), 403, 'ER-00403')
      refused(await reader(`PATCH ${V1}/${path}`, first), 403, 'ER-00403')
      for (const body of bad) assert.equal((await admin(`POST ${V1}/${path}`, body)).statusCode, 400)
      const crafted = { ...second, tenantId: 'other', tenant_id: 'other', createdAt: '1999-01-01T00:00:00Z' }
      const kept = answered<Policy>(await admin(`PATCH ${V1}/${path}`, crafted))
      assert.ok(!kept.createdAt.startsWith('1999'))
      refused(await other(`GET ${V1}/${path}`), 404, 'ER-13001')
    })
  }

  test('two administrators who create a policy at once get one', async () => {
    await server.addTenant(vendor, 'racing')
    const ask = await signedIn(server, vendor, await server.addPerson(vendor, 'racing', 'racer@acme.test'))
    const created = await Promise.all(
      [1, 2, 3, 4].map(maxAttempts => ask(`POST ${V1}/lockout-policy`, { enabled: true, maxAttempts })),
    )
    const ids = created.map(reply => answered<LockoutPolicy>(reply).id)
    assert.equal(new Set(ids).size, 1)
  })

  test('password rotation is kept in days, `{}` until it is decided, and must make sense [POLICY-09, POLICY-10, POLICY-28, POLICY-29]', async () => {
    assert.deepEqual(answered(await admin(`GET ${V1}/password-rotation`)), {})
    assert.deepEqual(answered(await admin(`GET ${V1}/password-rotation/vendor`)), {})
    refused(await admin(`POST ${V1}/password-rotation`, { isActive: true }), 400, 'ER-13003')
    const long = { isActive: true, rotationPeriod: 30, notificationPeriod: 30 }
    refused(await admin(`POST ${V1}/password-rotation`, long), 400, 'ER-13004')
    for (const rotationPeriod of [0, 1826, 1.5, '30 days'])
      assert.equal((await admin(`POST ${V1}/password-rotation`, { rotationPeriod })).statusCode, 400)
    const saved = { isActive: true, rotationPeriod: 30, notificationPeriod: 7 }
    assert.deepEqual(answered(await admin(`POST ${V1}/password-rotation`, saved)), saved)
    const off = answered(await admin(`POST ${V1}/password-rotation`, { isActive: false }))
    assert.deepEqual(off, { ...saved, isActive: false })
    assert.deepEqual(answered(await admin(`GET ${V1}/password-rotation`)), { ...saved, isActive: false })
    assert.deepEqual(answered(await other(`GET ${V1}/password-rotation`)), {})
    refused(await reader(`POST ${V1}/password-rotation`, saved), 403, 'ER-00403')
  })

  test('no tenant lets passwords be good for longer than the vendor, and none decides what it may not [POLICY-10, POLICY-11]', async () => {
    const security = {
      enforceMFAType: 'DontForce' as const,
      passwordHistory: { enabled: true, historySize: 3 },
      passwordRotation: { isActive: true, rotationPeriod: 60, notificationPeriod: 10 },
      recoveryByEmail: true,
      recoveryBySms: false,
      tenantsDecide: { passwordHistory: false, passwordComplexity: false, passwordRotation: true },
    }
    const strict = await server.addVendor('strict', { security })
    await server.addTenant(strict, 'home')
    const ask = await signedIn(server, strict, await server.addPerson(strict, 'home', 'admin@strict.test'))
    assert.deepEqual(answered(await ask(`GET ${V1}/password-rotation/vendor`)), security.passwordRotation)
    const tooLong = await ask(`POST ${V1}/password-rotation`, { isActive: true, rotationPeriod: 61 })
    assert.equal(refused(tooLong, 400, 'ER-13005').most, 60)
    answered(await ask(`POST ${V1}/password-rotation`, { isActive: true, rotationPeriod: 60 }))
    const history = { enabled: false, historySize: 1 }
    refused(await ask(`POST ${V1}/password-history-policy`, history), 403, 'ER-13002')
    refused(await ask(`PATCH ${V1}/password-history-policy`, history), 403, 'ER-13002')
    refused(await ask(`POST ${V1}/password`, { minLength: 40 }), 403, 'ER-13002')
    assert.equal(answered<MfaPolicy>(await ask(`GET ${V1}/mfa-policy/vendor`)).enforceMFAType, 'DontForce')
  })

  test('the captcha policy is read without a sign-in: none is asked for [POLICY-08, POLICY-30]', async () => {
    const anonymousAsk = anonymous(server, vendor)
    assert.deepEqual(answered(await anonymousAsk(`GET ${V1}/captcha-policy/public`)), {
      siteKey: '',
      enabled: false,
    })
  })
})
