import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { AuthResponse, SsoAddress } from '../../contract/auth.ts'
import { claimsOf } from '../sessions/browser.ts'
import { samlProvider } from '../support/saml-provider.ts'
import { anonymous, answered, refused } from '../support/signed-in.ts'
import {
  AUTH,
  type Company,
  company,
  failedAt,
  PRELOGIN,
  SAML_POSTLOGIN,
  serviceCertificate,
  ticketOf,
} from './company.ts'

suite('signing in through a SAML provider', () => {
  let c: Company
  before(async () => {
    c = await company()
  })
  after(() => c.server.close())

  test('an address of a validated domain is sent to its provider, by both pre-logins; every other gets one answer [SSO-01, SSO-27, SSO-30, LOGIN-77]', async () => {
    await c.server.addPerson(c.vendor, 'home', 'known@elsewhere.com')
    for (const path of [PRELOGIN, `${AUTH}/v1/user/saml/prelogin`]) {
      const found = answered<SsoAddress>(await c.visitor().post(path, { email: 'Ada@ACME.com' }))
      assert.deepEqual([found.idpType, found.addressType], ['saml', 'sso'])
      const requested = c.provider.asked(found.address)
      assert.deepEqual([requested.acs, requested.issuer], [c.acs, c.audience])
      assert.ok(found.address.startsWith(`${c.provider.endpoint}?`))
      for (const email of ['known@elsewhere.com', 'nobody@elsewhere.com', 'ada@acme.com.evil.org'])
        refused(await c.visitor().post(path, { email }), 404, 'ER-01003')
    }
    refused(await c.visitor().post(PRELOGIN, {}), 400, 'ER-01002')
    const named = await c.visitor().post(PRELOGIN, { username: 'ada@acme.com', tenantId: 'home' })
    assert.equal(answered<SsoAddress>(named).idpType, 'saml')
    refused(await c.visitor().post(PRELOGIN, { email: 'ada@acme.com', tenantId: 'other' }), 404, 'ER-01003')
    assert.equal(answered<SsoAddress>(await c.visitor().post(PRELOGIN, { tenantId: 'home' })).idpType, 'saml')
  })

  test('an unknown user comes in, and is a member from then on [SSO-01, SSO-28, LOGIN-25]', async () => {
    const { page, reply } = await c.signIn('new@acme.com', { attributes: { displayName: 'Nora New' } })
    const { accessToken } = answered<AuthResponse>(reply)
    const claims = claimsOf(accessToken!)
    assert.deepEqual(
      [claims.email, claims.name, claims.tenantId, claims.amr],
      ['new@acme.com', 'Nora New', 'home', ['sso']],
    )
    assert.equal((await page.refresh()).statusCode, 200)
    const again = await c.signIn('NEW@acme.com')
    assert.equal(claimsOf(answered<AuthResponse>(again.reply).accessToken!).sub, claims.sub)
  })

  for (const sign of ['assertion', 'response', 'both'] as const)
    test(`an answer that signs ${sign} is believed`, async () => {
      answered((await c.signIn('ada@acme.com', { sign })).reply)
    })

  test('an encrypted assertion is believed as one in the clear: proven by its cipher, or by the signature around it [SSO-01]', async () => {
    const certificate = await serviceCertificate(c)
    for (const [sign, cipher] of [
      ['assertion', 'aes-256-gcm'],
      ['response', 'aes-256-gcm'],
      ['response', 'aes-256-cbc'],
      ['both', 'aes-256-cbc'],
    ] as const) {
      const options = { sign, encrypt: { certificate, cipher }, attributes: { displayName: `Enid ${sign}` } }
      const { accessToken } = answered<AuthResponse>(
        (await c.signIn(`enid-${sign}-${cipher}@acme.com`, options)).reply,
      )
      assert.equal(claimsOf(accessToken!).name, `Enid ${sign}`)
    }
  })

  test('a page that shares cookies with the server has its session when it is opened [SSO-28]', async () => {
    const page = c.visitor()
    const requested = await c.ask(page, 'ada@acme.com')
    const answer = c.provider.answer({
      acs: c.acs,
      audience: c.audience,
      email: 'ada@acme.com',
      inResponseTo: requested.id,
    })
    const ticket = ticketOf(await c.post(answer, requested.relayState))
    const shared = await c.query<{ return_to: string }>(
      `update sso_requests set return_to = 'http://acme.test/account/saml/callback' where ticket_hash is not null
       and picked_up_at is null returning return_to`,
    )
    assert.equal(shared.length, 1)
    const reply = await page.send('GET', `/auth/saml/finish?ticket=${ticket}`, undefined, { origin: '' })
    assert.deepEqual(
      [reply.statusCode, reply.headers.location],
      [303, 'http://acme.test/account/saml/callback'],
    )
    assert.equal((await page.refresh()).statusCode, 200)
    refused(await page.post(SAML_POSTLOGIN, { RelayState: ticket, SAMLResponse: '' }), 401, 'ER-24014')
  })

  test('a client that gets the answer itself posts it whole [SSO-28]', async () => {
    const page = c.visitor()
    const { id, relayState } = await c.ask(page, 'ada@acme.com')
    const answer = c.provider.answer({
      acs: c.acs,
      audience: c.audience,
      email: 'ada@acme.com',
      inResponseTo: id,
    })
    answered(await page.post(SAML_POSTLOGIN, { RelayState: relayState, SAMLResponse: answer }))
  })

  test('what the provider sends without being asked signs no user in: the provider is asked instead [SSO-01]', async () => {
    // Who it says it is, was learned from the first good answer.
    const options = { acs: c.acs, audience: c.audience, email: 'ada@acme.com' }
    const reply = await c.post(c.provider.answer(options))
    assert.equal(reply.statusCode, 303)
    const requested = c.provider.asked(String(reply.headers.location))
    const cookie = reply.cookies.find(({ name }) => name.startsWith('fe_sso_'))
    assert.ok(cookie?.httpOnly)
    assert.ok(!reply.cookies.some(({ name }) => name.startsWith('fe_refresh')))
    // With the cookie that it got there, the browser goes on as if it had asked itself.
    const page = c.visitor()
    page.cookies.set(cookie.name, cookie.value)
    const second = c.provider.answer({ ...options, inResponseTo: requested.id })
    const ticket = ticketOf(await c.post(second, requested.relayState))
    answered(await page.post(SAML_POSTLOGIN, { RelayState: ticket, SAMLResponse: '' }))
    failedAt(await c.post(c.provider.answer({ ...options, sign: 'nothing' })))
    failedAt(await c.post(c.provider.answer({ ...options, issuer: 'https://stranger.test' })))
    failedAt(await c.post('nonsense'))
    // Six tenants that were there before take the provider's name, with keys of their own.
    for (let rival = 0; rival < 6; rival++) {
      const { certificate, endpoint, entityId } = {
        ...(await samlProvider('rival')),
        entityId: c.provider.entityId,
      }
      await c.server.addTenant(c.vendor, `rival-${rival}`)
      const provider = { certificate, endpoint, entityId }
      const id = await c.connect({ tenantId: `rival-${rival}`, domains: [`rival${rival}.com`], provider })
      await c.query(`update sso_configurations set created_at = '2020-01-01' where id = $1`, [id])
    }
    const led = String((await c.post(c.provider.answer(options))).headers.location)
    assert.ok(led.startsWith(`${c.provider.endpoint}?`), led)
    await c.query("delete from sso_configurations where tenant_id like 'rival-%'")
    await c.query(`update vendors set config = '{"sso": {"idpInitiated": false}}'`)
    c.server.services.vendors.forget()
    failedAt(await c.post(c.provider.answer(options)))
    await c.query("update vendors set config = '{}'")
    c.server.services.vendors.forget()
  })

  test('requests are signed where the tenant wants it, with the key of our metadata', async () => {
    const { X509Certificate, createVerify } = await import('node:crypto')
    await c.query('update sso_configurations set sign_request = true')
    const { address } = answered<SsoAddress>(await c.visitor().post(PRELOGIN, { email: 'ada@acme.com' }))
    await c.query('update sso_configurations set sign_request = false')
    const metadata = await anonymous(c.server, c.vendor)('GET /auth/saml/metadata')
    assert.match(String(metadata.headers['content-type']), /^application\/samlmetadata\+xml/)
    assert.ok(
      metadata.body.includes(`entityID="${c.audience}"`) && metadata.body.includes(`Location="${c.acs}"`),
    )
    const [, base64] = /X509Certificate>([^<]+)</.exec(metadata.body)!
    const certificate = new X509Certificate(Buffer.from(base64!, 'base64'))
    assert.ok(certificate.verify(certificate.publicKey))
    const [query, signature] = address.split('?')[1]!.split('&Signature=')
    assert.ok(
      createVerify('sha256')
        .update(query!)
        .verify(certificate.publicKey, decodeURIComponent(signature!), 'base64'),
    )
  })

  test('the public configuration says whether anybody signs in this way [SSO-31]', async () => {
    const ask = anonymous(c.server, c.vendor)
    const path = 'GET /team/resources/sso/v2/configurations/public'
    assert.deepEqual(answered(await ask(path)), { isActive: true })
    await c.query('update sso_configurations set enabled = false')
    assert.deepEqual(answered(await ask(path)), { isActive: false })
    refused(await c.visitor().post(PRELOGIN, { email: 'ada@acme.com' }), 404, 'ER-01003')
    await c.query('update sso_configurations set enabled = true')
    const { rows } = answered<{ rows: unknown[] }>(await ask('GET /metadata?entityName=saml'))
    assert.deepEqual((rows[0] as { configuration: unknown }).configuration, {
      acsUrl: c.acs,
      spEntityId: c.audience,
    })
  })
})
