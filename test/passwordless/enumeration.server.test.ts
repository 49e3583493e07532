import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { after, before, describe, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { issueLink } from '../../server/core/links/one-time-tokens.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { browser } from '../sessions/browser.ts'
import { mailsTo } from '../support/inbox.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { giveUsername } from '../support/usernames.ts'
import { provePhone } from './methods.ts'
import { namedFlows, phone } from './named-flows.ts'

/** Keys, and of each text its length: ids and secrets differ with every answer, and nothing else may. */
function shape(value: unknown): unknown {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shape(item)]))
}

const disclosedBy = (reply: LightMyRequestResponse) => ({
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
      const [requested] = args as [string | { text?: string }]
      const text = typeof requested === 'string' ? requested : (requested?.text ?? '')
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
      await server.addTenant(vendor, 'harbor')
      const ada = await server.addPerson(vendor, 'harbor', 'ada@example.com')
      await server.addPerson(vendor, 'harbor', 'new@example.com', { verified: false })
      const locked = await server.addPerson(vendor, 'harbor', 'loc@example.com')
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

  const seen = new Set<string>()
  /** What waits to be done since the last look: how many jobs, and how long the last one is, to some bytes. */
  async function queued() {
    const { rows } = await server.services.database.pool.query<{ id: string; sealed: string }>(
      `select id, data->>'sealed' as sealed from jobs.job where name = 'later' order by created_on, id`,
    )
    const jobs = rows.filter(({ id }) => !seen.has(id))
    for (const { id } of jobs) seen.add(id)
    return { jobs: jobs.length, size: jobs[0] && Math.round(jobs[0].sealed.length / 64) }
  }

  /** No account: a link that was never issued. */
  async function unlocking({ id }: TestVendor, email: string): Promise<string> {
    const scope = new VendorScope(server.services.database.kysely, id)
    const user = await scope.select('users').select('id').where('email', '=', email).executeTakeFirst()
    return user ? await issueLink(scope, { purpose: 'unlock', userId: user.id, seconds: 60 }) : 'x'.repeat(43)
  }

  for (const [name, flow] of Object.entries(namedFlows)) {
    test(`${name} is answered alike, after the same work`, async () => {
      const vendor = vendors[flow.vendor]!
      const ask = async (body: object) => {
        const page = browser(server, vendor)
        if (flow.ready) await page.post(...flow.ready(body))
        await queued()
        const sent = flow.unlocks ? { token: await unlocking(vendor, Object.values(body)[0]) } : body
        const work: string[] = []
        const reply = await statements.run(work, () => page.post(flow.route, sent))
        return { reply, work, queued: await queued() }
      }
      // What is read once is read now.
      await ask(flow.known)
      await ask(JSON.parse(JSON.stringify(flow.unknown).replace(/bob|cyd/, 'eve')))
      const known = await ask(flow.known)
      const unknown = await ask(flow.unknown)
      counted += known.work.length
      assert.deepEqual(disclosedBy(known.reply), disclosedBy(unknown.reply))
      assert.equal(known.work.join('\n'), unknown.work.join('\n'), diff(known.work, unknown.work))
      assert.deepEqual(known.queued, unknown.queued, 'the same is queued')
      assert.equal(known.queued.jobs, flow.later ? 1 : 0)
    })
  }

  test('the failure that locks an account, and those after it, are answered as those of an unknown account', async () => {
    const vendor = await server.addVendor('locks', { lockout: { enabled: true, maxAttempts: 3 } })
    await server.addTenant(vendor, 'harbor')
    const { id } = await server.addPerson(vendor, 'harbor', 'ada@example.com')
    for (let failure = 1; failure <= 5; failure++) {
      const ask = (email: string) => browser(server, vendor).signIn(email, 'certainly not this 1')
      assert.deepEqual(
        disclosedBy(await ask('ada@example.com')),
        disclosedBy(await ask('bob@example.com')),
        `${failure}`,
      )
    }
    const { rows } = await server.services.database.pool.query('select locked_at from users where id = $1', [
      id,
    ])
    assert.ok(rows[0].locked_at, 'it is locked by then')
  })

  test('only the owner of an address gets a mail, and none that names another', async () => {
    assert.deepEqual(await mailsTo(server, 'bob@example.com'), [])
    assert.deepEqual(await mailsTo(server, 'loc@example.com'), [])
    const templates = new Set((await mailsTo(server, 'ada@example.com')).map(({ template }) => template))
    for (const wanted of ['account-exists', 'reset-password', 'magic-link', 'login-code', 'sign-in-code'])
      assert.ok(templates.has(wanted as never), `${wanted} in ${[...templates]}`)
    const others = (await mailsTo(server, 'cyd@example.com')).map(({ template }) => template)
    assert.deepEqual(others, ['activate-account'])
    assert.ok(counted > 30, `the work was seen: ${counted} statements`)
  })
})

/** The statements that one of them makes and the other does not. */
const diff = (one: string[], other: string[]): string =>
  [
    ...one.filter(text => !other.includes(text)).map(text => `known: ${text}`),
    ...other.filter(text => !one.includes(text)).map(text => `unknown: ${text}`),
    `${one.length} and ${other.length} statements`,
  ].join('\n')
