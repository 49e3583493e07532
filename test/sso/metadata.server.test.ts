import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, suite, test } from 'node:test'
import type { SamlConfiguration, SsoConfiguration, SsoGroup } from '../../contract/sso.ts'
import { PROVIDER_LIMITS } from '../../server/identity/sso/provider-limits.ts'
import { createHttpClient } from '../../server/platform/http-client/http-client.ts'
import { nameServer } from '../support/name-server.ts'
import { type SamlProvider, samlProvider } from '../support/saml-provider.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const MANY = '/team/resources/sso/v1/configurations'
const FIRST = '/team/resources/sso/v1/saml/configurations'
const GROUPS = '/team/resources/sso/v2/saml/configurations/groups'

suite('the metadata of a provider, and clients that know one provider only', () => {
  let server: TestServer
  let provider: SamlProvider
  let names: Awaited<ReturnType<typeof nameServer>>
  let admin: Ask
  let web: http.Server
  let url: string

  before(async () => {
    names = await nameServer()
    server = await testServer()
    const vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.com'))
    provider = await samlProvider()
    web = http.createServer((request, reply) => {
      if (request.url === '/moved') reply.writeHead(302, { location: '/metadata' }).end()
      else if (request.url === '/long') reply.end('x'.repeat(1_100_000))
      else if (request.url === '/metadata') reply.end(provider.metadata)
      else reply.writeHead(404).end()
    })
    await once(web.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  })
  after(async () => {
    web.close()
    await server.close()
    names.close()
  })

  test('says where sign-outs are taken; without a word of it, or with another sign-out address, what was known is gone', async () => {
    const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-'
    const withLogout = (...bindings: string[]) =>
      provider.metadata.replace(
        '<md:SingleSignOnService',
        `${bindings.map(each => `<md:SingleLogoutService Binding="${binding}${each}" Location="https://idp.test/${each}" ResponseLocation="https://idp.test/done"/>`).join('')}<md:SingleSignOnService`,
      )
    const logoutOf = ({ sloEndpoint, sloResponseEndpoint, sloBinding }: SsoConfiguration) => [
      sloEndpoint,
      sloResponseEndpoint,
      sloBinding,
    ]
    const created = answered<SsoConfiguration>(
      await admin(`POST ${MANY}/metadata`, { metadata: withLogout('POST', 'Redirect') }),
    )
    assert.deepEqual(logoutOf(created), ['https://idp.test/Redirect', 'https://idp.test/done', 'redirect'])
    const put = async (metadata: string) =>
      logoutOf(answered(await admin(`PUT ${MANY}/${created.id}/metadata`, { metadata })))
    assert.deepEqual(await put(withLogout('POST')), [
      'https://idp.test/POST',
      'https://idp.test/done',
      'post',
    ])
    const patch = (change: object) => admin(`PATCH ${MANY}/${created.id}`, change)
    const byHand = answered<SsoConfiguration>(await patch({ sloEndpoint: 'https://idp.test/other' }))
    assert.deepEqual(logoutOf(byHand), ['https://idp.test/other', '', 'post'])
    assert.deepEqual(await put(provider.metadata), ['', '', 'redirect'])
    for (const sloEndpoint of ['javascript:alert(1)', 'ftp://idp.test/', 'https://a:b@idp.test/'])
      refused(await patch({ sloEndpoint }), 400, 'ER-24008')
    refused(await patch({ sloBinding: 'soap' }), 400, 'ER-00400')
    answered(await admin(`DELETE ${MANY}/${created.id}`), 204)
  })

  test('is taken from a text or an address, for a new provider or one that is there [SSO-51, SSO-52, SSO-53, SSO-54]', async () => {
    const taken = { ssoEndpoint: provider.endpoint, publicCertificate: provider.certificate }
    const assertTaken = (created: SsoConfiguration) =>
      assert.deepEqual(
        { ssoEndpoint: created.ssoEndpoint, publicCertificate: created.publicCertificate },
        taken,
      )
    const byText = answered<SsoConfiguration>(
      await admin(`POST ${MANY}/metadata`, { metadata: provider.metadata }),
    )
    assertTaken(byText)
    const byUrl = answered<SsoConfiguration>(
      await admin(`POST ${MANY}/metadata-url`, { url: `${url}/metadata`, configMetadata: { type: 'azure' } }),
    )
    assertTaken(byUrl)
    assert.equal(byUrl.type, 'azure')
    for (const [path, body] of [
      ['metadata', { metadata: provider.metadata }],
      ['metadata-url', { url: `${url}/metadata` }],
    ] as const) {
      const cleared = { ssoEndpoint: '', publicCertificate: '' }
      answered(await admin(`PATCH ${MANY}/${byText.id}`, cleared))
      assertTaken(answered<SsoConfiguration>(await admin(`PUT ${MANY}/${byText.id}/${path}`, body)))
    }
    const discovered = JSON.stringify({ issuer: 'https://op.test', jwks_uri: 'https://op.test/jwks' })
    const oidc = answered<SsoConfiguration>(await admin(`POST ${MANY}/metadata`, { metadata: discovered }))
    assert.deepEqual([oidc.type, oidc.ssoEndpoint], ['oidc', 'https://op.test'])
    for (const { id } of [byText, byUrl, oidc]) answered(await admin(`DELETE ${MANY}/${id}`), 204)
  })

  test('is refused when it is none, or more than data', async () => {
    for (const metadata of [
      'nonsense',
      '{}',
      '<x/>',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${provider.metadata}`,
      provider.metadata.replace('HTTP-Redirect', 'HTTP-Artifact'),
      provider.metadata.replace(/<md:KeyDescriptor[\s\S]*KeyDescriptor>/, ''),
    ])
      refused(await admin(`POST ${MANY}/metadata`, { metadata }), 400, 'ER-24010')
    const script = provider.metadata.replace(provider.endpoint, 'javascript:alert(1)')
    refused(await admin(`POST ${MANY}/metadata`, { metadata: script }), 400, 'ER-24008')
  })

  test('is read from no address that redirects, never ends or is not there, and in production from public ones only (SSRF)', async () => {
    for (const path of ['/moved', '/long', '/gone'])
      refused(await admin(`POST ${MANY}/metadata-url`, { url: url + path }), 400, 'ER-24011')
    for (const bad of ['file:///etc/passwd', 'gopher://x', 'nonsense'])
      refused(await admin(`POST ${MANY}/metadata-url`, { url: bad }), 400, 'ER-24008')
    const production = createHttpClient({ production: true, internalOrigins: [] })
    for (const inside of [
      url,
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:169.254.169.254]/',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/',
      'https://2130706433/',
      'https://localhost/',
    ])
      await assert.rejects(production.request(inside, PROVIDER_LIMITS), /public|https/, inside)
  })

  test('a client that knows one provider reads, makes and changes the first, and validates its domain [SSO-33, SSO-34, SSO-35, SSO-36, SSO-38, SSO-25, SSO-26]', async () => {
    const none = answered<SamlConfiguration>(await admin(`GET ${FIRST}`))
    assert.deepEqual([none.enabled, none.domain], [false, undefined])
    const body = { enabled: true, domain: 'acme.com', type: 'google', ssoEndpoint: provider.endpoint }
    const saved = answered<SamlConfiguration>(
      await admin(`POST ${FIRST}`, { ...body, publicCertificate: provider.certificate }),
    )
    assert.deepEqual([saved.domain, saved.validated, saved.type], ['acme.com', false, 'google'])
    const read = async () => answered<SamlConfiguration>(await admin(`GET ${FIRST}`))
    assert.deepEqual(await read(), saved)
    names.records.set('acme.com', [saved.generatedVerification!])
    const path = 'PUT /team/resources/sso/v1/saml/validations/domain' as const
    assert.equal(answered<SamlConfiguration>(await admin(path)).validated, true)
    names.records.clear()
    assert.equal(answered<SamlConfiguration>(await admin(path)).validated, false)
    const moved = answered<SamlConfiguration>(
      await admin(`POST ${FIRST}`, { enabled: false, domain: 'acme.org' }),
    )
    assert.deepEqual([moved.domain, moved.validated, moved.enabled], ['acme.org', false, false])
    answered(await admin(`PUT ${FIRST}/metadata`, { metadata: provider.metadata }))
    const own = answered<object>(await admin(`GET ${FIRST}/vendor-config`))
    assert.deepEqual(own, { acsUrl: saved.acsUrl, spEntityId: saved.spEntityId })
    const oidc = {
      enabled: true,
      type: 'oidc',
      ssoEndpoint: 'https://op.test',
      oidcClientId: 'us',
      oidcSecret: 'hush',
    }
    const changed = answered<SamlConfiguration>(await admin(`POST ${FIRST}`, oidc))
    assert.match(changed.oidcRedirectUri!, /^http:\/\/acme\.test\/auth\/oidc\/callback\/[\da-f-]{36}$/)
    assert.deepEqual([changed.type, changed.oidcClientId, changed.oidcSecret], ['oidc', 'us', ''])
    assert.deepEqual(await read(), changed)
    assert.deepEqual(answered(await admin('GET /team/resources/sso/v1/oidc/configurations')), {
      active: true,
      redirectUri: changed.oidcRedirectUri,
    })
  })

  test('its roles and groups are those of the first provider [SSO-40, SSO-41, SSO-42, SSO-43, SSO-44, SSO-32]', async () => {
    const { rows } = await server.services.database.pool.query<{ id: string }>(
      `select id from roles where key = 'Support'`,
    )
    const roleIds = [rows[0]!.id]
    answered(await admin(`POST ${FIRST}/roles/default`, { roleIds }), 204)
    assert.deepEqual(answered(await admin(`GET ${FIRST}/roles/default`)), { roleIds })
    const group = answered<SsoGroup>(await admin(`POST ${GROUPS}`, { group: 'Pilots', roleIds }))
    answered(await admin(`PATCH ${GROUPS}/${group.id}`, { group: 'Pilots', roleIds: [] }))
    assert.deepEqual(answered(await admin(`GET ${GROUPS}`)), [{ ...group, roleIds: [] }])
    answered(await admin(`DELETE ${GROUPS}/${group.id}`), 204)
  })
})
