import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Users } from '../../contract/users.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { recorded } from '../support/recorded.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import {
  type Connected,
  created,
  patch,
  person,
  type Resource,
  type Seaport,
  scimRefused,
  seaport,
} from './seaport.ts'

interface Membership {
  user_id: string
  activated: boolean
  is_disabled: boolean
  managed_by: string
  name: string
}

suite('people of a directory', () => {
  let h: Seaport
  let one: Connected
  before(async () => {
    h = await seaport()
    one = await h.connect({ source: 'okta' })
    await proveDomain('sso.test', true)
    await proveDomain('proven.test', false)
  })
  after(() => h.server.close())

  /** As a tenant that has verified the domain, with single sign-on switched on or off. */
  async function proveDomain(domain: string, enabled: boolean): Promise<void> {
    const [config, entry] = [crypto.randomUUID(), crypto.randomUUID()]
    await h.sql(
      `insert into sso_configurations (vendor_id, tenant_id, id, enabled, generated_verification)
        values ('acme', 'home', $1, $2, 'x')`,
      [config, enabled],
    )
    await h.sql(
      `insert into sso_domains (vendor_id, tenant_id, config_id, id, domain, txt_record, validated)
        values ('acme', 'home', $1, $2, $3, 'x', true)`,
      [config, entry, domain],
    )
  }
  const membership = async (email: string, tenantId = 'home') =>
    (
      await h.sql<Membership>(
        `select m.* from memberships m join users u on u.vendor_id = m.vendor_id and u.id = m.user_id
          where u.email = $1 and m.tenant_id = $2`,
        [email, tenantId],
      )
    )[0]
  const mailsTo = async (email: string) =>
    (await queuedMails(h.server, h.vendor)).filter(({ to }) => to === email).map(({ template }) => template)
  const at = (email: string, more: object = {}) => ({
    userName: email,
    displayName: 'Ada',
    active: true,
    ...more,
  })

  test('join as members that the directory manages, and are invited once where they do not sign in at a provider [SCIMP-18, SCIMP-23]', async () => {
    await created(one.scim, at('new@acme.test'))
    const waiting = (await membership('new@acme.test'))!
    assert.deepEqual([waiting.managed_by, waiting.activated, waiting.name], ['scim2', false, 'Ada'])
    assert.deepEqual(await mailsTo('new@acme.test'), ['invitation'])
    const { id } = await created(one.scim, at('in@sso.test'))
    assert.equal((await membership('in@sso.test'))!.activated, true)
    await one.scim(`PATCH /Users/${id}`, patch({ op: 'replace', path: 'title', value: 'Pilot' }))
    assert.deepEqual(await mailsTo('in@sso.test'), [])
    const late = await created(one.scim, at('late@acme.test', { active: false }))
    assert.deepEqual(await mailsTo('late@acme.test'), [])
    for (const title of ['One', 'Two'])
      await one.scim(`PATCH /Users/${late.id}`, patch({ op: 'replace', value: { active: true, title } }))
    assert.deepEqual(await mailsTo('late@acme.test'), ['invitation'])
    const { items } = answered<Users>(
      await h.admin(`GET /identity/resources/users/v2?ids=${waiting.user_id}`),
    )
    assert.equal(items[0]!.managedBy, 'scim2')
  })

  test('have the address of the primary entry, else of the first, else the user name [SCIMP-19]', async () => {
    const emails = [{ value: 'First@acme.test' }, { value: 'main@acme.test', primary: true }]
    await created(one.scim, { userName: 'jdoe', emails })
    assert.ok(await membership('main@acme.test'))
    await created(one.scim, { userName: 'jdoe2', emails: [{ value: 'first@acme.test' }] })
    assert.ok(await membership('first@acme.test'))
    scimRefused(await one.scim('POST /Users', { userName: 'addressless' }), 400, 'invalidValue')
    scimRefused(await one.scim('POST /Users', { displayName: 'x' }), 400, 'invalidValue')
    const restrictions = '/identity/resources/configurations/restrictions/v1/email-domain'
    for (const [path, body] of [
      ['', { domain: 'blocked.test', type: 'BLOCK' }],
      ['/config', { active: true, blockPublicDomains: false, type: 'BLOCK' }],
    ] as const)
      assert.ok((await h.admin(`POST ${restrictions}${path}`, body)).statusCode < 300)
    scimRefused(await one.scim('POST /Users', at('x@blocked.test')), 400, 'invalidValue')
    assert.equal(await membership('x@blocked.test'), undefined)
  })

  test('are unique by user name and by address, without regard to case [SCIMP-20]', async () => {
    await created(one.scim, person('unique'))
    scimRefused(
      await one.scim('POST /Users', { ...person('other'), userName: 'UNIQUE@acme.test' }),
      409,
      'uniqueness',
    )
    scimRefused(await one.scim('POST /Users', { ...person('unique'), userName: 'other' }), 409, 'uniqueness')
    const two = await h.connect()
    scimRefused(await two.scim('POST /Users', person('unique', { userName: 'Two' })), 409, 'uniqueness')
  })

  test('are taken over with what they had where they are members already [SCIMP-21]', async () => {
    const known = await h.server.addPerson(h.vendor, 'home', 'known@acme.test', {
      roles: ['ReadOnly'],
      name: 'Known',
    })
    const { body } = await one.scim('POST /Users', at('KNOWN@acme.test'))
    const member = (await membership('known@acme.test'))!
    assert.deepEqual([member.user_id, member.managed_by, member.activated], [known.id, 'scim2', true])
    const { items } = answered<Users>(await h.admin(`GET /identity/resources/users/v2?ids=${known.id}`))
    assert.deepEqual(
      items[0]!.roles.map(({ key }) => key),
      ['ReadOnly'],
    )
    assert.deepEqual(await mailsTo('known@acme.test'), [])
    assert.notEqual(JSON.parse(body).id, known.id)
  })

  test('who have an account elsewhere come in at once only from a proven domain, and keep what is theirs [SCIMP-22]', async () => {
    for (const [email, activated] of [
      ['far@acme.test', false],
      ['far@proven.test', true],
    ] as const) {
      const far = await h.server.addPerson(h.vendor, 'elsewhere', email, { name: 'Own name' })
      const before = await h.sql('select name, email, verified from users where id = $1', [far.id])
      const { id } = await created(one.scim, at(email, { displayName: 'Theirs' }))
      await one.scim(`PATCH /Users/${id}`, patch({ op: 'replace', path: 'displayName', value: 'Again' }))
      const member = (await membership(email))!
      assert.deepEqual([member.user_id, member.activated], [far.id, activated])
      assert.equal(member.name, activated ? 'Own name' : 'Again')
      assert.deepEqual(await h.sql('select name, email, verified from users where id = $1', [far.id]), before)
      assert.equal((await membership(email, 'elsewhere'))!.managed_by, 'frontegg')
      await signedIn(h.server, h.vendor, far)
    }
    const [squatter, sitter] = ['squat@proven.test', 'squat@sso.test']
    for (const email of [squatter, sitter]) {
      await h.server.addPerson(h.vendor, 'elsewhere', email, { verified: false })
      await created(one.scim, at(email))
      assert.equal((await membership(email))!.activated, false, email)
    }
  })

  test('lose sessions and tokens of this tenant with the request that makes them inactive, and come back with all they had [SCIMP-27, SCIMP-28]', async () => {
    const member = await h.server.addPerson(h.vendor, 'home', 'busy@acme.test', { roles: ['ReadOnly'] })
    await h.server.addPerson(h.vendor, 'elsewhere', 'busy@acme.test')
    const ask = await signedIn(h.server, h.vendor, member)
    const { id } = await created(one.scim, at('busy@acme.test'))
    answered(await ask('GET /identity/resources/users/v2/me'))
    answered(await one.scim(`PATCH /Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' })))
    assert.equal((await ask('GET /identity/resources/users/v2/me')).statusCode, 401)
    assert.equal((await membership('busy@acme.test'))!.is_disabled, true)
    assert.equal((await membership('busy@acme.test', 'elsewhere'))!.is_disabled, false)
    answered(await one.scim(`PUT /Users/${id}`, at('busy@acme.test', { active: undefined, title: 'x' })))
    assert.equal((await membership('busy@acme.test'))!.is_disabled, true)
    answered(await one.scim(`PUT /Users/${id}`, at('busy@acme.test', { active: true })))
    const { items } = answered<Users>(await h.admin(`GET /identity/resources/users/v2?ids=${member.id}`))
    assert.deepEqual([items[0]!.roles.map(({ key }) => key), items[0]!.isDisabled], [['ReadOnly'], false])
    const revoked = await h.sql<{ tenant_id: string }>(
      'select tenant_id from sessions where user_id = $1 and revoked_at is not null',
      [member.id],
    )
    assert.deepEqual(revoked, [{ tenant_id: 'home' }])
  })

  test('are deleted with their membership, and with their account where it has no other [SCIMP-29, SCIMP-53]', async () => {
    const only = await created(one.scim, at('only@acme.test'))
    await h.server.addPerson(h.vendor, 'elsewhere', 'both@acme.test')
    const both = await created(one.scim, at('both@acme.test'))
    for (const { id } of [only, both]) assert.equal((await one.scim(`DELETE /Users/${id}`)).statusCode, 204)
    scimRefused(await one.scim(`DELETE /Users/${only.id}`), 404)
    assert.deepEqual(await h.sql(`select id from users where email = 'only@acme.test'`), [])
    assert.equal(await membership('both@acme.test'), undefined)
    assert.ok(await membership('both@acme.test', 'elsewhere'))
    const again = await created(one.scim, at('only@acme.test'))
    assert.notEqual(again.id, only.id)
    const rows = await h.sql<{
      email: string
      json: { resourceId: string; connectionId: string }
      ip: string
    }>(
      `select email, json, ip from audits where tenant_id = 'home' and json->>'resourceId' = $1 order by id`,
      [only.id],
    )
    assert.deepEqual(
      rows.map(({ email, json, ip }) => [email, json.connectionId, ip]),
      [
        ['SCIM (Okta)', one.id, '127.0.0.1'],
        ['SCIM (Okta)', one.id, '127.0.0.1'],
      ],
    )
    const before = (await recorded(h.server, 'home')).audits.length
    answered(await one.scim(`PUT /Users/${again.id}`, at('only@acme.test')))
    assert.equal((await recorded(h.server, 'home')).audits.length, before)
  })

  test('keep the account an administrator: the last one is neither disabled nor removed, and gets a mail [SCIMP-50, SCIMP-56]', async () => {
    const { id } = await created(one.scim, at('admin@acme.test'))
    for (const reply of [
      await one.scim(`PATCH /Users/${id}`, patch({ op: 'replace', value: { active: false } })),
      await one.scim(`DELETE /Users/${id}`),
    ])
      assert.match(scimRefused(reply, 409, 'uniqueness').detail, /last administrator/)
    assert.equal((await membership('admin@acme.test'))!.is_disabled, false)
    assert.equal(answered<Resource>(await one.scim(`GET /Users/${id}`)).active, true)
    assert.deepEqual(await mailsTo('admin@acme.test'), ['directory-refused'])
    // The directory keeps the administrator from now on: name and address are no longer theirs to change.
    const me = answered<{ name: string; managedBy: string }>(
      await h.admin('GET /identity/resources/users/v2/me'),
    )
    assert.equal(me.managedBy, 'scim2')
    answered(await h.admin('PUT /identity/resources/users/v2/me', { ...me, jobTitle: 'Harbor master' }))
    for (const change of [{ name: 'Mine' }, { phoneNumber: '+43123456789' }])
      refused(await h.admin('PUT /identity/resources/users/v2/me', change), 409, 'ER-02012')
    refused(
      await h.admin('POST /identity/resources/users/v1/email/me', { email: 'mine@else.test' }),
      409,
      'ER-02012',
    )
  })
})
