import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { newSigningKey } from '../../server/identity/sso/certificate.ts'
import { parseCertificates } from '../../server/identity/sso/certificates.ts'
import type { Browser } from '../sessions/browser.ts'
import { type LogoutOptions, logoutMessage } from '../support/saml-logout.ts'
import { samlProvider } from '../support/saml-provider.ts'
import { type LogoutCompany, ledTo, logoutCompany } from './logout-company.ts'

suite('a sign-out that no provider of the user sent', () => {
  let c: LogoutCompany
  let page: Browser
  before(async () => {
    c = await logoutCompany()
    page = await c.signedIn('ada@acme.com', 's-1')
  })
  after(() => c.server.close())

  const meant = { nameId: 'ada@acme.com' }

  async function refuses(options: Partial<LogoutOptions>, why: RegExp) {
    for (const binding of ['redirect', 'post'] as const) {
      await c.query(`delete from rate_limits where key like '%logout-refused%'`)
      const reply = await c.deliver({ ...meant, ...options, binding })
      assert.equal(reply.statusCode, 400, `${binding}: ${reply.body}`)
      assert.match(reply.body, /Signing out did not work/)
      assert.match(await c.refusal(), why)
    }
    assert.equal(await c.isOpen(page), true)
  }

  test('is not believed without a signature, or with one of another key or of SHA-1', async () => {
    const { privateKey, certificate } = await newSigningKey('idp.test')
    await refuses({ unsigned: true }, /not signed|signature/i)
    await refuses({ key: privateKey, certificate }, /signature/i)
    await refuses({ algorithm: 'sha1' }, /SHA-1/)
  })

  test('is recorded once an hour, and in no words of its sender', async () => {
    await c.query(`delete from rate_limits where key like '%logout-refused%'`)
    const count = async () => (await c.query(`select from audits where action = 'sso.logout-refused'`)).length
    const before = await count()
    const message = logoutMessage({ ...c.honest, ...meant })
    const other = message.replace(/SigAlg=[^&]*/, 'SigAlg=call-me')
    for (let times = 0; times < 3; times++) assert.equal((await c.raw(other)).statusCode, 400)
    assert.equal((await c.deliver({ ...meant, unsigned: true, binding: 'post' })).statusCode, 400)
    assert.equal((await count()) - before, 1)
    assert.doesNotMatch(await c.refusal(), /call-me/)
  })

  test('is not believed once it was changed, whatever part of it', async () => {
    const more = { ...c.honest, ...meant, relayState: 'here' }
    const message = logoutMessage(more)
    for (const changed of [
      message.replace('RelayState=here', 'RelayState=there'),
      message.replace('&RelayState=here', ''),
      `${message}&RelayState=there`,
      `${message}&SAMLResponse=${message.slice(12, 80)}`,
      message.replace('SAMLRequest=', 'SAMLResponse='),
    ])
      assert.equal((await c.raw(changed)).statusCode, 400, changed)
    const bob = logoutMessage({ ...more, nameId: 'bob@acme.com', binding: 'post', unsigned: true })
    assert.equal((await c.raw(bob, 'post')).statusCode, 400)
    const wrapped = logoutMessage({
      ...c.honest,
      nameId: 'bob@acme.com',
      binding: 'post',
      after: xml => xml.replace('bob@acme.com', 'ada@acme.com'),
    })
    assert.equal((await c.raw(wrapped, 'post')).statusCode, 400)
    assert.equal(await c.isOpen(page), true)
  })

  test('is not believed for another service, of another issuer, expired, or from the future', async () => {
    await refuses({ destination: c.acs }, /Destination/)
    await refuses({ destination: null }, /Destination/)
    await refuses({ expiresIn: -120 }, /NotOnOrAfter/)
    await refuses({ expiresIn: null, issuedAgo: 600 }, /NotOnOrAfter/)
    await refuses({ issuedAgo: -600 }, /IssueInstant/)
    await refuses({ nameId: '' }, /names no person/)
    const reply = await c.deliver({ ...meant, issuer: 'https://stranger.test' })
    assert.equal(reply.statusCode, 400)
  })

  test('counts once: shown again it ends no session that began since', async () => {
    const bob = await c.signedIn('bob@acme.com', 's-2')
    const message = logoutMessage({ ...c.honest, nameId: 'bob@acme.com', id: '_once' })
    ledTo(await c.raw(message))
    assert.equal(await c.isOpen(bob), false)
    const again = await c.signedIn('bob@acme.com', 's-3')
    assert.equal((await c.raw(message)).statusCode, 400)
    assert.match(await c.refusal(), /replay/)
    assert.equal(await c.isOpen(again), true)
  })

  test('of another tenant, which took the name of the provider, ends no session but its own', async () => {
    const rival = await samlProvider('rival')
    await c.server.addTenant(c.vendor, 'rival')
    const { certificate, endpoint } = rival
    const { entityId } = c.provider
    await c.connect({
      tenantId: 'rival',
      domains: ['rival.com'],
      provider: { certificate, endpoint, entityId },
    })
    const reply = await c.deliver({ ...meant, key: rival.privateKey, certificate })
    assert.equal(reply.statusCode, 200, 'believed as a sign-out of the rival’s own people')
    assert.equal(await c.isOpen(page), true)
    ledTo(await c.deliver({ nameId: 'nobody@acme.com' }))
  })

  test('is refused unread where it unfolds to more than any needs, carries a document type, or too long a RelayState', async () => {
    const bomb = deflateRawSync(Buffer.alloc(5_000_000, 'a')).toString('base64')
    const typed = deflateRawSync('<!DOCTYPE a><a/>').toString('base64')
    for (const text of [bomb, typed, 'nonsense', ''])
      assert.equal((await c.raw(`SAMLRequest=${encodeURIComponent(text)}`)).statusCode, 400)
    assert.equal((await c.raw('')).statusCode, 400)
    const long = logoutMessage({ ...c.honest, ...meant, relayState: 'x'.repeat(2000) })
    assert.equal((await c.raw(long)).statusCode, 400)
    assert.equal((await c.raw('SAMLRequest=PGEvPg%3D%3D', 'post')).statusCode, 400)
    assert.equal(await c.isOpen(page), true)
  })

  test('costs little: a large message is refused unread, and three connections of one name are tried', async () => {
    const indexes = (count: number, index: string) => Array.from({ length: count }, () => index)
    for (const large of [indexes(120, 's'), indexes(20, 'x'.repeat(1000))]) {
      const reply = await c.deliver({ ...meant, indexes: large, binding: 'post' })
      assert.equal(reply.statusCode, 400)
    }
    assert.equal(await c.isOpen(page), true, 'as an honest one it would have ended the session')
    const { entityId } = c.provider
    const squatter = await samlProvider('squatter')
    await c.server.addTenant(c.vendor, 'squatter')
    for (let count = 0; count < 3; count++)
      await c.connect({ tenantId: 'squatter', domains: [], provider: { ...squatter, entityId } })
    await c.query(`update sso_configurations set created_at = '2000-01-01' where tenant_id = 'squatter'`)
    ledTo(await c.deliver({ nameId: 'stranger@acme.com' }))
    const last = await samlProvider('last')
    await c.connect({ tenantId: 'squatter', domains: [], provider: { ...last, entityId } })
    const { privateKey: key, certificate } = last
    assert.equal((await c.deliver({ nameId: 'stranger@acme.com', key, certificate })).statusCode, 400)
  })

  test('is verified with each certificate once, however often an administrator pasted it', async () => {
    const { certificate } = c.provider
    const other = (await newSigningKey('idp.test')).certificate
    const pasted = [certificate, other, certificate.replaceAll('\n', '\r\n'), certificate].join('\n')
    assert.equal(parseCertificates(pasted).length, 2)
  })
})
