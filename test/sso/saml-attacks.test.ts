import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { newSigningKey } from '../../server/sso/certificate.ts'
import type { Browser } from '../sessions/browser.ts'
import type { AnswerWish } from '../support/saml-provider.ts'
import { refused } from '../support/signed-in.ts'
import { type Company, company, failedAt, SAML_POSTLOGIN, ticketOf } from './company.ts'

const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/
const SIGNATURE = /<Signature xmlns[\s\S]*?<\/Signature>/

/** An assertion for somebody else, without a signature. */
const evilCopy = (xml: string) =>
  ASSERTION.exec(xml)![0]
    .replace(SIGNATURE, '')
    .replace(/ ID="[^"]+"/, ' ID="_evil"')
    .replace('>ada@acme.com<', '>boss@acme.com<')

interface Attack {
  name: string
  wish: Partial<AnswerWish>
  /** What the tenant's audit log says. */
  why: RegExp
}

const attacks: Attack[] = [
  {
    name: 'changed after it was signed',
    wish: { after: xml => xml.replace('>ada@acme.com<', '>boss@acme.com<') },
    why: /signature/i,
  },
  { name: 'without its signature', wish: { after: xml => xml.replace(SIGNATURE, '') }, why: /signature/i },
  { name: 'never signed', wish: { sign: 'nothing' }, why: /signature/i },
  {
    name: 'wrapped: an unsigned assertion before the signed one',
    wish: { after: xml => xml.replace('<saml:Assertion', `${evilCopy(xml)}<saml:Assertion`) },
    why: /multiple assertions/,
  },
  {
    name: 'wrapped: the signed assertion inside an unsigned one',
    wish: {
      after: xml => {
        const signed = ASSERTION.exec(xml)![0]
        return xml.replace(signed, evilCopy(xml).replace('</saml:Assertion>', `${signed}</saml:Assertion>`))
      },
    },
    why: /signature/i,
  },
  {
    name: 'wrapped: the signed assertion moved into Extensions',
    wish: {
      after: xml => {
        const signed = ASSERTION.exec(xml)![0]
        const own = xml.replace(signed, evilCopy(xml))
        return own.replace('<samlp:Status>', `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`)
      },
    },
    why: /signature/i,
  },
  {
    name: 'wrapped: the signature moved out, over an evil assertion of the same ID',
    wish: {
      after: xml => {
        const signed = ASSERTION.exec(xml)![0]
        const id = / ID="([^"]+)"/.exec(signed)![1]!
        const signature = SIGNATURE.exec(signed)![0]
        const evil = evilCopy(xml)
          .replace('_evil', id)
          .replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
        return xml.replace(signed, evil + signed.replace(signature, ''))
      },
    },
    why: /signature|multiple/i,
  },
  {
    name: 'with a document type and an entity',
    wish: { after: xml => `<!DOCTYPE x [<!ENTITY who "boss@acme.com">]>${xml}` },
    why: /document type/,
  },
  {
    name: 'with a comment that cuts the name in two (CVE-2017-11427)',
    wish: {
      email: 'boss@acme.com.evil.org',
      after: xml => xml.replace('boss@acme.com.evil', 'boss@acme.com<!-- -->.evil'),
    },
    why: /comment/,
  },
  {
    name: 'with a comment inside DigestValue (CVE-2025-29775)',
    wish: { after: xml => xml.replace(/<DigestValue>/, '<DigestValue><!-- x -->') },
    why: /comment/,
  },
  {
    name: 'with two SignedInfo elements (CVE-2025-29774)',
    wish: {
      after: xml => {
        const info = /<SignedInfo[\s\S]*?<\/SignedInfo>/.exec(xml)![0]
        return xml.replace(info, info.replace(/<DigestValue>[^<]*/, '<DigestValue>AAAA') + info)
      },
    },
    why: /./,
  },
  { name: 'signed with SHA-1', wish: { signatureAlgorithm: 'sha1' }, why: /signature is made with.*sha1/ },
  {
    name: 'signed with a shared secret instead of a key (HMAC)',
    wish: { after: xml => xml.replace(/xmldsig-more#rsa-sha256/, 'xmldsig-more#hmac-sha256') },
    why: /signature is made with.*hmac/,
  },
  {
    name: 'with an XSLT transform',
    wish: {
      after: xml =>
        xml.replace(
          /Algorithm="[^"]*enveloped-signature"/,
          'Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"',
        ),
    },
    why: /signature is made with.*xslt/,
  },
  { name: 'for another audience', wish: { audience: 'https://other.test/metadata' }, why: /audience/i },
  { name: 'for another Destination', wish: { destination: 'https://other.test/acs' }, why: /Destination/ },
  {
    name: 'for no Destination, though the response is signed',
    wish: { destination: null, sign: 'response' },
    why: /Destination/,
  },
  { name: 'for another Recipient', wish: { recipient: 'https://other.test/acs' }, why: /Recipient/ },
  { name: 'that has expired', wish: { expiresIn: -120 }, why: /expired/ },
  { name: 'to another request (InResponseTo)', wish: { inResponseTo: '_0000' }, why: /InResponseTo/ },
  {
    name: 'to another request, while the unsigned response names this one',
    wish: { subjectInResponseTo: '_0000' },
    why: /InResponseTo/,
  },
  { name: 'to no request', wish: { subjectInResponseTo: null }, why: /InResponseTo/ },
  { name: 'of another issuer', wish: { issuer: 'https://stranger.test/metadata' }, why: /another issuer/ },
  {
    name: 'that says that the sign-in failed',
    wish: { status: 'Responder' },
    why: /did not sign anybody in/,
  },
  {
    name: 'for an address of another domain',
    wish: { email: 'ceo@rival.com' },
    why: /outside of the validated domains: ceo@rival.com/,
  },
  {
    name: 'for an address of another domain, in an attribute',
    wish: { attributes: { email: 'ceo@rival.com' } },
    why: /outside of the validated domains/,
  },
  {
    name: 'for an address with a second @',
    wish: { attributes: { email: 'ceo@rival.com@acme.com' } },
    why: /names no e-mail address/,
  },
]

