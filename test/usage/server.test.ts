import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { Usage, UsageMetricKey } from '../../contract/usage.ts'
import { closeDays } from '../../server/admin/usage/close-days.ts'
import { defaultBilling } from '../../server/commerce/billing/settings.ts'
import { syncPlans } from '../../server/commerce/billing/sync-plans.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const ROUTE = 'GET /subscriptions/resources/usage/v1'

suite('what an account did, day by day', () => {
  let server: TestServer
  let vendor: TestVendor

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
  })
  after(() => server.close())

  test('counts sign-ins and the different people behind them', async () => {
    const { admin, person } = await account('counted')
    await signInAgain(person)
    await signedIn(server, vendor, await server.addPerson(vendor, 'counted', 'second@counted.test'))
    const usage = await read(admin)
    assert.equal(today(usage, 'signIns'), 3)
    assert.equal(today(usage, 'activePeople'), 2)
    assert.equal(total(usage, 'signIns'), 3)
    assert.equal(total(usage, 'activePeople'), 2)
  })

  test('shows the members of this moment, and those of a past day as that day ended', async () => {
    const { admin } = await account('members')
    await day('members', 3, 'usage_members', { members: 7 })
    await day('members', 1, 'usage_members', { members: 9 })
    await server.addPerson(vendor, 'members', 'second@members.test', { roles: [] })
    const usage = await read(admin)
    assert.deepEqual(series(usage, 'members').slice(-5), [0, 7, 7, 9, 2])
    assert.equal(total(usage, 'members'), 2)
    // The first day of a period starts from what was noted before it.
    const later = await read(admin, { from: dayAgo(2), to: dayAgo(1) })
    assert.deepEqual(series(later, 'members'), [7, 9])
  })

  test('notes the number of members for the days to come', async () => {
    const { admin } = await account('noted')
    await closeDays(server.services)
    await server.addPerson(vendor, 'noted', 'second@noted.test')
    await closeDays(server.services)
    const { rows } = await query('select members from usage_members where tenant_id = $1', ['noted'])
    assert.deepEqual(rows, [{ members: 2 }])
    assert.equal(today(await read(admin), 'members'), 2)
  })

  test('counts the calls of signed-in people, refused ones too, but not those for the usage itself', async () => {
    const { admin } = await account('calls')
    await anonymous(server, vendor)('GET /flags')
    await admin('GET /identity/resources/users/v2/me')
    refused(await admin('PUT /identity/resources/users/v1/tenant', {}), 400, 'ER-00400')
    await read(admin)
    assert.equal(today(await read(admin), 'apiCalls'), 2)
  })

  test('a person whose session was renewed counts as active without a sign-in', async () => {
    const { admin } = await account('renewed')
    await query('delete from usage_people where tenant_id = $1', ['renewed'])
    assert.equal(today(await read(admin), 'activePeople'), 0)
    await closeDays(server.services)
    const usage = await read(admin)
    assert.equal(today(usage, 'activePeople'), 1)
    assert.equal(today(usage, 'signIns'), 0)
  })

  test('days that are over are added up, once, and no person can be read from them', async () => {
    const { admin } = await account('over')
    for (const signIns of [1, 4])
      await day('over', 5, 'usage_people', { user_id: randomUUID(), sign_ins: signIns })
    const before = await read(admin)
    assert.deepEqual([series(before, 'signIns').at(-6), series(before, 'activePeople').at(-6)], [5, 2])
    await Promise.all([closeDays(server.services), closeDays(server.services)])
    const after = await read(admin)
    assert.deepEqual([series(after, 'signIns').at(-6), series(after, 'activePeople').at(-6)], [5, 2])
    const { rows } = await query(
      "select 1 from usage_people where tenant_id = 'over' and day < current_date - 1",
      [],
    )
    assert.equal(rows.length, 0)
  })

  test('keeps 400 days and forgets the one before', async () => {
    const { admin } = await account('kept')
    for (const ago of [399, 400]) {
      await day('kept', ago, 'usage_days', { sign_ins: 3 })
      await day('kept', ago + 2, 'usage_members', { members: ago })
    }
    await closeDays(server.services)
    const { rows } = await query(
      "select (current_date - day) as ago from usage_days where tenant_id = 'kept'",
      [],
    )
    assert.deepEqual(rows, [{ ago: 399 }])
    const usage = await read(admin, { from: dayAgo(399) })
    assert.equal(usage.metrics[0]?.series.length, 400)
    // The number that held when the kept days began is still known.
    assert.equal(series(usage, 'members')[0], 399)
  })

  test('answers each day of the period once, the last 30 days when none is named', async () => {
    const { admin } = await account('period')
    const usage = await read(admin)
    assert.equal(usage.from, dayAgo(29))
    assert.equal(usage.to, dayAgo(0))
    for (const { series: days } of usage.metrics) {
      assert.deepEqual(
        days.map(({ day: name }) => name),
        Array.from({ length: 30 }, (_, index) => dayAgo(29 - index)),
      )
    }
    assert.equal((await read(admin, { from: dayAgo(1), to: '2999-01-01' })).to, dayAgo(0))
  })

  test('refuses days that no calendar has, the wrong order, and more than are kept', async () => {
    const { admin } = await account('refused')
    const fieldsOf = async (query: string, code: string) =>
      Object.keys(refused(await admin(`${ROUTE}?${query}`), 400, code).fields as object)
    for (const query of ['from=2026-06-02&to=2026-06-01', 'from=2001-01-01&to=2026-01-01', 'from=2999-01-01'])
      assert.deepEqual(await fieldsOf(query, 'ER-07001'), ['from'], query)
    for (const day of ['yesterday', '2026-13-01', '2026-02-31', '0000-01-01', '10000-01-01', '-1'])
      for (const field of ['from', 'to'])
        assert.deepEqual(await fieldsOf(`${field}=${day}`, 'ER-00400'), [field], day)
  })

  test('begins no earlier than the calendar of the database', async () => {
    const { admin } = await account('early')
    for (const to of ['0001-01-01', '0001-01-10'])
      assert.deepEqual(await read(admin, { to }).then(({ from, to: last }) => [from, last]), [
        '0001-01-01',
        to,
      ])
  })

  test('says how much of what the plan includes is in use, and nothing where the vendor names no limits', async () => {
    const { admin } = await account('unlimited')
    assert.equal((await read(admin)).limits, undefined)

    const limited = await server.addVendor('limited', {
      billing: {
        ...defaultBilling,
        plans: [
          { slug: 'free', name: 'Free', amount: 0, limits: { members: 3, apiCalls: 1000 } },
          { slug: 'fleet', name: 'Fleet', amount: 9900, limits: { members: 300 } },
        ],
      },
    })
    await syncPlans(server.services, (await server.services.vendors.get('limited'))!)
    await server.addTenant(limited, 'small')
    const ask = await signedIn(server, limited, await server.addPerson(limited, 'small', 'admin@small.test'))
    answered(await ask('GET /subscriptions/resources/subscriptions/v1'))
    const { limits } = await read(ask)
    assert.deepEqual(limits, [
      { key: 'members', used: 1, limit: 3 },
      { key: 'apiCalls', used: 1, limit: 1000 },
    ])
    await query(
      `update billing_subscriptions set plan_id = (select id from billing_plans where slug = 'fleet')
       where tenant_id = $1`,
      ['small'],
    )
    assert.deepEqual((await read(ask)).limits, [{ key: 'members', used: 1, limit: 300 }])
  })

  test('needs the permission to read usage, and shows no other account', async () => {
    const { admin } = await account('shy')
    await account('loud')
    assert.equal(total(await read(admin), 'signIns'), 1)
    const member = await server.addPerson(vendor, 'shy', 'member@shy.test', { roles: [] })
    const reply = await (await signedIn(server, vendor, member))(ROUTE)
    assert.equal(refused(reply, 403, 'ER-00403').permission, 'fe.usage.read')
  })

  async function account(id: string): Promise<{ admin: Ask; person: TestPerson }> {
    await server.addTenant(vendor, id)
    const person = await server.addPerson(vendor, id, `admin@${id}.test`)
    return { admin: await signedIn(server, vendor, person), person }
  }

  async function signInAgain({ email }: TestPerson): Promise<void> {
    const ask = anonymous(server, vendor)
    answered(await ask('POST /identity/resources/auth/v1/user', { email, password: PASSWORD }))
  }

  async function read(ask: Ask, days: Record<string, string> = {}): Promise<Usage> {
    return answered<Usage>(await ask(`${ROUTE}?${new URLSearchParams(days)}`))
  }

  /** Writes a row of a day so many days ago. */
  async function day(tenant: string, ago: number, table: string, columns: Record<string, unknown>) {
    const names = Object.keys(columns)
    await query(
      `insert into ${table} (vendor_id, tenant_id, day, ${names.join(', ')})
       values ('acme', $1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')})`,
      [tenant, dayAgo(ago), ...Object.values(columns)],
    )
  }

  async function query(text: string, values: unknown[]) {
    return await server.services.database.pool.query(text, values)
  }
})

function series({ metrics }: Usage, key: UsageMetricKey): number[] {
  return metrics.find(metric => metric.key === key)!.series.map(({ value }) => value)
}

function today(usage: Usage, key: UsageMetricKey): number {
  return series(usage, key).at(-1)!
}

function total({ metrics }: Usage, key: UsageMetricKey): number {
  return metrics.find(metric => metric.key === key)!.total
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
