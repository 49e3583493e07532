import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Browser, browser, claimsOf } from '../sessions/browser.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { type SoftwareKey, softwareKey } from '../support/software-key.ts'
import { appCode } from '../support/totp.ts'

const PRE = '/identity/resources/auth/v1/webauthn/prelogin'
const POST = '/identity/resources/auth/v1/webauthn/postlogin'
const OWN = '/identity/resources/users/webauthn/v1/devices'

interface Options {
  challenge: string
  rpId: string
  userVerification: string
  allowCredentials?: { id: string; type: string; transports?: string[] }[]
}

describe('passkeys', () => {
  let server: TestServer
  let vendor: TestVendor
  let count = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'harbor')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  async function createUser() {
    const person = await server.addPerson(vendor, 'harbor', `person${++count}@example.com`)
    const page = browser(server, vendor)
    await page.signIn(person.email, PASSWORD)
    return { ...person, page, key: await withPasskey(page) }
  }

  async function withPasskey(page: Browser, options: Partial<Parameters<typeof softwareKey>[0]> = {}) {
    const key = softwareKey({ origin: vendor.origin, ...options })
    const { options: requested } = answered<{ options: never }>(await page.post(OWN))
    answered(await page.post(`${OWN}/verify`, key.create(requested)))
    return key
  }

  const ask = async (page: Browser, body: object = {}) =>
    answered<{ options: Options }>(await page.post(PRE, body)).options

  const signIn = async (page: Browser, key: SoftwareKey, body: object = {}) =>
    page.post(POST, key.sign(await ask(page, body)))

  const sessions = async (id: string) =>
    (await query('select id from sessions where user_id = $1 and revoked_at is null', [id])).rows.length

  test('one signs in without a name, by email and by id, as two factors in one [PASSKEY-01, PASSKEY-10, PASSKEY-11]', async () => {
    const { id, email, key } = await createUser()
    for (const body of [{}, { email }, { userId: id }]) {
      const page = browser(server, vendor)
      const options = await ask(page, body)
      assert.equal(options.rpId, 'app.acme.test')
      assert.equal(options.userVerification, 'required')
      assert.deepEqual(
        options.allowCredentials?.map(credential => credential.id),
        'email' in body || 'userId' in body ? [key.id] : undefined,
      )
      const reply = await page.post(POST, key.sign(options))
      const { accessToken, mfaRequired } = answered<{ accessToken: string; mfaRequired: boolean }>(reply)
      assert.equal(mfaRequired, false)
      const claims = claimsOf(accessToken)
      assert.equal(claims.sub, id)
      assert.deepEqual(claims.amr, ['hwk', 'user', 'mfa'])
      assert.equal(reply.cookies[0]!.name, 'fe_refresh_acmeapp')
    }
  })

  test('an unknown address, a person without a passkey and a person with one are asked alike [PASSKEY-10]', async () => {
    const { email } = await createUser()
    const without = await server.addPerson(vendor, 'harbor', 'none@example.com')
    const page = browser(server, vendor)
    const [known, none, unknownUser, again] = await Promise.all(
      [email, without.email, 'nobody@example.com', 'NOBODY@example.com'].map(email => ask(page, { email })),
    )
    for (const options of [known!, none!, unknownUser!]) {
      assert.deepEqual(Object.keys(options).sort(), Object.keys(known!).sort())
      assert.ok(options.allowCredentials!.length >= 1)
      for (const { id, type } of options.allowCredentials!) {
        assert.equal(type, 'public-key')
        assert.ok(Buffer.from(id, 'base64url').length >= 16)
      }
    }
    assert.deepEqual(unknownUser!.allowCredentials, again!.allowCredentials, 'the same at each asking')
    assert.notDeepEqual(unknownUser!.allowCredentials, none!.allowCredentials)
    assert.notEqual(unknownUser!.challenge, again!.challenge)
  })

  test('a challenge counts once, for the person it was made for, and not for long [PASSKEY-11]', async () => {
    const [ada, bob] = [await createUser(), await createUser()]
    const page = browser(server, vendor)
    const answer = ada.key.sign(await ask(page))
    answered(await page.post(POST, answer))
    refused(await page.post(POST, answer), 401, 'ER-16002')
    refused(await page.post(POST, bob.key.sign(await ask(page, { email: ada.email }))), 401, 'ER-16002')
    refused(
      await page.post(POST, bob.key.sign(await ask(page, { email: 'no@example.com' }))),
      401,
      'ER-16002',
    )
    const late = bob.key.sign(await ask(page))
    await query("update one_time_tokens set expires_at = 'epoch' where purpose = 'passkey-sign-in'")
    refused(await page.post(POST, late), 401, 'ER-16002')
    refused(
      await page.post(POST, bob.key.sign({ challenge: 'aW52ZW50ZWQ', rpId: 'app.acme.test' })),
      401,
      'ER-16002',
    )
  })

  test('of one answer sent twice at once, one signs in [PASSKEY-11]', async () => {
    const { key, id } = await createUser()
    const before = await sessions(id)
    const page = browser(server, vendor)
    const answer = key.sign(await ask(page))
    const replies = await Promise.all([1, 2, 3].map(() => browser(server, vendor).post(POST, answer)))
    assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 401, 401])
    assert.equal(await sessions(id), before + 1)
  })

  test('a wrong page, relying party, signature, or a device that did not look who it is signs no user in', async () => {
    const { key, id } = await createUser()
    const before = await sessions(id)
    const page = browser(server, vendor)
    const options = () => ask(page)
    key.origin = 'https://evil.example'
    refused(await page.post(POST, key.sign({ ...(await options()), rpId: 'app.acme.test' })), 401, 'ER-16002')
    key.origin = vendor.origin
    refused(await page.post(POST, key.sign({ ...(await options()), rpId: 'evil.example' })), 401, 'ER-16002')
    const forged = softwareKey({ origin: vendor.origin })
    const answer = forged.sign(await options())
    refused(await page.post(POST, { ...answer, id: key.id, rawId: key.id }), 401, 'ER-16002')
    key.verifiesUser = false
    refused(await signIn(page, key), 401, 'ER-16002')
    key.verifiesUser = true
    const handle = key.sign(await options())
    handle.response.userHandle = Buffer.alloc(16, 1).toString('base64url')
    refused(await page.post(POST, handle), 401, 'ER-16002')
    await query("update webauthn_credentials set rp_id = 'other.test' where user_id = $1", [id])
    refused(await signIn(page, key), 401, 'ER-16002')
    assert.equal(await sessions(id), before)
  })

  test('a copied key falls behind and is refused; one that does not count is taken [PASSKEY-11]', async () => {
    const { key, page: own } = await createUser()
    const page = browser(server, vendor)
    answered(await signIn(page, key))
    answered(await signIn(page, key))
    key.count = 0
    refused(await signIn(page, key), 401, 'ER-16002')
    const still = await withPasskey(own, { counts: false })
    answered(await signIn(page, still))
    answered(await signIn(page, still))
  })

  test('a locked person, a removed member and a removed passkey do not get in, and the answer is one', async () => {
    const { key, id, page: own } = await createUser()
    const page = browser(server, vendor)
    await query('update users set locked_at = now() where id = $1', [id])
    refused(await signIn(page, key), 401, 'ER-16002')
    await query('update users set locked_at = null where id = $1', [id])
    await query('update memberships set is_disabled = true where user_id = $1', [id])
    refused(await signIn(page, key), 401, 'ER-16002')
    await query('update memberships set is_disabled = false where user_id = $1', [id])
    const [device] = answered<{ devices: { id: string }[] }>(await own.get(OWN)).devices
    answered(await own.remove(`${OWN}/${device!.id}`))
    refused(await signIn(page, key), 401, 'ER-16002')
    const { rows } = await query(
      "select 1 from audits where user_id = $1 and action = 'user.sign-in-failed'",
      [id],
    )
    assert.ok(rows.length >= 2)
  })

  test('the own ones are listed with an id, added and removed, and their owner is notified [PASSKEY-03]', async () => {
    const { page, email, key, id } = await createUser()
    const listed = answered<{ devices: Record<string, string>[] }>(await page.get(OWN)).devices
    assert.equal(listed.length, 1)
    const [device] = listed
    assert.match(device!.id!, /^[0-9a-f-]{36}$/)
    assert.equal(device!.deviceType, 'CrossPlatform')
    assert.ok(device!.name && device!.createdAt)
    const { options } = answered<{ options: { excludeCredentials: { id: string }[] } }>(await page.post(OWN))
    assert.deepEqual(
      options.excludeCredentials.map(credential => credential.id),
      [key.id],
    )
    const stranger = await createUser()
    refused(await stranger.page.remove(`${OWN}/${device!.id}`), 404, 'ER-16003')
    answered(await page.remove(`${OWN}/${device!.id}`))
    assert.deepEqual(answered(await page.get(OWN)), { devices: [] })
    const notices = (await queuedMails(server, vendor)).filter(mail => mail.to === email)
    assert.deepEqual(
      notices.map(({ data }) => data),
      [
        { factor: 'a passkey', change: 'added', name: email.split('@')[0] },
        { factor: 'a passkey', change: 'removed', name: email.split('@')[0] },
      ],
    )
    const { rows } = await query("select action from audits where user_id = $1 and action like '%passkey%'", [
      id,
    ])
    assert.equal(rows.length, 2)
  })

  test('one is added only in the session that began it, soon after its sign-in, on a device that knows its user', async () => {
    const { page, email, id } = await createUser()
    const other = browser(server, vendor)
    await other.signIn(email, PASSWORD)
    const key = softwareKey({ origin: vendor.origin })
    const begun = answered<{ options: never }>(await page.post(OWN)).options
    refused(await other.post(`${OWN}/verify`, key.create(begun)), 400, 'ER-16004')
    refused(await page.post(`${OWN}/verify`, key.create(begun)), 400, 'ER-16004')
    const careless = softwareKey({ origin: vendor.origin, verifiesUser: false })
    const options = answered<{ options: never }>(await page.post(OWN)).options
    refused(await page.post(`${OWN}/verify`, careless.create(options)), 400, 'ER-16004')
    await query("update sessions set authenticated_at = now() - interval '31 min' where user_id = $1", [id])
    refused(await page.post(OWN), 403, 'ER-15010')
  })

  test('beside a second factor, a sign-in by password alone adds none; one with the factor, or by passkey, does [PASSKEY-03]', async () => {
    const person = await server.addPerson(vendor, 'harbor', `person${++count}@example.com`)
    const [page, thief] = [browser(server, vendor), browser(server, vendor)]
    for (const each of [page, thief]) await each.signIn(person.email, PASSWORD)
    const begun = answered<{ options: never }>(await thief.post(OWN)).options
    const MFA = '/identity/resources/users/v1/mfa/authenticator/enroll'
    const { secret } = answered<{ secret: string }>(await page.post(MFA))
    answered(await page.post(`${MFA}/verify`, { token: appCode(secret) }))
    refused(await thief.post(OWN), 403, 'ER-15010')
    const stolen = softwareKey({ origin: vendor.origin })
    refused(await thief.post(`${OWN}/verify`, stolen.create(begun)), 403, 'ER-15010')
    assert.deepEqual((await page.get(OWN)).json().devices, [])
    const signedIn = await signIn(thief, await withPasskey(page))
    thief.token = answered<{ accessToken: string }>(signedIn).accessToken
    await withPasskey(thief)
  })

  test('a key that stands beside a password is no passkey', async () => {
    const { page } = await createUser()
    const MFA = '/identity/resources/users/v1/mfa/webauthn/enroll'
    const begun = answered<{ webauthnToken: string; options: never }>(await page.post(MFA))
    const key = softwareKey({ origin: vendor.origin })
    answered(await page.post(`${MFA}/verify`, { ...begun, options: key.create(begun.options) }))
    key.userHandle = undefined
    refused(await signIn(browser(server, vendor), key), 401, 'ER-16002')
    assert.equal(answered<{ devices: unknown[] }>(await page.get(OWN)).devices.length, 1)
  })

  test('a vendor may make them for its domain, or switch them off [PASSKEY-10]', async () => {
    const wide = await server.addVendor('wide', { passkeys: { allowed: true, rpId: 'wide.test' } })
    assert.equal((await ask(browser(server, wide))).rpId, 'wide.test')
    const strange = await server.addVendor('strange', { passkeys: { allowed: true, rpId: 'other.test' } })
    assert.equal((await ask(browser(server, strange))).rpId, 'app.strange.test')
    const off = await server.addVendor('off', { passkeys: { allowed: false, rpId: null } })
    const page = browser(server, off)
    refused(await page.post(PRE, {}), 403, 'ER-16001')
    const strategies = (await page.get('/identity/resources/configurations/v1/auth/strategies/public')).json()
    assert.deepEqual(strategies.secondaryAuthStrategies, [{ strategy: 'Passkeys', isActive: false }])
    refused(await browser(server, vendor, { origin: 'https://evil.example' }).post(PRE, {}), 403, 'ER-00431')
  })
})
