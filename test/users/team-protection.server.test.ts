import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { TeamStats } from '../../contract/users-team.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { type Team, testTeam } from './team-members.ts'

suite('who may change whom', () => {
  let server: Team['server']
  let vendor: Team['vendor']
  let adminPerson: Team['adminPerson']
  let admin: Team['admin']
  let support: Team['support']
  let roles: Team['roles']
  let newMember: Team['newMember']
  let shown: Team['shown']
  let sql: Team['sql']

  before(async () => {
    ;({ server, vendor, adminPerson, admin, support, roles, newMember, shown, sql } = await testTeam())
  })
  after(() => server.close())

  test('only the owner changes an email address, and only the person what they share with other accounts', async () => {
    const person = await newMember()
    const put = (change: object) => admin('PUT /team/resources/members/v1', { id: person.id, ...change })
    refused(await put({ email: 'taken-over@acme.test' }), 403, 'ER-02011')
    await server.addPerson(vendor, 'elsewhere', person.email)
    refused(await put({ name: 'Mocked' }), 403, 'ER-02011')
    refused(await put({ phone: '+1' }), 403, 'ER-02011')
    refused(await admin(`POST /identity/resources/users/v1/${person.id}/lock`), 403, 'ER-02011')
    refused(await admin(`POST /identity/resources/users/v1/${person.id}/unlock`), 403, 'ER-02011')
    answered(await put({ roleIds: [roles.get('Support')] }))
  })

  test('who manages users cannot give more than they hold, nor touch who holds more', async () => {
    const person = await newMember()
    const give = (id: string, roleIds: string[]) => support('PUT /team/resources/members/v1', { id, roleIds })
    refused(await give(person.id, [roles.get('Admin')!]), 403, 'ER-03005')
    for (const call of [
      `POST /identity/resources/users/v1/${adminPerson.id}/lock`,
      `POST /identity/resources/tenants/users/v1/${adminPerson.id}/disable`,
      `DELETE /identity/resources/users/temporary/v1/${adminPerson.id}`,
    ] as const) {
      refused(await support(call), 403, 'ER-02010')
    }
    refused(await give(adminPerson.id, ['']), 403, 'ER-02010')
    refused(
      await support('PUT /team/resources/members/v1', { id: adminPerson.id, name: 'Fool' }),
      403,
      'ER-02010',
    )
    answered(await give(person.id, [roles.get('Support')!]))
  })

  test('a super user is touched by super users only', async () => {
    const root = await server.addPerson(vendor, 'home', 'root@acme.test', { roles: [], superUser: true })
    refused(await admin(`POST /identity/resources/users/v1/${root.id}/lock`), 403, 'ER-02010')
    refused(await admin(`DELETE /team/resources/members/v1/${root.id}`), 403, 'ER-02010')
    const asRoot = await signedIn(server, vendor, root)
    const person = await newMember(['Admin'])
    answered(await asRoot(`POST /identity/resources/users/v1/${person.id}/lock`))
  })

  test('an invisible user is not shown, not counted and not found', async () => {
    const ghost = await newMember()
    const stats = () =>
      admin('GET /team/resources/stats/v1/members').then(reply => answered<TeamStats>(reply))
    const before = await stats()
    await sql('update users set invisible = true where id = $1', [ghost.id])
    assert.equal((await stats()).totalItems, before.totalItems - 1)
    assert.equal(await shown(ghost), undefined)
    refused(await admin(`GET /identity/resources/users/v1/${ghost.id}`), 404, 'ER-02001')
    refused(await admin(`POST /identity/resources/users/v1/${ghost.id}/lock`), 404, 'ER-02001')
    refused(await admin(`DELETE /team/resources/members/v1/${ghost.id}`), 404, 'ER-02001')
  })

  test('no user locks, disables, expires or removes themselves', async () => {
    for (const call of [
      `POST /identity/resources/users/v1/${adminPerson.id}/lock`,
      `POST /identity/resources/tenants/users/v1/${adminPerson.id}/disable`,
      `DELETE /identity/resources/users/temporary/v1/${adminPerson.id}`,
      `DELETE /team/resources/members/v1/${adminPerson.id}`,
    ] as const) {
      refused(await admin(call), 409, 'ER-02009')
    }
  })

  test('a member that a directory manages is changed there; roles stay the tenant’s', async () => {
    const person = await newMember()
    await sql(`update memberships set managed_by = 'scim2' where user_id = $1`, [person.id])
    refused(await admin(`DELETE /team/resources/members/v1/${person.id}`), 409, 'ER-02012')
    refused(await admin(`POST /identity/resources/tenants/users/v1/${person.id}/disable`), 409, 'ER-02012')
    const put = (change: object) => admin('PUT /team/resources/members/v1', { id: person.id, ...change })
    refused(await put({ name: 'Other' }), 409, 'ER-02012')
    answered(await put({ roleIds: [roles.get('Support')] }))
    assert.equal((await shown(person))!.managedBy, 'scim2')
  })

  test('a user whom a directory has brought is distinguished from who signed up, in lists and on their own page [LOGIN-26]', async () => {
    const member = await newMember()
    await sql(`update users set provider = 'scim2' where id = $1`, [member.id])
    await sql(`update memberships set managed_by = 'scim2' where user_id = $1`, [member.id])
    const shownOf = (user: { provider?: string; managedBy?: string } | undefined) => [
      user?.provider,
      user?.managedBy,
    ]
    assert.deepEqual(shownOf(await shown(member)), ['scim2', 'scim2'])
    const own = await signedIn(server, vendor, member)
    const me = answered<{ provider: string; managedBy: string }>(
      await own('GET /identity/resources/users/v2/me'),
    )
    assert.deepEqual(shownOf(me), ['scim2', 'scim2'])
    // No call makes a user such a one: the directory is what changes them.
    const invite = { email: 'other@acme.test', provider: 'scim2' }
    assert.equal((await admin('POST /identity/resources/users/v2', invite)).statusCode, 400)
  })
})
