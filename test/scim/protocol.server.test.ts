import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { PASSWORD } from '../support/server.ts'
import { anonymous, answered } from '../support/signed-in.ts'
import {
  type Connected,
  created,
  directory,
  ENTERPRISE,
  type List,
  patch,
  person,
  type Resource,
  type Seaport,
  scimRefused,
  seaport,
  UNKNOWN_ID,
} from './seaport.ts'

suite('the protocol of directories', () => {
  let h: Seaport
  let one: Connected
  before(async () => {
    h = await seaport()
    one = await h.connect({ syncToUserManagement: false })
  })
  after(() => h.server.close())

  test('answers below the address of a connection, with and without the prefix [SCIMP-01]', async () => {
    assert.ok(one.baseUrl.endsWith(`/scim/v2/${one.id}`))
    for (const prefix of ['', '/frontegg']) {
      const reply = await h.server.app.inject({
        url: `${prefix}/scim/v2/${one.id}/Users?count=0`,
        headers: { authorization: `Bearer ${one.token}` },
      })
      assert.equal(reply.statusCode, 200, reply.body)
    }
  })

  test('knows a caller by the bearer token alone, and answers every other one the same [SCIMP-02, SCIMP-04]', async () => {
    const other = await h.connect()
    const { accessToken } = answered<{ accessToken: string }>(
      await anonymous(h.server, h.vendor)('POST /identity/resources/auth/v1/user', {
        email: h.adminPerson.email,
        password: PASSWORD,
      }),
    )
    const bodies = new Set<string>()
    const tries: [id: string, headers: Record<string, string>][] = [
      [one.id, {}],
      [one.id, { authorization: 'Bearer nonsense' }],
      [one.id, { authorization: `Bearer ${other.token}` }],
      [one.id, { authorization: `Basic ${one.token}` }],
      [one.id, { 'x-api-key': one.token }],
      [one.id, { cookie: `token=${one.token}` }],
      [one.id, { authorization: `Bearer ${accessToken}` }],
      [UNKNOWN_ID, { authorization: `Bearer ${one.token}` }],
      ['no-uuid', { authorization: `Bearer ${one.token}` }],
    ]
    for (const [id, headers] of tries) {
      const reply = await directory(h.server, id, '')('GET /Users', undefined, headers)
      scimRefused(reply, 401)
      assert.equal(reply.headers['www-authenticate'], 'Bearer realm="scim"')
      bodies.add(reply.body)
    }
    assert.equal(bodies.size, 1)
  })

  test('takes two types of JSON, and answers with its own [SCIMP-10, SCIMP-55]', async () => {
    const typed = (type: string, body: unknown) => one.scim('POST /Users', body, { 'content-type': type })
    assert.equal((await typed('application/json', person('plain'))).statusCode, 201)
    assert.equal((await typed('application/scim+json;charset=UTF-8', person('typed'))).statusCode, 201)
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])
      scimRefused(await typed(type, 'userName=x'), 415)
    scimRefused(await one.scim('POST /Users', `{"userName":"${'x'.repeat(1024 * 1024)}"}`), 413)
    scimRefused(await one.scim('POST /Users', `${'['.repeat(40)}${']'.repeat(40)}`), 400, 'invalidSyntax')
    scimRefused(
      await one.scim('POST /Users', `{"a":${'{"a":'.repeat(32)}1${'}'.repeat(33)}`),
      400,
      'invalidSyntax',
    )
    for (const body of ['', '[]', '"x"', 'null', '{'])
      scimRefused(await one.scim('POST /Users', body), 400, 'invalidSyntax')
    const many = patch(...Array.from({ length: 1001 }, () => ({ op: 'add', path: 'title', value: 'x' })))
    scimRefused(await one.scim(`PATCH /Users/${UNKNOWN_ID}`, many), 400, 'invalidSyntax')
  })

  test('says what it can do, and lets none of it be filtered [SCIMP-12, SCIMP-13, SCIMP-14, SCIMP-15]', async () => {
    const config = answered<Record<string, { supported: boolean; maxResults?: number }>>(
      await one.scim('GET /ServiceProviderConfig'),
    )
    const supported = ['patch', 'bulk', 'filter', 'changePassword', 'sort', 'etag'].map(
      name => config[name]!.supported,
    )
    assert.deepEqual(supported, [true, false, true, false, true, true])
    assert.equal(config.filter!.maxResults, 200)
    const types = answered<List>(await one.scim('GET /ResourceTypes'))
    assert.deepEqual(
      types.Resources.map(({ id }) => id),
      ['User', 'Group'],
    )
    assert.deepEqual(types.Resources[0]!.schemaExtensions, [{ schema: ENTERPRISE, required: false }])
    const schemas = answered<List>(await one.scim('GET /Schemas'))
    assert.equal(schemas.totalResults, 3)
    for (const { id } of schemas.Resources)
      assert.equal(answered<Resource>(await one.scim(`GET /Schemas/${id}`)).id, id)
    answered(await one.scim('GET /ResourceTypes/User'))
    for (const name of ['Schemas', 'ResourceTypes', 'ServiceProviderConfig'] as const)
      scimRefused(await one.scim(`GET /${name}?filter=id%20pr`), 403)
    for (const path of ['/Me', '/Bulk'] as const) scimRefused(await one.scim(`POST ${path}`, {}), 501)
    for (const path of [
      '/',
      '/Nothing',
      '/Users/a/b',
      `/Users/${UNKNOWN_ID}`,
      '/Groups/x',
      '/Schemas/x',
    ] as const)
      scimRefused(await one.scim(`GET ${path}`), 404)
  })

  test('returns what was sent, by the names of the schema, with an id and a tag of its own [SCIMP-16, SCIMP-24, SCIMP-25, SCIMP-48]', async () => {
    const sent = {
      userName: 'Whole@acme.test',
      externalId: '00u1',
      displayName: 'Whole',
      name: { givenName: 'Who', familyName: 'Le' },
      title: 'Pilot',
      preferredLanguage: 'de-AT',
      phoneNumbers: [{ value: '+43 1 234', type: 'work' }],
      addresses: [{ type: 'work', locality: 'Wien' }],
      active: true,
      [ENTERPRISE]: {
        employeeNumber: '7',
        costCenter: 'c',
        organization: 'o',
        division: 'd',
        department: 'p',
        manager: { value: '00u2', displayName: 'Boss' },
      },
    }
    const reply = await one.scim('POST /Users', {
      ...sent,
      password: 'S3cret!',
      nonsense: 1,
      USERNAME: undefined,
    })
    const user = answered<Resource>(reply, 201)
    const { id, meta, schemas, ...rest } = user
    assert.deepEqual(rest, sent)
    assert.deepEqual(schemas, ['urn:ietf:params:scim:schemas:core:2.0:User', ENTERPRISE])
    assert.equal(reply.headers.location, meta.location)
    assert.equal(reply.headers.etag, meta.version)
    assert.match(meta.version, /^W\/"\d+"$/)
    assert.ok(meta.location.endsWith(`/scim/v2/${one.id}/Users/${id}`))
    const [{ found }] = (await h.sql<{ found: number }>(
      `select count(*)::int as found from scim_users where resource::text like '%S3cret%'`,
    )) as [{ found: number }]
    assert.equal(found, 0)
  })

  test('changes the tag with the resource, and holds a request to the one it names [SCIMP-48]', async () => {
    const { id, meta } = await created(one.scim, person('tagged'))
    const is = (headers: Record<string, string>) => one.scim(`GET /Users/${id}`, undefined, headers)
    assert.equal((await is({ 'if-none-match': meta.version })).statusCode, 304)
    const retitle = (title: string, headers = {}) =>
      one.scim(`PATCH /Users/${id}`, patch({ op: 'replace', path: 'title', value: title }), headers)
    const next = answered<Resource>(await retitle('Pilot', { 'if-match': meta.version }))
    assert.notEqual(next.meta.version, meta.version)
    scimRefused(await retitle('Cook', { 'if-match': meta.version }), 412)
    scimRefused(await one.scim(`DELETE /Users/${id}`, undefined, { 'if-match': meta.version }), 412)
    assert.equal(answered<Resource>(await retitle('Pilot')).meta.version, next.meta.version)
    assert.equal((await is({ 'if-none-match': meta.version })).statusCode, 200)
  })

  test('leaves out what is not asked for, but never the id [SCIMP-17]', async () => {
    const { id } = await created(one.scim, person('partial', { title: 'Pilot' }))
    const read = async (query: string) => answered<Resource>(await one.scim(`GET /Users/${id}?${query}`))
    assert.deepEqual(Object.keys(await read('attributes=title')).sort(), ['id', 'schemas', 'title'])
    const without = await read('excludedAttributes=emails,displayName,id')
    assert.deepEqual([without.emails, without.displayName, without.id], [undefined, undefined, id])
    assert.deepEqual((await read('attributes=emails.value')).emails, [{ value: 'partial@acme.test' }])
    const brief = answered<Resource>(await one.scim('POST /Users?attributes=userName', person('brief')), 201)
    assert.deepEqual(Object.keys(brief).sort(), ['id', 'schemas', 'userName'])
    scimRefused(
      await one.scim(`GET /Users/${id}?attributes=title&excludedAttributes=emails`),
      400,
      'invalidValue',
    )
  })

  test('shows a connection nothing of another one, and changes nothing there [SCIMP-08]', async () => {
    const other = await h.connect({ syncToUserManagement: false })
    const user = await created(one.scim, person('walled'))
    const group = await created(one.scim, { displayName: 'Walled' }, 'Groups')
    for (const path of [`/Users/${user.id}`, `/Groups/${group.id}`] as const) {
      const changes = [
        await other.scim(`GET ${path}`),
        await other.scim(`PUT ${path}`, { ...person('walled'), displayName: 'Mine' }),
        await other.scim(`PATCH ${path}`, patch({ op: 'replace', path: 'displayName', value: 'Mine' })),
        await other.scim(`DELETE ${path}`),
      ]
      for (const reply of changes) scimRefused(reply, 404)
    }
    scimRefused(
      await other.scim('POST /Groups', { displayName: 'Borrowed', members: [{ value: user.id }] }),
      400,
      'invalidValue',
    )
    assert.equal(answered<List>(await other.scim('GET /Users')).totalResults, 0)
    assert.equal(answered<Resource>(await one.scim(`GET /Users/${user.id}`)).meta.version, user.meta.version)
  })
})
