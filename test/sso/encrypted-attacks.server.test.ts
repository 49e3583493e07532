// run: alone
import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { after, before, suite, type TestContext, test } from 'node:test'
import { newSigningKey } from '../../server/identity/sso/certificate.ts'
import type { AnswerOptions } from '../support/saml-provider.ts'
import { attempts } from './attempts.ts'
import { type Company, company, failedAt, serviceCertificate } from './company.ts'

const ENCRYPTED = /<saml:EncryptedAssertion>[\s\S]*<\/saml:EncryptedAssertion>/

const RIVALS = ['one', 'two', 'three', 'four', 'five', 'six']

suite('an encrypted answer of a SAML provider is not believed', () => {
  let c: Company
  let tries: ReturnType<typeof attempts>
  before(async () => {
    c = await company()
    tries = attempts(c)
    await c.query('update sso_configurations set idp_entity_id = $1', [c.provider.entityId])
  })
  after(() => c.server.close())

  test('encrypted so that it could be changed or read by trying, for another user, or around what is refused in the clear [SSO-01]', async () => {
    const certificate = await serviceCertificate(c)
    const comment = (xml: string) => xml.replace('>ada@acme.com<', '>ada@acme.com<!-- -->.evil.org<')
    const deep = (xml: string) =>
      xml.replace(
        '</saml:Subject>',
        `${'<saml:SubjectID>'.repeat(90)}${'</saml:SubjectID>'.repeat(90)}</saml:Subject>`,
      )
    const forgeries: [why: RegExp, Partial<AnswerOptions>][] = [
      [/document signature/, { encrypt: { certificate, cipher: 'aes-256-cbc' } }],
      [/encrypted with .*rsa-1_5/, { encrypt: { certificate, padding: 'pkcs1' } }],
      // Anybody can encrypt: it is looked at before the library reads it.
      [/carries a document type/, { encrypt: { certificate }, sign: 'nothing', before: deep }],
      [/cannot be decrypted/, { encrypt: { certificate: (await newSigningKey('other.test')).certificate } }],
      [/signature/i, { encrypt: { certificate }, sign: 'nothing' }],
      [/comment/, { encrypt: { certificate }, sign: 'both', before: comment }],
      [/made with .*sha1/, { encrypt: { certificate }, signatureAlgorithm: 'sha1' }],
      [/Recipient/, { encrypt: { certificate }, recipient: 'https://elsewhere.test' }],
      [/signature/i, { encrypt: { certificate }, key: (await newSigningKey('idp.test')).privateKey }],
    ]
    for (const [why, forged] of forgeries) {
      const { page, relayState, answer } = await tries.attempt(forged)
      failedAt(await c.post(answer, relayState))
      assert.match(await tries.refusal(), why)
      await tries.assertNotSignedIn(page)
    }
  })

  /** How often our key opens something. */
  function openings({ mock }: TestContext): () => number {
    const decrypting = mock.method(crypto, 'privateDecrypt')
    return () => decrypting.mock.callCount()
  }

  test('with many encrypted assertions, or one beside another: nothing is opened [SSO-01]', async t => {
    const opened = openings(t)
    const certificate = await serviceCertificate(c)
    const many = (xml: string) => xml.replace(ENCRYPTED, one => one.repeat(40))
    const beside = (xml: string) => xml.replace(ENCRYPTED, one => `${one}<saml:Assertion/>`)
    for (const after of [many, beside])
      for (const sign of ['assertion', 'nothing', 'response'] as const) {
        const { page, relayState, answer } = await tries.attempt({ encrypt: { certificate }, sign, after })
        failedAt(await c.post(answer, relayState))
        assert.match(await tries.refusal(), /multiple assertions/)
        failedAt(await c.post(answer))
        await tries.assertNotSignedIn(page)
      }
    assert.equal(opened(), 0)
  })

  test('encrypted and never asked for: it is opened once, however many have the provider’s name, and not before the signature around it', async t => {
    const encrypt = { certificate: await serviceCertificate(c) }
    const other = await newSigningKey('idp.test')
    for (const tenantId of RIVALS) {
      await c.server.addTenant(c.vendor, tenantId)
      const { endpoint, entityId } = c.provider
      const id = await c.connect({
        tenantId,
        domains: [],
        provider: { endpoint, certificate: other.certificate, entityId },
      })
      await c.query(`update sso_configurations set created_at = '2020-01-01' where id = $1`, [id])
    }
    const opened = openings(t)
    const unasked = { subjectInResponseTo: null, encrypt }
    failedAt(await c.post((await tries.attempt({ ...unasked, sign: 'nothing' })).answer))
    assert.equal(opened(), 1)
    const { privateKey } = await newSigningKey('idp.test')
    failedAt(await c.post((await tries.attempt({ ...unasked, sign: 'response', key: privateKey })).answer))
    assert.equal(opened(), 1)
    // Whose domain it names is inside: first those that have proven one, and not those who came first.
    const { acs, audience } = c
    const reply = await c.post(
      c.provider.answer({ acs, audience, email: 'ada@acme.com', encrypt, sign: 'response' }),
    )
    assert.match(String(reply.headers.location), /^https:\/\/idp\.test\/sso\?/)
    await c.query('delete from sso_configurations where tenant_id = any ($1)', [RIVALS])
  })

  test('encrypted around what is no XML, and with what names its key by a question: the log says so [SSO-01]', async () => {
    const certificate = await serviceCertificate(c)
    for (const plaintext of [
      'hello',
      '<a>',
      '<a/><a/>',
      '<a/>',
      '',
      '</Response>',
      '<?xml version="1.0"?>',
    ]) {
      const { page, relayState, answer } = await tries.attempt({ encrypt: { certificate, plaintext } })
      failedAt(await c.post(answer, relayState))
      assert.match(await tries.refusal(), /^The assertion cannot be read$/, plaintext)
      failedAt(await c.post(answer))
      await tries.assertNotSignedIn(page)
    }
    // The library makes the name a part of an XPath, and anybody can write one that takes a day.
    const slow = "#x' or count(//*[count(//*[count(//*) > 0]) > 0]) > 0 or 'x"
    const after = (xml: string) =>
      xml
        .replace(/<xenc:EncryptedKey>[\s\S]*<\/xenc:EncryptedKey>/, `<ds:RetrievalMethod URI="${slow}"/>`)
        .replace('<xenc:CipherData>', `${'<x/>'.repeat(400)}<xenc:CipherData>`)
    const { relayState, answer } = await tries.attempt({ encrypt: { certificate }, sign: 'nothing', after })
    failedAt(await c.post(answer, relayState))
    assert.match(await tries.refusal(), /RetrievalMethod/)
  })

  test('encrypted so that it can be changed: whatever is wrong inside, a tenant that signs it learns nothing [SSO-01]', async () => {
    const encrypt = { certificate: await serviceCertificate(c), cipher: 'aes-256-cbc' } as const
    const other = (await newSigningKey('other.test')).certificate
    /** Another last block, so that the padding is something else. */
    const garbled = (xml: string) =>
      xml.replace(
        /([A-Za-z0-9+/]{60})[A-Za-z0-9+/=]{4}(<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/,
        '$1AAAA$2',
      )
    const comment = (xml: string) => xml.replace('>ada@acme.com<', '>ada@acme.com<!-- -->.evil.org<')
    const reasons = new Set<string>()
    for (const forged of [
      { encrypt: { ...encrypt, certificate: other } },
      { encrypt: { ...encrypt, sealed: garbled } },
      { encrypt: { ...encrypt, plaintext: 'hello' } },
      { encrypt: { ...encrypt, plaintext: '<a>' } },
      { encrypt: { ...encrypt, plaintext: '<Assertion/>' } },
      { encrypt, before: comment },
      { encrypt, recipient: 'https://elsewhere.test' },
      { encrypt, audience: 'https://elsewhere.test' },
      { encrypt, issuer: 'https://stranger.test' },
      { encrypt, expiresIn: -120 },
      { encrypt, email: 'ceo@rival.com' },
      { encrypt, email: 'nobody' },
    ] satisfies Partial<AnswerOptions>[]) {
      const { page, relayState, answer } = await tries.attempt({ sign: 'response', ...forged })
      failedAt(await c.post(answer, relayState))
      reasons.add(await tries.refusal())
      await tries.assertNotSignedIn(page)
    }
    assert.deepEqual([...reasons], ['The encrypted assertion is not believed'])
    // What stands outside of it is told as ever.
    const { relayState, answer } = await tries.attempt({ sign: 'response', encrypt, status: 'Responder' })
    failedAt(await c.post(answer, relayState))
    assert.match(await tries.refusal(), /did not sign anybody in/)
  })
})
