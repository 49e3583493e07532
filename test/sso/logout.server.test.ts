import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { newSigningKey } from '../../server/identity/sso/certificate.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { readPostedLogout, readRedirectedLogout } from '../support/saml-logout.ts'
import { anonymous, answered, refused } from '../support/signed-in.ts'
import { appCode } from '../support/totp.ts'
import { IDP_LOGOUT, LOGOUT, type LogoutCompany, ledTo, logoutCompany } from './logout-company.ts'

suite('single logout by SAML', () => {
  let c: LogoutCompany
  before(async () => {
    c = await logoutCompany()
  })
  after(() => c.server.close())

  test('signing out here asks the provider, whose answer leads back to the login page', async () => {
    const page = await c.signedIn('ada@acme.com', 's-1')
    const sameLogin = await c.signedIn('ada@acme.com', 's-1')
    const other = await c.signedIn('ada@acme.com', 's-2')
    const address = await c.signOut(page)
    assert.deepEqual(
      [await c.isOpen(page), await c.isOpen(sameLogin), await c.isOpen(other)],
      [false, false, true],
      'the sessions of that one sign-in are over before the provider is asked',
    )
    const sentTo = ledTo(await c.follow(address))
    assert.ok(sentTo.startsWith(`${IDP_LOGOUT}?SAMLRequest=`), sentTo)
    const request = readRedirectedLogout(sentTo, c.certificate)
    assert.deepEqual(
      [request.nameId, request.index, request.destination],
      ['ada@acme.com', 's-1', IDP_LOGOUT],
    )
    const answer = {
      kind: 'LogoutResponse',
      inResponseTo: request.id,
      relayState: request.relayState!,
    } as const
    assert.equal(ledTo(await c.deliver(answer)), `${c.vendor.origin}/account/login`)
    assert.equal(await c.refusal(), '')
    // Each of it counts once; what is shown again leads nowhere.
    for (const again of [await c.follow(address), await c.deliver(answer)]) {
      assert.equal(again.statusCode, 200)
      assert.match(again.body, /You are signed out/)
    }
  })

  test('a browser that is led to the hosted sign-out goes by the provider to the page that was named, and to no other', async () => {
    const lead = async (query: string) => {
      const page = await c.signedIn('ada@acme.com', 's-1')
      const reply = await page.send('GET', `/oauth/logout?${query}`, undefined, {
        accept: 'text/html',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'same-origin',
      })
      const sentTo = ledTo(await c.follow(String(reply.headers.location)))
      const { id, relayState } = readRedirectedLogout(sentTo, c.certificate)
      return await c.deliver({ kind: 'LogoutResponse', inResponseTo: id, relayState: relayState! })
    }
    const target = `${c.vendor.origin}/account/login`
    assert.equal(
      ledTo(await lead(`post_logout_redirect_uri=${encodeURIComponent(target)}&state=a%20b`)),
      `${target}?state=a+b`,
    )
    const strange = await lead('post_logout_redirect_uri=https%3A%2F%2Fevil.test%2F')
    assert.match(strange.body, /You are signed out/)
    const page = await c.signedIn('ada@acme.com', 's-1')
    const called = await page.send('GET', '/oauth/logout', undefined, { 'sec-fetch-mode': 'cors' })
    assert.match(
      called.json<{ singleLogoutUrl: string }>().singleLogoutUrl,
      /\/auth\/saml\/logout\/begin\?state=/,
    )
  })

  test('an answer that is not believed, or not a success, still leads back, and the log says why', async () => {
    const stranger = await newSigningKey('idp.test')
    for (const [bad, why] of [
      [{ key: stranger.privateKey }, /signature/i],
      [{ unsigned: true }, /not signed/],
      [{ issuer: 'https://stranger.test' }, /Issuer/],
      [{ destination: 'https://elsewhere.test/' }, /Destination/],
      [{ inResponseTo: '_other' }, /another request/],
      [{ status: 'Responder' }, /everywhere/],
    ] as const) {
      const sentTo = ledTo(await c.follow(await c.signOut(await c.signedIn('ada@acme.com', 's-1'))))
      const { id, relayState } = readRedirectedLogout(sentTo, c.certificate)
      const reply = await c.deliver({
        kind: 'LogoutResponse',
        inResponseTo: id,
        relayState: relayState!,
        ...bad,
      })
      assert.equal(ledTo(reply), `${c.vendor.origin}/account/login`)
      assert.match(await c.refusal(), why)
    }
    await c.query(`delete from audits where action = 'sso.logout-refused'`)
  })

  test('a provider that takes posted messages gets a page that posts itself, and may frame it', async () => {
    await c.query(`update sso_configurations set slo_binding = 'post', slo_response_endpoint = $1`, [
      'https://idp.test/answers',
    ])
    const page = await c.signedIn('ada@acme.com', 's-1')
    const reply = await c.follow(await c.signOut(page))
    const form = readPostedLogout(reply.body)
    assert.deepEqual([form.action, form.nameId], [IDP_LOGOUT, 'ada@acme.com'])
    assert.match(form.xml, /<SignatureValue>|:SignatureValue>/)
    const policy = String(reply.headers['content-security-policy'])
    assert.match(policy, /script-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors https:\/\/idp\.test$/)
    assert.equal(reply.headers['x-frame-options'], undefined)
    const other = await c.signedIn('eve"<>&@acme.com'.replace(/["<>&]/g, ''), 's-9')
    const sent = await c.deliver({ nameId: 'eve@acme.com', relayState: 'a"><b', binding: 'post' })
    const answer = readPostedLogout(sent.body)
    assert.equal(answer.action, 'https://idp.test/answers')
    assert.equal(answer.relayState, 'a&quot;&gt;&lt;b', 'what was sent along is text')
    assert.equal(await c.isOpen(other), false)
    await c.query(`update sso_configurations set slo_binding = 'redirect', slo_response_endpoint = ''`)
  })

  test('the provider signs a user out of the sessions that it names, and gets an answer', async () => {
    await c.query('update sessions set revoked_at = now() where revoked_at is null')
    const [one, two, bob] = [
      await c.signedIn('ada@acme.com', 's-1'),
      await c.signedIn('ada@acme.com', 's-2'),
      await c.signedIn('bob@acme.com', 's-1'),
    ]
    const reply = await c.deliver({
      nameId: 'ada@acme.com',
      indexes: ['s-1'],
      id: '_q1',
      relayState: 'x y&z',
    })
    const address = ledTo(reply)
    assert.ok(address.startsWith(`${IDP_LOGOUT}?SAMLResponse=`), address)
    const answer = readRedirectedLogout(address, c.certificate)
    assert.deepEqual([answer.inResponseTo, answer.relayState], ['_q1', 'x y&z'])
    assert.deepEqual(
      [await c.isOpen(one), await c.isOpen(two), await c.isOpen(bob)],
      [false, true, true],
      'only the session that was named',
    )
    ledTo(await c.deliver({ nameId: 'ada@acme.com' }))
    assert.deepEqual([await c.isOpen(two), await c.isOpen(bob)], [false, true], 'all of the name')
    const [row] = await c.query(
      `select count(*)::int as ended from audits where description = 'Signed out by the identity provider'`,
    )
    assert.equal(Number(row!.ended), 3, 'one of them by a posted message before')
  })

  test('a ticket that waits for its browser is worth nothing once the provider signed the user out', async () => {
    const page = c.visitor()
    const { id, relayState } = await c.ask(page, 'ada@acme.com')
    const answer = c.provider.answer({
      acs: c.acs,
      audience: c.audience,
      email: 'ada@acme.com',
      inResponseTo: id,
      sessionIndex: 's-7',
    })
    const ticket = new URL(ledTo(await c.post(answer, relayState))).searchParams.get('ticket')
    ledTo(await c.deliver({ nameId: 'ada@acme.com', indexes: ['s-7'] }))
    const reply = await page.post('/identity/resources/auth/v1/user/saml/postlogin', {
      RelayState: ticket,
      SAMLResponse: '',
    })
    assert.equal(reply.statusCode, 401, reply.body)
  })

  test('a sign-in that waits for its second factor ends, once the provider signed the user out', async () => {
    const id = (await c.query<{ id: string }>(`select id from users where email = 'ada@acme.com'`))[0]!.id
    const { secret } = await giveAuthenticator(c.server, c.vendor, { id })
    const waiting = async (sessionIndex: string) => {
      const { page, reply } = await c.signIn('ada@acme.com', { sessionIndex })
      const { mfaToken } = answered<{ mfaToken: string }>(reply)
      return () =>
        page.post('/identity/resources/auth/v1/user/mfa/verify', { mfaToken, value: appCode(secret) })
    }
    const [one, two] = [await waiting('s-1'), await waiting('s-2')]
    ledTo(await c.deliver({ nameId: 'ada@acme.com', indexes: ['s-1'] }))
    refused(await one(), 401, 'ER-15001')
    answered(await two())
    await c.query('delete from mfa_devices')
  })

  test('without an address of the provider, or with single sign-on off, signing out stays here', async () => {
    await c.query(`update sso_configurations set slo_endpoint = ''`)
    const page = await c.signedIn('ada@acme.com', 's-1')
    assert.equal((await page.post(LOGOUT)).statusCode, 204)
    const other = await c.signedIn('ada@acme.com', 's-1')
    const reply = await c.deliver({ nameId: 'ada@acme.com' })
    assert.match(reply.body, /You are signed out/)
    assert.equal(await c.isOpen(other), false)
    await c.query('update sso_configurations set slo_endpoint = $1', [IDP_LOGOUT])
    const late = await c.signOut(await c.signedIn('ada@acme.com', 's-1'))
    await c.query('update sso_configurations set enabled = false')
    assert.equal(ledTo(await c.follow(late)), `${c.vendor.origin}/account/login`)
    await c.query('update sso_configurations set enabled = true')
  })

  test('our metadata names where sign-outs are sent, in both bindings', async () => {
    const { body } = await anonymous(c.server, c.vendor)('GET /auth/saml/metadata')
    for (const binding of ['HTTP-Redirect', 'HTTP-POST'])
      assert.ok(
        body.includes(
          `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${c.url}"/>`,
        ),
        body,
      )
    assert.ok(body.indexOf('<SingleLogoutService') < body.indexOf('<NameIDFormat'))
  })
})
