import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { SocialAnswer } from '../../contract/social.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { type SocialProvider, socialProvider } from '../support/social-provider.ts'
import { atProvider, verifierPair } from './at-provider.ts'

describe('attacks on a sign-in at a provider', () => {
  let server: TestServer
  let vendor: TestVendor
  let stub: SocialProvider
  let evil: SocialProvider
  let at: ReturnType<typeof atProvider>
  let count = 0

  before(async () => {
    server = await testServer()
    stub = await socialProvider()
    evil = await socialProvider()
    const here = { clientId: stub.clientId, url: stub.url }
    vendor = await server.addVendor('acme', {
      social: {
        google: here,
        github: here,
        custom: [{ id: 'evil', displayName: 'Evil', clientId: evil.clientId, issuer: evil.url }],
      },
    })
    at = atProvider(server, vendor, stub)
    for (const id of ['google', 'github', 'evil']) await at.withSecret(id)
  })
  after(async () => {
    await server.close()
    await Promise.all([stub.close(), evil.close()])
  })
  beforeEach(() => {
    count += 1
    stub.tamper = undefined
    stub.signature = undefined
    stub.broken = undefined
    stub.denies = false
    stub.person = { sub: `s-${count}`, email: `person${count}@example.com`, email_verified: true, name: 'P' }
    evil.person = { ...stub.person }
  })

  test('a sign-in that another browser began ends nowhere, regardless of who holds its state and code [SOCIAL-10]', async () => {
    const begun = await at.comeBack('google')
    const victim = { ...begun, verifier: verifierPair().verifier }
    refused(await at.end('google', victim), 400, 'ER-23003')
    // The attempt is over for the one who began it, too.
    refused(await at.end('google', begun), 400, 'ER-23003')
    const without = await at.comeBack('google', { challenge: false })
    assert.ok(without.cookie?.startsWith('fe_social='))
    refused(await at.end('google', { ...without, cookie: undefined }), 400, 'ER-23003')
    const kept = await at.comeBack('google', { challenge: false })
    assert.equal(answered<SocialAnswer>(await at.end('google', kept)).isNewUser, true)
    const other = await at.comeBack('google', { challenge: false })
    refused(await at.end('google', { ...other, cookie: `fe_social=${'x'.repeat(43)}` }), 400, 'ER-23003')
  })

  test('a page of another site signs no user in to an account of its own: all that it needs would stand in the address', async () => {
    const theirs = await at.comeBack('google')
    for (const headers of [{ origin: 'https://evil.test' }, { origin: 'null' }])
      refused(await at.end('google', theirs, { headers }), 403, 'ER-00431')
    answered(await at.end('google', theirs))
  })

  test('a state counts once, in time, for its provider and for its code alone', async () => {
    const again = await at.comeBack('google')
    answered(await at.end('google', again))
    refused(await at.end('google', again), 400, 'ER-23003')
    refused(await at.end('github', await at.comeBack('google')), 400, 'ER-23003')
    const late = await at.comeBack('google')
    await server.services.database.pool.query(
      "update one_time_tokens set expires_at = now() - make_interval(secs => 1) where purpose = 'social'",
    )
    refused(await at.end('google', late), 400, 'ER-23003')
    const mine = await at.comeBack('google')
    const theirs = await at.comeBack('google')
    const stolen = { code: theirs.page.searchParams.get('code')! }
    refused(await at.end('google', mine, { query: stolen }), 400, 'ER-23003')
    const bare = { page: new URL('http://app.acme.test/?code=x'), verifier: mine.verifier, cookie: undefined }
    refused(await at.end('google', bare), 400, 'ER-23003')
    const elsewhere = await at.comeBack('google')
    refused(
      await at.end('google', elsewhere, { query: { redirectUri: 'https://evil.example/' } }),
      400,
      'ER-23003',
    )
  })

  test('a code that was stolen and brought into one’s own sign-in fails at the provider, by its verifier', async () => {
    for (const provider of ['google', 'github']) {
      const { reply } = await at.begin(provider)
      const answer = await fetch(String(reply.headers.location), { redirect: 'manual' })
      const stolen = new URL(answer.headers.get('location')!).searchParams.get('code')!
      const own = await at.comeBack(provider, {
        change: callback => callback.searchParams.set('code', stolen),
      })
      refused(await at.end(provider, own), 401, 'ER-23004')
    }
  })

  test('an answer that another provider gives in its place is refused (mix-up)', async () => {
    const { reply, verifier } = await at.begin('google')
    const requested = new URL(String(reply.headers.location))
    const wrong = `/identity/resources/auth/v2/user/sso/default/evil/callback?code=x&state=${requested.searchParams.get('state')}`
    const back = await server.app.inject({ method: 'GET', url: wrong, headers: { host: vendor.host } })
    assert.match(String(back.headers.location), /error=ER-23003/)
    assert.doesNotMatch(String(back.headers.location), /code=/)
    const page = await at.follow(requested.href, callback => callback.searchParams.set('iss', evil.url))
    refused(await at.end('google', { page, verifier, cookie: undefined }), 401, 'ER-23004')
  })

  test('an ID token with a wrong signature, audience, issuer, nonce or time names no user', async () => {
    const now = Math.floor(Date.now() / 1000)
    const lies: ((claims: Record<string, unknown>) => Record<string, unknown>)[] = [
      claims => ({ ...claims, aud: 'somebody-else' }),
      claims => ({ ...claims, aud: [stub.clientId, 'somebody-else'], azp: 'somebody-else' }),
      claims => ({ ...claims, azp: 'somebody-else' }),
      claims => ({ ...claims, iss: 'https://accounts.google.com' }),
      claims => ({ ...claims, nonce: 'another' }),
      ({ nonce: _, ...claims }) => claims,
      claims => ({ ...claims, exp: now - 120 }),
      claims => ({ ...claims, sub: '' }),
      claims => ({ ...claims, sub: { toString: 'x' } }),
    ]
    for (const lie of lies) {
      stub.tamper = lie
      refused(await at.signIn('google'), 401, 'ER-23004')
    }
    stub.tamper = undefined
    for (const signature of ['none', 'foreign'] as const) {
      stub.signature = signature
      refused(await at.signIn('google'), 401, 'ER-23004')
      const { reply, verifier } = await at.begin('google')
      const { searchParams } = new URL(String(reply.headers.location))
      const page = new URL(`http://app.acme.test/?state=${searchParams.get('state')}`)
      const query = { id_token: stub.idToken(searchParams.get('nonce')!) }
      refused(await at.end('google', { page, verifier, cookie: undefined }, { query }), 401, 'ER-23004')
    }
  })

  test('an ID token of another sign-in is worth nothing', async () => {
    const { reply, verifier } = await at.begin('google')
    const { searchParams } = new URL(String(reply.headers.location))
    const page = new URL(`http://app.acme.test/?state=${searchParams.get('state')}`)
    const query = { id_token: stub.idToken('a nonce of theirs') }
    refused(await at.end('google', { page, verifier, cookie: undefined }, { query }), 401, 'ER-23004')
  })

  test('no user is sent to a page that is not the vendor’s', async () => {
    const foreign = [
      'https://evil.example/account/social/success',
      'http://app.acme.test.evil.example/account/social/success',
      'http://app.acme.test@evil.example/account/social/success',
      'http://app.acme.test/anywhere',
      'http://app.acme.test/account/social/success?next=https://evil.example',
      '//evil.example/account/social/success',
      'javascript:alert(1)//account/social/success',
      'http:\\\\evil.example/account/social/success',
      'data:text/html,/account/social/success',
    ]
    for (const redirectUri of foreign) {
      const { reply } = await at.begin('google', { redirectUri })
      assert.equal(reply.statusCode, 400, redirectUri)
      assert.equal(reply.headers.location, undefined)
    }
    const good = ['/account/social/success', '/base/account/social/success', '/app#/account/social/success']
    for (const path of good) {
      const { page } = await at.comeBack('google', { redirectUri: vendor.origin + path })
      assert.equal(page.origin, vendor.origin)
      assert.match(page.href, /account\/social\/success\?customised=false&provider=google&code=/)
    }
  })

  test('an answer without a sign-in of ours leads to the application’s own page, without its code', async () => {
    const forged = '/identity/resources/auth/v2/user/sso/default/google/callback?code=theirs&state=made-up'
    const back = await server.app.inject({ method: 'GET', url: forged, headers: { host: vendor.host } })
    const page = new URL(String(back.headers.location))
    assert.equal(page.origin + page.pathname, 'http://app.acme.test/account/social/success')
    assert.equal(page.searchParams.get('code'), null)
    stub.denies = true
    const cancelled = await at.comeBack('google')
    assert.equal(cancelled.page.searchParams.get('error'), 'access_denied')
  })

  test('a provider that is down is said to be, and no user is locked out by it', async () => {
    const begun = await at.comeBack('github')
    stub.broken = 500
    refused(await at.end('github', begun), 503, 'ER-23005')
    stub.broken = undefined
    answered(await at.signIn('github').then(async () => at.signIn('google')))
  })

  test('what rests in the database opens nothing: neither state, verifier nor nonce stands there', async () => {
    const { reply } = await at.begin('google')
    const { searchParams } = new URL(String(reply.headers.location))
    const { rows } = await server.services.database.pool.query(
      "select *, encode(hash, 'hex') as h from one_time_tokens where purpose = 'social'",
    )
    const text = JSON.stringify(rows)
    for (const name of ['state', 'nonce']) assert.ok(!text.includes(searchParams.get(name)!), name)
    const secrets = await server.services.database.pool.query('select * from social_secrets')
    assert.ok(!JSON.stringify(secrets.rows.map(row => row.secret.toString('latin1'))).includes(stub.secret))
  })
})
