import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { declared, valid } from '../contract/valid-input.ts'
import { browser } from '../sessions/browser.ts'
import { forceFactor, giveAuthenticator, givePhone } from '../support/factors.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered } from '../support/signed-in.ts'
import { softwareKey } from '../support/software-key.ts'
import { appCode } from '../support/totp.ts'

const MFA = '/identity/resources/auth/v1/user/mfa'
const OWN = '/identity/resources/users/v1/mfa'

/** Every call that carries an mfaToken: one that is added to the contract is tried here by itself. */
const calls = declared.filter(
  ({ body, query }) => 'mfaToken' in (body?.properties ?? query?.properties ?? {}),
)

interface State {
  name: string
  /** The token that is shown, and how the answer must refuse it. */
  token(): Promise<string | undefined>
  status: number[]
  /** Calls of one mode alone. */
  mode?: 'enrol' | 'verify'
}

describe('every call of the second step, in every wrong state', () => {
  let server: TestServer
  let vendor: TestVendor
  let other: TestVendor
  let ada: TestPerson
  let eve: TestPerson
  let bob: TestPerson
  let devices: Record<'authenticator' | 'sms' | 'webauthn', string>
  let secret: string

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { lockout: { enabled: false, maxAttempts: 100 } })
    other = await server.addVendor('other')
    for (const owner of [vendor, other]) await server.addTenant(owner, 'harbor')
    await server.addTenant(vendor, 'strict')
    await forceFactor(server, vendor, 'strict', 'Force')
    ada = await server.addPerson(vendor, 'harbor', 'ada@example.com')
    eve = await server.addPerson(vendor, 'harbor', 'eve@example.com')
    bob = await server.addPerson(vendor, 'strict', 'bob@example.com')
    const page = browser(server, vendor)
    await page.signIn(ada.email, PASSWORD)
    const begun = answered<{ webauthnToken: string; options: never }>(
      await page.post(`${OWN}/webauthn/enroll`),
    )
    const key = softwareKey({ origin: vendor.origin })
    answered(
      await page.post(`${OWN}/webauthn/enroll/verify`, { ...begun, options: key.create(begun.options) }),
    )
    const { webauthn } = answered<{ webauthn: { id: string }[] }>(await page.get(`${OWN}/devices`))
    const app = await giveAuthenticator(server, vendor, ada)
    secret = app.secret
    const phone = await givePhone(server, vendor, ada, '+14155550111')
    devices = { authenticator: app.deviceId, sms: phone, webauthn: webauthn[0]!.id }
    await giveAuthenticator(server, vendor, eve)
    await query('delete from refresh_tokens')
    await query('delete from sessions')
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  async function open(person: TestPerson, at = vendor): Promise<string> {
    const reply = await browser(server, at).signIn(person.email, PASSWORD)
    return answered<{ mfaToken: string }>(reply).mfaToken
  }

  async function used(): Promise<string> {
    const mfaToken = await open(ada)
    await query('update mfa_devices set last_counter = 0')
    const reply = await browser(server, vendor).post(`${MFA}/verify`, { mfaToken, value: appCode(secret) })
    answered(reply)
    await query('delete from refresh_tokens')
    await query('delete from sessions')
    return mfaToken
  }

  async function changed(sql: string): Promise<string> {
    const token = await open(ada)
    await query(`update one_time_tokens set ${sql} where purpose = 'mfa' and used_at is null`)
    return token
  }

  const states: State[] = [
    { name: 'without a token', token: async () => undefined, status: [400] },
    { name: 'with an empty one', token: async () => '', status: [400] },
    { name: 'with one that was never given', token: async () => 'x'.repeat(43), status: [401] },
    { name: 'with one that was used', token: used, status: [401] },
    {
      name: 'with one that is too old',
      token: () => changed('expires_at = now() - make_interval(secs => 1)'),
      status: [401],
    },
    { name: 'with one that was tried too often', token: () => changed('attempts = 5'), status: [401] },
    {
      name: 'with one of another environment',
      async token() {
        const person = await server.addPerson(other, 'harbor', `p${Date.now()}${Math.random()}@example.com`)
        await giveAuthenticator(server, other, person)
        return await open(person, other)
      },
      status: [401],
    },
    {
      name: 'with another purpose’s token',
      async token() {
        const page = browser(server, vendor)
        const { options } = answered<{ options: { challenge: string } }>(
          await page.post('/identity/resources/auth/v1/webauthn/prelogin', {}),
        )
        return options.challenge
      },
      status: [401],
    },
    {
      name: 'with one of a person who must add a factor first',
      token: () => open(bob),
      status: [400],
      mode: 'verify',
    },
    { name: 'with one of a person who has a factor', token: () => open(ada), status: [403], mode: 'enrol' },
    {
      name: 'with another person’s token and this one’s device',
      token: () => open(eve),
      // A code, where no device is named or the mailbox is meant; else the device is not there.
      status: [400, 403, 404],
      mode: 'verify',
    },
    {
      name: 'with the right token and a made-up proof',
      token: () => open(ada),
      status: [400, 403],
      mode: 'verify',
    },
  ]

  test('the calls are those of the wire, and one of ours that takes a recovery code of ten [MFA-19]', () => {
    const ours = calls.filter(({ path }) => path.endsWith('/recovery-code/verify'))
    assert.equal(calls.length - ours.length, 15)
    assert.equal(ours.length, 1)
    assert.ok(calls.every(({ audience }) => audience === 'public'))
  })

  for (const { name, token, status, mode } of states) {
    test(`${name}: refused, and no user is signed in [MFA-19]`, async () => {
      for (const call of calls) {
        const enrols = call.path.includes('/enroll')
        if (mode && (call.path.includes('allow-remember') || enrols !== (mode === 'enrol'))) continue
        // These begin a step and prove nothing: with the right token they answer, without a session.
        const begins = name.includes('made-up') && !call.path.endsWith('/verify')
        const mfaToken = await token()
        const reply = await send(call, mfaToken)
        const label = `${call.key} ${name}: ${reply.statusCode} ${reply.body}`
        assert.ok((begins ? [200, 403] : status).includes(reply.statusCode), label)
        assert.equal(reply.cookies.length, 0, label)
        assert.ok(!reply.body.includes('accessToken'), label)
      }
      const { rows } = await query('select 1 from sessions')
      assert.equal(rows.length, 0)
    })
  }

  async function send({ method, path, body, query }: (typeof calls)[number], mfaToken: string | undefined) {
    const kind = (['authenticator', 'sms', 'webauthn'] as const).find(kind => path.includes(`/${kind}/`))
    const url = path.replace(':deviceId', kind ? devices[kind] : '')
    const page = browser(server, vendor)
    if (query) return await page.get(`${url}${mfaToken === undefined ? '' : `?mfaToken=${mfaToken}`}`)
    const created = valid(body!, field =>
      field === 'phoneNumber' ? '+14155550112' : field === 'otcToken' ? 'o'.repeat(43) : undefined,
    ) as Record<string, unknown>
    const { mfaToken: _generated, ...rest } = created
    return await page.send(method as 'POST', url, {
      ...rest,
      ...(mfaToken !== undefined && { mfaToken }),
    })
  }
})
