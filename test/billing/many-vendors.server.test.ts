import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { syncChangedPlans } from '../../server/commerce/billing/sync-changed-plans.ts'
import { syncAllPlans } from '../../server/commerce/billing/sync-plans.ts'
import { vendorsToReconcile } from '../../server/commerce/billing-events/vendors-to-reconcile.ts'
import { vendorDirectory } from '../../server/core/vendors/directory.ts'
import { type UsedSandbox, useSandbox } from '../sandbox/with-sandbox.ts'
import { PLANS } from '../support/billing.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { giveAccount } from './signed.ts'

suite('the plans of many vendors', () => {
  let server: TestServer
  let used: UsedSandbox
  /** Statements since the last test began. */
  let statements = 0
  before(async () => {
    server = await testServer()
    used = await useSandbox()
  })
  beforeEach(() => {
    statements = 0
  })
  after(async () => {
    await server.close()
    await used.close()
  })

  /** The services of another start, whose statements are counted. */
  function starting() {
    const { services } = server
    const kysely = services.database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const transact: typeof services.transact = work => {
      statements++
      return services.transact(work)
    }
    const database = { ...services.database, kysely }
    const vendors = vendorDirectory({
      database,
      settings: services.declared.settings,
      publicUrl: () => 'http://here.test',
    })
    return { ...services, database, transact, vendors }
  }
  const addVendors = async (...ids: string[]) => {
    for (const id of ids) await server.addVendor(id, { billing: { plans: PLANS } } as never)
  }
  const query = async (text: string, values: unknown[] = []) =>
    (await server.services.database.pool.query(text, values)).rows
  const ofOneStart = async (): Promise<number> => {
    statements = 0
    await syncChangedPlans(starting())
    return statements
  }

  test('a start reads together: nine of them take the statements of one', async () => {
    await addVendors('v1')
    assert.ok((await ofOneStart()) > 5, 'the first one brings them')
    const one = await ofOneStart()
    await addVendors('v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8', 'v9')
    await syncAllPlans(server.services)
    assert.equal(await ofOneStart(), one)
  })

  test('a start brings what the settings of one say anew, and archives what they say no more', async () => {
    const plans = PLANS.slice(0, 2).map(plan => ({ ...plan, name: `${plan.name}!` }))
    await query(
      `update vendors set config = jsonb_set(config, '{billing,plans}', $1::jsonb) where id = 'v5'`,
      [JSON.stringify(plans)],
    )
    await syncChangedPlans(starting())
    const rows = await query(
      `select vendor_id, slug, archived_at is not null as archived from billing_plans
        where archived_at is not null or name like '%!' order by level`,
    )
    assert.deepEqual(rows, [
      { vendor_id: 'v5', slug: 'free', archived: false },
      { vendor_id: 'v5', slug: 'harbor', archived: false },
      { vendor_id: 'v5', slug: 'fleet', archived: true },
    ])
  })

  test('a start gives prices to the plans of who has an account since, and then asks the provider for nothing', async () => {
    const one = await ofOneStart()
    await giveAccount(server, { id: 'v3' } as never, [used.sandbox.webhookSecret], used.sandbox)
    assert.ok((await ofOneStart()) > one)
    const priced = await query(`select distinct vendor_id from billing_plans where price_id <> ''`)
    assert.deepEqual(priced, [{ vendor_id: 'v3' }])
    assert.equal(await ofOneStart(), one)
    // A price that costs something else than the plan says is none.
    await query(`update billing_prices set amount = amount + 1 where vendor_id = 'v3'`)
    assert.ok((await ofOneStart()) > one)
  })

  test('is reconciled for those with an account of their own, and on the sandbox of all for those with a customer', async () => {
    const { services } = server
    const shared = { ...services, config: { ...services.config, stripe: { everyVendor: true } as never } }
    assert.deepEqual(await vendorsToReconcile(services), ['v3'])
    assert.deepEqual(await vendorsToReconcile(shared), ['v3'])
    await server.addTenant({ id: 'v7' } as never, 'home')
    await query(
      `insert into billing_tenant_configurations (vendor_id, tenant_id, id, customer_id)
        values ('v7', 'home', gen_random_uuid(), 'cus_1')
        on conflict (vendor_id, tenant_id) do update set customer_id = excluded.customer_id`,
    )
    assert.deepEqual(await vendorsToReconcile(services), ['v3'])
    assert.deepEqual(await vendorsToReconcile(shared), ['v3', 'v7'])
    const ofOldest = { ...services, config: { ...services.config, stripe: { everyVendor: false } as never } }
    assert.deepEqual(await vendorsToReconcile(ofOldest), ['v1', 'v3'])
  })
})
