import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { after, before, describe, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { mailsTo } from '../identity/inbox.ts'
import { browser } from '../sessions/browser.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { giveUsername } from '../support/usernames.ts'
import { provePhone } from './ways-in.ts'

const users = '/identity/resources/users'
const auth = '/identity/resources/auth'
const phone = '+442079460958'
const stranger = '+442079460111'

/** What somebody asks for whom they do not know: with a name that exists, and with one that does not. */
interface Flow {
  vendor: 'password' | 'links' | 'codes' | 'texts'
  route: string
  known: object
  unknown: object
  /** Before the answers: what makes the browser ready. */
  ready?: (body: object) => [route: string, body: object]
}

const flows: Record<string, Flow> = {
  'a wrong password': {
    vendor: 'password',
    route: `${auth}/v1/user`,
    known: { email: 'ada@example.com', password: 'certainly not this 1' },
    unknown: { email: 'bob@example.com', password: 'certainly not this 1' },
  },
  'a wrong password, by user name': {
    vendor: 'password',
    route: `${auth}/v1/user`,
    known: { username: 'ada', password: 'certainly not this 1' },
    unknown: { username: 'bob', password: 'certainly not this 1' },
  },
  'single sign-on': {
    vendor: 'password',
    route: `${auth}/v2/user/sso/prelogin`,
    known: { email: 'ada@example.com' },
    unknown: { email: 'bob@example.com' },
  },
  'a forgotten password': {
    vendor: 'password',
    route: `${users}/v1/passwords/reset`,
    known: { email: 'ada@example.com' },
    unknown: { email: 'bob@example.com' },
  },
  'a forgotten password, by user name': {
    vendor: 'password',
    route: `${users}/v2/passwords/reset/email`,
    known: { identifier: 'ada', identifierType: 'username' },
    unknown: { identifier: 'bob', identifierType: 'username' },
  },
  'a forgotten password, by text message': {
    vendor: 'password',
    route: `${users}/v2/passwords/reset/sms`,
    known: { identifier: phone, identifierType: 'phoneNumber' },
    unknown: { identifier: stranger, identifierType: 'phoneNumber' },
  },
  'another activation mail': {
    vendor: 'password',
    route: `${users}/v1/activate/reset`,
    known: { email: 'new@example.com' },
    unknown: { email: 'bob@example.com' },
  },
  'a lost phone': {
    vendor: 'texts',
    route: `${users}/v1/phone/reset`,
    known: { email: 'ada@example.com' },
    unknown: { email: 'bob@example.com' },
  },
  'a sign-up': {
    vendor: 'password',
    route: `${users}/v1/signUp`,
    known: { email: 'ada@example.com', companyName: 'A', password: 'A long one, 99 harbours' },
    unknown: { email: 'cyd@example.com', companyName: 'A', password: 'A long one, 99 harbours' },
  },
  ...Object.fromEntries(
    (
      [
        ['a sign-in link', 'links', 'magiclink', { email: 'ada@example.com' }, { email: 'bob@example.com' }],
        [
          'a sign-in link, locked',
          'links',
          'magiclink',
          { email: 'loc@example.com' },
          { email: 'bob@example.com' },
        ],
        ['a sign-in code', 'codes', 'code', { email: 'ada@example.com' }, { email: 'bob@example.com' }],
        ['a sign-in code, by user name', 'codes', 'code', { username: 'ada' }, { username: 'bob' }],
        ['a text message', 'texts', 'smscode', { phoneNumber: phone }, { phoneNumber: stranger }],
        [
          'a text message, by e-mail',
          'texts',
          'smscode',
          { email: 'ada@example.com' },
          { email: 'bob@example.com' },
        ],
      ] as const
    ).map(([name, vendor, type, known, unknown]) => [
      name,
      { vendor, route: `${auth}/v1/passwordless/${type}/prelogin`, known, unknown },
    ]),
  ),
  'a wrong code': {
    vendor: 'codes',
    route: `${auth}/v1/passwordless/code/postlogin`,
    known: { token: 'wrong1' },
    unknown: { token: 'wrong1' },
    ready: body => [
      `${auth}/v1/passwordless/code/prelogin`,
      { email: body === flows['a wrong code']!.known ? 'ada@example.com' : 'bob@example.com' },
    ],
  },
}

/** Never sooner than this, where the work differs. Source: server/identity/same-time.ts. */
const FLOOR = 120

/** Keys, and of each text its length: ids and secrets differ with every answer, and nothing else may. */
function shape(value: unknown): unknown {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shape(item)]))
}

