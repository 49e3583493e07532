import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { hashToken, newToken } from '../../server/platform/secrets/random-token.ts'
import { type Browser, browser, claimsOf } from '../sessions/browser.ts'
import { linkOf, mailOf, mailsTo } from '../support/inbox.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'

const ACCEPT = '/identity/resources/users/v1/invitation/accept'
const AGAIN = '/identity/resources/users/v1/invitation/reset'
const ACTIVATE = '/identity/resources/users/v1/activate'
const VERIFY = '/identity/resources/tenants/invites/v1/verify'

describe('invitations', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Browser

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    await server.addTenant(vendor, 'harbor_sub', 'harbor')
    await server.addTenant(vendor, 'harborXsub')
    await server.addTenant(vendor, 'quay')
    await server.addPerson(vendor, 'harbor', 'admin@example.com', { name: 'The admin' })
    admin = browser(server, vendor)
    await admin.signIn('admin@example.com', PASSWORD)
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const page = () => browser(server, vendor)

  async function invited(email: string, options: { verified: boolean; tenantId?: string }) {
    const { verified, tenantId = 'harbor' } = options
    if (verified) await server.addPerson(vendor, 'quay', email)
    const person = await server.addPerson(vendor, tenantId, email, {
      roles: ['ReadOnly'],
      verified,
      password: verified ? PASSWORD : null,
    })
    await query('update memberships set activated = false where user_id = $1 and tenant_id = $2', [
      person.id,
      tenantId,
    ])
    return person
  }

  test('a person with an account accepts by the mailed link, and is in [INV-09, INV-12]', async () => {
    const { id, email } = await invited('member@example.com', { verified: true })
    assert.equal((await admin.post(AGAIN, { email })).statusCode, 200)
    const mail = await mailOf(server, email, 'invitation')
    assert.equal(mail.data.tenantName, 'harbor')
    assert.equal(mail.data.invitedBy, 'The admin')
    const { url, userId, token } = linkOf(mail)
    assert.equal(url.pathname, '/account/invitation/accept')
    assert.equal(userId, id)

    const member = page()
    await member.signIn(email, PASSWORD)
    assert.equal((await member.refresh({ tenantId: 'harbor' })).statusCode, 403, 'not before')
    assert.equal((await page().post(ACCEPT, { userId, token })).statusCode, 200)
    const claims = claimsOf((await member.refresh({ tenantId: 'harbor' })).json().accessToken)
    assert.deepEqual(claims.roles, ['ReadOnly'])
    assert.equal((await page().post(ACCEPT, { userId, token })).statusCode, 410, 'and only once')
  })

  test('a wrong link, one of another user and one of a withdrawn invitation let no user in [INV-09]', async () => {
    const { id, email } = await invited('withdrawn@example.com', { verified: true })
    await admin.post(AGAIN, { email })
    const { userId, token } = linkOf(await mailOf(server, email, 'invitation'))
    assert.equal((await page().post(ACCEPT, { userId, token: 'x' })).statusCode, 400)
    assert.equal((await page().post(ACCEPT, { userId: randomUUID(), token })).statusCode, 400)
    await query("delete from memberships where user_id = $1 and tenant_id = 'harbor'", [id])
    assert.equal((await page().post(ACCEPT, { userId, token })).statusCode, 410)
  })

  test('the invitation of a closed account lets no user in until it is open again [INV-09]', async () => {
    const { id, email } = await invited('late@example.com', { verified: true })
    await admin.post(AGAIN, { email })
    const { userId, token } = linkOf(await mailOf(server, email, 'invitation'))
    await query("update tenants set deleted_at = now() where id = 'harbor'")
    assert.equal((await page().post(ACCEPT, { userId, token })).statusCode, 410)
    await query("update tenants set deleted_at = null where id = 'harbor'")
    const { rows } = await query(
      "select activated from memberships where user_id = $1 and tenant_id = 'harbor'",
      [id],
    )
    assert.equal(rows[0].activated, false)
    assert.equal((await page().post(ACCEPT, { userId, token })).statusCode, 200, 'once it is open again')
  })

  test('a new person activates with a password of their own, and is in [INV-11, INV-14, ACT-05]', async () => {
    const { email } = await invited('new@example.com', { verified: false })
    await admin.post(AGAIN, { email })
    const { url, userId, token } = linkOf(await mailOf(server, email, 'invitation'))
    assert.equal(url.pathname, '/account/activate')
    const strategy = await page().get(`${ACTIVATE}/strategy?userId=${userId}&token=${token}`)
    assert.deepEqual(strategy.json(), { shouldSetPassword: true })
    const newUser = page()
    const reply = await newUser.post(ACTIVATE, { userId, token, password: PASSWORD })
    assert.equal(reply.statusCode, 200, reply.body)
    assert.equal(claimsOf(reply.json().accessToken).tenantId, 'harbor')
    assert.equal((await newUser.refresh()).statusCode, 200)
  })

  test('a second invitation, opened after the account is active, lets in without a session or a password [ACT-10]', async () => {
    const { email } = await invited('twice@example.com', { verified: false })
    await admin.post(AGAIN, { email })
    const first = linkOf(await mailOf(server, email, 'invitation'))
    await admin.post(AGAIN, { email })
    const second = linkOf(await mailOf(server, email, 'invitation'))
    await page().post(ACTIVATE, { userId: first.userId, token: first.token, password: PASSWORD })
    const late = await page().post(ACTIVATE, {
      userId: second.userId,
      token: second.token,
      password: 'some other password 9',
    })
    assert.equal(late.statusCode, 200)
    assert.equal(late.json().accessToken, undefined)
    assert.equal(late.cookies.length, 0)
    assert.equal((await page().signIn(email, PASSWORD)).statusCode, 200, 'the password stays')
  })

  test('mailing again needs the permission, and a user who waits in this tenant [INV-11]', async () => {
    await server.addPerson(vendor, 'harbor', 'reader@example.com', { roles: ['ReadOnly'] })
    const reader = page()
    await reader.signIn('reader@example.com', PASSWORD)
    assert.equal((await reader.post(AGAIN, { email: 'a@example.com' })).statusCode, 403)
    assert.equal((await page().post(AGAIN, { email: 'a@example.com' })).statusCode, 401)
    for (const email of ['nobody@example.com', 'admin@example.com']) {
      assert.equal((await admin.post(AGAIN, { email })).statusCode, 404)
    }
  })

  test('mailing to all tenants reaches those from this one down, and no namesake beside [INV-15]', async () => {
    const email = 'everywhere@example.com'
    for (const tenantId of ['harbor', 'harbor_sub', 'harborXsub']) {
      await server.addPerson(vendor, tenantId, email, { verified: false, password: null })
    }
    await query('update memberships set activated = false where email = $1', [email])
    assert.equal((await admin.post(`${AGAIN}/all`, { email })).statusCode, 200)
    const tenants = (await mailsTo(server, email)).map(
      mail => (mail.data as { tenantName: string }).tenantName,
    )
    assert.deepEqual(tenants.sort(), ['harbor', 'harbor_sub'])
  })

  describe('by link', () => {
    async function inviteLink(expiresAt: Date | null = null): Promise<string> {
      const token = newToken()
      const { rows } = await query("select id from roles where vendor_id = 'acme' and key = 'ReadOnly'")
      await query("delete from invite_links where vendor_id = 'acme'")
      await query(
        "insert into invite_links (vendor_id, tenant_id, id, hash, sealed_token, role_ids, expires_at) values ('acme', 'quay', $1, $2, $3, $4, $5)",
        [randomUUID(), hashToken(token), Buffer.alloc(1), [rows[0].id], expiresAt],
      )
      return token
    }

    test('the link tells whose it is, until it ends [INV-09]', async () => {
      const token = await inviteLink()
      assert.deepEqual((await page().post(VERIFY, { token })).json(), { name: 'quay' })
      assert.equal((await page().post(VERIFY, { token: 'made-up' })).statusCode, 410)
      assert.equal((await page().post(VERIFY, { token: await inviteLink(new Date()) })).statusCode, 410)
    })

    test('who signs up by it joins its tenant with its roles, once the address is proven [SIGNUP-10]', async () => {
      const invitationToken = await inviteLink()
      const body = { email: 'linked@example.com', password: PASSWORD, invitationToken }
      const { tenantId } = (await page().post('/identity/resources/users/v1/signUp', body)).json()
      assert.equal(tenantId, 'quay')
      const { userId, token } = linkOf(await mailOf(server, 'linked@example.com', 'activate-account'))
      const { accessToken } = (await page().post(ACTIVATE, { userId, token })).json()
      const claims = claimsOf(accessToken)
      assert.deepEqual([claims.tenantId, claims.tenantIds, claims.roles], ['quay', ['quay'], ['ReadOnly']])
    })

    test('who has an account joins by signing in with it [LOGIN-78]', async () => {
      const invitationToken = await inviteLink()
      await server.addPerson(vendor, 'harbor', 'joiner@example.com')
      const joiner = page()
      await joiner.signIn('joiner@example.com', PASSWORD, { invitationToken })
      const claims = claimsOf(joiner.token!)
      assert.deepEqual([claims.tenantId, claims.roles], ['quay', ['ReadOnly']])
      assert.deepEqual(claims.tenantIds, ['harbor', 'quay'])
      const audits = await query(
        "select 1 from audits where tenant_id = 'quay' and action = 'user.joined' and email = 'joiner@example.com'",
      )
      assert.equal(audits.rows.length, 1)
    })

    test('who shares the link hears of it once the person is in, if they asked to', async () => {
      const { id } = await server.addPerson(vendor, 'quay', 'sharer@example.com')
      const invitationToken = await inviteLink()
      await query("update invite_links set user_id = $1, should_send_email = true where vendor_id = 'acme'", [
        id,
      ])
      const noticesSent = async () =>
        (await mailsTo(server, 'sharer@example.com')).filter(({ template }) => template === 'member-joined')
      const body = { email: 'told@example.com', password: PASSWORD, invitationToken }
      await page().post('/identity/resources/users/v1/signUp', body)
      assert.equal((await noticesSent()).length, 0, 'an address that is not proven is nobody yet')
      const { userId, token } = linkOf(await mailOf(server, 'told@example.com', 'activate-account'))
      await page().post(ACTIVATE, { userId, token })
      assert.equal((await noticesSent()).length, 1)

      await server.addPerson(vendor, 'harbor', 'second@example.com')
      await page().signIn('second@example.com', PASSWORD, { invitationToken })
      assert.equal((await noticesSent()).length, 2)
    })

    test('a closed tenant takes no user [INV-09]', async () => {
      const token = await inviteLink()
      await query("update tenants set deleted_at = now() where id = 'quay'")
      assert.equal((await page().post(VERIFY, { token })).json().errorCode, 'ER-01239')
      await query("update tenants set deleted_at = null where id = 'quay'")
    })
  })
})
