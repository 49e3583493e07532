import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { RoleMembers } from '../../contract/roles.ts'
import type { Users } from '../../contract/users.ts'
import { giveAuthenticator, givePhone } from '../support/factors.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { type Team, testTeam } from './team-members.ts'

suite('second factors and roles in the list of users', () => {
  let team: Team

  before(async () => {
    team = await testTeam()
  })
  after(() => team.server.close())

  const list = async (query: string, ask: Ask = team.admin) =>
    answered<Users>(await ask(`GET /identity/resources/users/v2?_limit=100&${query}`))
  const kindsOf = ({ items }: Users, { id }: { id: string }) =>
    items.find(user => user.id === id)?.secondFactors

  test('the kinds are named where they are asked for, and to who may read the security of the account', async () => {
    const { server, vendor, newMember } = team
    const [both, none] = [await newMember(), await newMember()]
    await giveAuthenticator(server, vendor, both)
    await givePhone(server, vendor, both, '+15550001111')
    await givePhone(server, vendor, both, '+15550002222')
    const shown = await list('_factors=true')
    assert.deepEqual(kindsOf(shown, both), ['AuthenticatorApp', 'SMS'])
    assert.deepEqual(kindsOf(shown, none), [])
    assert.equal(kindsOf(await list(''), both), undefined)
    const reader = await newMember([])
    await team.sql("update memberships set permission_keys = '{fe.secure.read.users}' where user_id = $1", [
      reader.id,
    ])
    const seen = await list('_factors=true', await signedIn(server, vendor, reader))
    assert.equal(kindsOf(seen, both), undefined)
    assert.equal(seen.items.find(({ id }) => id === both.id)?.mfaEnrolled, true)
  })

  test('those of who stands above the caller are not named', async () => {
    const { server, vendor, newMember } = team
    const [above, beside, reader] = [await newMember(['Admin']), await newMember([]), await newMember([])]
    for (const person of [above, beside]) await giveAuthenticator(server, vendor, person)
    await team.sql("update memberships set permission_keys = '{fe.secure.read.*}' where user_id = $1", [
      reader.id,
    ])
    const seen = await list('_factors=true', await signedIn(server, vendor, reader))
    assert.equal(kindsOf(seen, above), undefined)
    assert.deepEqual(kindsOf(seen, beside), ['AuthenticatorApp'])
    assert.deepEqual(kindsOf(seen, reader), [])
  })

  test('the list is filtered by them, and an open invitation tells nothing of an account elsewhere', async () => {
    const { server, vendor, admin } = team
    const elsewhere = await server.addPerson(vendor, 'elsewhere', 'guarded@acme.test')
    await giveAuthenticator(server, vendor, elsewhere)
    answered(await admin('POST /identity/resources/users/v2', { email: 'guarded@acme.test' }))
    const [all, enrolled, none] = [
      await list('_factors=true'),
      await list('_factors=true&_mfa=enrolled'),
      await list('_factors=true&_mfa=none'),
    ]
    assert.ok(enrolled.items.length > 0 && none.items.length > 0)
    assert.ok(enrolled.items.every(user => user.mfaEnrolled))
    assert.ok(none.items.every(user => !user.mfaEnrolled))
    assert.equal(enrolled._metadata.totalItems + none._metadata.totalItems, all._metadata.totalItems)
    assert.ok(none.items.some(({ id }) => id === elsewhere.id))
    assert.equal(kindsOf(all, elsewhere), undefined)
    assert.equal((await admin('GET /identity/resources/users/v2?_mfa=some')).statusCode, 400)
  })

  test('members of each role are counted as the list filters them, hidden ones and other accounts left out', async () => {
    const { server, vendor, admin, newMember, roles } = team
    const counts = async (ask: Ask = admin) =>
      new Map(
        answered<RoleMembers[]>(await ask('GET /identity/resources/roles/v1/member-counts')).map(
          ({ roleId, members }) => [roleId, members],
        ),
      )
    const before = (await counts()).get(roles.get('Support')!) ?? 0
    const [, hidden] = [await newMember(['Support']), await newMember(['Support'])]
    await server.addPerson(vendor, 'elsewhere', 'supporter@acme.test', { roles: ['Support'] })
    await team.sql('update memberships set invisible = true where user_id = $1', [hidden.id])
    const query = `_roleIds=${roles.get('Support')}`
    const { _metadata } = await list(query)
    assert.equal((await counts()).get(roles.get('Support')!), before + 1)
    assert.equal(_metadata.totalItems, before + 1)
    const powerless = await signedIn(server, vendor, await newMember([]))
    refused(await powerless('GET /identity/resources/roles/v1/member-counts'), 403, 'ER-00403')
  })
})
