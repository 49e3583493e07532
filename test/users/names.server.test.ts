import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { MemberEmails, MemberUsernames } from '../../contract/member-names.ts'
import type { Users } from '../../contract/users.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { giveUsername } from '../support/usernames.ts'
import { addMembers, type Member } from './members.ts'

const USERNAMES = 'GET /identity/resources/usernames/v1'
const EMAILS = 'GET /identity/resources/users/emails/v1'

suite('the lists of user names and of addresses', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let members: Member[]
  let strangers: Member[]

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    await server.addTenant(vendor, 'below', 'home')
    await server.addTenant(vendor, 'beside')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    members = await addMembers(server, vendor, 'home', 30)
    strangers = await addMembers(server, vendor, 'beside', 3, { prefix: 'stranger' })
    await addMembers(server, vendor, 'below', 3, { prefix: 'junior' })
    for (const [i, { id }] of members.slice(0, 25).entries())
      await giveUsername(server, vendor, { id }, i < 5 ? `Sea_${i}` : `land-${i}`)
    await giveUsername(server, vendor, strangers[0]!, 'sea-stranger')
  })
  after(() => server.close())

  const usernames = async (query = '') => answered<MemberUsernames>(await admin(`${USERNAMES}?${query}`))
  const emails = async (query = '') => answered<MemberEmails>(await admin(`${EMAILS}?${query}`))

  test('hold what members of this tenant have, page by page', async () => {
    const seen: string[] = []
    let next = '/?_limit=10'
    while (next) {
      const page = await usernames(next.split('?')[1])
      assert.equal(page._metadata.totalItems, 25)
      assert.equal(page._metadata.totalPages, 3)
      seen.push(...page.items.map(({ userId }) => userId))
      next = page._links.next
    }
    assert.deepEqual(
      seen.sort(),
      members
        .slice(0, 25)
        .map(({ id }) => id)
        .sort(),
    )
    const [first] = (await usernames(`userIds=${members[0]!.id}`)).items
    assert.deepEqual(first, { vendorId: vendor.id, userId: members[0]!.id, username: 'Sea_0' })
    const all = await emails('_limit=200')
    assert.equal(all._metadata.totalItems, 31)
    assert.equal(all.items.length, 31)
    assert.ok(all.items.every(({ isPrimary }) => isPrimary))
    assert.deepEqual(
      all.items.map(({ email }) => email).filter(email => /stranger|junior/.test(email)),
      [],
    )
    assert.equal((await emails('_limit=10&_offset=30')).items.length, 1)
  })

  test('are filtered by ids, of which all are answered, and by what they begin with or are', async () => {
    const requested = [...members.slice(0, 24), ...strangers].map(({ id }) => id)
    assert.equal((await usernames(`userIds=${requested}`)).items.length, 24)
    assert.equal((await emails(`userIds=${requested}`)).items.length, 24)
    const users = answered<Users>(await admin(`GET /identity/resources/users/v3?ids=${requested}`))
    assert.equal(users.items.length, 24)
    assert.equal((await usernames('_usernamePrefix=sea_')).items.length, 5)
    assert.equal((await usernames('_usernamePrefix=%25')).items.length, 0)
    const { items } = await emails('_email=PERSON0003@members.test')
    assert.deepEqual(
      items.map(({ email }) => email),
      ['person0003@members.test'],
    )
    assert.equal((await emails('_email=stranger0001@members.test')).items.length, 0)
    refused(await admin(`${EMAILS}?userIds=me`), 400, 'ER-02015')
  })

  test('are for a user who may read users', async () => {
    const roles = [] as string[]
    const unnamed = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, 'home', 'p@acme.test', { roles }),
    )
    for (const route of [USERNAMES, EMAILS] as const) refused(await unnamed(route), 403, 'ER-00403')
  })
})
