import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { ImportReport } from '../../contract/member-import.ts'
import type { Users } from '../../contract/users.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { type Team, testTeam } from './team-members.ts'

suite('importing people', () => {
  let team: Team

  before(async () => {
    team = await testTeam()
  })
  after(() => team.server.close())

  const imported = async (users: object[], more: object = {}, ask: Ask = team.admin) =>
    answered<ImportReport>(await ask('POST /identity/resources/users/v1/import', { users, ...more })).results
  const words = (results: ImportReport['results']) =>
    results.map(result => (result.status === 'refused' ? result.errorCode : result.status))
  const found = async (email: string) =>
    answered<Users>(await team.admin(`GET /identity/resources/users/v3?_email=${email}`)).items[0]

  test('each row stands for itself, and says what has become of it', async () => {
    const member = await team.newMember()
    const roleIds = [team.roles.get('ReadOnly')]
    const results = await imported([
      { email: ' Ada@Import.test ', name: 'Ada', roleIds },
      { email: 'no address' },
      { email: member.email },
      { email: 'bob@import.test', roleIds: ['00000000-0000-7000-8000-000000000000'] },
      { email: 'bob@import.test' },
      { email: 'bob@import.test' },
    ])
    assert.deepEqual(words(results), ['invited', 'ER-02017', 'ER-02006', 'ER-03001', 'invited', 'again'])
    const ada = await found('ada@import.test')
    assert.deepEqual([ada?.name, ada?.activatedForTenant, ada?.rolesIds], ['Ada', false, roleIds])
    assert.deepEqual(words(await imported([{ email: 'ada@import.test' }])), ['again'])
  })

  test('a dry run says the same, and leaves neither a person nor a mail', async () => {
    const member = await team.newMember()
    const people = [{ email: 'dry@import.test' }, { email: member.email }, { email: '@' }]
    const before = (await queuedMails(team.server, team.vendor)).length
    assert.deepEqual(words(await imported(people, { dryRun: true })), ['invited', 'ER-02006', 'ER-02017'])
    assert.equal(await found('dry@import.test'), undefined)
    assert.equal((await queuedMails(team.server, team.vendor)).length, before)
    assert.deepEqual(words(await imported(people)), ['invited', 'ER-02006', 'ER-02017'])
  })

  test('no one is given a role above the caller, and an account elsewhere is not told', async () => {
    const admin = team.roles.get('Admin')
    const [above] = await imported([{ email: 'up@import.test', roleIds: [admin] }], {}, team.support)
    assert.equal(above?.status, 'refused')
    const known = await team.server.addPerson(team.vendor, 'elsewhere', 'known@import.test')
    await giveAuthenticator(team.server, team.vendor, known)
    for (const dryRun of [true, false]) {
      const [one, other] = await imported([{ email: known.email }, { email: `new${dryRun}@import.test` }], {
        dryRun,
      })
      assert.deepEqual(Object.keys(one!), Object.keys(other!))
      assert.deepEqual(words([one!]), words([other!]))
    }
    const reader = await signedIn(team.server, team.vendor, await team.newMember())
    const body = { users: [{ email: 'x@import.test' }] }
    assert.equal((await reader('POST /identity/resources/users/v1/import', body)).statusCode, 403)
    const tooMany = { users: Array.from({ length: 101 }, (_, n) => ({ email: `n${n}@import.test` })) }
    assert.equal((await team.admin('POST /identity/resources/users/v1/import', tooMany)).statusCode, 400)
  })
})
