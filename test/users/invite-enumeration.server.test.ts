import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import type { InvitedUser } from '../../contract/users.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, signedIn } from '../support/signed-in.ts'

suite('an invitation does not say who has an account elsewhere', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  let elsewhere: Ask
  const statements = new AsyncLocalStorage<string[]>()
  const { query } = pg.Client.prototype

  before(async () => {
    // First: a connection to PostgreSQL takes its way of asking along from where it is opened.
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [requested] = args as [string | { text?: string }]
      statements.getStore()?.push(typeof requested === 'string' ? requested : (requested?.text ?? ''))
      return (query as (...args: unknown[]) => unknown).apply(this, args)
    } as typeof query
    server = await testServer()
    vendor = await server.addVendor('acme', {
      signUp: {
        allowed: true,
        activation: true,
        companyNameRequired: false,
        strategies: { username: { enabled: true, required: false } },
      },
    })
    for (const tenant of ['home', 'elsewhere', 'third']) await server.addTenant(vendor, tenant)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
    elsewhere = await signedIn(server, vendor, await server.addPerson(vendor, 'third', 'third@acme.test'))
    for (const [email, verified] of [
      ['warm@acme.test', true],
      ['known@acme.test', true],
      ['waits@acme.test', false],
      ['named@acme.test', true],
      ['named3@acme.test', true],
      ['named4@acme.test', true],
    ] as const)
      await server.addPerson(vendor, 'elsewhere', email, { verified })
  })
  after(() => {
    pg.Client.prototype.query = query
    return server.close()
  })

  const watched = async (ask: () => ReturnType<Ask>) => {
    const work: string[] = []
    return { reply: await statements.run(work, ask), work }
  }
  const requests = (email: string, more: object = {}) =>
    watched(() =>
      admin('POST /identity/resources/users/v2', { email, name: 'Some One', phone: '+15550100', ...more }),
    )
  const invite = async (email: string, more: object = {}) => {
    const { reply, work } = await requests(email, more)
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

  test('nor by whether the user name is taken from then on, nor by the work of saying so', async () => {
    const unknown = await invite('new3@acme.test', { username: 'unknown3' })
    const known = await invite('named3@acme.test', { username: 'known3' })
    assert.deepEqual(known.work, unknown.work)
    const invitations: ((username: string) => ReturnType<Ask>)[] = [
      username => admin('POST /identity/resources/users/v2', { email: 'other3@acme.test', username }),
      username => admin('POST /identity/resources/usernames/v1', { username }),
      username =>
        anonymous(server, vendor)('POST /identity/resources/users/v1/signUp', {
          email: 'signing-up@acme.test',
          companyName: 'Probe',
          password: PASSWORD,
          username,
        }),
    ]
    for (const invite of invitations) {
      await watched(() => invite('Unknown3'))
      const [ofUnknown, ofKnown] = [
        await watched(() => invite('UNKNOWN3')),
        await watched(() => invite('KNOWN3')),
      ]
      assert.equal(ofUnknown.reply.statusCode, 409, ofUnknown.reply.body)
      assert.equal(ofKnown.reply.statusCode, 409, ofKnown.reply.body)
      assert.equal(ofKnown.reply.json().errorCode, ofUnknown.reply.json().errorCode)
      assert.deepEqual(ofKnown.work, ofUnknown.work)
    }
  })

  test('nor by the work of removing the invitation', async () => {
    const [unknown, known] = [
      await invite('new4@acme.test', { username: 'unknown4' }),
      await invite('named4@acme.test', { username: 'known4' }),
    ]
    for (const { user } of [unknown, known])
      answered(await elsewhere('POST /identity/resources/users/v2', { email: user.email }))
    const remove = ({ user }: { user: InvitedUser }) =>
      watched(() => admin(`DELETE /team/resources/members/v1/${user.id}`))
    const [ofUnknown, ofKnown] = [await remove(unknown), await remove(known)]
    assert.deepEqual([ofUnknown.reply.statusCode, ofKnown.reply.statusCode], [200, 200])
    assert.deepEqual(ofKnown.work, ofUnknown.work)
  })
})
