import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Users } from '../../contract/users.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { addMembers, type Member } from './members.ts'

suite('presets of users v3', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let members: Member[]

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'beside']) await server.addTenant(vendor, id)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    members = await addMembers(server, vendor, 'home', 6)
    await addMembers(server, vendor, 'home', 1, { prefix: 'waiting', activated: 'false' })
    await addMembers(server, vendor, 'beside', 3, { prefix: 'stranger' })
    const { pool } = server.services.database
    const enrolled = members.slice(0, 4).map(({ id }) => id)
    await pool.query('update users set mfa_enrolled = true where id = any ($1)', [enrolled])
    await pool.query(
      `insert into passwords (vendor_id, user_id, hash, breached_at)
       select vendor_id, id, 'x', now() from users where email in ($1, 'waiting0001@members.test', 'stranger0001@members.test')`,
      [members[5]!.email],
    )
    await pool.query("update memberships set joined_at = now() - interval '90 days' where tenant_id = 'home'")
    await pool.query("update member_activity set last_seen_at = now() - interval '40 days'")
    await pool.query('update member_activity set last_seen_at = now() where user_id = any ($1)', [
      members.slice(0, 2).map(({ id }) => id),
    ])
  })
  after(() => server.close())

  const found = async (query: string) => {
    const { items, _metadata } = answered<Users>(await admin(`GET /identity/resources/users/v3?${query}`))
    assert.equal(_metadata.totalItems, items.length)
    return items.map(({ email }) => email).sort()
  }
  const of = (...indexes: number[]) => indexes.map(index => members[index]!.email)

  test('find who has no second factor, a breached password, or was not seen for long [SECCEN-16, SECCEN-17, SECCEN-18]', async () => {
    assert.deepEqual(
      await found('_preset=mfa-unenrolled'),
      ['admin@acme.test', ...of(4, 5), 'waiting0001@members.test'].sort(),
    )
    // Of who has not joined, nothing is told about their account.
    assert.deepEqual(await found('_preset=breached-passwords'), of(5))
    const inactive = await found('_preset=inactive')
    assert.deepEqual(
      inactive.filter(email => email.startsWith('person')),
      of(2, 3, 4, 5),
    )
    assert.ok(!inactive.includes('waiting0001@members.test'))
    assert.deepEqual(await found('_preset=inactive&_maxInactiveSeconds=5184000'), [])
  })

  test('tell whose password is known from a breach to readers of the security policy alone', async () => {
    const ask = async (email: string, ...permissions: string[]) => {
      const person = await server.addPerson(vendor, 'home', email, { roles: [] })
      await server.services.database.pool.query(
        'update memberships set permission_keys = $1 where user_id = $2',
        [permissions, person.id],
      )
      return await signedIn(server, vendor, person)
    }
    const reader = await ask('reader@acme.test', 'fe.secure.read.users')
    const list = 'GET /identity/resources/users/v3'
    const { permission } = refused(await reader(`${list}?_preset=breached-passwords`), 403, 'ER-00403')
    assert.equal(permission, 'fe.secure.read.securityPolicy')
    for (const preset of ['mfa-unenrolled', 'inactive']) answered(await reader(`${list}?_preset=${preset}`))
    const auditor = await ask('auditor@acme.test', 'fe.secure.read.users', 'fe.secure.read.securityPolicy')
    const { items } = answered<Users>(await auditor(`${list}?_preset=breached-passwords`))
    assert.deepEqual(
      items.map(({ email }) => email),
      of(5),
    )
  })

  test('go along with other filters, and an unknown one is refused', async () => {
    assert.deepEqual(await found(`_preset=mfa-unenrolled&_email=${members[4]!.email}`), of(4))
    refused(await admin('GET /identity/resources/users/v3?_preset=everybody'), 400, 'ER-00400')
  })
})
