import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { browser, claimsOf } from '../sessions/browser.ts'
import { linkOf, mailOf, mailsTo } from '../support/inbox.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'

const SIGN_UP = '/identity/resources/users/v1/signUp'
const ACTIVATE = '/identity/resources/users/v1/activate'
const OTHER = 'another horse battery 8'

describe('sign-up and activation', () => {
  let server: TestServer
  let vendor: TestVendor
  let open: TestVendor

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    open = await server.addVendor('open', {
      signUp: { allowed: true, activation: false, companyNameRequired: false },
    })
  })
  after(() => server.close())

  async function signUp(email: string, more: object = {}) {
    return await browser(server, vendor).post(SIGN_UP, {
      email,
      name: 'Ada',
      companyName: 'Harbor',
      password: PASSWORD,
      ...more,
    })
  }

  test('registers a user in a tenant of their own, who can sign in after activation [SIGNUP-10, SIGNUP-04, ACT-10, ACT-14, ACT-09]', async () => {
    const page = browser(server, vendor)
    const reply = await signUp('ada@example.com')
    assert.equal(reply.statusCode, 200, reply.body)
    const { shouldActivate, userId, tenantId } = reply.json()
    assert.equal(shouldActivate, true)

    assert.equal((await page.signIn('ada@example.com', PASSWORD)).statusCode, 401)

    const link = linkOf(await mailOf(server, 'ada@example.com', 'activate-account'))
    assert.equal(link.url.origin, vendor.origin)
    assert.equal(link.url.pathname, '/account/activate')
    assert.equal(link.userId, userId)
    const strategy = await page.get(`${ACTIVATE}/strategy?userId=${link.userId}&token=${link.token}`)
    assert.deepEqual(strategy.json(), { shouldSetPassword: false })

    const activated = await page.post(ACTIVATE, { userId: link.userId, token: link.token })
    assert.equal(activated.statusCode, 200, activated.body)
    page.token = activated.json().accessToken
    assert.deepEqual(claimsOf(page.token!).amr, ['email'], 'no name of a second factor')
    const me = (await page.get('/identity/resources/users/v2/me')).json()
    assert.equal(me.id, userId)
    assert.equal(me.verified, true)
    assert.equal(me.tenantId, tenantId)
    assert.deepEqual(
      me.roles.map((role: { key: string }) => role.key),
      ['Admin'],
      'who opens an account administers it',
    )
    assert.equal((await page.refresh()).statusCode, 200)
    assert.equal((await browser(server, vendor).signIn('ada@example.com', PASSWORD)).statusCode, 200)
  })

  test('an activation link works once [ACT-10]', async () => {
    await signUp('once@example.com')
    const { userId, token } = linkOf(await mailOf(server, 'once@example.com', 'activate-account'))
    const replies = await Promise.all(
      [1, 2, 3].map(() => browser(server, vendor).post(ACTIVATE, { userId, token })),
    )
    assert.deepEqual(replies.map(reply => reply.statusCode).sort(), [200, 410, 410])
    const strategy = await browser(server, vendor).get(`${ACTIVATE}/strategy?userId=${userId}&token=${token}`)
    assert.equal(strategy.statusCode, 410)
  })

  test('a link of another person or another purpose is refused [ACT-13]', async () => {
    const page = browser(server, vendor)
    const mine = (await signUp('mine@example.com')).json()
    await signUp('theirs@example.com')
    const { token } = linkOf(await mailOf(server, 'theirs@example.com', 'activate-account'))
    assert.equal((await page.post(ACTIVATE, { userId: mine.userId, token })).statusCode, 400)
    assert.equal(
      (await page.get(`${ACTIVATE}/strategy?userId=${mine.userId}&token=${token}`)).statusCode,
      400,
    )
    const { userId } = linkOf(await mailOf(server, 'theirs@example.com', 'activate-account'))
    const asReset = await page.post('/identity/resources/users/v1/passwords/reset/verify', {
      userId,
      token,
      password: OTHER,
    })
    assert.equal(asReset.statusCode, 400)
  })

  test('an address that has an account gets the same answer, and a mail that says so [SIGNUP-10]', async () => {
    await server.addTenant(vendor, 'quay')
    await server.addPerson(vendor, 'quay', 'known@example.com')
    const [known, unknown] = [await signUp('known@example.com'), await signUp('unknown@example.com')]
    assert.equal(known.statusCode, unknown.statusCode)
    assert.deepEqual(Object.keys(known.json()), Object.keys(unknown.json()))
    assert.equal(known.json().shouldActivate, true)
    const mails = await mailsTo(server, 'known@example.com')
    assert.deepEqual(
      mails.map(mail => mail.template),
      ['account-exists'],
    )
    assert.equal((await browser(server, vendor).signIn('known@example.com', PASSWORD)).statusCode, 200)
  })

  test('a user who proves the address decides whose password counts: the link carries its own [ACT-10]', async () => {
    await signUp('victim@example.com', { password: 'the attacker knows this 1' })
    await signUp('victim@example.com', { password: PASSWORD })
    const { userId, token } = linkOf(await mailOf(server, 'victim@example.com', 'activate-account'))
    assert.equal((await browser(server, vendor).post(ACTIVATE, { userId, token })).statusCode, 200)
    const attacker = await browser(server, vendor).signIn('victim@example.com', 'the attacker knows this 1')
    assert.equal(attacker.statusCode, 401)
    assert.equal((await browser(server, vendor).signIn('victim@example.com', PASSWORD)).statusCode, 200)
    const { rows } = await server.services.database.pool.query(
      "select 1 from one_time_tokens where user_id = $1 and used_at is null and data <> '{}'",
      [userId],
    )
    assert.equal(rows.length, 0, 'other links lost the passwords that they carried')
  })

  test('activating an invited address ends what another user set up before [ACT-10]', async () => {
    const attacker = browser(server, open)
    const reply = await attacker.post(SIGN_UP, { email: 'squatted@example.com', password: PASSWORD })
    attacker.token = reply.json().authResponse.accessToken
    assert.equal((await attacker.get('/identity/resources/users/v2/me')).statusCode, 200)

    // The link that is mailed again carries no password: the owner of the address chooses one.
    const owner = browser(server, open)
    await owner.post(`${ACTIVATE}/reset`, { email: 'squatted@example.com' })
    const { userId, token } = linkOf(await mailOf(server, 'squatted@example.com', 'activate-account'))
    const strategy = await owner.get(`${ACTIVATE}/strategy?userId=${userId}&token=${token}`)
    assert.deepEqual(strategy.json(), { shouldSetPassword: true })
    assert.equal((await owner.post(ACTIVATE, { userId, token })).json().context.field, 'password')
    assert.equal((await owner.post(ACTIVATE, { userId, token, password: OTHER })).statusCode, 200)

    assert.equal((await attacker.get('/identity/resources/users/v2/me')).statusCode, 401)
    assert.equal((await attacker.refresh()).statusCode, 401)
    assert.equal((await attacker.signIn('squatted@example.com', PASSWORD)).statusCode, 401)
  })

  test('a password that was changed before activation is not set back by the link of the sign-up [ACT-10]', async () => {
    const page = browser(server, open)
    const begun = (await page.post(SIGN_UP, { email: 'early@example.com', password: PASSWORD })).json()
    page.token = begun.authResponse.accessToken
    const { userId, token } = linkOf(await mailOf(server, 'early@example.com', 'activate-account'))
    const change = { password: PASSWORD, newPassword: OTHER }
    const changed = await page.post('/identity/resources/users/v1/passwords/change', change)
    assert.equal(changed.statusCode, 200, changed.body)
    const bare = await page.post(ACTIVATE, { userId, token })
    assert.equal(bare.json().context.field, 'password', 'whoever follows it chooses anew')
    assert.equal((await page.post(ACTIVATE, { userId, token, password: OTHER })).statusCode, 200)
    const fresh = () => browser(server, open)
    assert.equal((await fresh().signIn('early@example.com', PASSWORD)).statusCode, 401)
    assert.equal((await fresh().signIn('early@example.com', OTHER)).statusCode, 200)
  })

  test('the activation message is sent again, and the answer never says whether it was [ACT-12, ACT-16]', async () => {
    await signUp('again@example.com')
    const page = browser(server, vendor)
    const [waiting, unknownUser] = await Promise.all([
      page.post(`${ACTIVATE}/reset`, { email: 'again@example.com' }),
      page.post(`${ACTIVATE}/reset`, { email: 'nobody@example.com' }),
    ])
    assert.equal(waiting.statusCode, 200)
    assert.equal(unknownUser.statusCode, 200)
    assert.equal(waiting.body, unknownUser.body)
    assert.equal((await mailsTo(server, 'again@example.com')).length, 2)
    assert.equal((await mailsTo(server, 'nobody@example.com')).length, 0)
  })

  test('where the vendor asks for no activation, sign-up signs in [SIGNUP-04]', async () => {
    const page = browser(server, open)
    const reply = await page.post(SIGN_UP, { email: 'quick@example.com', password: PASSWORD })
    assert.equal(reply.json().shouldActivate, false)
    assert.ok(reply.json().authResponse.accessToken)
    assert.ok([...page.cookies.keys()][0]?.startsWith('fe_refresh_'))
    assert.equal((await browser(server, open).signIn('quick@example.com', PASSWORD)).statusCode, 200)
  })

  test('a weak password, a missing field and broken metadata are named beside their field [SIGNUP-10]', async () => {
    const weak = await signUp('weak@example.com', { password: 'aaaa' })
    assert.equal(weak.statusCode, 400)
    assert.equal(weak.json().context.field, 'password')
    assert.ok(weak.json().context.failed.includes('minLength'))
    assert.equal((await signUp('x@example.com', { companyName: ' ' })).json().context.field, 'companyName')
    assert.equal((await signUp('x@example.com', { metadata: '[1]' })).json().context.field, 'metadata')
    const unknownUser = await browser(server, vendor).post(SIGN_UP, { companyName: 'x', password: PASSWORD })
    assert.equal(unknownUser.json().context.field, 'email')
    assert.equal((await mailsTo(server, 'weak@example.com')).length, 0)
  })

  test('sign-up can be switched off [SIGNUP-10]', async () => {
    const closed = await server.addVendor('closed', {
      signUp: { allowed: false, activation: true, companyNameRequired: false },
    })
    const reply = await browser(server, closed).post(SIGN_UP, { email: 'a@example.com', password: PASSWORD })
    assert.equal(reply.statusCode, 403)
  })

  test('every sign-up is audited and told to subscribers in its transaction [SIGNUP-10]', async () => {
    const { userId } = (await signUp('audited@example.com')).json()
    const { pool } = server.services.database
    const audits = await pool.query('select action from audits where user_id = $1', [userId])
    const events = await pool.query("select type from events where payload->>'userId' = $1", [userId])
    assert.ok(audits.rows.some(row => row.action === 'user.signed-up'))
    assert.ok(events.rows.some(row => row.type === 'frontegg.user.signedUp'))
  })
})
