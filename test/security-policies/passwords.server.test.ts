import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { PasswordConfig } from '../../contract/passwords.ts'
import { declared } from '../support/declared.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const V1 = '/identity/resources/configurations/v1'
const CHANGE = 'POST /identity/resources/users/v1/passwords/change'
const SIGN_IN = 'POST /identity/resources/auth/v1/user'
/** The demo password configuration of the specification (§5), with the least length that is allowed. */
const DEMO = {
  ...declared.settings.defaults.passwordPolicy,
  minLength: 8,
  maxLength: 128,
  allowPassphrases: true,
  minPhraseLength: 6,
  minOptionalTestsToPass: 1,
}

suite('passwords under the policies of their owner’s tenants', () => {
  let server: TestServer
  let vendor: TestVendor
  let anonymousAsk: Ask
  let people = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { passwordPolicy: DEMO })
    anonymousAsk = anonymous(server, vendor)
  })
  after(() => server.close())

  /** A tenant of its own, with an administrator who is signed in. */
  async function tenant(): Promise<{ id: string; person: TestPerson; ask: Ask }> {
    const id = `tenant-${++people}`
    await server.addTenant(vendor, id)
    const person = await server.addPerson(vendor, id, `admin@${id}.test`)
    return { id, person, ask: await signedIn(server, vendor, person) }
  }

  test('the configuration is the vendor’s for a stranger, and the tenant’s for who is signed in [POLICY-03, POLICY-21, POLICY-32, POLICY-33]', async () => {
    assert.deepEqual(answered(await anonymousAsk('GET /identity/resources/users/v1/passwords/config')), DEMO)
    assert.deepEqual(answered(await anonymousAsk(`GET ${V1}/password`)), DEMO)
    const { ask, person } = await tenant()
    assert.deepEqual(answered(await ask(`GET ${V1}/password`)), DEMO)
    const saved = answered<PasswordConfig>(await ask(`POST ${V1}/password`, { minLength: 14 }))
    assert.deepEqual(saved, { ...DEMO, minLength: 14 })
    assert.deepEqual(answered(await ask(`GET ${V1}/password`)), saved)
    assert.deepEqual(answered(await anonymousAsk(`GET ${V1}/password`)), DEMO)
    const ofPerson = `GET /identity/resources/users/v1/passwords/config?userId=${person.id}` as const
    assert.deepEqual(answered(await anonymousAsk(ofPerson)), saved)
    const bad = await anonymous(server, vendor, 'a.b.c')(`GET ${V1}/password`)
    assert.deepEqual(answered(bad), DEMO)
  })

  test('a tenant asks for more than the vendor, never for less [POLICY-33]', async () => {
    const { ask } = await tenant()
    const weak = {
      minLength: 8,
      minOptionalTestsToPass: 0,
      requiredTests: { checkThreeRepeatedChars: false },
    }
    assert.deepEqual(answered(await ask(`POST ${V1}/password`, weak)), DEMO)
    refused(await ask(CHANGE, { password: PASSWORD, newPassword: 'aaabbb12' }), 400, 'ER-01104')
    refused(await ask(`POST ${V1}/password`, { minLength: 20, maxLength: 10 }), 400, 'ER-13006')
    answered(await ask(`POST ${V1}/password`, { minLength: 20 }))
    const short = await ask(CHANGE, { password: PASSWORD, newPassword: 'Abcdefgh-1234567' })
    assert.deepEqual(refused(short, 400, 'ER-01104').failed, ['minLength'])
    answered(await ask(CHANGE, { password: PASSWORD, newPassword: 'Abcdefgh-1234567-longer' }))
  })

  test('who signs up by an invite link chooses a password that is strong enough for the tenant [POLICY-33]', async () => {
    const { ask, id } = await tenant()
    answered(await ask(`POST ${V1}/password`, { minLength: 20 }))
    const link = answered<{ token: string }>(
      await ask('POST /identity/resources/tenants/invites/v1/user', {}),
    )
    const body = { email: `joins@${id}.test`, password: 'Long-enough-1', invitationToken: link.token }
    const signUp = 'POST /identity/resources/users/v1/signUp'
    const short = await anonymousAsk(signUp, { ...body, companyName: 'x' })
    assert.deepEqual(refused(short, 400, 'ER-01104').failed, ['minLength'])
    answered(
      await anonymousAsk(signUp, { ...body, companyName: 'x', password: 'Long-enough-for-this-tenant-1' }),
    )
  })

  test('a former password is refused as long as the history reaches, and comes back after [POLICY-07]', async () => {
    const { ask, person } = await tenant()
    answered(await ask(`POST ${V1}/password-history-policy`, { enabled: true, historySize: 3 }))
    const passwords = [PASSWORD, 'Second-password-2', 'Third-password-3', 'Fourth-password-4']
    for (const [index, newPassword] of passwords.entries()) {
      if (index > 0) answered(await ask(CHANGE, { password: passwords[index - 1], newPassword }))
    }
    for (const newPassword of ['Second-password-2', 'Third-password-3']) {
      const reply = await ask(CHANGE, { password: 'Fourth-password-4', newPassword })
      assert.equal(refused(reply, 400, 'ER-13007').field, 'newPassword')
    }
    answered(await ask(CHANGE, { password: 'Fourth-password-4', newPassword: PASSWORD }))
    const { rows } = await server.services.database.pool.query(
      'select hash from former_passwords where user_id = $1',
      [person.id],
    )
    assert.equal(rows.length, 2)
  })

  test('hashes of former passwords go once no policy asks for them [POLICY-07]', async () => {
    const { ask, person } = await tenant()
    answered(await ask(`POST ${V1}/password-history-policy`, { enabled: true, historySize: 5 }))
    answered(await ask(CHANGE, { password: PASSWORD, newPassword: 'Second-password-2' }))
    answered(await ask(`POST ${V1}/password-history-policy`, { enabled: false, historySize: 5 }))
    answered(await ask(CHANGE, { password: 'Second-password-2', newPassword: PASSWORD }))
    const { rows } = await server.services.database.pool.query(
      'select hash from former_passwords where user_id = $1',
      [person.id],
    )
    assert.equal(rows.length, 0)
  })

  test('an account is locked after as many failures as its tenant allows, not the vendor [POLICY-06]', async () => {
    const { ask, person } = await tenant()
    answered(await ask(`POST ${V1}/lockout-policy`, { enabled: true, maxAttempts: 2 }))
    const wrong = { email: person.email, password: 'wrong' }
    refused(await anonymousAsk(SIGN_IN, wrong), 401, 'ER-01001')
    assert.equal(await locked(person), false)
    refused(await anonymousAsk(SIGN_IN, wrong), 401, 'ER-01001')
    assert.equal(await locked(person), true)
    refused(await anonymousAsk(SIGN_IN, { email: person.email, password: PASSWORD }), 401, 'ER-01001')
  })

  test('many wrong passwords at once do not slip past the limit [POLICY-06]', async () => {
    const { ask, person } = await tenant()
    answered(await ask(`POST ${V1}/lockout-policy`, { enabled: true, maxAttempts: 3 }))
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => anonymousAsk(SIGN_IN, { email: person.email, password: 'wrong' })),
    )
    assert.equal(await locked(person), true)
  })

  test('a tenant that switches lockout off locks no user; of several tenants the strictest counts [POLICY-06]', async () => {
    const first = await tenant()
    const second = await tenant()
    answered(await first.ask(`POST ${V1}/lockout-policy`, { enabled: false, maxAttempts: 1 }))
    const wrong = { email: first.person.email, password: 'wrong' }
    for (let time = 0; time < 11; time++) await anonymousAsk(SIGN_IN, wrong)
    assert.equal(await locked(first.person), false)
    answered(await second.ask(`POST ${V1}/lockout-policy`, { enabled: true, maxAttempts: 12 }))
    await server.addPerson(vendor, second.id, first.person.email)
    await anonymousAsk(SIGN_IN, wrong)
    assert.equal(await locked(first.person), true)
  })

  test('a tenant that a user has not joined has no say over their account [POLICY-06]', async () => {
    const home = await tenant()
    const stranger = await tenant()
    answered(await stranger.ask(`POST ${V1}/lockout-policy`, { enabled: true, maxAttempts: 1 }))
    await server.addPerson(vendor, stranger.id, home.person.email)
    await server.services.database.pool.query(
      'update memberships set activated = false where tenant_id = $1 and user_id = $2',
      [stranger.id, home.person.id],
    )
    await anonymousAsk(SIGN_IN, { email: home.person.email, password: 'wrong' })
    assert.equal(await locked(home.person), false)
  })

  async function locked({ id }: TestPerson): Promise<boolean> {
    const { rows } = await server.services.database.pool.query<{ locked: boolean }>(
      'select locked_at is not null as locked from users where id = $1',
      [id],
    )
    return rows[0]!.locked
  }
})