suite('an answer of a SAML provider is not believed', () => {
  let c: Company
  before(async () => {
    c = await company()
    await c.server.addPerson(c.vendor, 'home', 'boss@acme.com')
    await c.query('update sso_configurations set idp_entity_id = $1', [c.provider.entityId])
  })
  after(() => c.server.close())

  async function attempt(wish: Partial<AnswerWish>) {
    const page = c.visitor()
    const { id, relayState } = await c.ask(page, 'ada@acme.com')
    const honest = { acs: c.acs, audience: c.audience, email: 'ada@acme.com', inResponseTo: id }
    return { page, relayState, answer: c.provider.answer({ ...honest, ...wish }) }
  }

  async function refusal(): Promise<string> {
    const [row] = await c.query<{ reason: string }>(
      `select json->>'reason' as reason from audits where action = 'sso.sign-in-refused' order by id desc limit 1`,
    )
    return row?.reason ?? ''
  }

  async function assertNobodyIn(page: Browser) {
    assert.equal((await page.refresh()).statusCode, 401)
    assert.deepEqual(await c.query('select id from sessions'), [])
    assert.deepEqual(await c.query('select id from sso_requests where proven is not null'), [])
  }

  for (const { name, wish, why } of attacks)
    test(`${name} [SSO-01]`, async () => {
      const { page, relayState, answer } = await attempt(wish)
      failedAt(await c.post(answer, relayState))
      assert.match(await refusal(), why)
      await assertNobodyIn(page)
    })

  test('signed with another key, which it brings along in KeyInfo (CVE-2026-9090)', async () => {
    const other = await newSigningKey('idp.test')
    const { page, relayState, answer } = await attempt({
      key: other.privateKey,
      keyInfo: other.certificate.replace(/-----[A-Z ]+-----|\s/g, ''),
    })
    failedAt(await c.post(answer, relayState))
    assert.match(await refusal(), /signature/i)
    await assertNobodyIn(page)
  })

  test('shown twice, whole or with another RelayState (replay)', async () => {
    const first = await attempt({ assertionId: '_once' })
    const ticket = ticketOf(await c.post(first.answer, first.relayState))
    // The RelayState is spent: the answer is as if nobody had asked, and its InResponseTo says otherwise.
    failedAt(await c.post(first.answer, first.relayState))
    const second = await attempt({ assertionId: '_once' })
    failedAt(await c.post(second.answer, second.relayState))
    assert.match(await refusal(), /replay/)
    await c.query('delete from sso_requests')
    assert.ok(ticket)
  })

  test('with a RelayState that was forged, spent by a bad answer, too old, or left out', async () => {
    for (const forged of ['forged', '', undefined]) {
      const { page, answer } = await attempt({})
      failedAt(await c.post(answer, forged))
      await assertNobodyIn(page)
    }
    const { page, relayState, answer } = await attempt({})
    failedAt(await c.post(Buffer.from('<x/>').toString('base64'), relayState))
    failedAt(await c.post(answer, relayState))
    const late = await attempt({})
    await c.query(`update sso_requests set expires_at = now() - interval '1 second'`)
    failedAt(await c.post(late.answer, late.relayState))
    await assertNobodyIn(page)
  })

  test('in another browser than the one that asked (login CSRF), by ticket or whole', async () => {
    const { page, relayState, answer } = await attempt({})
    const ticket = ticketOf(await c.post(answer, relayState))
    const victim = c.visitor()
    await c.ask(victim, 'ada@acme.com')
    for (const someone of [victim, c.visitor()])
      refused(await someone.post(SAML_POSTLOGIN, { RelayState: ticket, SAMLResponse: '' }), 401, 'ER-24014')
    const finish = await victim.get(`/auth/saml/finish?ticket=${ticket}`)
    assert.equal(finish.statusCode, 303)
    assert.equal((await victim.refresh()).statusCode, 401)
    const again = await attempt({})
    refused(
      await victim.post(SAML_POSTLOGIN, { RelayState: again.relayState, SAMLResponse: again.answer }),
      401,
      'ER-24014',
    )
    assert.match(await refusal(), /another browser/)
    refused(
      await page.post(
        SAML_POSTLOGIN,
        { RelayState: ticket, SAMLResponse: '' },
        { origin: 'https://evil.org' },
      ),
      403,
      'ER-00431',
    )
    await c.query('delete from sso_requests')
  })

  test('whose ticket is spent or has expired', async () => {
    const { page, reply } = await c.signIn('ada@acme.com')
    assert.equal(reply.statusCode, 200)
    const other = await attempt({})
    const ticket = ticketOf(await c.post(other.answer, other.relayState))
    await c.query(
      `update sso_requests set expires_at = now() - interval '1 second' where picked_up_at is null`,
    )
    refused(await other.page.post(SAML_POSTLOGIN, { RelayState: ticket, SAMLResponse: '' }), 401, 'ER-24014')
    assert.equal((await page.refresh()).statusCode, 200)
  })

  test('of a provider that was switched off, or of a tenant that is gone, meanwhile', async () => {
    for (const [off, on] of [
      ['update sso_configurations set enabled = false', 'update sso_configurations set enabled = true'],
      [
        `update tenants set deleted_at = now() where id = 'home'`,
        `update tenants set deleted_at = null where id = 'home'`,
      ],
    ] as const) {
      const before = await attempt({})
      const between = await attempt({})
      const ticket = ticketOf(await c.post(between.answer, between.relayState))
      await c.query(off)
      failedAt(await c.post(before.answer, before.relayState))
      refused(
        await between.page.post(SAML_POSTLOGIN, { RelayState: ticket, SAMLResponse: '' }),
        401,
        'ER-24014',
      )
      await c.query(on)
    }
  })

  test('of another tenant, which named the same provider with a key of its own', async () => {
    await c.server.addTenant(c.vendor, 'rival')
    const own = await newSigningKey('idp.test')
    await c.connect({
      tenantId: 'rival',
      domains: ['rival.com'],
      provider: {
        endpoint: c.provider.endpoint,
        certificate: own.certificate,
        entityId: c.provider.entityId,
      },
    })
    const { relayState, answer } = await attempt({ key: own.privateKey })
    failedAt(await c.post(answer, relayState))
    const page = c.visitor()
    const asked = await c.ask(page, 'mallory@rival.com')
    const forAcme = c.provider.answer({
      acs: c.acs,
      audience: c.audience,
      email: 'boss@acme.com',
      inResponseTo: asked.id,
      key: own.privateKey,
    })
    failedAt(await c.post(forAcme, asked.relayState))
    assert.match(await refusal(), /outside of the validated domains: boss@acme.com/)
  })
})
