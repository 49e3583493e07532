import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import type { AuthResponse, SsoAddress } from '../../contract/auth.ts'
import { type Browser, claimsOf } from '../sessions/browser.ts'
import { answered, refused } from '../support/signed-in.ts'
import { AUTH, type Company, company, PRELOGIN } from './company.ts'
import { OIDC_POSTLOGIN as POSTLOGIN, receive } from './openid.ts'

suite('signing in through an OpenID provider', () => {
  let c: Company
  let provider: OAuth2Server
  let callback: string
  let claims: Record<string, unknown>

  before(async () => {
    c = await company()
    provider = new OAuth2Server()
    await provider.issuer.keys.generate('RS256')
    await provider.start(0, 'localhost')
    provider.service.on('beforeTokenSigning', (token: MutableToken) => Object.assign(token.payload, claims))
    await c.server.addTenant(c.vendor, 'open')
    const id = await c.connect({
      tenantId: 'open',
      domains: ['open.com'],
      type: 'oidc',
      provider: { endpoint: provider.issuer.url!, certificate: '' },
    })
    await c.query('update sso_configurations set oidc_client_id = $1, oidc_secret = $2 where id = $3', [
      'our-client',
      c.server.services.sealer.seal('our-secret', `sso/${c.vendor.id}/${id}`),
      id,
    ])
    callback = `${c.acs.replace('/auth/saml/callback', '')}/auth/oidc/callback/${id}`
  })
  after(async () => {
    await provider.stop()
    await c.server.close()
  })

  /** Asks, goes to the provider, and comes back with what it gave. */
  async function go(page: Browser, email = 'ada@open.com') {
    const { address, idpType } = answered<SsoAddress>(await page.post(PRELOGIN, { email }))
    assert.equal(idpType, 'oidc')
    const url = new URL(address)
    assert.equal(url.searchParams.get('redirect_uri'), callback)
    claims = { aud: 'our-client', email, nonce: url.searchParams.get('nonce') }
    const reply = await fetch(url, { redirect: 'manual' })
    return { asked: url.searchParams, back: reply.headers.get('location')! }
  }

  async function comesIn(email = 'ada@open.com', more: Record<string, unknown> = {}) {
    const page = c.visitor()
    const { back } = await go(page, email)
    Object.assign(claims, more)
    return { page, answer: await receive(c, back) }
  }

  async function refusal(): Promise<string> {
    const [row] = await c.query<{ reason: string }>(
      `select json->>'reason' as reason from audits where action = 'sso.sign-in-refused' order by id desc limit 1`,
    )
    return row?.reason ?? ''
  }

  test('a user comes in with a code, and both post-logins take it [SSO-02, SSO-29]', async () => {
    const { page, answer } = await comesIn('Olga@open.com', { name: 'Olga Open' })
    assert.equal(answer.page, `${c.vendor.origin}/account/oidc/callback`)
    const { code = '', state: RelayState = '' } = answer
    const { accessToken } = answered<AuthResponse>(await page.post(POSTLOGIN, { code, RelayState }))
    const { email, name, tenantId, amr } = claimsOf(accessToken!)
    assert.deepEqual([email, name, tenantId, amr], ['olga@open.com', 'Olga Open', 'open', ['sso']])
    assert.equal((await page.refresh()).statusCode, 200)
    const other = c.visitor()
    const again = await receive(c, (await go(other)).back)
    answered(await other.post(`${AUTH}/v1/user/oidc/postlogin`, { code: again.code, state: again.state }))
  })

  test('the request carries state, nonce and PKCE, and the state the tenant as published clients read it [SSO-29]', async () => {
    const { asked } = await go(c.visitor())
    assert.equal(asked.get('client_id'), 'our-client')
    assert.equal(asked.get('code_challenge_method'), 'S256')
    assert.equal(asked.get('scope'), 'openid email profile')
    assert.equal(asked.get('login_hint'), 'ada@open.com')
    assert.ok(asked.get('code_challenge')!.length === 43 && asked.get('nonce')!.length === 43)
    assert.match(Buffer.from(asked.get('state')!, 'base64').toString(), /^tenantId=open;[\w-]{43}$/)
  })

  const wrongs: [string, Record<string, unknown>, RegExp][] = [
    ['of another nonce', { nonce: 'another' }, /nonce/],
    ['without a nonce', { nonce: undefined }, /nonce/],
    ['for another audience', { aud: 'another-client' }, /aud/],
    ['that was issued to another client', { azp: 'another-client' }, /azp/],
    ['of another issuer', { iss: 'https://another.test' }, /iss/],
    ['that has expired', { exp: 1 }, /exp|timestamp/],
    ['of an address that was not verified', { email_verified: false }, /not verified/],
    ['of an address of another domain', { email: 'ceo@rival.com' }, /outside of the validated domains/],
    ['without an address', { email: 'nobody' }, /no email address/],
  ]
  for (const [what, more, why] of wrongs)
    test(`an ID token ${what} is not believed [SSO-02]`, async () => {
      const { page, answer } = await comesIn('ada@open.com', more)
      assert.deepEqual([answer.error, answer.code], ['ER-24014', undefined])
      assert.match(await refusal(), why)
      assert.equal((await page.refresh()).statusCode, 401)
    })

  test('an ID token whose signature is broken or absent is not believed, though it came over the back channel [SSO-02]', async () => {
    const spoils: ((token: string) => string)[] = [
      token => `${token.slice(0, -6)}AAAAAA`,
      token => `${token.split('.').slice(0, 2).join('.')}.`,
      token => {
        const [, payload] = token.split('.')
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
      },
    ]
    for (const spoil of spoils) {
      provider.service.once('beforeResponse', ({ body }: { body: unknown }) => {
        const answer = body as { id_token: string }
        answer.id_token = spoil(answer.id_token)
      })
      assert.equal((await comesIn()).answer.error, 'ER-24014')
    }
  })

  test('an ID token that names us as its party signs in, and so does an address whose provider says nothing of having verified it [SSO-02]', async () => {
    const { page, answer } = await comesIn('ada@open.com', {
      azp: 'our-client',
      email_verified: undefined,
    })
    answered(await page.post(POSTLOGIN, { code: answer.code, RelayState: answer.state }))
  })

  test('a state counts once, and what the callback sends on once, in the browser that asked [SSO-29]', async () => {
    const page = c.visitor()
    const { back } = await go(page)
    const { code = '', state = '' } = await receive(c, back)
    const body = { code, RelayState: state }
    assert.equal((await receive(c, back)).error, 'ER-24014')
    refused(await page.post(POSTLOGIN, { ...body, RelayState: 'forged' }), 401, 'ER-24014')
    answered(await page.post(POSTLOGIN, body))
    refused(await page.post(POSTLOGIN, body), 401, 'ER-24014')

    const second = await receive(c, (await go(page)).back)
    const victim = c.visitor()
    await go(victim)
    const theirs = { code: second.code, RelayState: second.state }
    refused(await victim.post(POSTLOGIN, theirs), 401, 'ER-24014')
    assert.match(await refusal(), /another browser/)
    refused(await page.post(POSTLOGIN, theirs), 401, 'ER-24014')
  })

  test('a provider that signs no user in leads back to the page, and its words go no further [SSO-29]', async () => {
    const { back } = await go(c.visitor())
    const url = new URL(back)
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied <b>call 555</b>')
    const answer = await receive(c, url.href)
    assert.deepEqual([answer.error, answer.code], ['ER-24014', undefined])
    assert.match(await refusal(), /did not sign anybody in: access_denied$/)
  })

  test('a provider that cannot be reached says so, and nothing of its network [SSO-02]', async () => {
    await c.connect({
      tenantId: 'open',
      domains: ['gone.com'],
      type: 'oidc',
      provider: { endpoint: 'http://127.0.0.1:1', certificate: '' },
    })
    const reply = await c.visitor().post(PRELOGIN, { email: 'ada@gone.com' })
    refused(reply, 502, 'ER-24017')
    assert.ok(!reply.body.includes('127.0.0.1'))
  })
})
