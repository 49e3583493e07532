import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Browser, browser } from '../sessions/browser.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const LIST = 'GET /applications/resources/applications/v1'
const ASSIGN = 'POST /identity/resources/applications/v1/apps-user'
const UNASSIGN = 'DELETE /identity/resources/applications/v1/user-apps'
const OF_USERS = 'GET /identity/resources/applications/v1/users-apps'
const OF_APPS = 'GET /identity/resources/applications/v1/apps-users'

describe('applications', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: TestPerson
  let member: TestPerson
  let foreigner: TestPerson
  let asAdmin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.services.database.kysely
      .insertInto('applications')
      .values([
        {
          vendor_id: 'acme',
          id: 'ledger',
          name: 'Ledger',
          url: 'https://ledger.test',
          access_type: 'MANAGED_ACCESS',
        },
        { vendor_id: 'acme', id: 'wiki', name: 'Wiki', access_type: 'FREE_ACCESS' },
      ])
      .execute()
    server.services.vendors.forget()
    await server.addTenant(vendor, 'harbor')
    await server.addTenant(vendor, 'elsewhere')
    admin = await server.addPerson(vendor, 'harbor', 'admin@example.com')
    member = await server.addPerson(vendor, 'harbor', 'member@example.com', { roles: ['ReadOnly'] })
    foreigner = await server.addPerson(vendor, 'elsewhere', 'foreigner@example.com')
    asAdmin = await signedIn(server, vendor, admin)
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const assignment = (appIds: string[], userId = member.id, tenantId = 'harbor') => ({
    userId,
    tenantId,
    appIds,
  })
  const ofMember = async () =>
    answered<{ appIds: string[] }[]>(await asAdmin(`${OF_USERS}?userIds=${member.id}`))[0]?.appIds

  test('are listed with id and access type, free and managed ones [APPS-02, APPS-04, APPS-05]', async () => {
    const all = answered<{ id: string; accessType: string; appURL: string }[]>(await asAdmin(LIST))
    assert.deepEqual(
      all.map(({ id, accessType }) => [id, accessType]),
      [
        ['acme-app', 'FREE_ACCESS'],
        ['ledger', 'MANAGED_ACCESS'],
        ['wiki', 'FREE_ACCESS'],
      ],
    )
    assert.equal(all.find(({ id }) => id === 'ledger')?.appURL, 'https://ledger.test')
    const named = async (more: string) =>
      answered<{ id: string }[]>(await asAdmin(`${LIST}?${more}`)).map(({ id }) => id)
    assert.deepEqual(await named('ids=ledger'), ['acme-app', 'ledger', 'wiki'])
    assert.deepEqual(await named('ids=ledger&_includeFreeAccess=false'), ['ledger'])
    assert.deepEqual(await named('ids=unknown&_includeFreeAccess=false'), [])
    const [assignments] = answered<{ tenantId: string; assignments: object[] }[]>(
      await asAdmin('GET /applications/resources/applications/tenant-assignments/v2'),
    )
    assert.equal(assignments?.tenantId, 'harbor')
    assert.deepEqual(assignments?.assignments[1], { appId: 'ledger', accessType: 'MANAGED_ACCESS' })
    const [ids] = answered<{ appIds: string[] }[]>(
      await asAdmin('GET /applications/resources/applications/tenant-assignments/v1'),
    )
    assert.deepEqual(ids?.appIds, ['acme-app', 'ledger', 'wiki'])
  })

  test('a member is assigned and unassigned, with a record and an event of each [APPS-01, APPS-02, APPS-07, APPS-08]', async () => {
    answered(await asAdmin(ASSIGN, assignment(['ledger'])))
    answered(await asAdmin(ASSIGN, assignment(['ledger'])))
    assert.deepEqual(await ofMember(), ['ledger'])
    assert.deepEqual(answered(await asAdmin(`${OF_APPS}?appIds=ledger,unknown`)), [
      { appId: 'ledger', userIds: [member.id] },
    ])
    assert.deepEqual(answered(await asAdmin(`GET /identity/resources/applications/v1/${member.id}/apps`)), [
      'ledger',
    ])
    answered(await asAdmin(UNASSIGN, assignment(['ledger'])))
    answered(await asAdmin(UNASSIGN, assignment(['ledger'])))
    assert.deepEqual(await ofMember(), [])
    const { rows } = await query(
      `select action from audits where action like 'application.%' order by created_at`,
    )
    assert.deepEqual(
      rows.map(row => row.action),
      ['application.assigned', 'application.unassigned'],
    )
    const events = await query(`select type from events where type like '%.app.%' order by created_at`)
    assert.deepEqual(
      events.rows.map(row => row.type),
      ['frontegg.user.app.assigned', 'frontegg.user.app.unassigned'],
    )
  })

  test('only members of this tenant, and only known applications that are not everybody’s, can be assigned', async () => {
    refused(await asAdmin(ASSIGN, assignment(['ledger'], foreigner.id)), 404, 'ER-02001')
    refused(await asAdmin(ASSIGN, assignment(['ledger'], member.id, 'elsewhere')), 403, 'ER-18003')
    refused(await asAdmin(ASSIGN, assignment(['ledger', 'nothing'])), 404, 'ER-18001')
    refused(await asAdmin(ASSIGN, assignment(['wiki'])), 400, 'ER-18004')
    assert.equal((await asAdmin(ASSIGN, { ...assignment([]) })).statusCode, 400)
    assert.equal((await asAdmin(`${OF_USERS}?userIds=nobody`)).statusCode, 400)
    refused(await asAdmin(`GET /identity/resources/applications/v1/${foreigner.id}/apps`), 404, 'ER-02001')
    assert.deepEqual(answered(await asAdmin(`${OF_USERS}?userIds=${foreigner.id}`)), [])
    assert.deepEqual(await ofMember(), [])
  })

  test('who may not change members assigns no user', async () => {
    const asMember = await signedIn(server, vendor, member)
    assert.equal((await asMember(ASSIGN, assignment(['ledger']))).statusCode, 403)
    assert.equal((await asMember(UNASSIGN, assignment(['ledger']))).statusCode, 403)
    assert.equal((await asMember(LIST)).statusCode, 200)
  })

  test('who leaves the tenant leaves its applications', async () => {
    const gone = await server.addPerson(vendor, 'harbor', 'gone@example.com', { roles: ['ReadOnly'] })
    answered(await asAdmin(ASSIGN, assignment(['ledger'], gone.id)))
    answered(await asAdmin(`DELETE /team/resources/members/v1/${gone.id}`))
    const { rows } = await query('select from user_applications where user_id = $1', [gone.id])
    assert.equal(rows.length, 0)
  })

  describe('a user who opens one', () => {
    const at = (applicationId: string): Browser => browser(server, { ...vendor, applicationId })

    test('needs no assignment where access is free [APPS-03]', async () => {
      for (const app of ['acme-app', 'wiki'])
        assert.equal((await at(app).signIn(member.email, PASSWORD)).statusCode, 200, app)
    })

    test('is refused without one where access is managed, with what to do, and let in with one [APPS-05]', async () => {
      const page = at('ledger')
      const reply = await page.signIn(member.email, PASSWORD)
      refused(reply, 403, 'ER-18002')
      assert.match(reply.json().errors[0], /Ask an administrator/)
      assert.equal(page.cookies.size, 0)
      const { rows } = await query(`select from sessions where user_id = $1 and application_id = 'ledger'`, [
        member.id,
      ])
      assert.equal(rows.length, 0, 'no session is left behind')
      answered(await asAdmin(ASSIGN, assignment(['ledger'])))
      answered(await page.signIn(member.email, PASSWORD))
      answered(await page.refresh())
      answered(await asAdmin(UNASSIGN, assignment(['ledger'])))
      refused(await page.refresh(), 403, 'ER-18002')
      answered(await asAdmin(ASSIGN, assignment(['ledger'])))
      answered(await page.refresh())
      answered(await asAdmin(UNASSIGN, assignment(['ledger'])))
    })

    test('may come in without one if they could assign themselves', async () => {
      answered(await at('ledger').signIn(admin.email, PASSWORD))
    })

    test('cannot carry a session of another application over', async () => {
      const page = at('wiki')
      answered(await page.signIn(member.email, PASSWORD))
      const [[name, value] = ['', '']] = [...page.cookies]
      const other = at('ledger')
      other.cookies.set(name.replace('wiki', 'ledger'), value)
      refused(await other.refresh(), 403, 'ER-18002')
      answered(await page.refresh(), 200)
    })
  })
})
