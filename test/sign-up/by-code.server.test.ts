import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { browser } from '../sessions/browser.ts'
import { linkOf, mailOf, mailsTo } from '../support/inbox.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { busy, workOff } from '../support/work-off.ts'

const SIGN_UP = '/identity/resources/users/v1/signUp'
const ACTIVATE = '/identity/resources/users/v1/activate'
const INVITATION = '/identity/resources/users/v1/invitation/accept'
const OTHER = 'another horse battery 8'

interface StartedSignUp {
  shouldActivate: boolean
  userId: string
  activationToken: string
}

describe('codes in place of links', () => {
  let server: TestServer
  let vendor: TestVendor

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      signUp: { allowed: true, activation: true, companyNameRequired: false },
      links: {
        activationSeconds: 604_800,
        invitationSeconds: 604_800,
        resetSeconds: 3600,
        codeSeconds: 600,
        magicLinkSeconds: 900,
        unlockSeconds: 86_400,
        activationByCode: true,
        invitationByCode: true,
      },
    })
    await server.addTenant(vendor, 'harbor')
    await server.addTenant(vendor, 'quay')
    await server.addPerson(vendor, 'quay', 'admin@example.com')
  })
  after(() => server.close())

  const page = () => browser(server, vendor)
  const signUp = async (email: string, password: string | undefined = PASSWORD) =>
    answered<StartedSignUp>(await page().post(SIGN_UP, { email, ...(password && { password }) }))
  const codeOf = async (email: string) => {
    const mail = await mailOf(server, email, 'activate-account')
    assert.match(mail.data.code ?? '', /^\d{6}$/)
    return mail.data.code!
  }
  const strategyOf = (userId: string, token: string) =>
    page().get(`${ACTIVATE}/strategy?userId=${userId}&token=${token}`)

  async function invite(email: string) {
    const owner = page()
    await owner.signIn('admin@example.com', PASSWORD)
    answered(await owner.post('/identity/resources/users/v2', { email, provider: 'local', roleIds: [] }))
    const mail = await mailOf(server, email, 'invitation')
    return { ...linkOf(mail), code: mail.data.code! }
  }

  test('the mailed code and the token of the page activate and sign in [ACT-11, ACT-15]', async () => {
    const { userId, activationToken: token, shouldActivate } = await signUp('ada@example.com')
    assert.equal(shouldActivate, true)
    assert.deepEqual(answered(await strategyOf(userId, token)), { shouldSetPassword: false })
    const code = await codeOf('ada@example.com')
    const link = linkOf(await mailOf(server, 'ada@example.com', 'activate-account'))
    assert.equal(link.url.pathname, '/account/activate/code')
    refused(await page().post(ACTIVATE, { userId, token }), 400, 'ER-01102')
    refused(await page().post(`${ACTIVATE}/code`, { userId, token, code: '12345' }), 400, 'ER-00400')
    const other = { userId: randomUUID(), token, code }
    refused(await page().post(`${ACTIVATE}/code`, other), 400, 'ER-21104')
    const reply = await page().post(`${ACTIVATE}/code`, { userId, token, code })
    assert.ok(answered<{ accessToken: string }>(reply).accessToken)
    refused(await page().post(`${ACTIVATE}/code`, { userId, token, code }), 400, 'ER-21104')
    assert.equal((await page().signIn('ada@example.com', PASSWORD)).statusCode, 200)
  })

  test('the page may ask for its token before the account behind it is made [ACT-11]', async () => {
    busy.add(server.services)
    await server.addPerson(vendor, 'harbor', 'soon@example.com')
    const known = await signUp('soon@example.com')
    const { userId, activationToken: token } = await signUp('sooner@example.com')
    for (const requested of [strategyOf(userId, token), strategyOf(known.userId, known.activationToken)])
      assert.deepEqual(answered(await requested), { shouldSetPassword: false })
    refused(await page().post(`${ACTIVATE}/code`, { userId, token, code: '000000' }), 400, 'ER-21104')
    busy.delete(server.services)
    await workOff(server.services)
    const code = await codeOf('sooner@example.com')
    answered(await page().post(`${ACTIVATE}/code`, { userId, token, code }))
    assert.equal((await mailsTo(server, 'soon@example.com')).at(-1)!.template, 'account-exists')
  })

  test('who chose no password at sign-up chooses one with the code [ACT-11]', async () => {
    const { userId, activationToken: token } = await signUp('late@example.com', '')
    assert.deepEqual(answered(await strategyOf(userId, token)), { shouldSetPassword: true })
    const code = await codeOf('late@example.com')
    const missing = refused(await page().post(`${ACTIVATE}/code`, { userId, token, code }), 400, 'ER-01105')
    assert.equal(missing.field, 'password')
    answered(await page().post(`${ACTIVATE}/code`, { userId, token, code, password: OTHER }))
  })

  test('an address that is known answers alike: ids, a token, a page that asks for a code [ACT-11, SIGNUP-04]', async () => {
    await server.addPerson(vendor, 'harbor', 'known@example.com')
    const known = await signUp('known@example.com')
    const fresh = await signUp('fresh@example.com')
    await signUp('open@example.com')
    const open = await signUp('open@example.com')
    assert.deepEqual(Object.keys(known), Object.keys(fresh))
    assert.deepEqual(Object.keys(open), Object.keys(fresh))
    for (const { userId, activationToken: token } of [known, fresh, open]) {
      assert.deepEqual(answered(await strategyOf(userId, token)), { shouldSetPassword: false })
      refused(await page().post(`${ACTIVATE}/code`, { userId, token, code: '000000' }), 400, 'ER-21104')
    }
    const { rows } = await server.services.database.pool.query('select id from users where email = $1', [
      'open@example.com',
    ])
    assert.notEqual(open.userId, rows[0].id, 'a second sign-up does not tell whose account it is')
    assert.equal((await mailsTo(server, 'known@example.com')).at(-1)!.template, 'account-exists')
  })

  test('that an invitation waits for an address, no user learns who does not read its mail [ACT-11]', async () => {
    await invite('waiting@example.com')
    const { userId, activationToken: token } = await signUp(
      'waiting@example.com',
      'the attacker knows this 1',
    )
    assert.deepEqual(answered(await strategyOf(userId, token)), { shouldSetPassword: false })
    const code = await codeOf('waiting@example.com')
    refused(await page().post(`${ACTIVATE}/code`, { userId, token, code }), 400, 'ER-01105')
    answered(await page().post(`${ACTIVATE}/code`, { userId, token, code, password: OTHER }))
    assert.equal((await page().signIn('waiting@example.com', 'the attacker knows this 1')).statusCode, 401)
  })

  test('a code that was asked for again counts on the page that is open [ACT-12, ACT-11]', async () => {
    const { userId, activationToken: token } = await signUp('again@example.com')
    answered(await page().post(`${ACTIVATE}/reset`, { email: 'again@example.com' }))
    const code = await codeOf('again@example.com')
    const reply = await page().post(`${ACTIVATE}/code`, { userId, token, code })
    assert.ok(answered<{ accessToken: string }>(reply).accessToken)
  })

  test('five tries end a code [ACT-11]', async () => {
    const first = await signUp('guessed@example.com')
    const code = await codeOf('guessed@example.com')
    const guess = (number: number) => String((Number(code) + number) % 1_000_000).padStart(6, '0')
    const { userId, activationToken: token } = first
    for (let tries = 1; tries <= 5; tries++)
      refused(await page().post(`${ACTIVATE}/code`, { userId, token, code: guess(tries) }), 400, 'ER-21104')
    refused(await page().post(`${ACTIVATE}/code`, { userId, token, code }), 400, 'ER-21104')
  })

  test('an invitation is accepted with the code of its mail, not by its link alone [INV-10, INV-13]', async () => {
    const person = await server.addPerson(vendor, 'harbor', 'guest@example.com')
    const { url, userId, token, code } = await invite(person.email)
    assert.equal(url.pathname, '/account/invitation/code')
    refused(await page().post(INVITATION, { userId, token }), 400, 'ER-01102')
    const wrong = code.replace(/.$/, digit => String((Number(digit) + 1) % 10))
    refused(await page().post(`${INVITATION}/code`, { userId, token, code: wrong }), 400, 'ER-21104')
    answered(await page().post(`${INVITATION}/code`, { userId, token, code }))
    refused(await page().post(`${INVITATION}/code`, { userId, token, code }), 400, 'ER-21104')
    const { rows } = await server.services.database.pool.query(
      "select activated from memberships where user_id = $1 and tenant_id = 'quay'",
      [person.id],
    )
    assert.deepEqual(rows, [{ activated: true }])
  })

  test('who is invited and has no account activates it with the code, and a password of their own [INV-10, ACT-11]', async () => {
    // A stranger signs up with the address before: their password must not come in.
    await signUp('new@example.com', 'the attacker knows this 1')
    const { url, userId, token, code } = await invite('new@example.com')
    assert.equal(url.pathname, '/account/activate/code')
    assert.deepEqual(answered(await strategyOf(userId, token)), { shouldSetPassword: true })
    const body = { userId, token, code, password: OTHER }
    assert.ok(answered<{ accessToken: string }>(await page().post(`${ACTIVATE}/code`, body)).accessToken)
    assert.equal((await page().signIn('new@example.com', 'the attacker knows this 1')).statusCode, 401)
  })
})
