import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { newSigningKey } from '../../server/identity/sso/certificate.ts'
import { refused } from '../support/signed-in.ts'
import { attacks } from './attacks.ts'
import { attempts } from './attempts.ts'
import { type Company, company, failedAt, SAML_POSTLOGIN, ticketOf } from './company.ts'

suite('an answer of a SAML provider is not believed', () => {
  let c: Company
  let tries: ReturnType<typeof attempts>
  before(async () => {
    c = await company()
    tries = attempts(c)
    await c.server.addPerson(c.vendor, 'home', 'boss@acme.com')
    await c.query('update sso_configurations set idp_entity_id = $1', [c.provider.entityId])
  })
  after(() => c.server.close())

  for (const { name, answer: forged, why } of attacks)
    test(`${name} [SSO-01]`, async () => {
      const { page, relayState, answer } = await tries.attempt(forged)
      failedAt(await c.post(answer, relayState))
      assert.match(await tries.refusal(), why)
      await tries.assertNotSignedIn(page)
    })

  test('signed with another key, which it brings along in KeyInfo (CVE-2026-9090)', async () => {
    const other = await newSigningKey('idp.test')
    const { page, relayState, answer } = await tries.attempt({
      key: other.privateKey,
      keyInfo: other.certificate.replace(/-----[A-Z ]+-----|\s/g, ''),
    })
    failedAt(await c.post(answer, relayState))
    assert.match(await tries.refusal(), /signature/i)
    await tries.assertNotSignedIn(page)
  })

  test('shown twice, whole or with another RelayState (replay)', async () => {
    const first = await tries.attempt({ assertionId: '_once' })
    const ticket = ticketOf(await c.post(first.answer, first.relayState))
    // The RelayState is consumed: the answer is as one without a request, and its InResponseTo says otherwise.
    failedAt(await c.post(first.answer, first.relayState))
    const second = await tries.attempt({ assertionId: '_once' })
    failedAt(await c.post(second.answer, second.relayState))
    assert.match(await tries.refusal(), /replay/)
    await c.query('delete from sso_requests')
    assert.ok(ticket)
  })

  test('with a RelayState that was forged, consumed by a bad answer, too old, or left out', async () => {
    for (const forged of ['forged', '', undefined]) {
      const { page, answer } = await tries.attempt({})
      failedAt(await c.post(answer, forged))
      await tries.assertNotSignedIn(page)
    }
    const { page, relayState, answer } = await tries.attempt({})
    failedAt(await c.post(Buffer.from('<x/>').toString('base64'), relayState))
    failedAt(await c.post(answer, relayState))
    const late = await tries.attempt({})
    await c.query(`update sso_requests set expires_at = now() - interval '1 second'`)
    failedAt(await c.post(late.answer, late.relayState))
    await tries.assertNotSignedIn(page)
  })

  test('in another browser than the one that asked (login CSRF), by ticket or whole', async () => {
    const { page, relayState, answer } = await tries.attempt({})
    const ticket = ticketOf(await c.post(answer, relayState))
    const victim = c.visitor()
    await c.ask(victim, 'ada@acme.com')
    for (const someone of [victim, c.visitor()])
      refused(await someone.post(SAML_POSTLOGIN, { RelayState: ticket, SAMLResponse: '' }), 401, 'ER-24014')
    const finish = await victim.get(`/auth/saml/finish?ticket=${ticket}`)
    assert.equal(finish.statusCode, 303)
    assert.equal((await victim.refresh()).statusCode, 401)
    const again = await tries.attempt({})
    refused(
      await victim.post(SAML_POSTLOGIN, { RelayState: again.relayState, SAMLResponse: again.answer }),
      401,
      'ER-24014',
    )
    assert.match(await tries.refusal(), /another browser/)
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

  test('whose ticket is consumed or has expired', async () => {
    const { page, reply } = await c.signIn('ada@acme.com')
    assert.equal(reply.statusCode, 200)
    const other = await tries.attempt({})
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
      const before = await tries.attempt({})
      const between = await tries.attempt({})
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
    const { relayState, answer } = await tries.attempt({ key: own.privateKey })
    failedAt(await c.post(answer, relayState))
    const page = c.visitor()
    const requested = await c.ask(page, 'mallory@rival.com')
    const forAcme = c.provider.answer({
      acs: c.acs,
      audience: c.audience,
      email: 'boss@acme.com',
      inResponseTo: requested.id,
      key: own.privateKey,
    })
    failedAt(await c.post(forAcme, requested.relayState))
    assert.match(await tries.refusal(), /outside of the validated domains: boss@acme.com/)
  })

  test('of another provider to a request of its own, brought in under what one was asked of an evil one (mix-up)', async () => {
    await c.server.addTenant(c.vendor, 'mixer')
    const own = await newSigningKey('evil.test')
    await c.connect({
      tenantId: 'mixer',
      domains: ['mixer.com'],
      provider: { endpoint: c.provider.endpoint, certificate: own.certificate, entityId: 'urn:evil.test' },
    })
    const before = await c.query('select id from sessions')
    // The evil provider sends its visitor on to the honest one, with the request that its owner made there.
    const [victim, attacker] = [c.visitor(), c.visitor()]
    const theirs = await c.ask(victim, 'someone@mixer.com')
    const created = await c.ask(attacker, 'boss@acme.com')
    const honest = { acs: c.acs, audience: c.audience, email: 'boss@acme.com' }
    failedAt(await c.post(c.provider.answer({ ...honest, inResponseTo: created.id }), theirs.relayState))
    failedAt(
      await c.post(
        c.provider.answer({ ...honest, inResponseTo: (await c.ask(victim, 'someone@mixer.com')).id }),
        created.relayState,
      ),
    )
    assert.match(await tries.refusal(), /InResponseTo/)
    // With the owner's own state it counts, in a browser that cannot pick it up.
    const again = await c.ask(attacker, 'boss@acme.com')
    const ticket = ticketOf(
      await c.post(c.provider.answer({ ...honest, inResponseTo: again.id }), again.relayState),
    )
    const body = { RelayState: ticket, SAMLResponse: '' }
    refused(await victim.post(SAML_POSTLOGIN, body), 401, 'ER-24014')
    for (const page of [victim, attacker]) assert.equal((await page.refresh()).statusCode, 401)
    assert.deepEqual(await c.query('select id from sessions'), before)
  })
})
