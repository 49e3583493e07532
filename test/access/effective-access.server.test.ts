import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { refreshAccess } from '../../server/core/access/refresh-access.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { type Browser, browser, claimsOf } from '../sessions/browser.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'

const USERS = '/identity/resources/users/v2'
const RESEND = '/identity/resources/users/v1/invitation/reset'

describe('what a member may do', () => {
  let server: TestServer
  let vendor: TestVendor
  let member: TestPerson
  let page: Browser

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
    member = await server.addPerson(vendor, 'harbor', 'member@example.com', { roles: ['ReadOnly'] })
    page = browser(server, vendor)
  })
  after(() => server.close())
  beforeEach(async () => {
    await setRoles('ReadOnly')
    await page.signIn(member.email, PASSWORD)
  })

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const scope = () => new VendorScope(server.services.database.kysely, 'acme')

  async function setRoles(...keys: string[]) {
    await query('delete from membership_roles where user_id = $1', [member.id])
    await query(
      `insert into membership_roles (vendor_id, tenant_id, user_id, role_id)
       select vendor_id, 'harbor', $1, id from roles where vendor_id = 'acme' and key = any ($2)`,
      [member.id, keys],
    )
    await refreshAccess(scope().tenant('harbor'), [member.id])
  }

  /** 404: may, but there is no invitation. 403: may not. */
  const mayWrite = async () => (await page.post(RESEND, { email: 'nobody@example.com' })).statusCode === 404

  test('a role that is given or taken counts from the next call on, with the token in hand', async () => {
    assert.equal(await mayWrite(), false)
    await setRoles('ReadOnly', 'Admin')
    assert.equal(await mayWrite(), true)
    await setRoles('ReadOnly')
    assert.equal(await mayWrite(), false)
  })

  test('a permission that a role gains or loses reaches every holder', async () => {
    const { rows } = await query(
      `insert into role_permissions (vendor_id, role_id, permission_id)
       select r.vendor_id, r.id, p.id from roles r join permissions p on p.vendor_id = r.vendor_id
       where r.vendor_id = 'acme' and r.key = 'ReadOnly' and p.key = 'fe.secure.write.users' returning role_id, permission_id`,
    )
    await refreshAccess(scope().tenant('harbor'))
    assert.equal(await mayWrite(), true)
    await query('delete from role_permissions where role_id = $1 and permission_id = $2', [
      rows[0].role_id,
      rows[0].permission_id,
    ])
    await refreshAccess(scope().tenant('harbor'))
    assert.equal(await mayWrite(), false)
  })

  test('a wildcard permission covers what it matches', async () => {
    await setRoles('Admin')
    const { rows } = await query('select permission_keys from memberships where user_id = $1', [member.id])
    assert.ok(rows[0].permission_keys.includes('fe.*'))
    assert.equal(await mayWrite(), true)
    assert.equal((await page.get(USERS)).statusCode, 200)
  })

  test('a super user passes every check, and the profile and the token say so [ROLES-03]', async () => {
    await setRoles()
    assert.equal(await mayWrite(), false)
    await query('update users set super_user = true where id = $1', [member.id])
    assert.equal(await mayWrite(), true)
    assert.equal(claimsOf((await page.refresh()).json().accessToken).superUser, true)
    assert.equal((await page.get('/identity/resources/users/v2/me')).json().superUser, true)
    await query('update users set super_user = false where id = $1', [member.id])
    assert.equal(await mayWrite(), false, 'the claim of an older token does not count')
  })

  test('the refusal names the permission that is missing', async () => {
    const reply = await page.post(RESEND, { email: 'nobody@example.com' })
    assert.equal(reply.statusCode, 403)
    assert.deepEqual(reply.json().context, { permission: 'fe.secure.write.users' })
  })
})
