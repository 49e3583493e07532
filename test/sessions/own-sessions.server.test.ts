import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Session } from '../../contract/sessions.ts'
import { recorded } from '../support/recorded.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'

const OWN = '/identity/resources/users/sessions/v1/me'
const REVOKE = 'POST /identity/resources/users/sessions/v1/revoke'
const WHO = 'GET /identity/resources/users/v2/me'

suite('sessions of a person', () => {
  let server: TestServer
  let vendor: TestVendor
  let people = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'other']) await server.addTenant(vendor, id)
  })
  after(() => server.close())

  async function person(tenantId = 'home', roles = ['Admin']): Promise<TestPerson> {
    return server.addPerson(vendor, tenantId, `person-${++people}@acme.test`, { roles })
  }

  test('they are listed, the latest first, with the one of this call marked [SESS-01, SESS-05, SESS-09]', async () => {
    const someone = await person()
    const first = await signedIn(server, vendor, someone)
    const second = await signedIn(server, vendor, someone)
    await signedIn(server, vendor, await person())
    const list = answered<Session[]>(await second(`GET ${OWN}`, undefined, { 'user-agent': 'ignored' }))
    assert.deepEqual(
      list.map(({ current }) => current),
      [true, false],
    )
    const { id, createdAt, expires, ipAddress, userAgent, impersonated } = list[0]!
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert.ok(Date.parse(createdAt) < Date.parse(expires!))
    assert.equal(ipAddress, '127.0.0.1')
    assert.match(userAgent!, /\S/)
    assert.equal(impersonated, false)
    assert.equal(answered<Session>(await first(`GET ${OWN}/current`)).id, list[1]!.id)
    answered(await second(`DELETE ${OWN}/${list[1]!.id}`), 204)
    const left = answered<Session[]>(await second(`GET ${OWN}`))
    assert.deepEqual(
      left.map(each => each.id),
      [id],
      'an ended one is shown no more',
    )
  })

  test('ending one counts from the next call on, and for that one alone [SESS-01, SESS-10]', async () => {
    const someone = await person()
    const first = await signedIn(server, vendor, someone)
    const second = await signedIn(server, vendor, someone)
    const { id } = answered<Session>(await first(`GET ${OWN}/current`))
    answered(await second(`DELETE ${OWN}/${id}`), 204)
    refused(await first(WHO), 401, 'ER-00401')
    answered(await second(WHO))
    refused(await second(`DELETE ${OWN}/${id}`), 404, 'ER-01008')
    const { audits, events } = await recorded(server, 'home')
    assert.equal(audits.at(-1), 'session.ended')
    assert.equal(events.at(-1), 'frontegg.session.ended')
    const stranger = await signedIn(server, vendor, await person())
    const { id: foreign } = answered<Session>(await stranger(`GET ${OWN}/current`))
    refused(await second(`DELETE ${OWN}/${foreign}`), 404, 'ER-01008')
    answered(await stranger(WHO))
  })

  test('ending all leaves the one of this call [SESS-11]', async () => {
    const someone = await person()
    const asks = [await signedIn(server, vendor, someone), await signedIn(server, vendor, someone)]
    const own = await signedIn(server, vendor, someone)
    const stranger = await signedIn(server, vendor, await person())
    answered(await own(`DELETE ${OWN}/all`), 204)
    for (const ask of asks) refused(await ask(WHO), 401, 'ER-00401')
    answered(await own(WHO))
    answered(await stranger(WHO))
    assert.equal(answered<Session[]>(await own(`GET ${OWN}`)).length, 1)
    const before = await recorded(server, 'home')
    answered(await own(`DELETE ${OWN}/all`), 204)
    assert.deepEqual(await recorded(server, 'home'), before)
  })

  test('ending all counts browsers that are registered for text messages too, also where there is no session but this', async () => {
    const someone = await person()
    const own = await signedIn(server, vendor, someone)
    const { pool } = server.services.database
    const register = (hash: string, until: string) =>
      pool.query(
        `insert into known_browsers (vendor_id, user_id, hash, user_agent, network, quick_until)
         values ('acme', $1, $2, 'Firefox', '', now() + $3::interval)`,
        [someone.id, Buffer.alloc(32, hash), until],
      )
    await register('a', '-1 day')
    const before = await recorded(server, 'home')
    answered(await own(`DELETE ${OWN}/all`), 204)
    assert.deepEqual(await recorded(server, 'home'), before, 'one that has run out is none')
    await register('b', '90 days')
    answered(await own(`DELETE ${OWN}/all`), 204)
    const { audits, events } = await recorded(server, 'home')
    assert.equal(audits.at(-1), 'session.others-ended')
    assert.equal(events.at(-1), 'frontegg.session.othersEnded')
    const { rows } = await pool.query(
      `select json from audits where action = 'session.others-ended' order by created_at desc limit 1`,
    )
    assert.deepEqual(rows, [{ json: { ended: 0, browsers: 1 } }])
  })

  test('no user ends the session of another person by its id', async () => {
    const victim = await signedIn(server, vendor, await person())
    const { id } = answered<Session>(await victim(`GET ${OWN}/current`))
    const attacker = await signedIn(server, vendor, await person())
    refused(await attacker(`DELETE ${OWN}/${id}`), 404, 'ER-01008')
    assert.equal((await attacker(`DELETE ${OWN}/not-an-id`)).statusCode, 400)
    answered(await victim(WHO))
  })

  test('an administrator ends the sessions of a member at once [SESS-02, SESS-12]', async () => {
    const admin = await signedIn(server, vendor, await person())
    const member = await person('home', ['ReadOnly'])
    const asks = [await signedIn(server, vendor, member), await signedIn(server, vendor, member)]
    answered(await admin(REVOKE, { userId: member.id }), 204)
    for (const ask of asks) refused(await ask(WHO), 401, 'ER-00401')
    const { audits, events } = await recorded(server, 'home')
    assert.equal(audits.at(-1), 'session.revoked')
    assert.equal(events.at(-1), 'frontegg.session.revoked')
    await signedIn(server, vendor, member)
  })

  test('not those of a stronger member, of a member of another tenant, or without the permission [SESS-12]', async () => {
    const strong = await person()
    const strongAsk = await signedIn(server, vendor, strong)
    const foreign = await person('other')
    const foreignAsk = await signedIn(server, vendor, foreign)
    const admin = await signedIn(server, vendor, await person())
    refused(await admin(REVOKE, { userId: foreign.id }), 404, 'ER-02001')
    answered(await foreignAsk(WHO))
    const support = await signedIn(server, vendor, await person('home', ['Support']))
    refused(await support(REVOKE, { userId: strong.id }), 403, 'ER-00403')
    const { rows } = await server.services.database.pool.query<{ id: string }>(
      `with role as (insert into roles (vendor_id, id, key, name) values ('acme', gen_random_uuid(), 'ender', 'ender')
         returning vendor_id, id)
       insert into role_permissions (vendor_id, role_id, permission_id)
       select role.vendor_id, role.id, p.id from role join permissions p on p.vendor_id = role.vendor_id
       where p.key = 'fe.secure.delete.sessions' returning role_id as id`,
    )
    assert.equal(rows.length, 1)
    const ender = await signedIn(server, vendor, await person('home', ['ender']))
    assert.equal((await ender(REVOKE, { userId: strong.id })).statusCode, 403)
    answered(await strongAsk(WHO))
    answered(await ender(REVOKE, { userId: (await person('home', [])).id }), 204)
  })

  test('of a person who has accounts elsewhere, an administrator ends what is here, and lets nothing back in [SESS-12]', async () => {
    const shared = await person('other', [])
    await server.addPerson(vendor, 'home', shared.email, { roles: [] })
    const there = await signedIn(server, vendor, shared)
    const toHome = { 'frontegg-scoped-tenant': 'home' }
    answered(await there(WHO, undefined, toHome))
    const admin = await signedIn(server, vendor, await person())
    answered(await admin(REVOKE, { userId: shared.id }), 204)
    answered(await there(WHO))
    refused(await there(WHO, undefined, toHome), 401, 'ER-00401')
    refused(await there(`GET ${OWN}`, undefined, toHome), 403, 'ER-00403')
    const again = await signedIn(server, vendor, shared)
    answered(await again(WHO, undefined, toHome))
  })

  test('who is only invited is not signed out elsewhere by a user who invited them [SESS-12]', async () => {
    const victim = await person('other')
    const ask = await signedIn(server, vendor, victim)
    const admin = await signedIn(server, vendor, await person())
    answered(await admin('POST /identity/resources/users/v2', { email: victim.email }))
    answered(await admin(REVOKE, { userId: victim.id }), 204)
    answered(await ask(WHO))
  })
})
