import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { RotatedProvisioningToken } from '../../contract/provisioning.ts'
import type { ProvisioningRequests } from '../../contract/provisioning-requests.ts'
import type { RefusedSignIns, Setup } from '../../contract/setup.ts'
import type { CreatedSetupLink } from '../../contract/setup-links.ts'
import type { SsoConfiguration, SsoDomain } from '../../contract/sso.ts'
import { CONFIGURATIONS, directory, type Seaport, seaport } from '../scim/seaport.ts'
import { samlProvider } from '../support/saml-provider.ts'
import { type Ask, answered, refused } from '../support/signed-in.ts'
import { itBrowser, SETUP } from './it-browser.ts'

const SSO = '/team/resources/sso/v1/configurations'

suite('set-up links that are open', () => {
  let h: Seaport
  before(async () => {
    h = await seaport()
  })
  after(() => h.server.close())

  const link = async (at: `/${string}`, body: object = {}, by: Ask = h.admin) =>
    answered<CreatedSetupLink>(await by(`POST ${at}/setup-links`, body))
  const visitor = () => itBrowser(h.server, h.vendor)
  const provider = async (by = h.admin, facts: object = {}) =>
    answered<SsoConfiguration>(await by(`POST ${SSO}`, { type: 'okta', ...facts }))

  test('open the set-up of one directory, whose token IT creates and revokes, and the log of its requests', async () => {
    const { id, scim, baseUrl } = await h.connect({ source: 'okta', connectionName: 'Harbor' })
    answered(await scim('GET /Users'))
    const { url } = await link(`${CONFIGURATIONS}/${id}`, { label: 'Grace' })
    const it = visitor()
    const at = `${SETUP}/${await it.open(url)}` as const
    const { account, connection } = answered<Setup>(await it.ask(`GET ${at}`))
    assert.equal(account, 'home')
    assert.ok(connection.kind === 'scim')
    assert.deepEqual(
      [connection.connectionName, connection.source, connection.baseUrl],
      ['Harbor', 'okta', baseUrl],
    )
    assert.deepEqual(Object.keys(connection).sort(), [
      'baseUrl',
      'connectionName',
      'kind',
      'lastSync',
      'source',
      'tokens',
    ])
    const { token } = answered<RotatedProvisioningToken>(await it.ask(`POST ${at}/tokens`))
    answered(await directory(h.server, id, token)('GET /Groups'))
    const { items } = answered<ProvisioningRequests>(await it.ask(`GET ${at}/requests`))
    assert.deepEqual(
      items.map(({ resource }) => resource),
      ['Groups', 'Users'],
    )
    answered(await it.ask(`DELETE ${at}/tokens/${connection.tokens[0]!.id}`), 204)
    assert.equal((await scim('GET /Users')).statusCode, 401)
  })

  test('let IT describe the provider and claim domains, and neither switch it nor map roles', async () => {
    const saml = await samlProvider()
    const { id } = await provider()
    const it = visitor()
    const at = `${SETUP}/${await it.open((await link(`${SSO}/${id}`)).url)}` as const
    const change = { ssoEndpoint: saml.endpoint, publicCertificate: saml.certificate, signRequest: true }
    answered(await it.ask(`PATCH ${at}/provider`, change), 204)
    // What the schema does not name is passed over: of all that an administrator decides, this is not IT's.
    const [role] = await h.sql<{ id: string }>(`select id from roles where key = 'Admin'`)
    const roleIds = [role!.id]
    const more = { enabled: true, type: 'oidc', roleIds, groups: [{ group: 'all', roleIds }] }
    answered(await it.ask(`PATCH ${at}/provider`, { ...change, ...more }), 204)
    const [stored] = answered<SsoConfiguration[]>(await h.admin(`GET ${SSO}`)).filter(each => each.id === id)
    assert.deepEqual(
      [stored!.enabled, stored!.type, stored!.roleIds, stored!.groups, stored!.signRequest],
      [false, 'okta', [], [], true],
    )
    refused(await it.ask(`PUT ${at}/metadata`, { metadata: '<none/>' }), 400, 'ER-24010')
    const domain = answered<SsoDomain>(await it.ask(`POST ${at}/domains`, { domain: 'harbor.example' }))
    const { connection } = answered<Setup>(await it.ask(`GET ${at}`))
    assert.ok(connection.kind === 'sso')
    assert.equal(connection.ssoEndpoint, saml.endpoint)
    assert.equal(connection.enabled, false)
    assert.deepEqual(connection.domains, [domain])
    assert.equal('oidcSecret' in connection, false)
    assert.deepEqual(answered<RefusedSignIns>(await it.ask(`GET ${at}/sign-ins`)).items, [])
    const foreign = answered<SsoDomain>(
      await h.admin(`POST ${SSO}/${(await provider()).id}/domains`, { domain: 'other.example' }),
    )
    const stranger = await it.ask(`PUT ${at}/domains/${foreign.id}/validate`)
    assert.deepEqual([stranger.statusCode, stranger.json().errorCode], [404, 'ER-24002'])
  })

  test('show which answers of the provider were not believed, of their own connection alone', async () => {
    const [mine, others] = [await provider(), await provider()]
    for (const [configId, reason] of [
      [mine.id, 'The signature is not valid.'],
      [others.id, 'Another reason.'],
    ])
      await h.sql(
        `insert into audits (vendor_id, tenant_id, id, action, description, severity, json)
         values ('acme', 'home', gen_random_uuid(), 'sso.sign-in-refused', '', 'High', $1)`,
        [JSON.stringify({ configId, reason })],
      )
    const it = visitor()
    const linkId = await it.open((await link(`${SSO}/${mine.id}`)).url)
    const { items } = answered<RefusedSignIns>(await it.ask(`GET ${SETUP}/${linkId}/sign-ins`))
    assert.deepEqual(
      items.map(({ reason }) => reason),
      ['The signature is not valid.'],
    )
  })
})
