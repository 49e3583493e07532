import assert from 'node:assert/strict'
import dns from 'node:dns'
import { after, before, suite, test } from 'node:test'
import type { SsoConfiguration, SsoDomain, SsoGroup, SsoRoles } from '../../contract/sso.ts'
import { nameServer } from '../support/name-server.ts'
import { recorded } from '../support/recorded.ts'
import { type SamlProvider, samlProvider } from '../support/saml-provider.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const MANY = '/team/resources/sso/v1/configurations'

suite('the single sign-on of a tenant', () => {
  let server: TestServer
  let vendor: TestVendor
  let provider: SamlProvider
  let names: Awaited<ReturnType<typeof nameServer>>
  let admin: Ask
  let other: Ask
  let roles: Record<string, string>

  before(async () => {
    names = await nameServer()
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'rival']) await server.addTenant(vendor, id)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.com'))
    other = await signedIn(server, vendor, await server.addPerson(vendor, 'rival', 'admin@rival.com'))
    provider = await samlProvider()
    roles = Object.fromEntries(
      (await query<{ key: string; id: string }>('select key, id from roles')).map(r => [r.key, r.id]),
    )
  })
  after(async () => {
    await server.close()
    names.close()
  })

  async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await server.services.database.pool.query(text, values)).rows as T[]
  }

  const saml = () => ({ ssoEndpoint: provider.endpoint, publicCertificate: provider.certificate })
  const create = async (body: object = {}, ask = admin) =>
    answered<SsoConfiguration>(await ask(`POST ${MANY}`, body))

  test('is made, changed, listed and removed, with a record of each [SSO-03, SSO-07, SSO-09, SSO-45, SSO-46, SSO-47]', async () => {
    const created = await create({ ...saml(), type: 'okta', signRequest: true, enabled: true })
    assert.deepEqual(
      { ...created, id: '', createdAt: '', updatedAt: '', generatedVerification: '' },
      {
        ...saml(),
        id: '',
        createdAt: '',
        updatedAt: '',
        generatedVerification: '',
        enabled: true,
        signRequest: true,
        type: 'okta',
        acsUrl: created.acsUrl,
        spEntityId: created.spEntityId,
        oidcClientId: '',
        oidcSecret: '',
        oidcRedirectUri: created.oidcRedirectUri,
        oidcRedirectOutdated: false,
        sloEndpoint: '',
        sloResponseEndpoint: '',
        sloBinding: 'redirect',
        sloUrl: created.acsUrl.replace('callback', 'logout'),
        domains: [],
        roleIds: [],
        groups: [],
        skipEmailDomainValidation: false,
      },
    )
    assert.match(created.acsUrl, /\/auth\/saml\/callback$/)
    // The published client sends the whole of it back.
    const { domains: _, ...whole } = created
    const changed = answered<SsoConfiguration>(
      await admin(`PATCH ${MANY}/${created.id}`, { ...whole, enabled: false, roleIds: [roles.ReadOnly] }),
    )
    assert.deepEqual([changed.enabled, changed.roleIds, changed.signRequest], [false, [roles.ReadOnly], true])
    const list = answered<SsoConfiguration[]>(await admin(`GET ${MANY}`))
    assert.deepEqual(list, [changed])
    answered(await admin(`DELETE ${MANY}/${created.id}`), 204)
    refused(await admin(`PATCH ${MANY}/${created.id}`, {}), 404, 'ER-24001')
    const { audits, events } = await recorded(server, 'home')
    assert.deepEqual(audits.slice(-3), ['sso.created', 'sso.updated', 'sso.deleted'])
    assert.deepEqual(events.slice(-3), [
      'frontegg.sso.created',
      'frontegg.sso.updated',
      'frontegg.sso.deleted',
    ])
  })

  test('has one of the five types, in lower case [SSO-08, SSO-12, SSO-13, SSO-14, SSO-15, SSO-16]', async () => {
    for (const type of ['saml', 'okta', 'azure', 'google', 'oidc']) {
      const created = await create({ type })
      assert.equal(created.type, type)
      answered(await admin(`DELETE ${MANY}/${created.id}`), 204)
    }
    assert.equal((await admin(`POST ${MANY}`, { type: 'Okta' })).statusCode, 400)
  })

  test('cannot be switched on before it is complete, and takes no endpoint or certificate that is none', async () => {
    const empty = await create()
    assert.deepEqual(
      refused(await admin(`PATCH ${MANY}/${empty.id}`, { enabled: true }), 400, 'ER-24007').missing,
      ['ssoEndpoint', 'publicCertificate'],
    )
    assert.deepEqual(
      refused(await admin(`POST ${MANY}`, { type: 'oidc', enabled: true }), 400, 'ER-24007').missing,
      ['ssoEndpoint', 'oidcClientId', 'oidcSecret'],
    )
    for (const ssoEndpoint of ['javascript:alert(1)', 'ftp://idp.test', 'https://me:pw@idp.test/', 'idp'])
      refused(await admin(`PATCH ${MANY}/${empty.id}`, { ssoEndpoint }), 400, 'ER-24008')
    for (const publicCertificate of [
      'nonsense',
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
    ])
      refused(await admin(`PATCH ${MANY}/${empty.id}`, { publicCertificate }), 400, 'ER-24009')
    refused(await admin(`PATCH ${MANY}/${empty.id}`, { skipEmailDomainValidation: true }), 400, 'ER-24018')
    answered(await admin(`DELETE ${MANY}/${empty.id}`), 204)
  })

  test('never tells the secret, keeps it sealed, and keeps it when none is sent [SSO-07]', async () => {
    const body = { type: 'oidc', ssoEndpoint: 'https://op.test', oidcClientId: 'us', oidcSecret: 'hush-hush' }
    const created = await create({ ...body, enabled: true })
    assert.equal(created.oidcSecret, '')
    answered(await admin(`PATCH ${MANY}/${created.id}`, { oidcClientId: 'them', oidcSecret: '' }))
    const [row] = await query<{ oidc_secret: Buffer }>(
      'select oidc_secret from sso_configurations where id = $1',
      [created.id],
    )
    assert.ok(!row!.oidc_secret.includes('hush-hush'))
    const opened = server.services.sealer.open(row!.oidc_secret, `sso/${vendor.id}/${created.id}`)
    assert.equal(opened.toString(), 'hush-hush')
    // Who sends the same endpoint back keeps it; another endpoint is another's, and is told no secret of this one.
    answered(await admin(`PATCH ${MANY}/${created.id}`, { ...body, oidcSecret: '' }))
    const moved = { ssoEndpoint: 'https://mine.test' }
    const { missing } = refused(await admin(`PATCH ${MANY}/${created.id}`, moved), 400, 'ER-24007')
    assert.deepEqual(missing, ['oidcSecret'])
    answered(await admin(`PATCH ${MANY}/${created.id}`, { ...moved, enabled: false }))
    const kept = await query('select oidc_secret from sso_configurations where id = $1', [created.id])
    assert.deepEqual(kept, [{ oidc_secret: null }])
    // A form may ask for the secret before it asks for the endpoint.
    answered(await admin(`PATCH ${MANY}/${created.id}`, { ssoEndpoint: '' }))
    answered(await admin(`PATCH ${MANY}/${created.id}`, { oidcSecret: 'hush-again' }))
    answered(await admin(`PATCH ${MANY}/${created.id}`, { ssoEndpoint: body.ssoEndpoint, enabled: true }))
    const leaked = await query('select json from audits where json::text like $1', ['%hush%'])
    assert.deepEqual(leaked, [])
    answered(await admin(`DELETE ${MANY}/${created.id}`), 204)
  })

  test('made before each had a redirect URI of its own it says so until it is saved, whatever else is changed [SSO-46]', async () => {
    const { id, oidcRedirectUri } = await create({ type: 'oidc', ssoEndpoint: 'https://op.test' })
    assert.match(oidcRedirectUri, new RegExp(`/auth/oidc/callback/${id}$`))
    await query(`update sso_configurations set common_redirect = 'alone' where id = $1`, [id])
    const outdated = async () =>
      answered<SsoConfiguration[]>(await admin(`GET ${MANY}`)).find(each => each.id === id)!
        .oidcRedirectOutdated
    answered(await admin(`POST ${MANY}/${id}/groups`, { group: 'Pilots', roleIds: [] }))
    assert.equal(await outdated(), true)
    answered(await admin(`PATCH ${MANY}/${id}`, { enabled: false }))
    assert.equal(await outdated(), false)
    answered(await admin(`DELETE ${MANY}/${id}`), 204)
  })

  test('claims domains, which count once their DNS says so, and for one tenant alone [SSO-10, SSO-25, SSO-26, SSO-37, SSO-48]', async () => {
    const { id } = await create(saml())
    const path = `${MANY}/${id}/domains` as const
    const domain = answered<SsoDomain>(await admin(`POST ${path}`, { domain: 'ACME.com' }))
    assert.deepEqual([domain.domain, domain.validated], ['acme.com', false])
    const validated = async () =>
      answered<SsoConfiguration[]>(await admin(`GET ${MANY}`))[0]!.domains[0]!.validated
    const context = refused(await admin(`PUT ${path}/${domain.id}/validate`), 400, 'ER-24006')
    assert.deepEqual([context.txtRecord, await validated()], [domain.txtRecord, false])
    names.records.set('acme.com', ['v=spf1 -all', domain.txtRecord])
    answered(await admin(`PUT ${path}/${domain.id}/validate`), 204)
    assert.equal(await validated(), true)
    // A DNS that does not answer says nothing: the domain stays as it is.
    const servers = dns.getServers()
    dns.setServers(['127.0.0.1:1'])
    refused(await admin(`PUT ${path}/${domain.id}/validate`), 503, 'ER-24020')
    refused(await admin('PUT /team/resources/sso/v1/saml/validations/domain'), 503, 'ER-24020')
    dns.setServers(servers)
    assert.equal(await validated(), true)
    // Another tenant claims the same, and even shows their record.
    const rival = await create(saml(), other)
    const claim = answered<SsoDomain>(await other(`POST ${MANY}/${rival.id}/domains`, { domain: 'acme.com' }))
    names.records.get('acme.com')!.push(claim.txtRecord)
    refused(await other(`PUT ${MANY}/${rival.id}/domains/${claim.id}/validate`), 409, 'ER-24004')
    names.records.delete('acme.com')
    refused(
      await admin(`PUT /team/resources/sso/v2/configurations/${id}/domains/${domain.id}/validate`),
      400,
      'ER-24006',
    )
    assert.equal(await validated(), false)
    refused(await admin(`POST ${path}`, { domain: 'gmail.com' }), 400, 'ER-24005')
    for (const domain of ['co.uk', 'CO.UK.', 'com.br', 'foo.ck', '公司.cn'])
      refused(await admin(`POST ${path}`, { domain }), 400, 'ER-24022')
    refused(await admin(`POST ${path}`, { domain: 'acme.com' }), 409, 'ER-24004')
    answered(await admin(`DELETE ${path}/${domain.id}`), 204)
    refused(await admin(`DELETE ${path}/${domain.id}`), 404, 'ER-24002')
    answered(await admin(`DELETE ${MANY}/${id}`), 204)
  })

  test('maps groups to roles, and has roles for everybody [SSO-40, SSO-41, SSO-42, SSO-43, SSO-44, SSO-49, SSO-50, SSO-32, ROLES-15, ROLES-16]', async () => {
    const { id } = await create(saml())
    const path = `${MANY}/${id}/groups` as const
    const group = answered<SsoGroup>(
      await admin(`POST ${path}`, { group: 'Pilots', roleIds: [roles.Support] }),
    )
    refused(await admin(`POST ${path}`, { group: 'Pilots' }), 409, 'ER-24012')
    answered(await admin(`PATCH ${path}/${group.id}`, { group: 'Captains', roleIds: [roles.Admin] }))
    assert.deepEqual(answered(await admin(`GET ${path}`)), [
      { id: group.id, group: 'Captains', roleIds: [roles.Admin] },
    ])
    answered(await admin(`DELETE ${path}/${group.id}`), 204)
    refused(await admin(`DELETE ${path}/${group.id}`), 404, 'ER-24003')
    answered(await admin(`PUT ${MANY}/${id}/roles`, { roleIds: [roles.ReadOnly] }), 204)
    assert.deepEqual(answered<SsoRoles>(await admin(`GET ${MANY}/${id}/roles`)), {
      roleIds: [roles.ReadOnly],
    })
    answered(await admin(`DELETE ${MANY}/${id}`), 204)
  })

  test('is decided by no user who lacks what a member holds, and gives nothing that its maker lacks', async () => {
    const { id } = await create({ ...saml(), groups: [{ group: 'Bosses', roleIds: [roles.Admin] }] })
    const clerk = await server.addPerson(vendor, 'home', 'clerk@acme.com', { roles: [] })
    await query(`update memberships set permission_keys = array['fe.secure.*'] where user_id = $1`, [
      clerk.id,
    ])
    const ask = await signedIn(server, vendor, clerk)
    for (const reply of [
      await ask(`POST ${MANY}`, saml()),
      await ask(`PATCH ${MANY}/${id}`, { ssoEndpoint: 'https://mine.test' }),
      await ask(`PUT ${MANY}/${id}/metadata`, { metadata: provider.metadata }),
      await ask(`POST ${MANY}/${id}/domains`, { domain: 'acme.com' }),
      await ask(`POST ${MANY}/${id}/groups`, { group: 'Mine', roleIds: [roles.Admin] }),
      await ask(`PUT ${MANY}/${id}/roles`, { roleIds: [roles.Admin] }),
      await ask(`DELETE ${MANY}/${id}`),
    ]) {
      assert.equal(reply.statusCode, 403, reply.body)
      assert.deepEqual(reply.json<{ context: unknown }>().context, { permissions: ['fe.*'] })
    }
    answered(await admin(`DELETE ${MANY}/${id}`), 204)
  })
})
