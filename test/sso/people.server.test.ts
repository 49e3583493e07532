import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AuthResponse } from '../../contract/auth.ts'
import { claimsOf } from '../sessions/browser.ts'
import { forceFactor, giveAuthenticator } from '../support/factors.ts'
import { recorded } from '../support/recorded.ts'
import { PASSWORD } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { appCode } from '../support/totp.ts'
import { type Company, company } from './company.ts'

suite('whom a provider vouches for', () => {
  let c: Company
  before(async () => {
    c = await company()
  })
  after(() => c.server.close())

  async function rolesAfter(email: string, groups: string[]): Promise<string[]> {
    const { reply } = await c.signIn(email, { attributes: { groups } })
    return (claimsOf(answered<AuthResponse>(reply).accessToken!).roles as string[]).sort()
  }

  async function roleId(key: string): Promise<string> {
    const [row] = await c.query<{ id: string }>('select id from roles where key = $1', [key])
    return row!.id
  }

  async function map(group: string, ...roles: string[]): Promise<void> {
    const ids = await Promise.all(roles.map(roleId))
    await c.query(
      `insert into sso_groups (vendor_id, tenant_id, config_id, id, name, role_ids)
       values ($1, 'home', $2, gen_random_uuid(), $3, $4)`,
      [c.vendor.id, c.configId, group, ids],
    )
  }

  test('holds the default roles and those of their groups, as long as the provider says so [ROLES-15, ROLES-16, SSO-11]', async () => {
    await c.query('update sso_configurations set role_ids = $1', [[await roleId('ReadOnly')]])
    await map('Helpers', 'Support')
    await map('Bosses', 'Admin')
    assert.deepEqual(await rolesAfter('gil@acme.com', []), ['ReadOnly'])
    assert.deepEqual(await rolesAfter('gil@acme.com', ['Helpers', 'Strangers', 'helpers']), [
      'ReadOnly',
      'Support',
    ])
    assert.deepEqual(await rolesAfter('gil@acme.com', ['Helpers', 'Bosses']), [
      'Admin',
      'ReadOnly',
      'Support',
    ])
    await c.server.addPerson(c.vendor, 'home', 'admin@acme.com')
    assert.deepEqual(await rolesAfter('gil@acme.com', ['Bosses']), ['Admin', 'ReadOnly'])
    assert.deepEqual(await rolesAfter('gil@acme.com', []), ['ReadOnly'])
    const { audits, events } = await recorded(c.server, 'home')
    assert.ok(audits.includes('user.joined') && audits.includes('user.roles-mapped'))
    assert.ok(events.includes('frontegg.user.joinedTenant') && events.includes('frontegg.user.rolesMapped'))
  })

  test('keeps what an administrator gave them, and the account keeps its last administrator', async () => {
    await c.server.addPerson(c.vendor, 'home', 'given@acme.com', { roles: ['Support'] })
    assert.deepEqual(await rolesAfter('given@acme.com', ['Helpers']), ['ReadOnly', 'Support'])
    assert.deepEqual(await rolesAfter('given@acme.com', []), ['ReadOnly', 'Support'])
    assert.deepEqual(await rolesAfter('last@acme.com', ['Bosses']), ['Admin', 'ReadOnly'])
    await c.query(
      `delete from membership_roles where user_id in (select id from users where email = 'admin@acme.com')`,
    )
    await c.query(
      `select refresh_access('acme', 'home', array(select id from users where email = 'admin@acme.com'))`,
    )
    assert.deepEqual(await rolesAfter('last@acme.com', []), ['Admin', 'ReadOnly'])
  })

  test('comes into the account that they have, and in it alone become a member', async () => {
    await c.server.addTenant(c.vendor, 'elsewhere')
    const known = await c.server.addPerson(c.vendor, 'elsewhere', 'known@acme.com')
    const { reply } = await c.signIn('known@acme.com')
    const claims = claimsOf(answered<AuthResponse>(reply).accessToken!)
    assert.deepEqual([claims.sub, claims.tenantId], [known.id, 'home'])
    assert.deepEqual((claims.tenantIds as string[]).sort(), ['elsewhere', 'home'])
    // The password is theirs still: the address was proven before.
    assert.equal((await c.visitor().signIn('known@acme.com', PASSWORD)).statusCode, 200)
  })

  test('who was invited is in', async () => {
    const invited = await c.server.addPerson(c.vendor, 'home', 'invited@acme.com', {
      verified: false,
      password: null,
    })
    await c.query('update memberships set activated = false where user_id = $1', [invited.id])
    answered((await c.signIn('invited@acme.com')).reply)
  })

  test('finds nothing of a stranger who took their address before them (pre-hijacking)', async () => {
    const trap = await c.server.addPerson(c.vendor, 'elsewhere', 'owner@acme.com', { verified: false })
    await giveAuthenticator(c.server, c.vendor, trap)
    const { reply } = await c.signIn('owner@acme.com')
    const { accessToken, mfaRequired } = answered<AuthResponse>(reply)
    assert.deepEqual([mfaRequired, claimsOf(accessToken!).sub], [false, trap.id])
    refused(await c.visitor().signIn('owner@acme.com', PASSWORD), 401, 'ER-01001')
    for (const table of ['passwords', 'mfa_devices', 'webauthn_credentials'])
      assert.deepEqual(await c.query(`select * from ${table} where user_id = $1`, [trap.id]), [])
  })

  test('stays out while locked, disabled, or of a domain that the account does not take', async () => {
    const locked = await c.server.addPerson(c.vendor, 'home', 'locked@acme.com')
    await c.query('update users set locked_at = now() where id = $1', [locked.id])
    refused((await c.signIn('locked@acme.com')).reply, 403, 'ER-24015')
    const disabled = await c.server.addPerson(c.vendor, 'home', 'disabled@acme.com')
    await c.query('update memberships set is_disabled = true where user_id = $1', [disabled.id])
    refused((await c.signIn('disabled@acme.com')).reply, 403, 'ER-24015')
    await c.query(
      `insert into tenant_security (vendor_id, tenant_id, email_domains)
       values ('acme', 'home', '{"active":true,"listType":"ALLOW","blockPublicDomains":false}')`,
    )
    const { reply } = await c.signIn('fresh@acme.com')
    assert.equal(reply.statusCode, 403)
    assert.deepEqual(await c.query(`select id from users where email = 'fresh@acme.com'`), [])
    await c.query('delete from tenant_security')
  })

  test('stays out as a super user who is no member, also an invited one, and is recorded', async () => {
    await c.server.addTenant(c.vendor, 'operators')
    const root = await c.server.addPerson(c.vendor, 'operators', 'root@acme.com', { superUser: true })
    const seats = () =>
      c.query(`select tenant_id, activated from memberships where user_id = $1 order by 1`, [root.id])
    refused((await c.signIn('root@acme.com')).reply, 403, 'ER-24015')
    assert.deepEqual(await seats(), [{ tenant_id: 'operators', activated: true }])
    await c.query(
      `insert into memberships (vendor_id, tenant_id, user_id, activated) values ('acme', 'home', $1, false)`,
      [root.id],
    )
    refused((await c.signIn('root@acme.com')).reply, 403, 'ER-24015')
    assert.deepEqual((await seats())[0], { tenant_id: 'home', activated: false })
    assert.equal((await c.query('select id from sessions where user_id = $1', [root.id])).length, 0)
    const recordedFields = await c.query(
      `select tenant_id, json->>'reason' as reason from audits where action = 'sso.sign-in-refused' and user_id = $1`,
      [root.id],
    )
    const reason = 'This user becomes a member by accepting an invitation, not by single sign-on'
    assert.deepEqual(recordedFields, Array(2).fill({ tenant_id: 'home', reason }))
    await c.query('update memberships set activated = true where user_id = $1', [root.id])
    answered((await c.signIn('root@acme.com')).reply)
  })

  test('is asked for the second factor, unless every tenant of theirs leaves single sign-on out of it', async () => {
    const ada = await c.server.addPerson(c.vendor, 'home', 'ada@acme.com')
    const { secret } = await giveAuthenticator(c.server, c.vendor, ada)
    const { page, reply } = await c.signIn('ada@acme.com')
    const requested = answered<AuthResponse>(reply)
    assert.deepEqual([requested.mfaRequired, requested.accessToken], [true, undefined])
    const done = answered<AuthResponse>(
      await page.post('/identity/resources/auth/v1/user/mfa/verify', {
        mfaToken: requested.mfaToken,
        value: appCode(secret),
      }),
    )
    assert.ok((claimsOf(done.accessToken!).amr as string[]).includes('sso'))
    await forceFactor(c.server, c.vendor, 'home', 'ForceExceptSAML')
    assert.equal(answered<AuthResponse>((await c.signIn('ada@acme.com')).reply).mfaRequired, false)
    assert.equal(answered<AuthResponse>((await c.signIn('plain@acme.com')).reply).mfaRequired, false)
    await c.server.addPerson(c.vendor, 'elsewhere', 'ada@acme.com')
    assert.equal(answered<AuthResponse>((await c.signIn('ada@acme.com')).reply).mfaRequired, true)
    await forceFactor(c.server, c.vendor, 'home', 'Force')
    const forced = answered<AuthResponse>((await c.signIn('plain@acme.com')).reply)
    assert.deepEqual([forced.mfaRequired, forced.mfaEnrolled], [true, false])
    await forceFactor(c.server, c.vendor, 'home', 'DontForce')
  })

  test('comes in by no other way where the vendor wants that, whatever they can prove', async () => {
    await c.server.addPerson(c.vendor, 'home', 'only@acme.com')
    await c.server.addPerson(c.vendor, 'home', 'free@other.com')
    await c.query(`update vendors set config = '{"sso":{"onlyWay":true}}'`)
    c.server.services.vendors.forget()
    refused(await c.visitor().signIn('only@acme.com', PASSWORD), 403, 'ER-24016')
    refused(await c.visitor().signIn('only@acme.com', 'a wrong password 1'), 401, 'ER-01001')
    assert.equal((await c.visitor().signIn('free@other.com', PASSWORD)).statusCode, 200)
    answered((await c.signIn('only@acme.com')).reply)
    await c.query(`update vendors set config = '{}'`)
    c.server.services.vendors.forget()
    assert.equal((await c.visitor().signIn('only@acme.com', PASSWORD)).statusCode, 200)
  })
})
