import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { AuthResponse } from '../../contract/auth.ts'
import { BLOOM_ERROR_RATE, bloomFilter } from '../../server/identity/breached-passwords/bloom-filter.ts'
import { isListed, offlineList } from '../../server/identity/breached-passwords/offline-list.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const SIGN_IN = 'POST /identity/resources/auth/v1/user'
const CHANGE = 'POST /identity/resources/users/v1/passwords/change'
const BULK = 'POST /identity/resources/users/v1/passwords/breached/reset/bulk'
/** On the list that comes with the server, and strong enough for the policy of the test's vendors. */
const LISTED = 'qwertyuiop'
const easy = {
  passwordPolicy: {
    allowPassphrases: true,
    minLength: 8,
    maxLength: 128,
    minPhraseLength: 6,
    minOptionalTestsToPass: 1,
    requiredTests: { checkThreeRepeatedChars: false },
    optionalTests: {
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialChars: true,
    },
  },
}

describe('a password that is known from a breach', () => {
  let server: TestServer
  let acme: TestVendor
  let ranged: TestVendor
  let people = 0
  /** What the range API was asked, and the passwords that it knows. */
  const requested: { path: string; padding: unknown }[] = []
  const breached = new Set<string>()
  let broken = false
  const api = createServer((request, reply) => {
    requested.push({ path: request.url!, padding: request.headers['add-padding'] })
    if (broken) return void reply.writeHead(503).end()
    const hashes = [...breached].map(one => createHash('sha1').update(one).digest('hex').toUpperCase())
    const lines = hashes
      .filter(hash => request.url!.endsWith(hash.slice(0, 5)))
      .map(hash => `${hash.slice(5)}:12`)
    reply.end([...lines, `${'0'.repeat(35)}:0`].join('\r\n'))
  })

  before(async () => {
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', () => resolve()))
    server = await testServer()
    acme = await server.addVendor('acme', easy)
    const rangeUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/range/`
    ranged = await server.addVendor('ranged', {
      ...easy,
      breachedPasswords: { enabled: true, rangeUrl },
      flags: { 'breached-password-flow': 'on' },
    })
    for (const vendor of [acme, ranged]) await server.addTenant(vendor, 'home')
  })
  after(async () => {
    api.close()
    await server.close()
  })

  const person = (vendor = acme, password = PASSWORD) =>
    server.addPerson(vendor, 'home', `person${++people}@acme.test`, { password })
  const signIn = (vendor: TestVendor, email: string, password: string) =>
    anonymous(server, vendor)(SIGN_IN, { email, password })
  const audited = async (action: string, userId: string) =>
    (
      await server.services.database.pool.query('select from audits where action = $1 and user_id = $2', [
        action,
        userId,
      ])
    ).rows.length

  test('is refused when it is chosen, whatever its capitals, with the field that is at fault', async () => {
    const ask = await signedIn(server, acme, await person())
    for (const newPassword of [LISTED, 'QwertyUIOP'])
      assert.deepEqual(refused(await ask(CHANGE, { password: PASSWORD, newPassword }), 400, 'ER-22001'), {
        field: 'newPassword',
        failed: ['breached'],
      })
    const body = { email: 'new@acme.test', companyName: 'New', password: LISTED }
    const reply = await anonymous(server, acme)('POST /identity/resources/users/v1/signUp', body)
    refused(reply, 400, 'ER-22001')
    answered(await ask(CHANGE, { password: PASSWORD, newPassword: 'nobody knows this 1' }))
  })

  test('may be chosen where the vendor has switched the check off', async () => {
    const off = await server.addVendor('off', {
      ...easy,
      breachedPasswords: { enabled: false, rangeUrl: null },
    })
    await server.addTenant(off, 'home')
    const someone = await person(off)
    const ask = await signedIn(server, off, someone)
    answered(await ask(CHANGE, { password: PASSWORD, newPassword: LISTED }))
    const { isBreachedPassword } = answered<AuthResponse>(await signIn(off, someone.email, LISTED))
    assert.equal(isBreachedPassword, undefined)
  })

  test('is told of at sign-in, which goes on; the person gets a mail once, and another password ends it', async () => {
    const someone = await person(acme, LISTED)
    const first = answered<AuthResponse>(await signIn(acme, someone.email, LISTED))
    assert.ok(first.accessToken)
    assert.equal(first.isBreachedPassword, true)
    assert.equal(answered<AuthResponse>(await signIn(acme, someone.email, LISTED)).isBreachedPassword, true)
    assert.equal(await audited('user.password-breached', someone.id), 1)
    const mails = (await queuedMails(server, acme)).filter(({ to }) => to === someone.email)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['breached-password'],
    )
    const ask = anonymous(server, acme, first.accessToken)
    answered(await ask(CHANGE, { password: LISTED, newPassword: 'another good one 1' }))
    const next = answered<AuthResponse>(await signIn(acme, someone.email, 'another good one 1'))
    assert.equal(next.isBreachedPassword, undefined)
  })

  test('says nothing to who only guesses it, nor of a locked account', async () => {
    const someone = await person(acme, LISTED)
    await server.services.database.pool.query('update users set locked_at = now() where id = $1', [
      someone.id,
    ])
    refused(await signIn(acme, someone.email, LISTED), 401, 'ER-01001')
    refused(await signIn(acme, someone.email, 'letmein'), 401, 'ER-01001')
    assert.equal(await audited('user.password-breached', someone.id), 0)
  })

  test('is asked of a range API by five characters of its hash, with padding, and once a week', async () => {
    const good = `unlisted ${randomBytes(6).toString('hex')}`
    const someone = await person(ranged, good)
    breached.add(good)
    const before = requested.length
    const reply = answered<AuthResponse>(await signIn(ranged, someone.email, good))
    assert.equal(reply.isBreachedPassword, true)
    const hash = createHash('sha1').update(good).digest('hex').toUpperCase()
    assert.deepEqual(requested.slice(before), [{ path: `/range/${hash.slice(0, 5)}`, padding: 'true' }])
    answered(await signIn(ranged, someone.email, good))
    assert.equal(requested.length, before + 1, 'known for a week')
    assert.deepEqual(
      (await queuedMails(server, ranged)).filter(({ to }) => to === someone.email),
      [],
    )
    const ask = anonymous(server, ranged, reply.accessToken)
    breached.add('also known to others')
    const newPassword = 'also known to others'
    refused(await ask(CHANGE, { password: good, newPassword }), 400, 'ER-22001')
  })

  test('is judged by our own list alone while the range API does not answer', async () => {
    broken = true
    const good = `unlisted ${randomBytes(6).toString('hex')}`
    const someone = await person(ranged, good)
    const { accessToken, isBreachedPassword } = answered<AuthResponse>(
      await signIn(ranged, someone.email, good),
    )
    assert.equal(isBreachedPassword, undefined)
    const ask = anonymous(server, ranged, accessToken)
    refused(await ask(CHANGE, { password: good, newPassword: LISTED }), 400, 'ER-22001')
    answered(await ask(CHANGE, { password: good, newPassword: `${good}!` }))
    broken = false
  })

  test('lets an administrator mail every member who has one, once while the link works [SECCEN-19]', async () => {
    const tenant = await server.addTenant(acme, 'bulk')
    const admin = await server.addPerson(acme, tenant, 'admin@bulk.test')
    const weak = await server.addPerson(acme, tenant, 'weak@bulk.test', {
      password: LISTED,
      roles: ['ReadOnly'],
    })
    await signIn(acme, weak.email, LISTED)
    await server.services.database.pool.query('delete from one_time_tokens where user_id = $1', [weak.id])
    refused(await anonymous(server, acme)(BULK), 401, 'ER-00401')
    const ask = await signedIn(server, acme, admin)
    const mailed = async () =>
      (await queuedMails(server, acme)).filter(({ to }) => to.endsWith('@bulk.test')).map(({ to }) => to)
    const before = (await mailed()).length
    answered(await ask(BULK))
    answered(await ask(BULK))
    assert.deepEqual((await mailed()).slice(before), [weak.email])
  })

  test('stands in a filter that errs once in ten thousand at most, and never the other way [CONST-45]', async () => {
    assert.equal(BLOOM_ERROR_RATE, 0.0001)
    const listed = dictionary['passwords-common'] as string[]
    for (const password of listed.slice(0, 2000)) assert.ok(await isListed(password), password)
    const filter = await offlineList()
    assert.ok(filter.size < 125_000, `${filter.size} bytes`)
    const strangers = Array.from({ length: 100_000 }, (_, index) => `stranger-${index}-${index * 7919}`)
    const taken = strangers.filter(one => filter.has(one)).length
    // Ten are expected; thirty would be a filter that does not keep its rate.
    assert.ok(taken < 30, `${taken} of 100,000`)
    assert.equal(bloomFilter([]).has('anything'), false)
  })
})
