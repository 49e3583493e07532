import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { InvitedUser } from '../../contract/users.ts'
import { expireTemporaryUsers } from '../../server/admin/users/expire-temporary.ts'
import { linkOf, mailOf } from '../support/inbox.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const INVITE = 'POST /identity/resources/users/v2'
const TAKE = 'POST /identity/resources/usernames/v1'
const ACCEPT = 'POST /identity/resources/users/v1/invitation/accept'

suite('the user name of an invitation', () => {
  let server: TestServer
  let vendor: TestVendor
  let home: Ask
  let other: Ask
  let created = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { temporaryUsers: true } as never)
    for (const id of ['home', 'other', 'elsewhere']) await server.addTenant(vendor, id)
    home = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'home@acme.test'))
    other = await signedIn(server, vendor, await server.addPerson(vendor, 'other', 'other@acme.test'))
  })
  after(() => server.close())

  const address = () => `user${++created}@acme.test`
  const known = () => server.addPerson(vendor, 'elsewhere', address())
  const invite = (ask: Ask, email: string, username?: string) =>
    ask(INVITE, { email, ...(username && { username }) })
  const statusOf = async (requested: ReturnType<Ask>) => (await requested).statusCode
  /** Whether a further invitation may have the name; the invitation is taken back. */
  const isFree = async (username: string) => {
    const reply = await invite(home, address(), username)
    if (reply.statusCode === 409) return false
    answered(await home(`DELETE /team/resources/members/v1/${answered<InvitedUser>(reply).id}`))
    return true
  }

  /** What is seen on the way, for an unknown account and for one that exists elsewhere. */
  async function alike(sees: (email: string, username: string) => Promise<unknown[]>, expected: unknown[]) {
    assert.deepEqual(await sees(address(), `name${++created}`), expected, 'for an unknown account')
    assert.deepEqual(await sees((await known()).email, `name${++created}`), expected, 'for a known account')
  }

  test('is taken until the invitation is removed, regardless of who the account is', () =>
    alike(
      async (email, name) => {
        const { id } = answered<InvitedUser>(await invite(home, email, name))
        return [
          await isFree(name.toUpperCase()),
          await statusOf(invite(home, email, name)),
          await statusOf(invite(other, email, name)),
          await statusOf(home(`DELETE /team/resources/members/v1/${id}`)),
          await isFree(name),
        ]
      },
      [false, 200, 409, 200, true],
    ))

  test('is free after its removal, also where the account waits in another tenant', () =>
    alike(
      async (email, name) => {
        const { id } = answered<InvitedUser>(await invite(home, email, name))
        answered(await invite(other, email, `${name}.too`))
        const before = [await isFree(name), await isFree(`${name}.too`)]
        answered(await home(`DELETE /team/resources/members/v1/${id}`))
        const between = [await isFree(name), await isFree(`${name}.too`)]
        answered(await other(`DELETE /team/resources/members/v1/${id}`))
        return [...before, ...between, await isFree(name), await isFree(`${name}.too`)]
      },
      [false, false, true, false, true, true],
    ))

  test('is free when the time of the invitation has run out', () =>
    alike(
      async (email, name) => {
        const { id } = answered<InvitedUser>(
          await home(INVITE, { email, username: name, expirationInSeconds: 600 }),
        )
        const before = await isFree(name)
        await server.services.database.pool.query(
          `update memberships set temporary_expires_at = now() where user_id = $1 and tenant_id = 'home'`,
          [id],
        )
        await expireTemporaryUsers(server.services)
        return [before, await isFree(name)]
      },
      [false, true],
    ))

  test('outlives the removal of the invitation of another tenant', () =>
    alike(
      async (email, name) => {
        const { id } = answered<InvitedUser>(await invite(home, email, name))
        answered(await invite(other, email))
        answered(await other(`DELETE /team/resources/members/v1/${id}`))
        return [await isFree(name)]
      },
      [false],
    ))

  test('goes to one of two invitations of the same moment', () =>
    alike(
      async (email, name) => {
        const second = (await known()).email
        return (
          await Promise.all([statusOf(invite(home, email, name)), statusOf(invite(other, second, name))])
        ).sort()
      },
      [200, 409],
    ))

  test('is no name for another user to choose, and one for the invited user', async () => {
    const person = await known()
    const [own, foreign] = [
      await signedIn(server, vendor, person),
      await signedIn(server, vendor, await known()),
    ]
    answered(await invite(home, person.email, 'chosen'))
    refused(await foreign(TAKE, { username: 'Chosen' }), 409, 'ER-01118')
    answered(await own(TAKE, { username: 'Chosen' }))
    refused(await foreign(TAKE, { username: 'chosen' }), 409, 'ER-01118')
  })

  test('is free once a user with an account has accepted, who keeps their own', async () => {
    const person = await known()
    const own = await signedIn(server, vendor, person)
    answered(await own(TAKE, { username: 'kept' }))
    answered(await invite(home, person.email, 'typed'))
    assert.equal(await isFree('typed'), false)
    const { userId, token } = linkOf(await mailOf(server, person.email, 'invitation'))
    answered(await anonymous(server, vendor)(ACCEPT, { userId, token }))
    assert.equal(await isFree('typed'), true)
    assert.equal(await isFree('kept'), false)
  })

  test('that a user has is taken for this user, too: it would tell whose it is', async () => {
    const person = await known()
    answered(await (await signedIn(server, vendor, person))(TAKE, { username: 'private' }))
    refused(await invite(home, person.email, 'private'), 409, 'ER-02008')
    refused(await invite(home, address(), 'private'), 409, 'ER-02008')
  })
})
