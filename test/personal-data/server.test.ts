import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { digestOf } from '../../server/insight/audits/digest.ts'
import { sealAudits } from '../../server/insight/audits/seal.ts'
import { verifyAudits } from '../../server/insight/audits/verify.ts'
import { browser } from '../sessions/browser.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { proveDomain } from './prove-domain.ts'

const OPTIONS = 'GET /identity/resources/users/v1/me/personal-data'
const EXPORT = 'POST /identity/resources/users/v1/me/personal-data/export'
const DELETE = 'POST /identity/resources/users/v1/me/personal-data/delete'

describe('personal data', () => {
  let server: TestServer
  let vendor: TestVendor
  let strict: TestVendor
  let tenants = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { personalData: { exportAllowed: true, deletionAllowed: true } })
    strict = await server.addVendor('strict', {
      personalData: { exportAllowed: false, deletionAllowed: false },
    })
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  /** An account with an administrator, and a member who reads. */
  async function team(of = vendor) {
    const tenantId = await server.addTenant(of, `tenant-${++tenants}`)
    const admin = await server.addPerson(of, tenantId, `admin@${tenantId}.test`)
    const member = await server.addPerson(of, tenantId, `member@${tenantId}.test`, { roles: ['ReadOnly'] })
    return { tenantId, admin, member }
  }

  test('are told of before anything is asked: what is allowed, and what proves who one is', async () => {
    const { admin, member, tenantId } = await team()
    const asMember = await signedIn(server, vendor, member)
    assert.deepEqual(answered(await asMember(OPTIONS)), {
      exportAllowed: true,
      deletionAllowed: true,
      proof: 'password',
      recentlySignedIn: true,
      lastAdministratorOf: [],
    })
    const asAdmin = await signedIn(server, vendor, admin)
    assert.deepEqual(
      answered<{ lastAdministratorOf: object[] }>(await asAdmin(OPTIONS)).lastAdministratorOf,
      [{ tenantId, name: tenantId }],
    )
  })

  test('are exported with the password: profile, memberships, sessions, devices, activity, and no secret', async () => {
    const { member, tenantId, admin } = await team()
    const asMember = await signedIn(server, vendor, member)
    refused(await asMember(EXPORT, {}), 400, 'ER-19003')
    assert.equal((await asMember(EXPORT, { password: 'not it' })).statusCode, 400)
    const reply = await asMember(EXPORT, { password: PASSWORD })
    const data = answered<Record<string, unknown[]> & { profile: { email: string } }>(reply)
    assert.equal(data.profile.email, member.email)
    assert.equal((data.memberships?.[0] as { tenantId?: string } | undefined)?.tenantId, tenantId)
    assert.equal(data.sessions?.length, 1)
    assert.ok(data.activity?.some(row => (row as { action: string }).action === 'user.signed-in'))
    assert.ok(!reply.body.includes('$argon2'), 'no hash')
    assert.ok(!/hash|secret|sealed|public_key/i.test(reply.body), 'no secret by name')
    assert.ok(!reply.body.includes(admin.email), 'nobody else')
    const { rows } = await query(`select from audits where action = 'user.data-exported' and user_id = $1`, [
      member.id,
    ])
    assert.equal(rows.length, 1)
  })

  test('of a user without a password need a fresh sign-in', async () => {
    const { member } = await team()
    const asMember = await signedIn(server, vendor, member)
    await query('delete from passwords where user_id = $1', [member.id])
    answered(await asMember(EXPORT, {}))
    await query(`update sessions set authenticated_at = now() - interval '2 hours' where user_id = $1`, [
      member.id,
    ])
    refused(await asMember(EXPORT, {}), 403, 'ER-15010')
    refused(await asMember(DELETE, {}), 403, 'ER-15010')
  })

  test('stay where they are when the vendor does not allow it', async () => {
    const { member } = await team(strict)
    const asMember = await signedIn(server, strict, member)
    refused(await asMember(EXPORT, { password: PASSWORD }), 403, 'ER-19001')
    refused(await asMember(DELETE, { password: PASSWORD }), 403, 'ER-19002')
  })

  test('are gone with the account: sessions, devices, memberships, and the name in the audit log', async () => {
    const { member, admin, tenantId } = await team()
    const asAdmin = await signedIn(server, vendor, admin)
    answered(await asAdmin(`POST /identity/resources/users/v1/${member.id}/lock`))
    answered(await asAdmin(`POST /identity/resources/users/v1/${member.id}/unlock`))
    const page = browser(server, vendor)
    answered(await page.signIn(member.email, PASSWORD))
    await query(`update audits set created_at = created_at - interval '2 hours' where tenant_id = $1`, [
      tenantId,
    ])
    await sealAudits(server.services)
    assert.deepEqual((await verifyAudits(server.services)).findings, [])

    answered(await page.post('/identity/resources/users/v1/me/personal-data/delete', { password: PASSWORD }))
    assert.equal((await page.get('/identity/resources/users/v2/me')).statusCode, 401)
    assert.equal((await page.refresh()).statusCode, 401)
    assert.equal((await browser(server, vendor).signIn(member.email, PASSWORD)).statusCode, 401)
    for (const table of ['users where id', 'memberships where user_id', 'sessions where user_id'])
      assert.equal((await query(`select from ${table} = $1`, [member.id])).rows.length, 0, table)

    const { rows } = await query('select * from audits where tenant_id = $1', [tenantId])
    assert.ok(rows.some(row => row.action === 'user.deleted-own-account'))
    assert.ok(!JSON.stringify(rows).includes(member.email), 'no record tells who it was')
    assert.ok(
      rows.filter(row => row.user_id === member.id).every(row => row.ip === null && row.user_agent === null),
    )
    assert.ok(
      rows.some(row => row.email === admin.email),
      'others stay',
    )
    assert.deepEqual((await verifyAudits(server.services)).findings, [], 'the seals hold')
    const events = await query(`select payload from events where type = 'frontegg.user.deleted'`)
    assert.ok(events.rows.some(row => row.payload.userId === member.id))
  })

  test('an anonymisation does not hide what was tampered with before it', async () => {
    const { member, tenantId } = await team()
    const asMember = await signedIn(server, vendor, member)
    await query(`update audits set created_at = created_at - interval '2 hours' where tenant_id = $1`, [
      tenantId,
    ])
    await sealAudits(server.services)
    await query(`update audits set description = 'Nothing happened' where tenant_id = $1`, [tenantId])
    answered(await asMember(DELETE, { password: PASSWORD }))
    const { findings } = await verifyAudits(server.services)
    assert.deepEqual(
      findings.filter(finding => finding.tenantId === tenantId).map(({ problem }) => problem),
      ['a record was changed'],
    )
    await query('delete from audit_seals where tenant_id = $1', [tenantId])
  })

  test('an anonymisation gives no seal to a user who changed a record and wrote its digest, but has no master key', async () => {
    const { member, tenantId } = await team()
    const asMember = await signedIn(server, vendor, member)
    await query(`update audits set created_at = created_at - interval '2 hours' where tenant_id = $1`, [
      tenantId,
    ])
    await sealAudits(server.services)
    await query(`update audits set description = 'Nothing happened' where tenant_id = $1`, [tenantId])
    const { rows } = await digestOf(sql`select * from audits where tenant_id = ${tenantId}`).execute(
      server.services.database.kysely,
    )
    await query('update audit_seals set digest = $2 where tenant_id = $1', [tenantId, rows[0]!.digest])
    answered(await asMember(DELETE, { password: PASSWORD }))
    const { findings } = await verifyAudits(server.services)
    assert.deepEqual(
      findings.filter(finding => finding.tenantId === tenantId).map(({ problem }) => problem),
      ['it does not follow from the seal before it'],
    )
    await query('delete from audit_seals where tenant_id = $1', [tenantId])
  })

  test('whose address is a part of another’s takes only their own out of the log', async () => {
    const { member, tenantId } = await team()
    const asMember = await signedIn(server, vendor, member)
    const others = [`jo${member.email}`, `jo.${member.email}`, `${member.email}.au`]
    const text = `Invited ${others.join(', ')} and (${member.email}).`
    await query(
      `insert into audits (vendor_id, tenant_id, id, email, action, description, severity)
       values ('acme', $1, gen_random_uuid(), $2, 'user.invited', $3, 'Low')`,
      [tenantId, others[0], text],
    )
    answered(await asMember(DELETE, { password: PASSWORD }))
    const { rows } = await query(
      `select email, description from audits where tenant_id = $1 and description like 'Invited jo%'`,
      [tenantId],
    )
    assert.deepEqual(rows, [
      { email: others[0], description: `Invited ${others.join(', ')} and (a deleted user).` },
    ])
  })

  test('do not tell what another user did with an address that was theirs before', async () => {
    const { member, tenantId } = await team()
    const asMember = await signedIn(server, vendor, member)
    await query(
      `insert into audits (vendor_id, tenant_id, id, user_id, email, action, description, severity)
       values ('acme', $1, gen_random_uuid(), gen_random_uuid(), $2, 'user.before', '', 'Low')`,
      [tenantId, member.email],
    )
    const data = answered<Record<'activity' | 'memberships', Record<string, unknown>[]>>(
      await asMember(EXPORT, { password: PASSWORD }),
    )
    const actions = data.activity.map(({ action }) => action)
    assert.ok(actions.includes('user.signed-in') && !actions.includes('user.before'), actions.join())
    assert.ok(data.memberships[0]!.lastSeen, 'when they were last seen')
    assert.ok(data.memberships[0]!.lastLogin, 'when they last signed in')
  })

  test('the last administrator of others stays; a user who is alone closes the account with them', async () => {
    const { admin, tenantId, member } = await team()
    const asAdmin = await signedIn(server, vendor, admin)
    const reply = await asAdmin(DELETE, { password: PASSWORD })
    refused(reply, 409, 'ER-19004')
    assert.deepEqual(reply.json().context.tenants, [{ tenantId, name: tenantId }])
    const asMember = await signedIn(server, vendor, member)
    answered(await asMember(DELETE, { password: PASSWORD }))
    await proveDomain(server, tenantId, 'closed.example')
    answered(await asAdmin(DELETE, { password: PASSWORD }))
    const { rows } = await query(
      `select deleted_at, validated from tenants t join sso_domains d on d.tenant_id = t.id where t.id = $1`,
      [tenantId],
    )
    assert.notEqual(rows[0].deleted_at, null)
    assert.equal(rows[0].validated, false, 'somebody else may prove the domain')
  })

  test('a user who is alone above other accounts closes those without users, and stays where others are run from theirs', async () => {
    const below = async (parent: string) => {
      const id = await server.addTenant(vendor, `tenant-${++tenants}`)
      await query(`update tenants set parent_id = $2, path = '/' || $2 || '/' || $1 || '/' where id = $1`, [
        id,
        parent,
      ])
      return id
    }
    const open = async (ids: string[]) =>
      (await query('select id from tenants where id = any($1) and deleted_at is null', [ids])).rowCount
    const top = await server.addTenant(vendor, `tenant-${++tenants}`)
    const admin = await server.addPerson(vendor, top, `alone@${top}.test`)
    const empty = await below(top)
    const worked = await below(top)
    await server.addPerson(vendor, worked, `reader@${worked}.test`, { roles: ['ReadOnly'] })
    const ask = await signedIn(server, vendor, admin)
    refused(await ask(DELETE, { password: PASSWORD }), 409, 'ER-27020')
    assert.equal(await open([top, empty, worked]), 3)
    await server.addPerson(vendor, worked, `own@${worked}.test`)
    answered(await ask(DELETE, { password: PASSWORD }))
    assert.equal(await open([top, empty]), 0)
    assert.equal(await open([worked]), 1, 'others go on in theirs')
  })

  test('two administrators who go at the same moment leave one', async () => {
    const { admin, tenantId } = await team()
    const second = await server.addPerson(vendor, tenantId, `second@${tenantId}.test`)
    const [one, other] = await Promise.all([
      signedIn(server, vendor, admin),
      signedIn(server, vendor, second),
    ])
    const replies = await Promise.all([
      one(DELETE, { password: PASSWORD }),
      other(DELETE, { password: PASSWORD }),
    ])
    assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 409])
  })

  test('whom a directory keeps is deleted there', async () => {
    const { member } = await team()
    const asMember = await signedIn(server, vendor, member)
    await query(`update memberships set managed_by = 'scim2' where user_id = $1`, [member.id])
    refused(await asMember(DELETE, { password: PASSWORD }), 409, 'ER-19005')
  })
})
