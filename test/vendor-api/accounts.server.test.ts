import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AccountLink, AccountSession } from '../../contract/vendor-accounts.ts'
import type { VendorAccount } from '../../contract/vendor-people.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd } from './vendor.ts'

const USERS = '/identity/resources/users/v1'
const VENDOR_ONLY = '/identity/resources/vendor-only/users/v1'
const ABSENT = '00000000-0000-4000-8000-000000000000'
const ME = 'GET /identity/resources/users/v2/me'

suite('the vendor changes an account in all tenants', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  /** With the one scope that is never among all of them. */
  let byName: Ask
  const inHome: Ask = (route, body) => ask(route, body, { 'frontegg-tenant-id': 'home' })
  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const person = (name: string, options = {}) =>
    server.addPerson(vendor, 'home', `${name}@acme.test`, { roles: ['ReadOnly'], ...options })
  const mailsTo = async (address: string) =>
    (await queuedMails(server, vendor)).filter(({ to }) => to === address)
  const actionsOn = async (tenantId: string, { id }: TestPerson) =>
    (
      await query("select action from audits where tenant_id = $1 and json->>'userId' = $2 order by id", [
        tenantId,
        id,
      ])
    ).rows.map(({ action }) => action)

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const tenant of ['home', 'next']) {
      await server.addTenant(vendor, tenant)
      await server.addPerson(vendor, tenant, `root-${tenant}@acme.test`)
    }
    ask = await backEnd(server, vendor, 'support')
    byName = await backEnd(server, vendor, 'links', ['users:links'])
  })
  after(() => server.close())

  test('changes what is named of it, takes metadata as text or object, and refuses what is neither [VAPI-11]', async () => {
    const ann = await person('ann')
    await server.addPerson(vendor, 'next', ann.email)
    const change = { name: 'Ann B.', metadata: { shoe: 38 }, vendorMetadata: '{}', mfaBypass: true }
    const changed = answered<VendorAccount>(await ask(`PUT ${USERS}/${ann.id}`, change))
    assert.deepEqual([changed.name, changed.metadata], ['Ann B.', '{"shoe":38}'])
    const kept = answered<VendorAccount>(await ask(`PUT ${USERS}/${ann.id}`, { metadata: '{"shoe":39}' }))
    assert.deepEqual([kept.name, kept.metadata], ['Ann B.', '{"shoe":39}'])
    for (const metadata of ['no', 7, ['x']])
      refused(await ask(`PUT ${USERS}/${ann.id}`, { metadata }), 400, 'ER-01111')
    for (const profilePictureUrl of ['javascript:alert(1)', 'data:text/html,x'])
      assert.equal((await ask(`PUT ${USERS}/${ann.id}`, { profilePictureUrl })).statusCode, 400)
    refused(await ask(`PUT ${USERS}/${ABSENT}`, { name: 'X' }), 404, 'ER-02001')
    for (const tenant of ['home', 'next'])
      assert.ok((await actionsOn(tenant, ann)).includes('user.updated'), tenant)
  })

  test('gives it another address without a code, writes to the old one, and takes none that is in use [VAPI-12]', async () => {
    const bo = await person('bo')
    const move = `PUT ${USERS}/${bo.id}/email` as const
    const body = { email: 'Bo.New@acme.test' }
    const writer = await backEnd(server, vendor, 'writer', ['users:write'])
    for (const call of [ask, writer])
      assert.equal(refused(await call(move, body), 403, 'ER-00403').scope, 'users:links')
    const changed = answered<VendorAccount>(await byName(move, body))
    assert.equal(changed.email, 'bo.new@acme.test')
    assert.equal((await mailsTo('bo@acme.test')).length, 1)
    refused(await byName(move, { email: 'ROOT-home@acme.test' }), 409, 'ER-36004')
  })

  test('takes the address as proven, and begins waiting memberships only where it is said [VAPI-13]', async () => {
    const cy = await person('cy', { verified: false })
    await query('update memberships set activated = false where user_id = $1', [cy.id])
    const state = async () =>
      (
        await query(
          'select u.verified, m.activated from users u join memberships m on m.user_id = u.id where u.id = $1',
          [cy.id],
        )
      ).rows[0]
    answered(await ask(`POST ${USERS}/${cy.id}/verify`))
    assert.deepEqual(await state(), { verified: true, activated: false })
    answered(await ask(`POST ${USERS}/${cy.id}/verify`, { activate: true }))
    assert.deepEqual(await state(), { verified: true, activated: true })
    // Its sign-up had proven nothing: who chose the password does not share the account with the owner of the address.
    const entry = { email: cy.email, password: PASSWORD }
    const signIn = anonymous(server, vendor)('POST /identity/resources/auth/v1/user', entry)
    assert.equal((await signIn).statusCode, 401)
  })

  test('locks it everywhere at once, whatever tenant is named, and lifts no lock of a tenant [VAPI-14]', async () => {
    const dee = await person('dee')
    const inside = await signedIn(server, vendor, dee)
    answered(await inHome(`POST ${USERS}/${dee.id}/lock`))
    assert.equal((await inside(ME)).statusCode, 401)
    const admin = await signedIn(server, vendor, { ...dee, email: 'root-home@acme.test' })
    refused(await admin(`POST ${USERS}/${dee.id}/unlock`), 409, 'ER-02019')
    answered(await ask(`POST ${USERS}/${dee.id}/unlock`))
    await signedIn(server, vendor, dee)
    answered(await admin(`POST ${USERS}/${dee.id}/lock`))
    refused(await ask(`POST ${USERS}/${dee.id}/unlock`), 409, 'ER-02020')
    answered(await inHome(`POST /identity/resources/tenants/users/v1/${dee.id}/disable`))
    answered(await inHome(`POST /identity/resources/tenants/users/v1/${dee.id}/enable`))
  })

  test('leaves a tenant’s lock below its own, whichever came first [VAPI-14]', async () => {
    const max = await person('max')
    const admin = await signedIn(server, vendor, { ...max, email: 'root-home@acme.test' })
    const signIn = () =>
      anonymous(server, vendor)('POST /identity/resources/auth/v1/user', {
        email: max.email,
        password: PASSWORD,
      })
    for (const [first, second] of [
      [admin, ask],
      [ask, admin],
    ] as const) {
      for (const call of [first, second, second]) answered(await call(`POST ${USERS}/${max.id}/lock`))
      answered(await ask(`POST ${USERS}/${max.id}/unlock`))
      assert.equal((await signIn()).statusCode, 401)
      refused(await ask(`POST ${USERS}/${max.id}/unlock`), 409, 'ER-02020')
      answered(await admin(`POST ${USERS}/${max.id}/unlock`))
      answered(await signIn())
    }
  })

  test('removes a member of the named tenant, and deletes the person without one [VAPI-15]', async () => {
    const eve = await person('eve')
    await server.addPerson(vendor, 'next', eve.email, { roles: ['ReadOnly'] })
    const inside = await signedIn(server, vendor, eve)
    refused(await ask(`DELETE ${USERS}/${eve.id}`, undefined, { 'frontegg-tenant-id': '' }), 403, 'ER-00008')
    answered(await inHome(`DELETE ${USERS}/${eve.id}`))
    const left = answered<VendorAccount>(await ask(`GET ${VENDOR_ONLY}/${eve.id}`))
    assert.deepEqual(left.tenantIds, ['next'])
    answered(await ask(`DELETE ${USERS}/${eve.id}`))
    refused(await ask(`GET ${VENDOR_ONLY}/${eve.id}`), 404, 'ER-02001')
    assert.equal((await inside(ME)).statusCode, 401)
    const { rows } = await query("select 1 from audits where concat(email, description, json) ilike '%eve@%'")
    assert.equal(rows.length, 0)
    await server.addPerson(vendor, 'home', 'other@acme.test', { roles: ['ReadOnly'] })
    const { rows: roots } = await query("select id from users where email = 'root-home@acme.test'")
    for (const call of [ask, inHome]) refused(await call(`DELETE ${USERS}/${roots[0].id}`), 409, 'ER-03006')
  })

  test('adds it to a tenant by invitation or at once, and password and factors stay [VAPI-16]', async () => {
    const fay = await person('fay')
    const join = (body: object) =>
      ask(`POST ${USERS}/${fay.id}/tenant`, { validateTenantExist: true, ...body })
    const joined = answered<VendorAccount>(await join({ tenantId: 'next', activate: true }), 201)
    assert.deepEqual(joined.tenantIds, ['home', 'next'])
    assert.equal(joined.tenants[1]?.activated, true)
    assert.equal((await mailsTo(fay.email)).length, 0)
    refused(await join({ tenantId: 'next' }), 409, 'ER-12007')
    refused(await join({ tenantId: 'nowhere' }), 404, 'ER-12003')
    refused(await join({ tenantId: 'home', roleIds: [ABSENT] }), 400, 'ER-36003')
    await server.addTenant(vendor, 'third')
    const waiting = answered<VendorAccount>(await join({ tenantId: 'third' }), 201)
    assert.equal(waiting.tenants.find(({ tenantId }) => tenantId === 'third')?.activated, false)
    assert.equal((await mailsTo(fay.email)).length, 1)
    await signedIn(server, vendor, fay)
  })

  test('may lock and sign out who a directory manages, and neither renames nor removes them [VAPI-19]', async () => {
    const gil = await person('gil')
    await query("update memberships set managed_by = 'scim2' where user_id = $1", [gil.id])
    answered(await ask(`POST ${USERS}/${gil.id}/lock`))
    answered(await ask(`DELETE ${VENDOR_ONLY}/${gil.id}/sessions`))
    const { rows } = await query("select id from roles where key = 'Support' limit 1")
    answered(await inHome(`POST ${USERS}/${gil.id}/roles`, { roleIds: [rows[0].id] }), 201)
    const denied = [
      ask(`PUT ${USERS}/${gil.id}`, { name: 'Other' }),
      byName(`PUT ${USERS}/${gil.id}/email`, { email: 'other-gil@acme.test' }),
      ask(`DELETE ${USERS}/${gil.id}`),
      inHome(`DELETE ${USERS}/${gil.id}`),
    ]
    for (const reply of await Promise.all(denied)) refused(reply, 409, 'ER-02012')
  })

  test('lists what is open and ends one session, or all of them [VAPI-20]', async () => {
    const hal = await person('hal')
    const [one, two] = [await signedIn(server, vendor, hal), await signedIn(server, vendor, hal)]
    const open = answered<AccountSession[]>(await ask(`GET ${VENDOR_ONLY}/${hal.id}/sessions`))
    assert.deepEqual(
      open.map(({ tenantId, impersonated }) => [tenantId, impersonated]),
      Array(2).fill(['home', false]),
    )
    answered(await ask(`DELETE ${VENDOR_ONLY}/${hal.id}/sessions/${open[1]!.id}`))
    assert.deepEqual([(await one(ME)).statusCode, (await two(ME)).statusCode], [401, 200])
    assert.equal((await ask(`DELETE ${VENDOR_ONLY}/${hal.id}/sessions/${open[1]!.id}`)).statusCode, 404)
    answered(await ask(`DELETE ${VENDOR_ONLY}/${hal.id}/sessions`))
    assert.equal((await two(ME)).statusCode, 401)
  })

  test('mails a link to choose a password, which the answer does not hold, and ends what is open [VAPI-22]', async () => {
    const ida = await person('ida')
    const inside = await signedIn(server, vendor, ida)
    const reset = `POST ${VENDOR_ONLY}/${ida.id}/password/reset` as const
    assert.deepEqual(answered(await ask(reset, { endSessions: false })), {})
    assert.equal((await inside(ME)).statusCode, 200)
    assert.deepEqual(answered(await ask(reset)), {})
    assert.equal((await inside(ME)).statusCode, 401)
    assert.equal((await mailsTo(ida.email)).length, 2)
    // The password of before counts until they choose another.
    await signedIn(server, vendor, ida)
  })

  test('makes links without a mail, with a scope that credentials with all of them lack [VAPI-44]', async () => {
    const jo = await person('jo')
    const link = `POST ${USERS}/${jo.id}/links/generate-password-reset-token` as const
    assert.equal(refused(await ask(link), 403, 'ER-00403').scope, 'users:links')
    const created = answered<AccountLink>(await byName(link), 201)
    assert.ok(created.link.includes(created.token))
    assert.equal((await mailsTo(jo.email)).length, 0)
    assert.ok((await actionsOn('home', jo)).includes('user.password-reset-requested'))
    const password = `${PASSWORD} and more`
    answered(
      await anonymous(server, vendor)('POST /identity/resources/users/v1/passwords/reset/verify', {
        userId: jo.id,
        token: created.token,
        password,
      }),
    )
    refused(await byName(`POST ${USERS}/${jo.id}/links/generate-activation-token`), 409, 'ER-36006')
    const kim = await person('kim', { verified: false, password: null })
    const first = answered<AccountLink>(
      await byName(`POST ${USERS}/${kim.id}/links/generate-activation-token`),
      201,
    )
    assert.equal(first.userId, kim.id)
  })

  test('gives and takes the mark of a super user [VAPI-45]', async () => {
    const lee = await person('lee')
    for (const superUser of [true, false]) {
      const marked = answered<VendorAccount>(await ask(`PUT ${USERS}/${lee.id}/superuser`, { superUser }))
      assert.equal(marked.superUser, superUser)
    }
    const admin = await signedIn(server, vendor, { ...lee, email: 'root-home@acme.test' })
    refused(await admin(`PUT ${USERS}/${lee.id}/superuser`, { superUser: true }), 403, 'ER-00403')
  })
})