const told = (reply: LightMyRequestResponse) => ({
  status: reply.statusCode,
  headers: Object.keys(reply.headers).sort(),
  length: reply.headers['content-length'],
  body: shape(JSON.parse(reply.body || '{}')),
  cookies: reply.cookies.map(({ name, value, maxAge, httpOnly, sameSite }) => [
    name,
    value.length,
    maxAge,
    httpOnly,
    sameSite,
  ]),
})

describe('who has an account is not told', () => {
  let server: TestServer
  const vendors: Record<string, TestVendor> = {}
  /** Of a request; what the server does by itself belongs to none. */
  const statements = new AsyncLocalStorage<string[]>()
  let counted = 0
  const { query } = pg.Client.prototype

  before(async () => {
    // First: a connection to PostgreSQL takes its way of asking along from where it is opened.
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [asked] = args as [string | { text?: string }]
      const text = typeof asked === 'string' ? asked : (asked?.text ?? '')
      statements.getStore()?.push(text)
      return (query as (...args: unknown[]) => unknown).apply(this, args)
    } as typeof query
    server = await testServer()
    for (const [id, authStrategy] of [
      ['password', 'EmailAndPassword'],
      ['links', 'MagicLink'],
      ['codes', 'Code'],
      ['texts', 'SmsCode'],
    ] as const) {
      const vendor = await server.addVendor(id, {
        authStrategy,
        security: { recoveryBySms: true } as never,
      })
      vendors[id] = vendor
      await server.addTenant(vendor, 'harbour')
      const ada = await server.addPerson(vendor, 'harbour', 'ada@example.com')
      await server.addPerson(vendor, 'harbour', 'new@example.com', { verified: false })
      const locked = await server.addPerson(vendor, 'harbour', 'loc@example.com')
      await server.services.database.pool.query('update users set locked_at = now() where id = $1', [
        locked.id,
      ])
      await giveUsername(server, vendor, ada, 'ada')
      await provePhone(server, vendor, ada, phone)
    }
  })
  after(async () => {
    pg.Client.prototype.query = query
    await server.close()
  })

  for (const [name, flow] of Object.entries(flows)) {
    test(`${name} is answered alike, after the same work or never sooner than a fixed time`, async () => {
      const vendor = vendors[flow.vendor]!
      const ask = async (body: object) => {
        const page = browser(server, vendor)
        if (flow.ready) await page.post(...flow.ready(body))
        const work: string[] = []
        const began = performance.now()
        const reply = await statements.run(work, () => page.post(flow.route, body))
        return { reply, work, took: performance.now() - began }
      }
      // What is read once is read now.
      await ask(flow.known)
      await ask(JSON.parse(JSON.stringify(flow.unknown).replace(/bob|cyd/, 'eve')))
      const known = await ask(flow.known)
      const unknown = await ask(flow.unknown)
      counted += known.work.length
      assert.deepEqual(told(known.reply), told(unknown.reply))
      if (known.work.join('\n') === unknown.work.join('\n')) return
      for (const { took } of [known, unknown])
        assert.ok(
          took >= FLOOR - 1,
          `answered after ${took} ms, though the work differs:\n${diff(known.work, unknown.work)}`,
        )
    })
  }

  test('nobody but the owner of an address gets a mail, and nobody gets one that names another', async () => {
    assert.deepEqual(await mailsTo(server, 'bob@example.com'), [])
    assert.deepEqual(await mailsTo(server, 'loc@example.com'), [])
    const templates = new Set((await mailsTo(server, 'ada@example.com')).map(({ template }) => template))
    for (const wanted of ['account-exists', 'reset-password', 'magic-link', 'login-code', 'sign-in-code'])
      assert.ok(templates.has(wanted as never), `${wanted} in ${[...templates]}`)
    const others = (await mailsTo(server, 'cyd@example.com')).map(({ template }) => template)
    assert.deepEqual(others, ['activate-account'])
    assert.ok(counted > 100, 'the work was seen')
  })
})

/** The statements that one of them makes and the other does not. */
const diff = (one: string[], other: string[]): string =>
  [
    ...one.filter(text => !other.includes(text)).map(text => `known: ${text}`),
    ...other.filter(text => !one.includes(text)).map(text => `unknown: ${text}`),
    `${one.length} and ${other.length} statements`,
  ].join('\n')
