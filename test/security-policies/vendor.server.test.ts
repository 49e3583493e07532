import assert from 'node:assert/strict'
import { createPublicKey, createVerify } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { AuthStrategies, PublicConfiguration, SecurityPolicy } from '../../contract/configurations.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd } from '../vendor-api/vendor.ts'

const V1 = '/identity/resources/configurations/v1'
const RECOVERY = `${V1}/password-recovery/strategies`
const SIGN_UP = 'POST /identity/resources/users/v1/signUp'

suite('configurations that the vendor’s back end decides', () => {
  let server: TestServer
  let vendor: TestVendor
  let back: Ask
  let admin: Ask
  let anonymousAsk: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    anonymousAsk = anonymous(server, vendor)
    back = await backEnd(server, vendor)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  test('the security policy says what tenants may decide, and carries the key that verifies our tokens', async () => {
    const policy = answered<SecurityPolicy>(await back(`GET ${V1}`))
    assert.equal(policy.enforceMFAType, 'DontForce')
    assert.equal(policy.allowOverridePasswordExpiration, true)
    assert.equal(policy.defaultTokenExpiration, 300)
    const body = { email: 'admin@acme.test', password: PASSWORD }
    const reply = await anonymousAsk('POST /identity/resources/auth/v1/user', body)
    const [head, claims, signature] = answered<{ accessToken: string }>(reply).accessToken.split('.')
    const verifier = createVerify('RSA-SHA256').update(`${head}.${claims}`)
    assert.ok(verifier.verify(createPublicKey(policy.publicKey!), Buffer.from(signature!, 'base64url')))
  })

  test('an administrator is shown the same but for the key of back ends; who may not read policies is refused', async () => {
    const forBackEnds = answered<Record<string, unknown>>(await back(`GET ${V1}`))
    const policy = answered<Record<string, unknown>>(await admin(`GET ${V1}`))
    const ofBackEnds = Object.keys(forBackEnds).filter(key => !(key in policy))
    assert.deepEqual(ofBackEnds.sort(), [
      'allowNotVerifiedUsersLogin',
      'authStrategy',
      'defaultPasswordlessTokenExpiration',
      'forcePermissions',
      'jwtAlgorithm',
      'machineToMachineAuthStrategy',
      'publicKey',
      'rotateRefreshTokens',
    ])
    assert.deepEqual({ ...forBackEnds, ...policy }, forBackEnds)
    const person = await server.addPerson(vendor, 'home', 'none@acme.test', { roles: [] })
    const powerless = await signedIn(server, vendor, person)
    assert.equal(
      refused(await powerless(`GET ${V1}`), 403, 'ER-00403').permission,
      'fe.secure.read.securityPolicy',
    )
    refused(await anonymousAsk(`GET ${V1}`), 401, 'ER-00401')
  })

  test('what only the vendor may change is 403 for an administrator, for whom a refresh would change nothing', async () => {
    for (const at of ['public', 'auth/strategies']) {
      refused(await admin(`POST ${V1}/${at}`, {}), 403, 'ER-00403')
      const headers = { 'x-access-token': 'not.a.token' }
      refused(await admin(`POST ${V1}/${at}`, {}, headers), 401, 'ER-00401')
    }
    const ended = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'gone@acme.test'))
    await server.services.database.pool.query(
      'update sessions set revoked_at = now() where user_id in (select id from users where email = $1)',
      ['gone@acme.test'],
    )
    refused(await ended(`POST ${V1}/public`, {}), 401, 'ER-00401')
  })

  test('sign-up is switched off and on, and counts at once [POLICY-35]', async () => {
    const body = { email: 'new@acme.test', password: 'Sign-me-up-please-1', companyName: 'New' }
    const off = answered<PublicConfiguration>(await back(`POST ${V1}/public`, { allowSignups: false }))
    assert.equal(off.allowSignups, false)
    assert.equal(off.allowNotVerifiedUsersLogin, false)
    assert.deepEqual(answered(await anonymousAsk(`GET ${V1}/public`)), off)
    refused(await anonymousAsk(SIGN_UP, body), 403, 'ER-01108')
    answered(await back(`POST ${V1}/public`, { allowSignups: true }))
    answered(await anonymousAsk(SIGN_UP, body))
    const { rows } = await server.services.database.pool.query<{ action: string }>(
      `select action from audits where action = 'vendor.settings-changed'`,
    )
    assert.equal(rows.length, 2)
    answered(await back(`POST ${V1}/public`, {}))
  })

  test('how people sign in is changed, passkeys with it; a strategy that does not exist is refused [POLICY-37]', async () => {
    const change = {
      mainAuthStrategies: [{ strategy: 'NoLocalAuthentication' }],
      secondaryAuthStrategies: [{ strategy: 'Passkeys', isActive: false }],
    }
    assert.deepEqual(answered<AuthStrategies>(await back(`POST ${V1}/auth/strategies`, change)), change)
    assert.deepEqual(answered(await anonymousAsk(`GET ${V1}/auth/strategies/public`)), change)
    const body = { email: 'admin@acme.test', password: PASSWORD }
    refused(await anonymousAsk('POST /identity/resources/auth/v1/user', body), 403, 'ER-01007')
    const named = [{ strategy: 'UsernameAndCode', isActive: true }]
    const more = answered<AuthStrategies>(
      await back(`POST ${V1}/auth/strategies`, { secondaryAuthStrategies: named }),
    )
    assert.deepEqual(more.secondaryAuthStrategies, [...change.secondaryAuthStrategies, ...named])
    const fewer = { secondaryAuthStrategies: [{ strategy: 'UsernameAndCode', isActive: false }] }
    assert.deepEqual(answered(await back(`POST ${V1}/auth/strategies`, fewer)), change)
    const none = { mainAuthStrategies: [{ strategy: 'Telepathy' }] }
    assert.equal((await back(`POST ${V1}/auth/strategies`, none)).statusCode, 400)
    answered(
      await back(`POST ${V1}/auth/strategies`, { mainAuthStrategies: [{ strategy: 'EmailAndPassword' }] }),
    )
    answered(await anonymousAsk('POST /identity/resources/auth/v1/user', body))
  })

  test('resets by mail are switched off: none is sent, and a user who asks is told [POLICY-38, POLICY-39]', async () => {
    const strategies = [
      { strategy: 'email', isActive: true },
      { strategy: 'sms', isActive: false },
    ]
    assert.deepEqual(answered(await anonymousAsk(`GET ${RECOVERY}`)), strategies)
    answered(await back(`POST ${RECOVERY}`, { strategies: [{ strategy: 'email', isActive: false }] }))
    assert.deepEqual(answered(await anonymousAsk(`GET ${RECOVERY}`)), [
      { strategy: 'email', isActive: false },
      { strategy: 'sms', isActive: false },
    ])
    const reset = 'POST /identity/resources/users/v1/passwords/reset'
    refused(await anonymousAsk(reset, { email: 'admin@acme.test' }), 403, 'ER-13008')
    answered(await back(`POST ${RECOVERY}`, { strategies: [strategies[0]] }))
    answered(await anonymousAsk(reset, { email: 'admin@acme.test' }))
  })

  test('neither an administrator nor a stranger changes them, and another vendor’s stay as they are', async () => {
    const rival = await server.addVendor('rival')
    refused(await admin(`POST ${V1}/public`, { allowSignups: false }), 403, 'ER-00403')
    for (const ask of [anonymousAsk, await backEnd(server, rival).then(ask => withHost(ask))])
      refused(await ask(`POST ${V1}/public`, { allowSignups: false }), 401, 'ER-00401')
    answered(await back(`POST ${V1}/public`, { allowNotVerifiedUsersLogin: true }))
    const other = answered<PublicConfiguration>(await anonymous(server, rival)(`GET ${V1}/public`))
    assert.equal(other.allowNotVerifiedUsersLogin, false)
  })

  /** The token of one vendor at the host of another. */
  function withHost(ask: Ask): Ask {
    return (route, body) => ask(route, body, { host: vendor.host, origin: vendor.origin })
  }
})
