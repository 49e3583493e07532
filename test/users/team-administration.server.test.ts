import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { ExpirationReply, User, UserName, UserRoles, Users } from '../../contract/users.ts'
import type { Members, TeamUser } from '../../contract/users-team.ts'
import { expireTemporaryUsers } from '../../server/admin/users/expire-temporary.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { recorded } from '../support/recorded.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { type Team, testTeam } from './team-members.ts'

suite('managing members', () => {
  let server: Team['server']
  let vendor: Team['vendor']
  let adminPerson: Team['adminPerson']
  let admin: Team['admin']
  let roles: Team['roles']
  let newMember: Team['newMember']
  let shown: Team['shown']
  let sql: Team['sql']

  before(async () => {
    ;({ server, vendor, adminPerson, admin, roles, newMember, shown, sql } = await testTeam())
  })
  after(() => server.close())

  const lastRecord = async () => {
    const { audits, events } = await recorded(server, 'home')
    return [audits.at(-1), events.at(-1)]
  }

  test('the team is listed by page, sorted by name unless asked otherwise [USERS-46, USERS-68, USERS-69, USERS-70, USERS-71]', async () => {
    for (let i = 0; i < 5; i++) await newMember()
    const all = answered<Members>(await admin('GET /team/resources/members/v1?pageSize=200'))
    assert.equal(all.items.length, all.totalItems)
    const names = all.items.map(({ name }) => name)
    assert.deepEqual(names, [...names].sort())
    const paged: string[] = []
    for (let page = 0; page < Math.ceil(all.totalItems / 3); page++) {
      const { items, totalPages } = answered<Members>(
        await admin(
          `GET /team/resources/members/v1?pageOffset=${page}&pageSize=3&sortBy=email&sortDirection=desc`,
        ),
      )
      assert.equal(totalPages, Math.ceil(all.totalItems / 3))
      paged.push(...items.map(({ email }) => email))
    }
    const byEmail = all.items.map(({ email }) => email).sort()
    assert.deepEqual(paged, byEmail.reverse())
    const found = answered<Members>(await admin('GET /team/resources/members/v1?filter=admin@'))
    assert.deepEqual(
      found.items.map(({ id }) => id),
      [adminPerson.id],
    )
  })

  test('locking ends the sessions at once, refuses sign-in, and unlocking lets in again', async () => {
    const person = await newMember()
    const ask = await signedIn(server, vendor, person)
    answered(await ask('GET /identity/resources/users/v2'))
    answered(await admin(`POST /identity/resources/users/v1/${person.id}/lock`))
    assert.equal((await shown(person))!.isLocked, true)
    assert.deepEqual(await lastRecord(), ['user.locked', 'frontegg.user.locked'])
    refused(await ask('GET /identity/resources/users/v2'), 401, 'ER-00401')
    await assert.rejects(signedIn(server, vendor, person))
    answered(await admin(`POST /identity/resources/users/v1/${person.id}/unlock`))
    assert.deepEqual(await lastRecord(), ['user.unlocked', 'frontegg.user.unlocked'])
    // The session that was ended stays ended.
    refused(await ask('GET /identity/resources/users/v2'), 401, 'ER-00401')
    answered(await (await signedIn(server, vendor, person))('GET /identity/resources/users/v2'))
  })

  test('disabling keeps a member out of this tenant at once, and of this one only; enabling lets in again [USERS-45, USERS-50, USERS-51]', async () => {
    const person = await newMember()
    await server.addPerson(vendor, 'elsewhere', person.email, { roles: ['ReadOnly'] })
    const here = await signedIn(server, vendor, person)
    answered(await here('GET /identity/resources/users/v2'))
    answered(await admin(`POST /identity/resources/tenants/users/v1/${person.id}/disable`))
    assert.equal((await shown(person))!.isDisabled, true)
    assert.deepEqual(await lastRecord(), ['user.disabled', 'frontegg.user.disabled'])
    assert.ok([401, 403].includes((await here('GET /identity/resources/users/v2')).statusCode))
    const there = await signedIn(server, vendor, person)
    const { items } = answered<Users>(await there(`GET /identity/resources/users/v2?ids=${person.id}`))
    assert.equal(items[0]!.tenantId, 'elsewhere')
    answered(await admin(`POST /identity/resources/tenants/users/v1/${person.id}/enable`))
    assert.equal((await shown(person))!.isDisabled, false)
  })

  test('a temporary member is kept out from the moment that their time runs out, and swept up after [USERS-52, USERS-53]', async () => {
    assert.deepEqual(answered(await admin('GET /identity/resources/users/temporary/v1/configuration')), {
      enabled: true,
    })
    const person = await newMember()
    const ask = await signedIn(server, vendor, person)
    const put = `PUT /identity/resources/users/temporary/v1/${person.id}` as const
    const { temporaryExpirationDate } = answered<ExpirationReply>(
      await admin(put, { expirationInSeconds: 3600 }),
    )
    const left = Date.parse(temporaryExpirationDate) - Date.now()
    assert.ok(left > 3_590_000 && left <= 3_600_000, String(left))
    assert.equal((await shown(person))!.temporaryExpirationDate, temporaryExpirationDate)
    answered(await ask('GET /identity/resources/users/v2'))

    await sql(
      `update memberships set temporary_expires_at = now() - interval '1 second' where user_id = $1`,
      [person.id],
    )
    refused(await ask('GET /identity/resources/users/v2'), 401, 'ER-00401')
    assert.equal(await expireTemporaryUsers(server.services), 1)
    assert.equal(await expireTemporaryUsers(server.services), 0)
    assert.equal((await shown(person))!.isDisabled, true)
    assert.deepEqual(await lastRecord(), ['user.expired', 'frontegg.user.expired'])

    answered(await admin(put, { expirationInSeconds: 600 }))
    assert.equal((await shown(person))!.isDisabled, false)
    answered(await (await signedIn(server, vendor, person))('GET /identity/resources/users/v2'))
  })

  test('a temporary member can be made permanent [USERS-54]', async () => {
    const person = await newMember()
    answered(
      await admin(`PUT /identity/resources/users/temporary/v1/${person.id}`, { expirationInSeconds: 60 }),
    )
    answered(await admin(`DELETE /identity/resources/users/temporary/v1/${person.id}`))
    assert.equal((await shown(person))!.temporaryExpirationDate, undefined)
    assert.equal((await lastRecord())[0], 'user.made-permanent')
  })

  test('an invitation can carry an expiry, unless the vendor offers no temporary users', async () => {
    const invited = answered<User>(
      await admin('POST /identity/resources/users/v2', { email: 'temp@acme.test', expirationInSeconds: 600 }),
    )
    assert.ok(Date.parse(invited.temporaryExpirationDate!) > Date.now())
    const other = await server.addVendor('strict', { temporaryUsers: false })
    await server.addTenant(other, 'strict-home')
    const boss = await signedIn(
      server,
      other,
      await server.addPerson(other, 'strict-home', 'boss@strict.test'),
    )
    const body = { email: 'temp@strict.test', expirationInSeconds: 600 }
    refused(await boss('POST /identity/resources/users/v2', body), 403, 'ER-02007')
    assert.deepEqual(answered(await boss('GET /identity/resources/users/temporary/v1/configuration')), {
      enabled: false,
    })
  })

  test('a member is updated: name, phone number and roles, and the answer holds the item [USERS-47]', async () => {
    const person = await newMember()
    const { item } = answered<{ item: TeamUser }>(
      await admin('PUT /team/resources/members/v1', {
        id: person.id,
        email: person.email.toUpperCase(),
        name: 'Renamed',
        phone: '+15551234',
        roleIds: [roles.get('Support')],
      }),
    )
    assert.deepEqual(
      [item.name, item.phone, item.roles.map(({ key }) => key)],
      ['Renamed', '+15551234', ['Support']],
    )
    assert.deepEqual(await lastRecord(), ['user.updated', 'frontegg.user.updated'])
  })

  test('an empty list of roles changes nothing, and a list of one empty text clears them, at once [USERS-39]', async () => {
    const person = await newMember()
    const ask = await signedIn(server, vendor, person)
    const put = (roleIds: string[]) => admin('PUT /team/resources/members/v1', { id: person.id, roleIds })
    answered(await put([]))
    assert.deepEqual(
      (await shown(person))!.roles.map(({ key }) => key),
      ['ReadOnly'],
    )
    answered(await ask('GET /identity/resources/users/v2'))
    answered(await put(['']))
    assert.deepEqual((await shown(person))!.roles, [])
    refused(await ask('GET /identity/resources/users/v2'), 403, 'ER-00403')
    refused(await put(['', roles.get('ReadOnly')!]), 400, 'ER-02102')
    refused(await put(['nonsense']), 400, 'ER-02102')
  })

  test('a member is removed with their sessions here; a person without any tenant left is deleted [USERS-48]', async () => {
    const only = await newMember()
    const both = await newMember()
    await server.addPerson(vendor, 'elsewhere', both.email, { roles: ['ReadOnly'] })
    for (const person of [only, both]) {
      const ask = await signedIn(server, vendor, person)
      const removed = answered<TeamUser>(await admin(`DELETE /team/resources/members/v1/${person.id}`))
      assert.equal(removed.email, person.email)
      assert.equal(await shown(person), undefined)
      assert.ok([401, 403].includes((await ask('GET /identity/resources/users/v2')).statusCode))
    }
    assert.deepEqual((await recorded(server, 'home')).audits.at(-1), 'user.removed')
    assert.equal((await sql('select from users where id = $1', [only.id])).rowCount, 0)
    assert.equal((await sql('select from users where id = $1', [both.id])).rowCount, 1)
    answered(await (await signedIn(server, vendor, both))('GET /identity/resources/users/v2'))
  })

  test('a mail that invites goes out again while it is open, and not after [USERS-49]', async () => {
    const { id } = answered<User>(
      await admin('POST /identity/resources/users/v2', { email: 'open@acme.test' }),
    )
    const before = (await queuedMails(server, vendor)).length
    answered(await admin(`POST /team/resources/members/v1/${id}/resendActivationEmail`, {}))
    const mails = await queuedMails(server, vendor)
    assert.equal(mails.length, before + 1)
    assert.equal(mails.at(-1)!.to, 'open@acme.test')
    refused(
      await admin(`POST /team/resources/members/v1/${adminPerson.id}/resendActivationEmail`),
      409,
      'ER-02013',
    )
  })

  test('name and roles of members can be read by id', async () => {
    const name = answered<UserName>(await admin(`GET /identity/resources/users/v1/${adminPerson.id}`))
    assert.deepEqual([name.name, name.tenantId, name.vendorId], ['admin', 'home', 'acme'])
    const [row] = answered<UserRoles[]>(
      await admin(`GET /identity/resources/users/v3/roles?ids=${adminPerson.id}`),
    )
    assert.deepEqual(row, {
      vendorId: 'acme',
      tenantId: 'home',
      userId: adminPerson.id,
      roleIds: [roles.get('Admin')],
    })
  })
})
