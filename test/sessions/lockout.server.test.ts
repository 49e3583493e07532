// run: alone
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { hasherOf } from '../../server/core/password-hash/password-hash.ts'
import { linkOf, mailOf } from '../support/inbox.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { browser } from './browser.ts'

const ME = '/identity/resources/users/v2/me'
const RESET = '/identity/resources/users/v1/passwords/reset'
const NEW = 'a better horse battery 9'
const WRONG = 'not the password 1'

describe('locks', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { lockout: { enabled: true, maxAttempts: 2 } })
    await server.addTenant(vendor, 'home')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  const page = () => browser(server, vendor)

  async function guessedAt({ email }: TestPerson): Promise<void> {
    for (const _ of [1, 2]) assert.equal((await page().signIn(email, WRONG)).statusCode, 401)
    assert.equal((await page().signIn(email, PASSWORD)).statusCode, 401)
  }

  async function reset({ email }: TestPerson, password: string): Promise<void> {
    answered(await page().post(RESET, { email }))
    const { userId, token } = linkOf(await mailOf(server, email, 'reset-password'))
    answered(await page().post(`${RESET}/verify`, { userId, token, password }))
  }

  test('whom a stranger locked out by guessing comes back by a reset of the password [FORGOT-19]', async () => {
    const person = await server.addPerson(vendor, 'home', 'guessed@acme.test')
    await guessedAt(person)
    await reset(person, NEW)
    assert.equal((await page().signIn(person.email, NEW)).statusCode, 200)
  })

  test('an administrator’s lock ends the sessions of whom failures had locked, and no reset lifts it', async () => {
    const person = await server.addPerson(vendor, 'home', 'thief@acme.test')
    const thief = page()
    await thief.signIn(person.email, PASSWORD)
    await guessedAt(person)
    assert.equal((await thief.get(ME)).statusCode, 200, 'guessing signs nobody out')
    answered(await admin(`POST /identity/resources/users/v1/${person.id}/lock`))
    refused(await thief.get(ME), 401, 'ER-00401')
    assert.equal((await thief.refresh()).statusCode, 401)
    await reset(person, NEW)
    assert.equal((await page().signIn(person.email, NEW)).statusCode, 401)
  })

  test('a lock or a new password that comes while the old one is checked lets no session begin [LOGIN-72]', async t => {
    const { pool } = server.services.database
    const changes = {
      locked: 'update users set locked_at = now() where id = $1',
      reset: "update passwords set hash = hash || 'x' where user_id = $1",
    }
    for (const [name, change] of Object.entries(changes)) {
      const person = await server.addPerson(vendor, 'home', `${name}@acme.test`)
      const hasher = hasherOf(server.services)
      const checked = t.mock.method(hasher, 'verify', async () => {
        await pool.query(change, [person.id])
        return true
      })
      assert.equal((await page().signIn(person.email, PASSWORD)).statusCode, 401, name)
      checked.mock.restore()
      const { rows } = await pool.query('select from sessions where user_id = $1', [person.id])
      assert.equal(rows.length, 0, name)
    }
  })
})
