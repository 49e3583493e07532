import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import { browser } from '../sessions/browser.ts'
import { linkOf, mailOf, mailsTo } from '../support/inbox.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'

const SIGN_UP = '/identity/resources/users/v1/signUp'
const ACTIVATE = '/identity/resources/users/v1/activate'
const OWN = '/identity/resources/usernames/v1/me'

const byName = {
  authStrategy: 'UsernameAndPassword' as const,
  signUp: {
    allowed: true,
    activation: true,
    companyNameRequired: false,
    strategies: { username: { enabled: true, required: false } },
  },
}

suite('the user name of a sign-up with an address', () => {
  let server: TestServer
  let vendor: TestVendor
  let created = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', byName)
    await server.addTenant(vendor, 'home')
  })
  after(() => server.close())

  const page = () => browser(server, vendor)
  const address = () => `user${++created}@example.com`
  const signUp = (email: string, username?: string, more: object = {}) =>
    page().post(SIGN_UP, { email, password: PASSWORD, ...(username && { username }), ...more })
  /** Whether an anonymous caller is told that the name is free, for an address that has no account. */
  const isFree = async (username: string) => (await signUp(address(), username)).statusCode === 200
  const known = async () => (await server.addPerson(vendor, 'home', address())).email
  const waiting = async () => {
    const email = address()
    answered(await signUp(email))
    return email
  }

  /** Follows the newest mail. @returns the user name that the account has now */
  async function activate(email: string, body: object = {}): Promise<string | undefined> {
    const { userId, token } = linkOf(await mailOf(server, email, 'activate-account'))
    const mine = page()
    mine.token = answered<AuthResponse>(await mine.post(ACTIVATE, { userId, token, ...body })).accessToken
    const own = await mine.get(OWN)
    return own.statusCode === 200 ? own.json<{ username: string }>().username : undefined
  }

  test('stays free until activation, whether the address has no account, one that waits, or one', async () => {
    for (const [kind, ask] of Object.entries({ unknown: address, waiting, known })) {
      const username = `name${++created}`
      const reply = await signUp(await ask(), username)
      assert.equal(reply.statusCode, 200, reply.body)
      assert.equal(await isFree(username.toUpperCase()), true, kind)
    }
    assert.deepEqual(
      await server.services.database.pool.query('select * from usernames').then(r => r.rows),
      [],
    )
  })

  test('is taken at activation', async () => {
    const email = address()
    answered(await signUp(email, 'Harbor'))
    assert.equal(await activate(email), 'Harbor')
    refused(await signUp(address(), 'harbor'), 409, 'ER-01118')
    const reply = await page().post('/identity/resources/auth/v1/user', {
      username: 'harbor',
      password: PASSWORD,
    })
    assert.equal(reply.statusCode, 200, reply.body)
  })

  test('is the one that the followed mail was sent for, not that of another sign-up with the address', async () => {
    const email = address()
    answered(await signUp(email, 'stranger'))
    answered(await signUp(email, 'owner'))
    assert.equal(await activate(email), 'owner')
    assert.equal(await isFree('stranger'), true)
  })

  test('is in the mail that is sent again, too', async () => {
    const email = address()
    answered(await signUp(email, 'again'))
    answered(await page().post(`${ACTIVATE}/reset`, { email }))
    assert.equal((await mailsTo(server, email)).length, 2)
    assert.equal(await activate(email, { password: PASSWORD }), 'again')
  })

  test('goes to the first who activates; the second is in without one and chooses another', async () => {
    const [first, second] = [address(), address()]
    answered(await signUp(first, 'wanted'))
    answered(await signUp(second, 'Wanted'))
    assert.equal(await activate(first), 'wanted')
    assert.equal(await activate(second), undefined)
    const { rows } = await server.services.database.pool.query<{ email: string }>(
      `select email from audits where action = 'user.username-unavailable'`,
    )
    assert.deepEqual(
      rows.map(({ email }) => email),
      [second],
    )
    const mine = page()
    await mine.signIn(second, PASSWORD)
    answered(await mine.post('/identity/resources/usernames/v1', { username: 'wanted.too' }))
  })

  test('goes to one of two who activate at the same moment, and both are in', async () => {
    const both = [address(), address()]
    for (const email of both) answered(await signUp(email, 'raced'))
    const names = await Promise.all(both.map(email => activate(email)))
    assert.deepEqual(names.filter(Boolean), ['raced'])
  })

  test('does not come in with an invitation', async () => {
    const email = address()
    answered(await signUp(email, 'foreign'))
    const admin = page()
    const { email: owner } = await server.addPerson(vendor, 'home', address())
    await admin.signIn(owner, PASSWORD)
    answered(await admin.post('/identity/resources/users/v2', { email, roleIds: [] }))
    const { userId, token } = linkOf(await mailOf(server, email, 'invitation'))
    answered(await page().post(ACTIVATE, { userId, token, password: PASSWORD }))
    assert.equal(await isFree('foreign'), true)
  })
})
