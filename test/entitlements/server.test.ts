import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { UserEntitlements } from '../../contract/metadata.ts'
import { type Entitlements, isEntitledToFeature } from '../../rules/entitlements.ts'
import { defaultBilling } from '../../server/commerce/billing/settings.ts'
import { GRACE_MS } from '../../server/commerce/entitlements/bundle.ts'
import type { BillingSubscriptionsTable } from '../../server/platform/db/tables/billing.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

const PERIOD_END = new Date('2031-01-01T00:00:00Z')
const PAST = new Date('2020-01-01T00:00:00Z')

suite('what the plan of a tenant entitles its people to', () => {
  let server: TestServer
  let vendor: TestVendor
  let plans: Record<'free' | 'fleet', string>

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      billing: { ...defaultBilling, externallyManaged: ['named-in-settings'] },
      entitlements: {
        features: [
          { key: 'berths', name: 'Berths' },
          { key: 'radar', name: 'Radar', permissions: ['radar.read'] },
        ],
      },
    })
    plans = { free: await plan('free', 0, ['berths']), fleet: await plan('fleet', 9900, ['berths', 'radar']) }
  })
  after(() => server.close())

  test('features carry the plan and its time; plans are listed [ENT-01, ENT-02]', async () => {
    const admin = await account('paying', 'fleet', { external_id: 'sub_1' })
    const { features, plans: listed } = await read(admin)
    const until = PERIOD_END.getTime() + GRACE_MS
    assert.deepEqual(features, {
      berths: { planIds: [plans.fleet], expireTime: until, linkedPermissions: [] },
      radar: { planIds: [plans.fleet], expireTime: until, linkedPermissions: ['radar.read'] },
    })
    assert.deepEqual(listed, { [plans.fleet]: { defaultTreatment: 'false' } })
  })

  test('a feature with a flag is for everybody while the flag is on: off, on or always on by default [ENT-09, ENT-10, ENT-11, ENT-46]', async () => {
    const flags = ['defaultOff', 'defaultOn', 'alwaysOn'] as const
    const features = flags.map(flag => ({ key: flag, flag, permissions: [`${flag}.use`] }))
    const other = await server.addVendor('flags', { entitlements: { features } })
    await server.addTenant(other, 'crew')
    const person = await server.addPerson(other, 'crew', 'ann@crew.test')
    const ask = await signedIn(server, other, person)
    const entitled = async () => {
      const granted = answered<UserEntitlements>(await ask('GET /entitlements/api/v2/user-entitlements'))
      return flags.filter(key => isEntitledToFeature(key, granted as unknown as Entitlements).isEntitled)
    }
    assert.deepEqual(await entitled(), ['defaultOn', 'alwaysOn'])
    for (const [key, state] of [
      ['defaultOff', 'on'],
      ['defaultOn', 'off'],
      ['alwaysOn', 'off'],
    ])
      await server.services.database.pool.query(
        "insert into feature_flags (vendor_id, key, state) values ('flags', $1, $2)",
        [key, state],
      )
    assert.deepEqual(await entitled(), ['defaultOff', 'alwaysOn'])
  })

  test('follows a change of plan with the next answer', async () => {
    const admin = await account('moving', 'free')
    assert.deepEqual(await times(admin), { berths: -1, radar: null })
    await change('moving', { plan_id: plans.fleet, external_id: 'sub_2' })
    const until = PERIOD_END.getTime() + GRACE_MS
    assert.deepEqual(await times(admin), { berths: until, radar: until })
    await change('moving', { cancel_at_period_end: true })
    assert.deepEqual(await times(admin), { berths: PERIOD_END.getTime(), radar: PERIOD_END.getTime() })
    await change('moving', { plan_id: plans.free, external_id: '', cancel_at_period_end: false })
    assert.deepEqual(await times(admin), { berths: -1, radar: null })
  })

  test('keeps what a free plan gives while a paid one waits for its payment', async () => {
    const admin = await account('waiting', 'free', { external_id: 'sub_3', status: 'incomplete' })
    assert.deepEqual(await times(admin), { berths: -1, radar: null })
  })

  test('tells a plan that is over apart from one that never was', async () => {
    const over = { external_id: 'sub_4', status: 'expired' as const, updated_at: PAST }
    assert.deepEqual(await times(await account('over', 'fleet', over)), {
      berths: PAST.getTime(),
      radar: PAST.getTime(),
    })
    await server.addTenant(vendor, 'unbilled')
    const unbilled = await server.addPerson(vendor, 'unbilled', 'admin@unbilled.test')
    assert.deepEqual(await times(await signedIn(server, vendor, unbilled)), { berths: null, radar: null })
  })

  test('a tenant that is on no plan begins with the default one as it is asked for, once', async () => {
    const { kysely } = server.services.database
    const asDefault = (is_default: boolean) =>
      kysely.updateTable('billing_plans').set({ is_default }).where('id', '=', plans.free).execute()
    await asDefault(true)
    try {
      await server.addTenant(vendor, 'new')
      const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'new', 'admin@new.test'))
      const entitled = await Promise.all(Array.from({ length: 5 }, () => times(admin)))
      for (const features of entitled) assert.deepEqual(features, { berths: -1, radar: null })
      const rows = await kysely
        .selectFrom('billing_subscriptions')
        .select(['plan_id', 'status'])
        .where('tenant_id', '=', 'new')
        .execute()
      assert.deepEqual(rows, [{ plan_id: plans.free, status: 'active' }])
    } finally {
      await asDefault(false)
    }
  })

  test('a trial ends with its last day, unless a card stands ready for what follows', async () => {
    const trial = { status: 'trialing' as const, trial_end: PERIOD_END, current_period_end: PAST }
    const admin = await account('trying', 'fleet', trial)
    assert.equal((await times(admin)).radar, PERIOD_END.getTime())
    await server.services.database.kysely
      .insertInto('billing_payment_methods')
      .values({
        vendor_id: 'acme',
        tenant_id: 'trying',
        id: randomUUID(),
        external_id: 'pm_1',
        type: 'card',
        email: null,
      })
      .execute()
    assert.equal((await times(admin)).radar, PERIOD_END.getTime() + GRACE_MS)
  })

  test('a tenant that the vendor bills elsewhere has its plan without an end', async () => {
    const admin = await account('contract', 'fleet', { external_id: 'sub_5' })
    await server.services.database.kysely
      .updateTable('billing_tenant_configurations')
      .set({ externally_managed: true })
      .where('tenant_id', '=', 'contract')
      .execute()
    assert.deepEqual(await times(admin), { berths: -1, radar: -1 })
    const named = await account('named-in-settings', 'fleet', { external_id: 'sub_6' })
    assert.deepEqual(await times(named), { berths: -1, radar: -1 })
  })

  async function read(ask: Ask): Promise<UserEntitlements> {
    return answered<UserEntitlements>(await ask('GET /entitlements/api/v2/user-entitlements'))
  }

  async function times(ask: Ask): Promise<Record<string, number | null>> {
    const { features } = await read(ask)
    return Object.fromEntries(Object.entries(features).map(([key, { expireTime }]) => [key, expireTime]))
  }

  async function plan(slug: string, amount: number, features: string[]): Promise<string> {
    const id = randomUUID()
    await server.services.database.kysely
      .insertInto('billing_plans')
      .values({
        vendor_id: 'acme',
        id,
        slug,
        name: slug,
        currency: 'usd',
        amount,
        features,
        archived_at: null,
      })
      .execute()
    return id
  }

  async function account(
    id: string,
    slug: keyof typeof plans,
    columns: Partial<BillingColumns> = {},
  ): Promise<Ask> {
    const { kysely } = server.services.database
    const own = { vendor_id: 'acme', tenant_id: id }
    await server.addTenant(vendor, id)
    const person = await server.addPerson(vendor, id, `admin@${id}.test`)
    await kysely
      .insertInto('billing_tenant_configurations')
      .values({
        ...own,
        id: randomUUID(),
        customer_id: `cus_${id}`,
        customer_name: null,
        customer_email: null,
      })
      .execute()
    await kysely
      .insertInto('billing_subscriptions')
      .values({
        ...own,
        id: randomUUID(),
        plan_id: plans[slug],
        next_plan_id: null,
        pending_plan_id: null,
        status: 'active',
        start_date: PAST,
        current_period_start: PAST,
        current_period_end: PERIOD_END,
        trial_end: null,
        trial_reminded_at: null,
        ...columns,
      })
      .execute()
    return await signedIn(server, vendor, person)
  }

  async function change(tenantId: string, columns: Partial<BillingColumns>): Promise<void> {
    await server.services.database.kysely
      .updateTable('billing_subscriptions')
      .set(columns)
      .where('vendor_id', '=', 'acme')
      .where('tenant_id', '=', tenantId)
      .execute()
  }
})

interface BillingColumns
  extends Pick<BillingSubscriptionsTable, 'plan_id' | 'status' | 'current_period_end' | 'trial_end'> {
  external_id: string
  cancel_at_period_end: boolean
  updated_at: Date
}
