import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import type { InvitedUser } from '../../contract/users.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

suite('an invitation tells nobody who has an account elsewhere', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  const statements = new AsyncLocalStorage<string[]>()
  const { query } = pg.Client.prototype

  before(async () => {
    // First: a connection to PostgreSQL takes its way of asking along from where it is opened.
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [asked] = args as [string | { text?: string }]
      statements.getStore()?.push(typeof asked === 'string' ? asked : (asked?.text ?? ''))
      return (query as (...args: unknown[]) => unknown).apply(this, args)
    } as typeof query
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const tenant of ['home', 'elsewhere']) await server.addTenant(vendor, tenant)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    for (const [email, verified] of [
      ['warm@acme.test', true],
      ['known@acme.test', true],
      ['waits@acme.test', false],
      ['named@acme.test', true],
    ] as const)
      await server.addPerson(vendor, 'elsewhere', email, { verified })
  })
  after(() => {
    pg.Client.prototype.query = query
    return server.close()
  })

  const invite = async (email: string, more: object = {}) => {
    const work: string[] = []
    const reply = await statements.run(work, () =>
      admin('POST /identity/resources/users/v2', { email, name: 'Some One', phone: '+15550100', ...more }),
    )
    return { user: answered<InvitedUser>(reply), work }
  }

  const shown = ({
    id: _,
    sub: __,
    createdAt: ___,
    email: ____,
    ...user
  }: InvitedUser & Record<string, unknown>) =>
    JSON.parse(
      JSON.stringify(user)
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
        .replaceAll(String(_), 'id'),
    )

  test('by the answer, or by the statements that it takes', async () => {
    await invite('warm@acme.test')
    await invite('fresh@acme.test')
    const unknown = await invite('new@acme.test')
    if (process.env.TEST_DATABASE === 'postgres') assert.ok(unknown.work.length > 10, 'the work was seen')
    for (const email of ['known@acme.test', 'waits@acme.test']) {
      const known = await invite(email)
      assert.deepEqual(shown(known.user as never), shown(unknown.user as never))
      assert.deepEqual(known.work, unknown.work)
    }
    const [again, andAgain] = [await invite('known@acme.test'), await invite('new@acme.test')]
    assert.deepEqual(again.work, andAgain.work)
  })

  test('nor where a user name is given, which only a new account gets', async () => {
    await invite('fresh2@acme.test', { username: 'fresh2' })
    const unknown = await invite('new2@acme.test', { username: 'newt' })
    const known = await invite('named@acme.test', { username: 'nemo' })
    assert.deepEqual(known.work, unknown.work)
    const { rows } = await server.services.database.pool.query<{ username: string }>(
      "select username from usernames where username in ('newt', 'nemo')",
    )
    assert.deepEqual(rows, [{ username: 'newt' }])
  })
})
