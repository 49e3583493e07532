import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { TenantToken, UserToken } from '../../contract/api-tokens.ts'
import { refreshAccess } from '../../server/core/access/refresh-access.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { created, EXCHANGE, exchanged, permissionId, roleId, TENANT, USER } from './tokens.ts'

const MEMBERS = 'GET /identity/resources/users/v2'
const INVITE = 'POST /identity/resources/users/v2'

suite('no user gets more by a token than they have', () => {
  let server: TestServer
  let vendor: TestVendor
  /** Where a tenant's token never may more than its creator. */
  let strict: TestVendor
  let admin: Ask
  let tokenMaker: string

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    strict = await server.addVendor('strict', {
      apiTokens: { followCreator: true, strategy: 'ClientCredentials' },
    } as never)
    for (const each of [vendor, strict]) await server.addTenant(each, 'home')
    await server.addTenant(vendor, 'away')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    tokenMaker = await roleOf(
      'fe.secure.write.tenantApiTokens',
      'fe.secure.read.tenantApiTokens',
      'fe.secure.read.users',
    )
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const scope = (of = vendor) => new VendorScope(server.services.database.kysely, of.id).tenant('home')

  /** A role of the account with these permissions. @returns its id; its key is the same */
  async function roleOf(...permissions: string[]): Promise<string> {
    const { rows } = await query(
      `with role as (insert into roles (vendor_id, id, key, name, level) select 'acme', r, r::text, r::text, 5
         from gen_random_uuid() r returning id)
       insert into role_permissions (vendor_id, role_id, permission_id)
       select 'acme', role.id, p.id from role, permissions p where p.vendor_id = 'acme' and p.key = any ($1)
       returning role_id`,
      [permissions],
    )
    return rows[0].role_id
  }
  const memberWith = async (name: string, ...roles: string[]): Promise<[TestPerson, Ask]> => {
    const person = await server.addPerson(vendor, 'home', `${name}@acme.test`, { roles })
    return [person, await signedIn(server, vendor, person)]
  }
  async function take(person: TestPerson, of = vendor): Promise<void> {
    await query('delete from membership_roles where vendor_id = $1 and user_id = $2', [of.id, person.id])
    await refreshAccess(scope(of), [person.id])
  }

  test('a token gets no role and no permission that its creator does not hold [ROLES-17]', async () => {
    const [, ask] = await memberWith('maker', tokenMaker)
    const Admin = await roleId(server, vendor, 'Admin')
    const beyond = { description: 'sly', roleIds: [Admin] }
    assert.deepEqual(refused(await ask(`POST ${TENANT.AccessToken}`, beyond), 403, 'ER-03005').permissions, [
      'fe.*',
    ])
    const write = await permissionId(server, vendor, 'fe.secure.write.users')
    const slyer = { description: 'sly', permissionIds: [write] }
    refused(await ask(`POST ${TENANT.AccessToken}`, slyer), 403, 'ER-03005')
    const both = { description: 'sly', roleIds: [tokenMaker], permissionIds: [write] }
    refused(await ask(`POST ${TENANT.AccessToken}`, both), 403, 'ER-03005')
    await created(ask, TENANT.AccessToken, { roleIds: [tokenMaker] })
    assert.equal((await query("select 1 from api_tokens where description = 'sly'")).rowCount, 0)
  })

  test('another tenant’s role, and one that never was, are unknown', async () => {
    const stranger = await signedIn(server, vendor, await server.addPerson(vendor, 'away', 'admin@away.test'))
    const role = answered<{ id: string }>(
      await stranger('POST /identity/resources/roles/v1', { key: 'theirs', name: 'Theirs' }),
    ).id
    for (const id of [role, '00000000-0000-4000-8000-000000000000'])
      refused(await admin(`POST ${TENANT.AccessToken}`, { description: 'x', roleIds: [id] }), 404, 'ER-03001')
    const unknown = { description: 'x', permissionIds: ['00000000-0000-4000-8000-000000000000'] }
    refused(await admin(`POST ${TENANT.AccessToken}`, unknown), 404, 'ER-03002')
  })

  test('a token makes no tokens, whatever it may, and so leaves nothing behind when it is revoked', async () => {
    const Admin = await roleId(server, vendor, 'Admin')
    const strong = await created(admin, TENANT.AccessToken, { roleIds: [Admin] })
    const own = await created<UserToken>(admin, USER.AccessToken)
    for (const secret of [strong.secret, own.secret]) {
      const ask = anonymous(server, vendor, secret)
      refused(
        await ask(`POST ${TENANT.AccessToken}`, { description: 'child', roleIds: [Admin] }),
        403,
        'ER-11005',
      )
      refused(await ask(`POST ${USER.AccessToken}`, { description: 'child' }), 403, 'ER-11005')
    }
    assert.equal((await query("select 1 from api_tokens where description = 'child'")).rowCount, 0)
  })

  test('a role given to an API token counts, and so does what is taken from it, from the next call on [ROLES-17]', async () => {
    const inviter = await roleOf('fe.secure.write.users')
    const { secret } = await created(admin, TENANT.AccessToken, { roleIds: [inviter] })
    const ask = anonymous(server, vendor, secret)
    answered(await ask(INVITE, { email: 'one@acme.test' }))
    await query('delete from role_permissions where role_id = $1', [inviter])
    refused(await ask(INVITE, { email: 'two@acme.test' }), 403, 'ER-00403')
    await query('delete from roles where id = $1', [inviter])
    refused(await ask(INVITE, { email: 'two@acme.test' }), 403, 'ER-00403')
  })

  test('a token gives no user a role beyond its own', async () => {
    const inviter = await roleOf('fe.secure.write.users')
    const { secret } = await created(admin, TENANT.AccessToken, { roleIds: [inviter] })
    const Admin = await roleId(server, vendor, 'Admin')
    const reply = await anonymous(server, vendor, secret)(INVITE, { email: 'x@acme.test', roleIds: [Admin] })
    refused(reply, 403, 'ER-03005')
  })

  test('a token of permissions alone, or whose roles are gone, stands no higher than its maker did', async () => {
    const permissions = ['fe.secure.write.tenantApiTokens', 'fe.secure.write.users']
    const [, ask] = await memberWith('deputy', await roleOf(...permissions))
    const [above, beside, input] = [
      await roleOf('fe.secure.write.users'),
      await roleOf('fe.secure.write.users'),
      await roleOf('fe.secure.write.users'),
    ]
    await query('update roles set level = 1 where id = $1', [above])
    const write = await permissionId(server, vendor, 'fe.secure.write.users')
    const bare = await created(ask, TENANT.AccessToken, { permissionIds: [write] })
    const bereft = await created(ask, TENANT.AccessToken, { permissionIds: [write], roleIds: [input] })
    await query('delete from roles where id = $1', [input])
    for (const { id, secret } of [bare, bereft]) {
      const machine = anonymous(server, vendor, secret)
      const [sly, good] = [`sly-${id}@acme.test`, `good-${id}@acme.test`]
      refused(await machine(INVITE, { email: sly, roleIds: [above] }), 403, 'ER-03008')
      answered(await machine(INVITE, { email: good, roleIds: [beside] }))
    }
  })

  test('a personal token may what its person may now, and stops with their access', async () => {
    const [person, ask] = await memberWith('mate', 'Admin')
    const { secret } = await created<UserToken>(ask, USER.AccessToken)
    const machine = anonymous(server, vendor, secret)
    answered(await machine(INVITE, { email: 'three@acme.test' }))
    await take(person)
    refused(await machine(INVITE, { email: 'four@acme.test' }), 403, 'ER-00403')

    for (const [stop, again] of [
      ['memberships set is_disabled = true', 'memberships set is_disabled = false'],
      [
        "memberships set temporary_expires_at = now() - interval '1 second'",
        'memberships set temporary_expires_at = null',
      ],
      ['memberships set activated = false', 'memberships set activated = true'],
    ]) {
      const whose = " where user_id = $1 and tenant_id = 'home'"
      await query(`update ${stop}${whose}`, [person.id])
      refused(await machine('GET /identity/resources/users/v2/me'), 401, 'ER-00401')
      await query(`update ${again}${whose}`, [person.id])
      answered(await machine('GET /identity/resources/users/v2/me'))
    }
  })

  test('a personal token of a user whom an administrator locks or removes is refused; failed sign-ins stop nothing', async () => {
    const [, reader] = await memberWith('locked', 'ReadOnly')
    refused(await reader(`POST ${USER.AccessToken}`, { description: 'x' }), 403, 'ER-00403')
    const maker = await roleOf('fe.secure.write.userApiTokens', 'fe.secure.read.users')
    const [mate, asMate] = await memberWith('locked-too', maker)
    const own = await created<UserToken>(asMate, USER.AccessToken)
    const machine = anonymous(server, vendor, own.secret)
    await query(
      `update users set locked_at = now(), locked_until = now() + interval '1 hour' where id = $1`,
      [mate.id],
    )
    answered(await machine(MEMBERS))
    await query('update users set locked_at = null, locked_until = null where id = $1', [mate.id])
    answered(await admin(`POST /identity/resources/users/v1/${mate.id}/lock`))
    refused(await machine(MEMBERS), 401, 'ER-00401')
    answered(await admin(`POST /identity/resources/users/v1/${mate.id}/unlock`))
    answered(await machine(MEMBERS))
    assert.ok((await admin(`DELETE /team/resources/members/v1/${mate.id}`)).statusCode < 300)
    refused(await machine(MEMBERS), 401, 'ER-00401')
    assert.equal((await query('select 1 from api_tokens where id = $1', [own.id])).rowCount, 0)
  })

  test('a tenant’s token outlives the rights of its creator, and a user who may revoke it can', async () => {
    const [person, ask] = await memberWith('leaver', 'Admin')
    const readOnly = await roleId(server, vendor, 'ReadOnly')
    const { secret, id } = await created(ask, TENANT.AccessToken, { roleIds: [readOnly] })
    const machine = anonymous(server, vendor, secret)
    await take(person)
    answered(await machine(MEMBERS))
    assert.ok((await admin(`DELETE /team/resources/members/v1/${person.id}`)).statusCode < 300)
    answered(await machine(MEMBERS))
    const { accessTokens } = answered<{ accessTokens: TenantToken[] }>(
      await admin(`GET ${TENANT.AccessToken}`),
    )
    assert.equal(accessTokens.find(token => token.id === id)?.createdBy, undefined)
    assert.equal((await admin(`DELETE ${TENANT.AccessToken}/${id}`)).statusCode, 204)
    refused(await machine(MEMBERS), 401, 'ER-00401')
  })

  test('where the vendor says so, a tenant’s token may no more than its creator now, and stops with them', async () => {
    const person = await server.addPerson(strict, 'home', 'leaver@strict.test')
    const ask = await signedIn(server, strict, person)
    const Admin = await roleId(server, strict, 'Admin')
    const credentials = await created(ask, `${TENANT.ClientCredentials}/v2`, { roleIds: [Admin] })
    const { ask: machine } = await exchanged(server, strict, credentials)
    answered(await machine(INVITE, { email: 'five@strict.test' }))
    await query(
      `insert into membership_roles (vendor_id, tenant_id, user_id, role_id)
       select vendor_id, 'home', $1, id from roles where vendor_id = 'strict' and key = 'ReadOnly'`,
      [person.id],
    )
    await query('delete from membership_roles where user_id = $1 and role_id = $2', [person.id, Admin])
    await refreshAccess(scope(strict), [person.id])
    answered(await machine(MEMBERS))
    refused(await machine(INVITE, { email: 'six@strict.test' }), 403, 'ER-00403')
    await query('update memberships set is_disabled = true where user_id = $1', [person.id])
    refused(await machine(MEMBERS), 401, 'ER-00401')
    const { clientId, secret } = credentials
    refused(await anonymous(server, strict)(`POST ${EXCHANGE}`, { clientId, secret }), 401, 'ER-11006')
  })
})
