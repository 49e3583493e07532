import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SignUpReply } from '../../contract/sign-up.ts'
import type { InvitedUser } from '../../contract/users.ts'
import type { InviteLink } from '../../contract/users-team.ts'
import { browser } from '../sessions/browser.ts'
import { linkOf, mailOf } from '../support/inbox.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { backEnd } from '../vendor-api/vendor.ts'

const SIGN_UP = '/identity/resources/users/v1/signUp'
const ACTIVATE = '/identity/resources/users/v1/activate'
const INVITE = 'POST /identity/resources/users/v2'
const STRANGERS = 'the stranger knows this 1'
const VERSION = 14

describe('a stranger who names another user’s address', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let back: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    back = await backEnd(server, vendor)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  async function signUp(email: string, more: object = {}): Promise<SignUpReply> {
    const body = { email, companyName: 'Stranger Ltd', password: STRANGERS, ...more }
    return answered<SignUpReply>(await browser(server, vendor).post(SIGN_UP, body))
  }

  test('cannot tell from the ids of an invite link’s sign-up that the address is known [SIGNUP-10]', async () => {
    const { token } = answered<InviteLink>(
      await admin('POST /identity/resources/tenants/invites/v1/user', {}),
    )
    await server.addPerson(vendor, 'home', 'known@acme.test')
    const known = await signUp('known@acme.test', { invitationToken: token })
    const fresh = await signUp('fresh@acme.test', { invitationToken: token })
    assert.equal(fresh.tenantId, 'home')
    assert.equal(known.tenantId, fresh.tenantId)
    assert.equal(known.userId?.charAt(VERSION), fresh.userId?.charAt(VERSION))
  })

  test('cannot read from an id when its account was made', async () => {
    const { id } = answered<InvitedUser>(await admin(INVITE, { email: 'invited@acme.test' }))
    assert.equal(id.charAt(VERSION), '4', 'a version 7 id begins with the time of its making')
  })

  for (const [when, steps] of [
    ['after', ['invite', 'sign up']],
    ['before', ['sign up', 'invite']],
  ] as const) {
    test(`who signed up ${when} the invitation does not come in with the owner’s proof [ACT-05]`, async () => {
      const email = `${when}@acme.test`
      for (const step of steps) {
        if (step === 'invite') answered(await admin(INVITE, { email }))
        else await signUp(email)
      }
      // The owner opens the mail that the stranger's sign-up made.
      const { userId, token } = linkOf(await mailOf(server, email, 'activate-account'))
      const owner = browser(server, vendor)
      const strategy = await owner.get(`${ACTIVATE}/strategy?userId=${userId}&token=${token}`)
      assert.deepEqual(strategy.json(), { shouldSetPassword: true })
      answered(await owner.post(ACTIVATE, { userId, token, password: PASSWORD }))
      const stranger = await browser(server, vendor).signIn(email, STRANGERS)
      assert.equal(stranger.statusCode, 401)
    })

    test(`who signed up ${when} the vendor vouched for the owner does not come in with the owner’s proof`, async () => {
      const email = `vouched-${when}@acme.test`
      const migrate = 'POST /identity/resources/migrations/v1/local'
      for (const step of steps) {
        if (step === 'sign up') await signUp(email)
        else answered(await back(migrate, { email, name: 'Owner', tenantId: 'home', activate: true }))
      }
      const { userId, token } = linkOf(await mailOf(server, email, 'activate-account'))
      const owner = browser(server, vendor)
      const without = await owner.post(ACTIVATE, { userId, token })
      assert.equal(without.statusCode, 400, without.body)
      answered(await owner.post(ACTIVATE, { userId, token, password: PASSWORD }))
      assert.equal((await browser(server, vendor).signIn(email, STRANGERS)).statusCode, 401)
      assert.equal((await browser(server, vendor).signIn(email, PASSWORD)).statusCode, 200)
    })
  }
})
