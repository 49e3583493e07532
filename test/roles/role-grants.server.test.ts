import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Group } from '../../contract/groups.ts'
import type { RoleGrant } from '../../contract/role-grants.ts'
import type { Role } from '../../contract/roles.ts'
import type { SsoConfiguration, SsoGroup } from '../../contract/sso.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const GROUPS = '/identity/resources/groups/v1'
const SSO = '/team/resources/sso/v1/configurations'

suite('who gave roles to groups', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let deputy: Ask
  let giver: TestPerson
  let roles: Record<string, string>

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'rival']) await server.addTenant(vendor, id)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    giver = await server.addPerson(vendor, 'home', 'giver@acme.test', { name: 'Ada' })
    deputy = await signedIn(server, vendor, giver)
    // The account goes with its last membership, and what it gave would name no one.
    await server.addPerson(vendor, 'rival', giver.email)
    const all = answered<Role[]>(await admin('GET /identity/resources/roles/v1'))
    roles = Object.fromEntries(all.map(({ key, id }) => [key, id]))
  })
  after(() => server.close())

  const become = async (key: string) => {
    const { pool } = server.services.database
    await pool.query(`update membership_roles set role_id = $1 where user_id = $2`, [roles[key], giver.id])
    await pool.query('select refresh_access($1, $2, $3)', [vendor.id, 'home', [giver.id]])
  }
  const facts = ({ giver: by, standing, givenAt }: RoleGrant) => [by?.name, standing, givenAt !== null]

  test('is shown, and so is that they could not give them today; what they gave stays', async () => {
    const group = answered<Group>(await deputy(`POST ${GROUPS}`, { name: 'Crew' }))
    const roleIds = [roles.Admin!]
    answered(await deputy(`POST ${GROUPS}/${group.id}/roles`, { roleIds }))
    const sso = answered<SsoConfiguration>(await deputy(`POST ${SSO}`, { type: 'okta', roleIds }))
    const mapped = answered<SsoGroup>(
      await deputy(`POST ${SSO}/${sso.id}/groups`, { group: 'Deck', roleIds }),
    )
    const grants = async (at: string) =>
      answered<RoleGrant[]>(await admin(`GET ${at}/role-grants` as 'GET /x'))
    const both = async () => [
      ...(await grants(`${GROUPS}/${group.id}`)),
      ...(await grants(`${SSO}/${sso.id}`)),
    ]

    assert.deepEqual((await both()).map(facts), Array(3).fill(['Ada', 'holds', true]))
    assert.deepEqual(
      (await both()).map(({ id }) => id),
      [roles.Admin, null, mapped.id],
    )
    await become('ReadOnly')
    assert.deepEqual((await both()).map(facts), Array(3).fill(['Ada', 'lower', true]))
    assert.deepEqual(answered<Group>(await admin(`GET ${GROUPS}/${group.id}`)).roleIds, roleIds)
    await become('Admin')
    answered(
      await admin(`PATCH ${SSO}/${sso.id}/groups/${mapped.id}`, { group: 'Deck', roleIds: [roles.ReadOnly] }),
    )
    assert.equal((await grants(`${SSO}/${sso.id}`)).at(-1)!.giver!.email, 'admin@acme.test')
    answered(await admin(`DELETE /team/resources/members/v1/${giver.id}`))
    assert.deepEqual((await grants(`${GROUPS}/${group.id}`)).map(facts), [[undefined, 'gone', true]])
  })

  test('is answered to no other tenant and to no caller without the permission', async () => {
    const group = answered<Group>(await admin(`POST ${GROUPS}`, { name: 'Ours' }))
    const sso = answered<SsoConfiguration>(await admin(`POST ${SSO}`, {}))
    const rival = await signedIn(server, vendor, await server.addPerson(vendor, 'rival', 'boss@rival.test'))
    refused(await rival(`GET ${GROUPS}/${group.id}/role-grants`), 404, 'ER-10001')
    refused(await rival(`GET ${SSO}/${sso.id}/role-grants`), 404, 'ER-24001')
    const none = await server.addPerson(vendor, 'home', 'none@acme.test', { roles: [] })
    const ask = await signedIn(server, vendor, none)
    refused(await ask(`GET ${GROUPS}/${group.id}/role-grants`), 403, 'ER-00403')
    refused(await ask(`GET ${SSO}/${sso.id}/role-grants`), 403, 'ER-00403')
  })
})
