import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { DomainRestriction } from '../../contract/domain-restrictions.ts'
import type { InviteLink } from '../../contract/users-team.ts'
import { domainAllowed, domainOf, type ListedDomain } from '../../server/core/restrictions/domain.ts'
import { isPublicDomain } from '../../server/core/restrictions/public-domains.ts'
import { recorded } from '../support/recorded.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const LIST = '/identity/resources/configurations/restrictions/v1/email-domain'
const INVITE = 'POST /identity/resources/users/v2'
const SIGN_UP = 'POST /identity/resources/users/v1/signUp'

test('a domain is spelt as the domain name system does, and what is none is refused', () => {
  assert.equal(domainOf(' Example.COM. '), 'example.com')
  assert.equal(domainOf('@example.com'), 'example.com')
  assert.equal(domainOf('münchen.example'), 'xn--mnchen-3ya.example')
  for (const bad of [
    '',
    'localhost',
    'a b.com',
    '-a.com',
    'a..com',
    'user@example.com',
    'acme.com/x',
    'acme.com\\x',
    'acme.com?x',
    'acme.com#x',
    'acme.com:443',
    'acme%2ecom',
    'ac\tme.com',
    '192.0.2.1',
    `${'a'.repeat(64)}.com`,
  ])
    assert.equal(domainOf(bad), undefined, bad)
})

test('the lists decide: an allowed domain alone, a blocked one with all below it, public ones by their switch [RESTR-09]', () => {
  const config = { active: true, listType: 'ALLOW', blockPublicDomains: false } as const
  const entries: ListedDomain[] = [
    { domain: 'ours.test', type: 'ALLOW' },
    { domain: 'gmail.com', type: 'ALLOW' },
    { domain: 'evil.test', type: 'BLOCK' },
  ]
  assert.equal(domainAllowed(config, entries, 'ours.test'), true)
  assert.equal(domainAllowed(config, entries, 'sub.ours.test'), false)
  assert.equal(domainAllowed(config, entries, 'other.test'), false)
  const block = { ...config, listType: 'BLOCK' } as const
  assert.equal(domainAllowed(block, entries, 'sub.evil.test'), false)
  assert.equal(domainAllowed(block, entries, 'notevil.test'), true)
  assert.equal(domainAllowed(block, entries, 'gmail.com'), true)
  assert.equal(domainAllowed({ ...block, blockPublicDomains: true }, entries, 'gmail.com'), false)
  assert.equal(domainAllowed({ ...config, blockPublicDomains: true }, entries, 'gmail.com'), true)
  assert.equal(domainAllowed({ ...block, active: false }, entries, 'evil.test'), true)
})

test('providers of personal mail are known, in every country, and companies are not', () => {
  for (const domain of [
    'gmail.com',
    'yahoo.co.uk',
    'outlook.fr',
    'gmx.net',
    'web.de',
    'qq.com',
    'mailinator.com',
  ])
    assert.equal(isPublicDomain(domain), true, domain)
  for (const domain of ['acme.com', 'yahoo-inc.com', 'mail.acme.com', 'live.acme.com'])
    assert.equal(isPublicDomain(domain), false, domain)
})

