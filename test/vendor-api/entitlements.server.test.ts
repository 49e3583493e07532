import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { UserEntitlements } from '../../contract/metadata.ts'
import type { VendorEntitlements } from '../../contract/vendor-reports.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { backEnd } from './vendor.ts'

const SNAPSHOT = 'GET /entitlements/api/v1/vendor-entitlements'
const OFFSET = 'GET /entitlements/api/v1/vendor-entitlements-snapshot-offset'

suite('the entitlements that the vendor’s back end decides with', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  const plans = { free: randomUUID(), fleet: randomUUID() }

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      entitlements: { features: [{ key: 'berths' }, { key: 'radar', permissions: ['radar.read'] }] },
    } as never)
    await plan(plans.free, 'free', 0, ['berths'])
    await plan(plans.fleet, 'fleet', 9900, ['berths', 'radar'])
    ask = await backEnd(server, vendor)
  })
  after(() => server.close())

  const kysely = () => server.services.database.kysely

  test('are what each tenant’s people are told, with the same ends', async () => {
    const end = new Date('2031-01-01T00:00:00Z')
    const requested = {
      small: await account('small', plans.free),
      large: await account('large', plans.fleet, { external_id: 'sub_1', current_period_end: end }),
    }
    const { data, snapshotOffset } = answered<VendorEntitlements>(await ask(SNAPSHOT))
    assert.deepEqual(data.features, [
      ['berths', 'berths', []],
      ['radar', 'radar', ['radar.read']],
    ])
    assert.deepEqual(
      new Map(data.featureBundles.map(([id, features]) => [id, features])),
      new Map([
        [plans.free, ['berths']],
        [plans.fleet, ['berths', 'radar']],
      ]),
    )
    for (const [tenant, person] of Object.entries(requested)) {
      const granted = answered<UserEntitlements>(await person('GET /entitlements/api/v2/user-entitlements'))
      const [planId, , userId, ends] = data.entitlements.find(([, tenantId]) => tenantId === tenant)!
      const until = ends === null ? -1 : Date.parse(ends)
      assert.equal(userId, null)
      const mine = data.featureBundles.find(([id]) => id === planId)![1]
      for (const [key, { expireTime }] of Object.entries(granted.features))
        assert.equal(expireTime, mine.includes(key) ? until : null, `${tenant} ${key}`)
    }
    assert.deepEqual(answered(await ask(OFFSET)), { snapshotOffset })
  })

  test('have an offset that changes when they do, and only then', async () => {
    const offset = async () => answered<{ snapshotOffset: number }>(await ask(OFFSET)).snapshotOffset
    await account('moving', plans.free)
    const before = await offset()
    assert.equal(await offset(), before)
    await kysely()
      .updateTable('billing_subscriptions')
      .set({ plan_id: plans.fleet })
      .where('tenant_id', '=', 'moving')
      .execute()
    const after = await offset()
    assert.notEqual(after, before)
    assert.ok(Number.isSafeInteger(after))
  })

  async function plan(id: string, slug: string, amount: number, features: string[]): Promise<void> {
    await kysely()
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
  }

  async function account(id: string, planId: string, columns: object = {}): Promise<Ask> {
    const own = { vendor_id: 'acme', tenant_id: id }
    await server.addTenant(vendor, id)
    const person = await server.addPerson(vendor, id, `admin@${id}.test`)
    await kysely()
      .insertInto('billing_tenant_configurations')
      .values({
        ...own,
        id: randomUUID(),
        customer_id: `cus_${id}`,
        customer_name: null,
        customer_email: null,
      })
      .execute()
    await kysely()
      .insertInto('billing_subscriptions')
      .values({ ...subscription, ...own, id: randomUUID(), plan_id: planId, ...columns } as never)
      .execute()
    return await signedIn(server, vendor, person)
  }
})

const subscription = {
  external_id: '',
  status: 'active',
  start_date: new Date('2026-01-01T00:00:00Z'),
  current_period_start: new Date('2026-01-01T00:00:00Z'),
  current_period_end: new Date('2030-01-01T00:00:00Z'),
}
