import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import { answered } from '../support/signed-in.ts'
import {
  type Connected,
  type Directory,
  ENTERPRISE,
  type List,
  type Resource,
  type Seaport,
  scimRefused,
  seaport,
} from './seaport.ts'

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const PATCH = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']

/**
 * What the large directories send, in the order in which they send it. Written from their public documentation:
 * - Entra ID: learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups, and
 *   application-provisioning-config-problem-scim-compatibility
 * - Okta: developer.okta.com/docs/reference/scim/scim-20
 * - Google Workspace: support.google.com/a, "About automated user provisioning": users alone, with PUT and PATCH
 * - OneLogin: developers.onelogin.com/scim, "SCIM provisioner with SAML (SCIM v2 enterprise)"
 */
suite('the request sequences of directories', () => {
  let h: Seaport
  before(async () => {
    h = await seaport()
  })
  after(() => h.server.close())

  const list = (reply: LightMyRequestResponse) => answered<List>(reply)
  const search = (scim: Directory, kind: 'Users' | 'Groups', filter: string, more = '') =>
    scim(`GET /${kind}?filter=${encodeURIComponent(filter)}${more}`)
  const members = (group: Resource) =>
    ((group.members ?? []) as { value: string }[]).map(({ value }) => value)

  test('of Entra ID run from end to end [SCIMP-38, SCIMP-39, SCIMP-40, SCIMP-43]', async () => {
    const { scim }: Connected = await h.connect({ source: 'azure-ad' })
    assert.equal(list(await search(scim, 'Users', 'userName eq "probe-6f3a"')).totalResults, 0)
    const posted = await scim('POST /Users', {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Entra_User@acme.test',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Entra_User@acme.test' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ry Leno', familyName: 'Leno', givenName: 'Ry' },
      roles: [],
    })
    const { id } = answered<Resource>(posted, 201)
    assert.deepEqual(
      list(await search(scim, 'Users', 'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')).Resources.map(
        user => user.id,
      ),
      [id],
    )
    const patch = async (...Operations: object[]) =>
      answered<Resource>(await scim(`PATCH /Users/${id}`, { schemas: PATCH, Operations }))
    const user = await patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@acme.test' },
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'home@acme.test' },
      { op: 'Replace', path: 'name.familyName', value: 'Updated' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+43 664 1' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Harbor' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'manager-1' },
      { op: 'Replace', path: 'active', value: 'False' },
    ).catch((error: Error) => error)
    // The address was to change too, and no domain of it is verified: nothing of the request is done.
    assert.ok(user instanceof Error)
    const changed = await patch(
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'home@acme.test' },
      { op: 'Add', path: 'emails[type eq "home"].primary', value: 'False' },
      { op: 'Replace', value: { 'name.givenName': 'Rye', [`${ENTERPRISE}:department`]: 'Harbor' } },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'manager-1' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+43 664 1' },
      { op: 'Replace', path: 'active', value: 'False' },
    )
    assert.deepEqual(changed.emails, [
      { primary: true, type: 'work', value: 'Entra_User@acme.test' },
      { type: 'home', value: 'home@acme.test', primary: false },
    ])
    assert.deepEqual(changed[ENTERPRISE], { department: 'Harbor', manager: { value: 'manager-1' } })
    assert.deepEqual([changed.active, (changed.name as { givenName: string }).givenName], [false, 'Rye'])
    assert.deepEqual(
      (await patch({ op: 'Replace', path: `${ENTERPRISE}:manager`, value: { value: 'manager-2' } }))[
        ENTERPRISE
      ],
      { department: 'Harbor', manager: { value: 'manager-2' } },
    )
    assert.equal((await patch({ op: 'Replace', path: 'active', value: 'True' })).active, true)
    const group = answered<Resource>(
      await scim('POST /Groups', {
        schemas: [GROUP],
        externalId: '8aa1',
        displayName: 'Entra group',
        meta: { resourceType: 'Group' },
      }),
      201,
    )
    assert.equal(
      list(await search(scim, 'Groups', 'displayName eq "Entra group"', '&excludedAttributes=members'))
        .totalResults,
      1,
    )
    const of = (...Operations: object[]) => scim(`PATCH /Groups/${group.id}`, { schemas: PATCH, Operations })
    assert.deepEqual(
      members(answered(await of({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }))),
      [id],
    )
    assert.equal(
      list(await search(scim, 'Groups', `id eq "${group.id}" and members eq "${id}"`)).totalResults,
      1,
    )
    assert.deepEqual(
      members(answered(await of({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }))),
      [],
    )
    answered(await of({ op: 'Replace', path: 'displayName', value: 'Entra renamed' }))
    for (const path of [`/Groups/${group.id}`, `/Users/${id}`] as const)
      assert.equal((await scim(`DELETE ${path}`)).statusCode, 204)
  })

  test('of Okta run from end to end [SCIMP-42, SCIMP-43]', async () => {
    const { scim }: Connected = await h.connect({ source: 'okta' })
    assert.equal(list(await scim('GET /Users?startIndex=1&count=2')).totalResults, 0)
    assert.equal(
      list(await search(scim, 'Users', 'userName eq "okta@acme.test"', '&startIndex=1&count=100'))
        .itemsPerPage,
      0,
    )
    const profile = {
      schemas: [USER],
      userName: 'okta@acme.test',
      name: { givenName: 'Ok', familyName: 'Ta' },
      emails: [{ primary: true, value: 'okta@acme.test', type: 'work' }],
      displayName: 'Ok Ta',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    }
    const user = answered<Resource>(await scim('POST /Users', profile), 201)
    assert.equal(answered<Resource>(await scim(`GET /Users/${user.id}`)).userName, 'okta@acme.test')
    const put = answered<Resource>(
      await scim(`PUT /Users/${user.id}`, { ...profile, id: user.id, meta: user.meta, title: 'Pilot' }),
    )
    assert.equal(put.title, 'Pilot')
    const active = async (value: boolean) =>
      answered<Resource>(
        await scim(`PATCH /Users/${user.id}`, {
          schemas: PATCH,
          Operations: [{ op: 'replace', value: { active: value } }],
        }),
      ).active
    assert.deepEqual([await active(false), await active(true)], [false, true])
    assert.equal(
      answered<Resource>(await scim(`PUT /Users/${user.id}`, { ...profile, active: false })).active,
      false,
    )
    const group = answered<Resource>(
      await scim('POST /Groups', { schemas: [GROUP], displayName: 'Okta group', members: [] }),
      201,
    )
    const push = async (...Operations: object[]) =>
      answered<Resource>(await scim(`PATCH /Groups/${group.id}`, { schemas: PATCH, Operations }))
    const renamed = await push({ op: 'replace', value: { id: group.id, displayName: 'Okta renamed' } })
    assert.equal(renamed.displayName, 'Okta renamed')
    assert.deepEqual(
      members(
        await push({
          op: 'replace',
          path: 'members',
          value: [{ value: user.id, display: 'okta@acme.test' }],
        }),
      ),
      [user.id],
    )
    assert.deepEqual(members(await push({ op: 'remove', path: `members[value eq "${user.id}"]` })), [])
    assert.deepEqual(members(await push({ op: 'add', path: 'members', value: [{ value: user.id }] })), [
      user.id,
    ])
    assert.equal((await scim(`DELETE /Groups/${group.id}`)).statusCode, 204)
    scimRefused(
      await scim(`PATCH /Groups/${group.id}`, { schemas: PATCH, Operations: [{ op: 'replace', value: {} }] }),
      404,
    )
  })

  test('of Google Workspace and OneLogin run from end to end [SCIMP-43]', async () => {
    for (const [name, bare] of [
      ['google', false],
      ['onelogin', true],
    ] as const) {
      const { scim }: Connected = await h.connect()
      const mail = `${name}@acme.test`
      assert.equal(list(await search(scim, 'Users', `userName eq "${mail}"`)).totalResults, 0)
      const profile = {
        schemas: [USER, ENTERPRISE],
        userName: mail,
        externalId: `${name}-1`,
        name: { familyName: 'Le', givenName: 'Goo' },
        // OneLogin sends an address without its type.
        emails: [bare ? { value: mail, primary: true } : { value: mail, type: 'work', primary: true }],
        phoneNumbers: [{ value: '+1 555 010', type: 'work' }],
        [ENTERPRISE]: { department: 'Harbor' },
        active: true,
      }
      const { id } = answered<Resource>(await scim('POST /Users', profile), 201)
      answered(await scim(`GET /Users/${id}`))
      const put = answered<Resource>(await scim(`PUT /Users/${id}`, { ...profile, title: 'Cook' }))
      assert.equal(put.title, 'Cook')
      const { id: groupId } = answered<Resource>(
        await scim('POST /Groups', { schemas: [GROUP], displayName: `${name} group` }),
        201,
      )
      for (const [op, expected] of [
        ['add', [id]],
        ['remove', []],
      ] as const) {
        const Operations = [{ op, path: 'members', value: [{ value: id }] }]
        const group = answered<Resource>(
          await scim(`PATCH /Groups/${groupId}`, { schemas: PATCH, Operations }),
        )
        assert.deepEqual(members(group), expected)
      }
      for (const active of [false, true]) {
        const Operations = [{ op: 'replace', path: 'active', value: active }]
        assert.equal(
          answered<Resource>(await scim(`PATCH /Users/${id}`, { schemas: PATCH, Operations })).active,
          active,
        )
      }
      assert.equal((await scim(`DELETE /Users/${id}`)).statusCode, 204)
      scimRefused(await scim(`GET /Users/${id}`), 404)
    }
  })
})
