import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { SocialAnswer } from '../../contract/social.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, answered, refused } from '../support/signed-in.ts'
import { type SocialProvider, socialProvider } from '../support/social-provider.ts'
import { AUTH, atProvider } from './at-provider.ts'

const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' })

describe('signing in with each provider', () => {
  let server: TestServer
  let vendor: TestVendor
  let stub: SocialProvider
  let at: ReturnType<typeof atProvider>
  let count = 0

  before(async () => {
    server = await testServer()
    stub = await socialProvider()
    const { url, clientId } = stub
    const here = { clientId, url }
    vendor = await server.addVendor('acme', {
      social: {
        microsoft: here,
        facebook: here,
        google: { ...here, additionalScopes: ['calendar.readonly'] },
        github: here,
        slack: { ...here, active: false },
        apple: { ...here, teamId: 'TEAM567890', keyId: 'KEY4567890' },
        linkedin: here,
        custom: [
          {
            id: 'harbor-id',
            displayName: 'Harbor ID',
            clientId,
            issuer: url,
            logo: 'https://cdn.example/logo.svg',
          },
          {
            id: 'old-id',
            displayName: 'Old ID',
            clientId,
            authorizationUrl: `${url}/authorize`,
            tokenUrl: `${url}/token`,
            userInfoUrl: `${url}/userinfo`,
            fields: { subject: 'uid', email: 'mail' },
            trustEmail: true,
          },
        ],
      },
    })
    at = atProvider(server, vendor, stub)
    for (const id of ['microsoft', 'facebook', 'google', 'github', 'linkedin', 'harbor-id', 'old-id'])
      await at.withSecret(id)
    await at.withSecret('apple', String(apple.privateKey.export({ type: 'pkcs8', format: 'pem' })))
  })
  after(async () => {
    await server.close()
    await stub.close()
  })
  beforeEach(() => {
    count += 1
    stub.exchanges.length = 0
    stub.denies = false
    stub.person = {
      sub: `subject-${count}`,
      email: `person${count}@example.com`,
      email_verified: true,
      name: `Person ${count}`,
      picture: 'https://pictures.example/me.png',
    }
  })

  const signIn = async (provider: string): Promise<SocialAnswer> => answered(await at.signIn(provider))
  const row = async (id: string) =>
    (await server.services.database.pool.query('select * from users where id = $1', [id])).rows[0]

  test('the lists name what is switched on, where it begins and where the provider sends people back to [SOCIAL-13, SOCIAL-12]', async () => {
    const ask = anonymous(server, vendor)
    const list = answered<{ type: string }[]>(await ask('GET /identity/resources/sso/v2'))
    assert.deepEqual(
      list.map(({ type }) => type),
      ['microsoft', 'facebook', 'google', 'github', 'apple', 'linkedin'],
    )
    assert.deepEqual(
      list.find(({ type }) => type === 'google'),
      {
        type: 'google',
        clientId: stub.clientId,
        redirectUrl: 'http://app.acme.test/account/social/success',
        backendRedirectUrl: `http://acme.test/frontegg${AUTH}/v2/user/sso/default/google/callback`,
        active: true,
        customised: false,
        authorizationUrl: `${AUTH}/v2/user/sso/default/google/prelogin`,
        additionalScopes: ['calendar.readonly'],
      },
    )
    assert.equal(answered<unknown[]>(await ask('GET /identity/resources/sso/v1')).length, 6)
    const { providers } = answered<{
      providers: { id: string; displayName: string; authorizationUrl: string }[]
    }>(await ask('GET /identity/resources/sso/custom/v1'))
    assert.deepEqual(
      providers.map(({ id, displayName }) => [id, displayName]),
      [
        ['harbor-id', 'Harbor ID'],
        ['old-id', 'Old ID'],
      ],
    )
    refused(await ask('GET /identity/resources/sso/v2/authenticated'), 401, 'ER-00401')
    const { headers } = (await at.begin('slack')).reply
    assert.match(
      String(headers.location),
      /^http:\/\/app\.acme\.test\/account\/social\/success\?.*error=ER-23001/,
    )
  })

  test('the provider asks anew where the page wants that', async () => {
    const requested = async (prompt: string) => (await at.begin('github', { query: { prompt } })).reply
    assert.match(String((await requested('consent')).headers.location), /&prompt=consent/)
    assert.equal((await requested('none')).statusCode, 400)
  })

  test('google: the ID token says who it is, and a second sign-in finds the same account [SOCIAL-01, SOCIAL-04, SOCIAL-10]', async () => {
    const first = await signIn('google')
    assert.equal(first.isNewUser, true)
    assert.equal(first.email, `person${count}@example.com`)
    assert.equal(first.name, `Person ${count}`)
    assert.ok(first.accessToken && first.tenantId)
    const again = await signIn('google')
    assert.equal(again.isNewUser, false)
    assert.equal(again.userId, first.userId)
    const { verified, provider, profile_picture_url } = await row(first.userId!)
    assert.deepEqual(
      { verified, provider, profile_picture_url },
      {
        verified: true,
        provider: 'google',
        profile_picture_url: 'https://pictures.example/me.png',
      },
    )
    assert.ok(stub.exchanges[0]?.code_verifier, 'the exchange carries a verifier')
  })

  test('microsoft: an address counts where Microsoft vouches for it, and not where a directory wrote it [SOCIAL-02]', async () => {
    const own = stub.person
    stub.person = { ...own, tid: 'some-directory', email_verified: undefined }
    refused(await at.signIn('microsoft'), 403, 'ER-23006')
    stub.person = { ...own, tid: 'some-directory', xms_edov: true, email_verified: undefined }
    assert.equal((await signIn('microsoft')).isNewUser, true)
    stub.person = {
      ...own,
      sub: 'mine',
      email: 'mine@outlook.example',
      tid: '9188040d-6c67-4c5b-b112-36a304b66dad',
    }
    assert.equal((await signIn('microsoft')).isNewUser, true)
  })

  test('github: the verified primary address of the list counts, not the one that the profile shows [SOCIAL-05]', async () => {
    const victim = await server.addPerson(
      vendor,
      await server.addTenant(vendor, `t${count}`),
      'victim@example.com',
    )
    stub.person = {
      id: 4711,
      login: 'octo',
      email: victim.email,
      emails: [{ email: victim.email, primary: true, verified: false }],
    }
    refused(await at.signIn('github'), 403, 'ER-23006')
    const mine = `octo${count}@example.com`
    stub.person.emails = [
      { email: victim.email, primary: false, verified: true },
      { email: mine, primary: true, verified: true },
    ]
    const answer = await signIn('github')
    assert.deepEqual([answer.email, answer.name, answer.isNewUser], [mine, 'octo', true])
  })

  test('facebook says nothing of addresses being proven: a connected account signs in, an unknown one does not [SOCIAL-03]', async () => {
    stub.person = { id: '900', name: 'Face', email: `person${count}@example.com` }
    refused(await at.signIn('facebook'), 403, 'ER-23006')
    const person = await server.addPerson(
      vendor,
      await server.addTenant(vendor, `t${count}`),
      String(stub.person.email),
    )
    refused(await at.signIn('facebook'), 403, 'ER-23006')
    await server.services.database.kysely
      .insertInto('social_identities')
      .values({
        vendor_id: vendor.id,
        provider: 'facebook',
        issuer: stub.url,
        subject: '900',
        user_id: person.id,
      })
      .execute()
    assert.equal((await signIn('facebook')).userId, person.id)
  })

  test('linkedin and slack name the person by their user info and their ID token [SOCIAL-06, SOCIAL-08]', async () => {
    assert.equal((await signIn('linkedin')).email, `person${count}@example.com`)
    const other = await server.addVendor('slackers', {
      social: { slack: { clientId: stub.clientId, url: stub.url }, custom: [] },
    })
    const there = atProvider(server, other, stub)
    await there.withSecret('slack')
    assert.equal(answered<SocialAnswer>(await there.signIn('slack')).isNewUser, true)
    assert.equal(stub.exchanges.at(-1)?.code_verifier, undefined)
  })

  test('apple posts its answer, gives the name away once, and takes a signed secret [SOCIAL-07]', async () => {
    stub.person = { sub: 'apple-1', email: `person${count}@example.com`, email_verified: 'true' }
    const { reply, verifier } = await at.begin('apple')
    const requested = new URL(String(reply.headers.location))
    assert.equal(requested.searchParams.get('response_mode'), 'form_post')
    const sent = await fetch(requested, { redirect: 'manual' })
    const callback = new URL(sent.headers.get('location')!)
    const back = await server.app.inject({
      method: 'POST',
      url: callback.pathname,
      headers: {
        host: vendor.host,
        origin: 'https://appleid.apple.com',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        ...Object.fromEntries(callback.searchParams),
        user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'Byron' }, email: 'admin@example.com' }),
      }).toString(),
    })
    assert.equal(back.statusCode, 303, back.body)
    const page = new URL(String(back.headers.location))
    const answer = answered<SocialAnswer>(await at.end('apple', { page, verifier, cookie: undefined }))
    assert.deepEqual([answer.name, answer.email], ['Ada Byron', `person${count}@example.com`])
    const [header = '', claims = ''] = (stub.exchanges[0]?.client_secret ?? '').split('.')
    assert.deepEqual(JSON.parse(Buffer.from(header, 'base64url').toString()), {
      alg: 'ES256',
      kid: 'KEY4567890',
    })
    assert.equal(JSON.parse(Buffer.from(claims, 'base64url').toString()).iss, 'TEAM567890')
  })

  test('a provider of the vendor’s own signs in by OpenID Connect or by OAuth 2, also by an ID token alone [SOCIAL-01, SOCIAL-10]', async () => {
    assert.equal((await signIn('harbor-id')).email, `person${count}@example.com`)
    stub.person = { uid: 'u-1', mail: `old${count}@example.com`, name: 'Old' }
    assert.equal((await signIn('old-id')).email, `old${count}@example.com`)
    stub.person = { sub: 'native', email: `native${count}@example.com`, email_verified: true }
    const { reply, verifier } = await at.begin('google')
    const { searchParams } = new URL(String(reply.headers.location))
    const page = new URL(`http://app.acme.test/?state=${searchParams.get('state')}`)
    const query = { id_token: stub.idToken(searchParams.get('nonce')!) }
    const answer = answered<SocialAnswer>(
      await at.end('google', { page, verifier, cookie: undefined }, { query }),
    )
    assert.equal(answer.email, `native${count}@example.com`)
  })
})
