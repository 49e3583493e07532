import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { issueCode } from '../../server/core/factors/sent-code.ts'
import { s256 } from '../../server/identity/social/attempt.ts'
import { saveSocialSecret } from '../../server/identity/social/secrets.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { hashToken } from '../../server/platform/secrets/random-token.ts'
import { provePhone } from '../passwordless/methods.ts'
import { type Browser, browser } from '../sessions/browser.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { asksMore, type FlowCall, flowCalls, forgotten, type Good, goods } from './flow-calls.ts'
import { validRequest } from './valid-input.ts'

const VERIFIER = 'v'.repeat(43)
/** What goes to a phone, and proves it. */
const texted: Good[] = ['reset-sms', 'phone-delete']
const strategies = { magiclink: 'MagicLink', code: 'Code', smscode: 'SmsCode' } as const

/** A secret as the server gives it, and the digits that go with it. */
interface Given {
  token: string
  code: string
}

interface House {
  vendor: TestVendor
  ada: TestPerson
  eve: TestPerson
  /** Ada's page, signed in. */
  inside: Browser
  phone: string
  phoneId: string
  /** One live secret of each purpose, which no call of another may touch. */
  live: Map<Good, Given>
}

describe('every call that carries a secret of a flow, in every wrong state', () => {
  let server: TestServer
  let foreign: House
  const houses: Record<string, House> = {}
  let count = 0

  before(async () => {
    server = await testServer()
    for (const id of ['password', 'magiclink', 'code', 'smscode', 'foreign']) houses[id] = await house(id)
    foreign = houses.foreign!
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)

  async function house(id: string): Promise<House> {
    const vendor = await server.addVendor(id, {
      authStrategy: strategies[id as 'code'] ?? 'EmailAndPassword',
      lockout: { enabled: false, maxAttempts: 100 },
      security: { recoveryBySms: true } as never,
      // No handler answers there: the secret of a sign-in is looked at first.
      social: { google: { clientId: 'here', url: 'http://127.0.0.1:9' } } as never,
    })
    const { database, sealer } = server.services
    const secret = { vendorId: vendor.id, provider: 'google', secret: 'secret' }
    await saveSocialSecret(database.kysely, sealer, secret)
    await server.addTenant(vendor, 'harbor')
    const ada = await server.addPerson(vendor, 'harbor', 'ada@example.com')
    const eve = await server.addPerson(vendor, 'harbor', 'eve@example.com')
    const inside = browser(server, vendor)
    if (!(id in strategies)) await inside.signIn(ada.email, PASSWORD)
    return { vendor, ada, eve, inside, ...(await phoneOf(vendor, ada)), live: new Map() }
  }

  /** A number that is proven, of this person alone. */
  async function phoneOf(vendor: TestVendor, person: TestPerson): Promise<Pick<House, 'phone' | 'phoneId'>> {
    const phone = `+1415555${2000 + ++count}`
    await provePhone(server, vendor, person, phone)
    const { rows } = await query('select id from user_phone_numbers where user_id = $1', [person.id])
    return { phone, phoneId: rows[0].id }
  }

  const houseOf = ({ type = 'password' }: FlowCall): House => houses[type]!

  /** A secret that is good for this, of this person, whose data would do for any purpose. */
  async function give(good: Good, call: FlowCall, { vendor, ada, phone }: House): Promise<Given> {
    const { database, sealer } = server.services
    const to = call.type === 'smscode' ? phone : ada.email
    const applicationId = vendor.applicationId
    const { otcToken: token, code } = await issueCode(new VendorScope(database.kysely, vendor.id), sealer, {
      purpose: good as 'mfa-code',
      // A sign-in at a provider is of no user yet.
      ...(good !== 'social' && { userId: ada.id }),
      tenantId: ada.tenantId,
      seconds: 600,
      bound: call.type ? `${call.type} ${applicationId} ${to}` : texted.includes(good) ? phone : to,
      data: {
        applicationId,
        to,
        userId: ada.id,
        label: 'staff',
        reason: null,
        actor: null,
        provider: 'google',
        returnTo: `${vendor.origin}/account/social/success`,
        challenge: s256(VERIFIER),
      },
    })
    // The provider has answered, where its answer is not what comes now.
    if (good === 'social' && !call.path.endsWith('/callback'))
      await query(`update one_time_tokens set data = data || $2 where hash = $1`, [
        hashToken(token),
        { codeHash: s256(code) },
      ])
    return { token, code }
  }

  async function show(call: FlowCall, input: Partial<Given>, person: TestPerson, at = houseOf(call)) {
    const page = call.audience === 'user' ? at.inside : browser(server, at.vendor)
    const requested = call.type === 'code' || call.type === 'smscode'
    if (requested && input.token)
      page.cookies.set(`fe_code_${at.vendor.applicationId.replace('-', '')}`, input.token)
    const { url, payload } = validRequest(call, name => {
      if (name === 'type' && call.type) return call.type
      if (name === 'provider') return 'google'
      if (name === 'code_verifier') return VERIFIER
      if (name === 'phoneId') return at.phoneId
      if (name === 'userId' || name === 'impersonatedUserId') return person.id
      if (name === 'email') return person.email
      if (name === 'phoneNumber') return '+14155550122'
      if (name === 'password') return 'A long one, 99 harbors'
      if (name === 'grant_type') return call.secret === 'code' ? 'authorization_code' : 'refresh_token'
      if (name === 'client_id') return at.vendor.applicationId
      if (name === call.digits) return input.code ?? '000000'
      if (name !== call.secret) return undefined
      return requested || call.path.includes('/email/') ? (input.code ?? '') : (input.token ?? '')
    })
    const formed = call.consumes === 'application/x-www-form-urlencoded'
    const sent = formed ? new URLSearchParams(payload as Record<string, string>).toString() : payload
    return await page.send(call.method as 'POST', url, sent, formed ? { 'content-type': call.consumes! } : {})
  }

  /** Who is there, how they get in, and who is in. */
  async function everybody(): Promise<unknown[]> {
    const { rows } = await query(`
      select u.vendor_id, u.id, u.email, u.verified, u.locked_at, u.phone_number, encode(p.hash::text::bytea, 'hex') as hash,
        (select count(*) from sessions s where s.user_id = u.id) as sessions,
        (select count(*) from user_phone_numbers n where n.user_id = u.id) as phones,
        (select count(*) from memberships m where m.user_id = u.id) as memberships
      from users u left join passwords p on p.vendor_id = u.vendor_id and p.user_id = u.id order by 1, 2`)
    return rows
  }

  /** What an answer says, without what differs with each. */
  const saidBy = (reply: Awaited<ReturnType<typeof show>>) => [
    reply.statusCode,
    /ER-\d+/.exec(`${reply.headers.location} ${reply.body}`)?.[0],
  ]

  /** A user of its own, so that what the right secret opens changes none of the others. */
  async function another(at: House, invited: boolean): Promise<House> {
    const ada = await server.addPerson(at.vendor, 'harbor', `ada${++count}@example.com`)
    await query('update memberships set activated = not $2 where user_id = $1', [ada.id, invited])
    return { ...at, ada, inside: browser(server, at.vendor), ...(await phoneOf(at.vendor, ada)) }
  }

  function refused(reply: Awaited<ReturnType<typeof show>>, label: string): void {
    const text = `${label}: ${reply.statusCode} ${reply.body.slice(0, 300)}`
    assert.ok(reply.statusCode >= 300 && reply.statusCode < 500, text)
    assert.ok(!/accessToken|access_token|mfaToken|resetPasswordToken/.test(reply.body), text)
    const kept = reply.cookies.filter(({ name, value }) => name.startsWith('fe_refresh') && value !== '')
    assert.equal(kept.length, 0, text)
  }

  test('every public call is walked here, or has a reason why not', () => {
    assert.deepEqual(forgotten(), [])
    const unused = goods.filter(good => !flowCalls.some(({ own }) => own === good))
    assert.ok(flowCalls.length > 30, `${flowCalls.length}`)
    assert.ok(unused.length < goods.length)
  })

  for (const call of flowCalls) {
    const name = `${call.key}${call.type ? ` (${call.type})` : ''} ${call.secret}`

    test(`${name}: opened by no other secret, and by none that is over`, async () => {
      const at = houseOf(call)
      const before = await everybody()
      const answer = async (label: string, input: Partial<Given>, person = at.ada, where = at) =>
        refused(await show(call, input, person, where), `${name} ${label}`)
      await answer('with nothing', {})
      await answer('with one that was never given', { token: 'x'.repeat(43), code: '123456' })
      const others = goods.filter(good => good !== call.own)
      for (const good of others) {
        if (!at.live.has(good)) at.live.set(good, await give(good, call, at))
        await answer(`with one for ${good}`, at.live.get(good)!)
      }
      const { rows: touched } = await query(
        `select purpose from one_time_tokens where vendor_id = $1 and hash = any($2)
          and (used_at is not null or attempts > 0)`,
        [at.vendor.id, others.map(good => hashToken(at.live.get(good)!.token))],
      )
      assert.deepEqual(touched, [], `${name} touched what is not its own`)
      if (call.own) {
        const own = call.own
        for (const over of [
          'used_at = now()',
          'expires_at = now() - make_interval(secs => 1)',
          // What a provider is asked by is no code that could be guessed.
          ...(call.digits && own !== 'social' ? ['attempts = 5'] : []),
        ]) {
          const input = await give(own, call, at)
          await query(`update one_time_tokens set ${over} where hash = $1`, [hashToken(input.token)])
          await answer(over, input)
        }
        await answer('with another environment’s', await give(own, call, foreign))
        const named = ['userId', 'impersonatedUserId'].some(field => field in (call.body?.properties ?? {}))
        if (named) await answer('with another person’s', await give(own, call, at), at.eve)
        const { token } = await give(own, call, at)
        if (call.digits) await answer('with other digits', { token, code: 'abcdef' })
      }
      // A try may count for whatever else of its own purpose is open.
      if (call.own) at.live.delete(call.own)
      assert.deepEqual(await everybody(), before)
    })

    if (call.own) {
      const own = call.own
      test(`${name}: opened by its own secret`, async () => {
        const at = await another(houseOf(call), own.startsWith('invitation'))
        if (call.audience === 'user') await at.inside.signIn(at.ada.email, PASSWORD)
        const wrong = await show(call, { token: 'y'.repeat(43), code: '123456' }, at.ada, at)
        const right = await show(call, await give(own, call, at), at.ada, at)
        const taken = !isDeepStrictEqual(saidBy(right), saidBy(wrong))
        const text = `${saidBy(wrong)}, then ${saidBy(right)}: ${right.body.slice(0, 300)}`
        assert.equal(taken, !asksMore[call.key], text)
        // What asks a provider, which is not there, has believed the secret by then.
        if (taken) assert.ok(right.statusCode < 400 || right.statusCode === 503, text)
      })
    }
  }
})
