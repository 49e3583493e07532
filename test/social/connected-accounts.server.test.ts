import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { ConnectedAccount } from '../../contract/connected-accounts.ts'
import type { SocialAnswer } from '../../contract/social.ts'
import { giveAuthenticator } from '../support/factors.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { type SocialProvider, socialProvider } from '../support/social-provider.ts'
import { atProvider, verifierPair } from './at-provider.ts'

const OWN = '/identity/resources/social-logins/v1/me'

describe('accounts that a person has connected', () => {
  let server: TestServer
  let vendor: TestVendor
  let stub: SocialProvider
  let at: ReturnType<typeof atProvider>
  let person: TestPerson
  let page: Ask
  let count = 0

  before(async () => {
    server = await testServer()
    stub = await socialProvider()
    const here = { clientId: stub.clientId, url: stub.url }
    vendor = await server.addVendor('acme', { social: { facebook: here, google: here, custom: [] } })
    at = atProvider(server, vendor, stub)
    for (const id of ['facebook', 'google']) await at.withSecret(id)
    await server.addTenant(vendor, 'harbor')
  })
  after(async () => {
    await server.close()
    await stub.close()
  })
  beforeEach(async () => {
    count += 1
    person = await server.addPerson(vendor, 'harbor', `person${count}@example.com`)
    page = await signedIn(server, vendor, person)
    stub.person = { id: `${count}`, sub: `${count}`, name: 'Face', email: `elsewhere${count}@example.com` }
  })

  const query = async (text: string, values: unknown[] = []) =>
    (await server.services.database.pool.query(text, values)).rows
  const list = async (ask = page) => answered<ConnectedAccount[]>(await ask(`GET ${OWN}`))

  async function begin(provider: string, ask = page) {
    const { verifier, challenge } = verifierPair()
    const reply = await ask(`POST ${OWN}/${provider}`, { codeChallenge: challenge })
    return { reply, verifier }
  }

  async function connect(provider: string, ask = page) {
    const { reply, verifier } = await begin(provider, ask)
    const { searchParams } = await at.follow(answered<{ address: string }>(reply).address)
    const body = { code: searchParams.get('code'), state: searchParams.get('state'), codeVerifier: verifier }
    return { body, reply: await ask(`POST ${OWN}/${provider}/complete`, body) }
  }

  test('an account is connected whatever its address, signs in from then on, and is disconnected', async () => {
    assert.deepEqual(
      (await list()).map(({ provider, connectedAt }) => [provider, connectedAt]),
      [
        ['facebook', undefined],
        ['google', undefined],
      ],
    )
    answered((await connect('facebook')).reply)
    const [first] = await list()
    assert.deepEqual(
      [first?.provider, first?.email, first?.removable],
      ['facebook', `elsewhere${count}@example.com`, true],
    )
    assert.equal(answered<SocialAnswer>(await at.signIn('facebook')).userId, person.id)
    answered(await page(`DELETE ${OWN}/facebook`))
    refused(await at.signIn('facebook'), 403, 'ER-23006')
    refused(await page(`DELETE ${OWN}/facebook`), 404, 'ER-23011')
    const actions = await query(
      "select action from audits where user_id = $1 and action like 'user.social%' order by id",
      [person.id],
    )
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['user.social-login-added', 'user.social-login-removed'],
    )
  })

  test('what one person began no other user ends, nor does it sign anybody in', async () => {
    const other = await server.addPerson(vendor, 'harbor', `other${count}@example.com`)
    const theirs = await signedIn(server, vendor, other)
    const { reply, verifier } = await begin('facebook')
    const { searchParams } = await at.follow(answered<{ address: string }>(reply).address)
    const body = { code: searchParams.get('code'), state: searchParams.get('state'), codeVerifier: verifier }
    refused(await theirs(`POST ${OWN}/facebook/complete`, body), 400, 'ER-23003')
    const second = await begin('facebook')
    const came = await at.follow(answered<{ address: string }>(second.reply).address)
    refused(
      await at.end('facebook', { page: came, verifier: second.verifier, cookie: undefined }),
      400,
      'ER-23003',
    )
    const third = await begin('facebook')
    const back = await at.follow(answered<{ address: string }>(third.reply).address)
    const again = await signedIn(server, vendor, person)
    const late = {
      code: back.searchParams.get('code'),
      state: back.searchParams.get('state'),
      codeVerifier: third.verifier,
    }
    refused(await again(`POST ${OWN}/facebook/complete`, late), 400, 'ER-23003')
    const signIn = await at.comeBack('facebook')
    const stolen = {
      code: signIn.page.searchParams.get('code'),
      state: signIn.page.searchParams.get('state'),
      codeVerifier: signIn.verifier,
    }
    refused(await page(`POST ${OWN}/facebook/complete`, stolen), 400, 'ER-23003')
    assert.deepEqual(
      await query('select 1 from social_identities where user_id = any ($1)', [[person.id, other.id]]),
      [],
    )
  })

  test('an account of another user is not taken over, and there is one of each provider', async () => {
    const other = await server.addPerson(vendor, 'harbor', `other${count}@example.com`)
    answered((await connect('facebook', await signedIn(server, vendor, other))).reply)
    refused((await connect('facebook')).reply, 409, 'ER-23009')
    stub.person = { ...stub.person, id: `second-${count}` }
    answered((await connect('facebook')).reply)
    refused((await begin('facebook')).reply, 409, 'ER-23010')
  })

  test('the only way in stays', async () => {
    answered((await connect('facebook')).reply)
    await query('delete from passwords where user_id = $1', [person.id])
    assert.deepEqual(
      (await list()).map(({ removable }) => removable),
      [false, false],
    )
    refused(await page(`DELETE ${OWN}/facebook`), 409, 'ER-23012')
    assert.equal((await query('select 1 from social_identities where user_id = $1', [person.id])).length, 1)
    stub.person = { ...stub.person, email_verified: true }
    answered((await connect('google')).reply)
    answered(await page(`DELETE ${OWN}/facebook`))
    refused(await page(`DELETE ${OWN}/google`), 409, 'ER-23012')
  })

  test('an old sign-in, or one without the second factor, connects and disconnects nothing', async () => {
    answered((await connect('facebook')).reply)
    await giveAuthenticator(server, vendor, person)
    await query('update users set mfa_enrolled = true where id = $1', [person.id])
    refused((await begin('google')).reply, 403, 'ER-15010')
    await query('update users set mfa_enrolled = false where id = $1', [person.id])
    const { reply, verifier } = await begin('google')
    const { searchParams } = await at.follow(answered<{ address: string }>(reply).address)
    await query("update sessions set authenticated_at = now() - interval '2 hours' where user_id = $1", [
      person.id,
    ])
    const body = { code: searchParams.get('code'), state: searchParams.get('state'), codeVerifier: verifier }
    refused(await page(`POST ${OWN}/google/complete`, body), 403, 'ER-15010')
    refused(await page(`DELETE ${OWN}/facebook`), 403, 'ER-15010')
  })

  test('strangers see and change nothing', async () => {
    const anonymousAsk = anonymous(server, vendor)
    refused(await anonymousAsk(`GET ${OWN}`), 401, 'ER-00401')
    refused(await anonymousAsk(`DELETE ${OWN}/facebook`), 401, 'ER-00401')
    refused(await page(`POST ${OWN}/slack`, { codeChallenge: verifierPair().challenge }), 404, 'ER-23001')
  })
})
