import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, suite, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import type { ProvisioningConnection } from '../../contract/provisioning.ts'
import type { ProvisioningPreview } from '../../contract/provisioning-requests.ts'
import {
  CONFIGURATIONS,
  created,
  patch,
  person,
  type Resource,
  type Seaport,
  scimRefused,
  seaport,
} from '../scim/seaport.ts'
import { browser } from '../sessions/browser.ts'
import { linkOf, mailOf } from '../support/inbox.ts'
import { PASSWORD } from '../support/server.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'

suite('people of a provisioning connection', () => {
  let h: Seaport
  before(async () => {
    h = await seaport()
  })
  after(() => h.server.close())

  /** As a tenant that has verified the domain, whose people sign in at its provider or not. */
  async function proveDomain(domain: string, enabled: boolean): Promise<void> {
    const config = crypto.randomUUID()
    await h.sql(
      `insert into sso_configurations (vendor_id, tenant_id, id, enabled, generated_verification)
        values ('acme', 'home', $1, $2, 'x')`,
      [config, enabled],
    )
    await h.sql(
      `insert into sso_domains (vendor_id, tenant_id, config_id, id, domain, txt_record, validated)
        values ('acme', 'home', $1, gen_random_uuid(), $2, 'x', true)`,
      [config, domain],
    )
  }
  const members = async (pattern: string) =>
    await h.sql<{ email: string; managed_by: string; is_disabled: boolean }>(
      `select email, managed_by, is_disabled from memberships where tenant_id = 'home' and email like $1 order by email`,
      [pattern],
    )
  const shown = async (id: string) =>
    answered<ProvisioningConnection[]>(await h.admin(`GET ${CONFIGURATIONS}`)).find(one => one.id === id)!

  test('are stored while it is switched off, shown in a dry run, and become members when it is switched on [SCIMP-51]', async () => {
    const other = await h.connect()
    await created(other.scim, person('dry-claimed'))
    await h.server.addPerson(h.vendor, 'home', 'dry-member@acme.test')
    await h.server.addPerson(h.vendor, 'home', 'dry-leaver@acme.test')
    const { id, scim } = await h.connect({ syncToUserManagement: false })
    const users: Resource[] = []
    for (const name of ['dry-new', 'dry-member', 'dry-claimed']) users.push(await created(scim, person(name)))
    await created(scim, person('dry-leaver', { active: false }))
    await created(scim, { displayName: 'Dry', members: users.map(user => ({ value: user.id })) }, 'Groups')
    assert.deepEqual(
      (await members('dry-%')).map(({ email }) => email),
      ['dry-claimed@acme.test', 'dry-leaver@acme.test', 'dry-member@acme.test'],
    )
    const preview = answered<ProvisioningPreview>(await h.admin(`GET ${CONFIGURATIONS}/${id}/preview`))
    assert.deepEqual(preview.users, { create: 1, takeOver: 1, disable: 1, conflict: 1, domain: 0 })
    assert.deepEqual(preview.groups, { create: 1, conflict: 0 })
    assert.deepEqual(
      preview.people.map(({ outcome }) => outcome),
      ['conflict', 'disable', 'takeOver', 'create'],
    )
    answered(await h.admin(`PATCH ${CONFIGURATIONS}/${id}`, { syncToUserManagement: true }), 204)
    assert.deepEqual(await members('dry-%'), [
      { email: 'dry-claimed@acme.test', managed_by: 'scim2', is_disabled: false },
      { email: 'dry-leaver@acme.test', managed_by: 'scim2', is_disabled: true },
      { email: 'dry-member@acme.test', managed_by: 'scim2', is_disabled: false },
      { email: 'dry-new@acme.test', managed_by: 'scim2', is_disabled: false },
    ])
    const inGroup = await h.sql(
      `select m.user_id from group_members m join groups g on g.id = m.group_id where g.name = 'Dry'`,
    )
    assert.equal(inGroup.length, 2)
    const { waiting, refused: failed } = await shown(id)
    assert.deepEqual([waiting, failed], [0, 1])
  })

  test('stay and are edited in the portal when it is deleted without them, or switched off [SCIMP-52]', async () => {
    for (const stop of ['delete', 'switch off'] as const) {
      const name = `stay-${stop.length}`
      const { id, scim, token } = await h.connect()
      const user = await created(scim, person(name))
      await created(scim, { displayName: name, members: [{ value: user.id }] }, 'Groups')
      const [{ user_id: userId }] = (await h.sql<{ user_id: string }>(
        `select user_id from memberships where email = $1`,
        [`${name}@acme.test`],
      )) as [{ user_id: string }]
      const remove = () => h.admin(`DELETE /team/resources/members/v1/${userId}`)
      refused(await remove(), 409, 'ER-02012')
      if (stop === 'delete')
        answered(await h.admin(`DELETE ${CONFIGURATIONS}/${id}`, { deleteAll: false }), 204)
      else answered(await h.admin(`PATCH ${CONFIGURATIONS}/${id}`, { syncToUserManagement: false }), 204)
      assert.deepEqual(
        (await members(`${name}@%`)).map(({ managed_by }) => managed_by),
        ['frontegg'],
      )
      assert.deepEqual(await h.sql(`select managed_by from groups where name = $1`, [name]), [
        { managed_by: 'frontegg' },
      ])
      assert.equal((await scim('GET /Users')).statusCode, stop === 'delete' ? 401 : 200, token.slice(0, 0))
      answered(await remove())
    }
  })

  test('go with it, their sessions and groups too, where that is asked for [SCIMP-52]', async () => {
    const person1 = await h.server.addPerson(h.vendor, 'home', 'goes@acme.test')
    const ask = await signedIn(h.server, h.vendor, person1)
    const { id, scim } = await h.connect()
    const [goes, both] = [await created(scim, person('goes')), await created(scim, person('stays-elsewhere'))]
    const [row] = await h.sql<{ user_id: string }>(`select user_id from scim_users where id = $1`, [both.id])
    await h.sql(`insert into memberships (vendor_id, tenant_id, user_id) values ('acme', 'elsewhere', $1)`, [
      row!.user_id,
    ])
    await created(scim, { displayName: 'Gone', members: [{ value: goes.id }] }, 'Groups')
    answered(await h.admin(`DELETE ${CONFIGURATIONS}/${id}`, { deleteAll: true }), 204)
    assert.equal((await ask('GET /identity/resources/users/v2/me')).statusCode, 401)
    assert.deepEqual(await h.sql(`select id from users where email = 'goes@acme.test'`), [])
    assert.equal((await h.sql(`select id from users where id = $1`, [row!.user_id])).length, 1)
    assert.deepEqual(await h.sql(`select id from groups where name = 'Gone'`), [])
    assert.deepEqual(await h.sql('select id from scim_users where connection_id = $1', [id]), [])
  })

  test('are never the one who deletes it with them', async () => {
    const { id, scim } = await h.connect()
    await created(scim, person('admin'))
    refused(await h.admin(`DELETE ${CONFIGURATIONS}/${id}`, { deleteAll: true }), 409, 'ER-33005')
    answered(await h.admin(`DELETE ${CONFIGURATIONS}/${id}`, { deleteAll: false }), 204)
  })

  test('get another address where the tenant has proven both domains, and are refused in words that name no account elsewhere', async () => {
    const { scim } = await h.connect()
    const { id } = await created(scim, person('moves'))
    const move = (value: string) =>
      scim(`PATCH /Users/${id}`, patch({ op: 'replace', path: 'emails[type eq "work"].value', value }))
    scimRefused(await move('moved@acme.test'), 400, 'invalidValue')
    await proveDomain('acme.test', false)
    scimRefused(await move('admin@acme.test'), 409, 'uniqueness')
    scimRefused(await move('moved@else.test'), 400, 'invalidValue')
    answered(await move('moved@acme.test'))
    assert.deepEqual((await members('moved@%')).length, 1)
    const [row] = await h.sql<{ user_id: string }>('select user_id from scim_users where id = $1', [id])
    await h.sql(`insert into memberships (vendor_id, tenant_id, user_id) values ('acme', 'elsewhere', $1)`, [
      row!.user_id,
    ])
    const shared = scimRefused(await move('again@acme.test'), 400, 'invalidValue')
    // An address that an account elsewhere has is refused in the same words, and so is that of a hidden member.
    await h.server.addPerson(h.vendor, 'elsewhere', 'away@acme.test')
    const hidden = await h.server.addPerson(h.vendor, 'home', 'hidden@acme.test')
    await h.sql('update users set invisible = true where id = $1', [hidden.id])
    const own = await created(scim, person('own'))
    for (const value of ['away@acme.test', 'hidden@acme.test']) {
      const operation = { op: 'replace', path: 'emails[type eq "work"].value', value }
      const refusal = scimRefused(await scim(`PATCH /Users/${own.id}`, patch(operation)), 400, 'invalidValue')
      assert.equal(refusal.detail, shared.detail)
    }
    const first = await h.connect()
    await created(first.scim, person('kept'))
    const kept = scimRefused(await scim('POST /Users', person('kept')), 409, 'uniqueness')
    const unseen = scimRefused(await scim('POST /Users', person('hidden')), 409, 'uniqueness')
    assert.deepEqual(unseen, kept)
    answered(await scim('POST /Users', person('away')), 201)
  })

  test('do not let the stranger in who signed up with their address before, however they come in', async () => {
    await proveDomain('sso.test', true)
    const { scim } = await h.connect()
    const strangers = 'the stranger knows this 1'
    for (const order of ['sign-up first', 'invited first', 'directory first']) {
      const email = `${order.replace(' ', '-')}@sso.test`
      const signUp = () =>
        browser(h.server, h.vendor).post('/identity/resources/users/v1/signUp', {
          email,
          companyName: 'Stranger Ltd',
          password: strangers,
        })
      if (order === 'invited first') answered(await h.admin('POST /identity/resources/users/v2', { email }))
      if (order !== 'directory first') answered(await signUp())
      await created(scim, { userName: email, active: true })
      if (order === 'directory first') answered(await signUp())
      const { userId, token } = linkOf(await mailOf(h.server, email, 'activate-account'))
      const owner = browser(h.server, h.vendor)
      const activate = '/identity/resources/users/v1/activate'
      refused(await owner.post(activate, { userId, token }), 400, 'ER-01105')
      answered(await owner.post(activate, { userId, token, password: PASSWORD }))
      assert.equal((await browser(h.server, h.vendor).signIn(email, strangers)).statusCode, 401, order)
    }
  })

  test('become members in their own right where they only entered from a tenant above', async () => {
    const { id } = await h.server.addPerson(h.vendor, 'elsewhere', 'above@acme.test')
    await h.sql(
      `insert into memberships (vendor_id, tenant_id, user_id, inherited_from) values ('acme', 'home', $1, 'elsewhere')`,
      [id],
    )
    const dry = await h.connect({ syncToUserManagement: false })
    await created(dry.scim, person('above'))
    const { users } = answered<ProvisioningPreview>(await h.admin(`GET ${CONFIGURATIONS}/${dry.id}/preview`))
    assert.deepEqual([users.create, users.conflict], [1, 0])
    const { scim } = await h.connect()
    await created(scim, person('above'))
    assert.deepEqual(
      await h.sql(
        `select inherited_from, managed_by, invisible from memberships where tenant_id = 'home' and user_id = $1`,
        [id],
      ),
      [{ inherited_from: null, managed_by: 'scim2', invisible: false }],
    )
  })

  test('are made by no request whose token was revoked, or connection switched off, before its body came', async () => {
    const { id, token } = await h.connect()
    const tokenId = (await shown(id)).tokens[0]!.id
    const post = (name: string, meanwhile: () => Promise<LightMyRequestResponse>) =>
      h.server.app.inject({
        method: 'POST',
        url: `/scim/v2/${id}/Users`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        payload: Readable.from(
          (async function* () {
            answered(await meanwhile(), 204)
            yield JSON.stringify(person(name))
          })(),
        ),
      })
    const off = { syncToUserManagement: false }
    const stored = await post('switched', () => h.admin(`PATCH ${CONFIGURATIONS}/${id}`, off))
    assert.equal(stored.statusCode, 201, stored.body)
    assert.deepEqual(await members('switched@%'), [])
    const late = await post('revoked', () => h.admin(`DELETE ${CONFIGURATIONS}/${id}/tokens/${tokenId}`))
    scimRefused(late, 401)
    assert.deepEqual(await h.sql(`select id from scim_users where email = 'revoked@acme.test'`), [])
  })
})