suite('email domains of a tenant', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let other: Ask
  let anonymousAsk: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['home', 'other']) await server.addTenant(vendor, id)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    other = await signedIn(server, vendor, await server.addPerson(vendor, 'other', 'admin@other.test'))
    anonymousAsk = anonymous(server, vendor)
  })
  after(() => server.close())

  test('entries are listed, added, added in bulk and removed, each with its record [RESTR-02, RESTR-08, RESTR-10, RESTR-11, RESTR-12, RESTR-15]', async () => {
    assert.deepEqual(answered(await admin(`GET ${LIST}`)), { items: [] })
    const created = answered<DomainRestriction>(
      await admin(`POST ${LIST}`, { domain: ' Ours.TEST', type: 'ALLOW' }),
    )
    assert.deepEqual({ ...created, id: '' }, { id: '', domain: 'ours.test', type: 'ALLOW' })
    const more = {
      domains: [
        { domain: 'a.test', type: 'BLOCK' },
        { domain: 'b.test', type: 'ALLOW' },
      ],
    }
    const { items: added } = answered<{ items: DomainRestriction[] }>(await admin(`POST ${LIST}/bulk`, more))
    const { items } = answered<{ items: DomainRestriction[] }>(await admin(`GET ${LIST}`))
    assert.deepEqual(
      items.map(({ domain }) => domain),
      ['a.test', 'b.test', 'ours.test'],
    )
    for (const { id } of [...added, created])
      assert.equal((await admin(`DELETE ${LIST}/${id}`)).statusCode, 204)
    assert.deepEqual(answered(await admin(`GET ${LIST}`)), { items: [] })
    refused(await admin(`DELETE ${LIST}/${created.id}`), 404, 'ER-14003')
    const { audits, events } = await recorded(server, 'home')
    assert.deepEqual(audits.slice(-5, -2), [
      'domain-restriction.added',
      'domain-restriction.added',
      'domain-restriction.removed',
    ])
    assert.equal(events.at(-1), 'frontegg.domainRestriction.removed')
  })

  test('one that is there already or is no domain is refused, and of a bulk nothing is kept then [RESTR-12]', async () => {
    const { id } = answered<DomainRestriction>(
      await admin(`POST ${LIST}`, { domain: 'one.test', type: 'BLOCK' }),
    )
    const twice = {
      domains: [
        { domain: 'two.test', type: 'BLOCK' },
        { domain: 'ONE.test', type: 'BLOCK' },
      ],
    }
    assert.equal(refused(await admin(`POST ${LIST}/bulk`, twice), 409, 'ER-14008').domain, 'one.test')
    const wrong = {
      domains: [
        { domain: 'two.test', type: 'BLOCK' },
        { domain: 'no domain', type: 'BLOCK' },
      ],
    }
    refused(await admin(`POST ${LIST}/bulk`, wrong), 400, 'ER-14007')
    const { items } = answered<{ items: DomainRestriction[] }>(await admin(`GET ${LIST}`))
    assert.deepEqual(
      items.map(({ domain }) => domain),
      ['one.test'],
    )
    answered(await admin(`DELETE ${LIST}/${id}`), 204)
  })

  test('of several who add the same domain at once, one does [RESTR-11]', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => admin(`POST ${LIST}`, { domain: 'race.test', type: 'BLOCK' })),
    )
    assert.deepEqual(replies.map(reply => reply.statusCode).sort(), [200, 409, 409])
  })

  test('another tenant neither sees nor removes them, and bodies cannot name a tenant', async () => {
    const body = {
      domain: 'mine.test',
      type: 'BLOCK',
      tenantId: 'other',
      id: '00000000-0000-4000-8000-000000000000',
    }
    const { id } = answered<DomainRestriction>(await admin(`POST ${LIST}`, body))
    assert.notEqual(id, body.id)
    assert.deepEqual(answered(await other(`GET ${LIST}`)), { items: [] })
    refused(await other(`DELETE ${LIST}/${id}`), 404, 'ER-14003')
    answered(await admin(`DELETE ${LIST}/${id}`), 204)
  })

  test('the configuration is read and saved; what it leaves out stays [RESTR-09, RESTR-13, RESTR-14]', async () => {
    const first = { active: false, listType: 'BLOCK', blockPublicDomains: false }
    assert.deepEqual(answered(await admin(`GET ${LIST}/config`)), first)
    const on = answered(await admin(`POST ${LIST}/config`, { active: true, blockPublicDomains: true }))
    assert.deepEqual(on, { ...first, active: true, blockPublicDomains: true })
    answered(await admin(`POST ${LIST}/config`, { active: false, type: 'ALLOW' }))
    assert.deepEqual(answered(await admin(`GET ${LIST}/config`)), {
      active: false,
      listType: 'ALLOW',
      blockPublicDomains: true,
    })
    assert.deepEqual(answered(await other(`GET ${LIST}/config`)), first)
    answered(await admin(`POST ${LIST}/config`, { active: false, type: 'BLOCK', blockPublicDomains: false }))
  })

  test('an invitation, a sign-up by link and a resent invitation of a blocked domain are refused, whatever the client does [RESTR-16]', async () => {
    await server.addTenant(vendor, 'strict')
    const person = await server.addPerson(vendor, 'strict', 'admin@strict.test')
    const ask = await signedIn(server, vendor, person)
    const link = answered<InviteLink>(await ask('POST /identity/resources/tenants/invites/v1/user', {}))
    answered(await ask(INVITE, { email: 'waits@evil.test' }))
    answered(await ask(`POST ${LIST}`, { domain: 'evil.test', type: 'BLOCK' }))
    answered(await ask(`POST ${LIST}/config`, { active: true, type: 'BLOCK', blockPublicDomains: true }))
    assert.deepEqual(answered(await ask(`POST ${LIST}/verify`, { domain: 'x@sub.evil.test' })), {
      valid: false,
    })
    assert.deepEqual(answered(await ask(`POST ${LIST}/verify`, { domain: 'good.test' })), { valid: true })
    refused(await ask(`POST ${LIST}/verify`, { domain: 'no domain' }), 400, 'ER-14007')

    for (const email of ['x@evil.test', 'x@SUB.evil.test', 'x@gmail.com'])
      refused(await ask(INVITE, { email }), 403, 'ER-14009')
    answered(await ask(INVITE, { email: 'x@good.test' }))
    const again = 'POST /identity/resources/users/v1/invitation/reset'
    refused(await ask(again, { email: 'waits@evil.test' }), 403, 'ER-14009')

    const known = await server.addPerson(vendor, 'other', 'known@evil.test')
    for (const email of ['new@evil.test', known.email]) {
      const body = { email, password: 'Sign-me-up-please-1', companyName: 'x', invitationToken: link.token }
      refused(await anonymousAsk(SIGN_UP, body), 403, 'ER-14009')
    }
    const joining = { email: known.email, password: 'correct horse battery 7', invitationToken: link.token }
    refused(await anonymousAsk('POST /identity/resources/auth/v1/user', joining), 403, 'ER-14009')
    const { rows } = await server.services.database.pool.query(
      `select email from memberships where tenant_id = 'strict' and email like '%evil%'`,
    )
    assert.deepEqual(rows, [{ email: 'waits@evil.test' }])
  })

  test('no user moves to an address that one of their tenants does not take [RESTR-25]', async () => {
    const policy = answered(await admin('GET /identity/resources/configurations/v1/user-emails-policy'))
    assert.deepEqual(policy, { allowEmailChange: true })
    await server.addTenant(vendor, 'closed')
    const person = await server.addPerson(vendor, 'closed', 'mover@closed.test')
    await server.addPerson(vendor, 'home', person.email)
    const ask = await signedIn(server, vendor, person)
    answered(await ask(`POST ${LIST}`, { domain: 'closed.test', type: 'ALLOW' }))
    answered(await ask(`POST ${LIST}/config`, { active: true, type: 'ALLOW' }))
    const move = 'POST /identity/resources/users/v1/email/me'
    refused(await ask(move, { email: 'mover@elsewhere.test' }), 403, 'ER-14009')
    answered(await ask(move, { email: 'moved@closed.test' }))
  })
})
