import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import type { Role } from '../../contract/roles.ts'
import type { SocialAnswer } from '../../contract/social.ts'
import type { InvitedUser } from '../../contract/users.ts'
import type { InviteLink, TeamRoles } from '../../contract/users-team.ts'
import type { VendorUser } from '../../contract/vendor-api.ts'
import { atProvider } from '../social/at-provider.ts'
import { company } from '../sso/company.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { socialProvider } from '../support/social-provider.ts'
import { backEnd, inBulk } from '../vendor-api/vendor.ts'

const INVITE = 'POST /identity/resources/users/v2'
const LINK = '/identity/resources/tenants/invites/v1/user'
const SIGN_UP = 'POST /identity/resources/users/v1/signUp'
const ROLES = '/identity/resources/roles/v1'
const PASSWORD = 'Skipper-Kvist-42'
const BCRYPT = '$2b$06$abcdefghijklmnopqrstuuVRJ3YGxf38XLRYI.mUwRxEt/E1pHueK'

suite('who becomes a member without that anybody chose a role', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let support: Ask
  let tenant: string
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { signUp: { allowed: true, activation: false } } as never)
  })
  after(() => server.close())
  beforeEach(async () => {
    count += 1
    tenant = await server.addTenant(vendor, `tenant-${count}`)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, tenant, `admin${count}@acme.test`))
    const reads = { roles: ['Support'] }
    support = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, tenant, `support${count}@acme.test`, reads),
    )
  })

  const email = (name: string) => `${name}${count}@acme.test`
  const teamRoles = async (ask = admin) =>
    answered<TeamRoles>(await ask('GET /team/resources/roles/v1')).items
  const idOf = async (key: string) => (await teamRoles()).find(role => role.key === key)!.id
  const newRole = async (key: string, keys: string[], facts: object) => {
    const all = answered<{ id: string; key: string }[]>(await admin('GET /identity/resources/permissions/v1'))
    const permissions = all.filter(permission => keys.includes(permission.key)).map(({ id }) => id)
    return answered<Role>(await admin(`POST ${ROLES}`, { key, name: key, permissions, ...facts }))
  }
  const newLink = async (body: object, ask = admin) => answered<InviteLink>(await ask(`POST ${LINK}`, body))

  /** The role keys of the membership; fails for a user who may do everything. */
  async function rolesOf(address: string, { everything = false } = {}, from = server): Promise<string[]> {
    const { rows } = await from.services.database.pool.query<{ role_keys: string[]; keys: string[] }>(
      `select m.role_keys, m.permission_keys as keys from memberships m
         join users u on u.vendor_id = m.vendor_id and u.id = m.user_id where u.email = $1`,
      [address],
    )
    assert.equal(rows.length, 1, `${address} is a member of ${rows.length} tenants`)
    assert.equal(rows[0]!.keys.includes('fe.*'), everything, address)
    return rows[0]!.role_keys.sort()
  }

  test('gets the least role when invited, regardless of who invites and however many; an empty list is no role', async () => {
    for (const [name, ask] of [
      ['one', admin],
      ['two', admin],
      ['three', support],
    ] as const) {
      const { roles } = answered<InvitedUser>(await ask(INVITE, { email: email(name) }))
      assert.deepEqual(
        roles.map(({ key }) => key),
        ['ReadOnly'],
      )
      assert.deepEqual(await rolesOf(email(name)), ['ReadOnly'])
    }
    const none = answered<InvitedUser>(await admin(INVITE, { email: email('none'), roleIds: [] }))
    assert.deepEqual(none.roles, [])
    assert.deepEqual(await rolesOf(email('none')), [])
  })

  test('gets the least role by a link; an empty list is none, also where a link is changed', async () => {
    const joins = async (name: string, { token }: InviteLink) => {
      const request = { email: email(name), password: PASSWORD, name, invitationToken: token }
      answered(await anonymous(server, vendor)(SIGN_UP, request))
      return await rolesOf(email(name))
    }
    const link = await newLink({})
    assert.deepEqual(link.roleIds, [await idOf('ReadOnly')])
    assert.deepEqual(await joins('by-link', link), ['ReadOnly'])
    assert.deepEqual(await joins('by-none', await newLink({ roleIds: [] })), [])
    await newLink({ roleIds: [await idOf('Support')] })
    const cleared = answered<InviteLink>(await admin(`PATCH ${LINK}`, { roleIds: [] }))
    assert.deepEqual(cleared.roleIds, [])
    assert.deepEqual(await joins('by-cleared', cleared), [])
    assert.deepEqual((await newLink({}, support)).roleIds, [await idOf('ReadOnly')])
  })

  test('gets the roles that the vendor chose for a user who opens an account, and no others', async () => {
    const opens = async (at: TestVendor, address: string) =>
      answered(
        await anonymous(server, at)(SIGN_UP, { email: address, password: PASSWORD, companyName: 'Mine' }),
      )
    await opens(vendor, email('owner'))
    assert.deepEqual(await rolesOf(email('owner'), { everything: true }), ['Admin'])
    const guarded = { signUp: { allowed: true, activation: false }, firstUserRoles: ['Support', 'ReadOnly'] }
    const other = await server.addVendor(`guarded${count}`, guarded as never)
    await opens(other, email('guest'))
    assert.deepEqual(await rolesOf(email('guest')), ['ReadOnly', 'Support'])
    const bare = await server.addVendor(`bare${count}`, { ...guarded, firstUserRoles: [] } as never)
    await opens(bare, email('bare'))
    assert.deepEqual(await rolesOf(email('bare')), [])
  })

  test('gets the least role from the vendor’s back end, invited or brought along; an empty list is none', async () => {
    const ask = await backEnd(server, vendor, `back end ${count}`)
    const users = 'POST /identity/resources/vendor-only/users/v1'
    const migrate = 'POST /identity/resources/migrations/v1/local'
    const created = answered<VendorUser>(await ask(users, { email: email('made'), tenantId: tenant }), 201)
    assert.deepEqual(created.roleIds, [await idOf('ReadOnly')])
    const brought = { email: email('brought'), tenantId: tenant, passwordHash: BCRYPT }
    answered(await ask(migrate, brought))
    await inBulk(server, vendor, ask, [{ ...brought, email: email('bulk') }])
    for (const name of ['made', 'brought', 'bulk'])
      assert.deepEqual(await rolesOf(email(name)), ['ReadOnly'], name)
    answered(await ask(users, { email: email('bare'), tenantId: tenant, roleIds: [] }), 201)
    assert.deepEqual(await rolesOf(email('bare')), [])
  })

  test('opens an account of their own by a first social login, or joins by the link that led there', async () => {
    const stub = await socialProvider()
    try {
      const google = { clientId: stub.clientId, url: stub.url }
      const social = await server.addVendor(`social${count}`, { social: { google, custom: [] } } as never)
      await server.addTenant(social, `social-home${count}`)
      const at = atProvider(server, social, stub)
      await at.withSecret('google')
      const come = async (name: string) => {
        stub.person = { sub: name, email: email(name), email_verified: true, name }
        return answered<SocialAnswer>(await at.signIn('google'))
      }
      await come('by-google')
      assert.deepEqual(await rolesOf(email('by-google'), { everything: true }), ['Admin'])
      const boss = await server.addPerson(social, `social-home${count}`, email('social-boss'))
      const bosses = await signedIn(server, social, boss)
      const { token } = await newLink({}, bosses)
      stub.person = { sub: 'linked', email: email('linked'), email_verified: true, name: 'Linked' }
      answered(await at.signIn('google', { invitationToken: token }))
      assert.deepEqual(await rolesOf(email('linked')), ['ReadOnly'])
    } finally {
      await stub.close()
    }
  })

  test('gets no role by single sign-on but those that the connection gives', async () => {
    const firm = await company()
    try {
      answered((await firm.signIn('gil@acme.com')).reply)
      assert.deepEqual(await rolesOf('gil@acme.com', {}, firm.server), [])
    } finally {
      await firm.server.close()
    }
  })

  test('gets the tenant’s own default role where it has one, as far as the inviter may give it', async () => {
    const { id } = await newRole('auditor', ['fe.secure.read.audits', 'fe.connectivity.read.webhooks'], {
      isDefault: true,
      level: 5,
    })
    const byDefault = (await teamRoles()).filter(({ givenByDefault }) => givenByDefault)
    assert.deepEqual(
      byDefault.map(role => role.id),
      [id],
    )
    answered(await support(INVITE, { email: email('own') }))
    assert.deepEqual(await rolesOf(email('own')), ['auditor'])
    assert.deepEqual((await newLink({})).roleIds, [id])
    const writer = await newRole('writer', ['fe.secure.write.roles'], { isDefault: true, level: 5 })
    answered(await support(INVITE, { email: email('beyond') }))
    assert.deepEqual(await rolesOf(email('beyond')), ['auditor'], writer.id)
    answered(await admin(INVITE, { email: email('both') }))
    assert.deepEqual(await rolesOf(email('both')), ['auditor', 'writer'])
    const elsewhere = await server.addTenant(vendor, `elsewhere-${count}`)
    const other = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, elsewhere, email('elsewhere')),
    )
    answered(await other(INVITE, { email: email('there') }))
    assert.deepEqual(await rolesOf(email('there')), ['ReadOnly'])
  })

  test('never gets a role that gives everything, however it is marked', async () => {
    await newRole('owner', ['fe.*'], { isDefault: true })
    await server.services.database.pool.query(
      "update roles set is_default = true where vendor_id = $1 and key = 'Admin'",
      [vendor.id],
    )
    try {
      const roles = await teamRoles()
      const keys = (flag: 'givenByDefault' | 'givesEverything') =>
        roles.flatMap(role => (role[flag] ? [role.key] : [])).sort()
      assert.deepEqual(keys('givenByDefault'), ['ReadOnly'])
      assert.deepEqual(keys('givesEverything'), ['Admin', 'owner'])
      answered(await admin(INVITE, { email: email('marked') }))
      assert.deepEqual(await rolesOf(email('marked')), ['ReadOnly'])
      const { roleIds } = await newLink({})
      assert.deepEqual(roleIds, [await idOf('ReadOnly')])
    } finally {
      await server.services.database.pool.query(
        "update roles set is_default = false where vendor_id = $1 and key = 'Admin'",
        [vendor.id],
      )
    }
  })

  test('may be given a role that gives everything by name alone, and only by who holds it', async () => {
    const roleIds = [await idOf('Admin')]
    refused(await support(INVITE, { email: email('boss'), roleIds }), 403, 'ER-03005')
    answered(await admin(INVITE, { email: email('boss'), roleIds }))
    assert.deepEqual(await rolesOf(email('boss'), { everything: true }), ['Admin'])
  })
})
