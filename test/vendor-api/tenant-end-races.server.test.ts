import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { ensureCustomer } from '../../server/commerce/billing/ensure-customer.ts'
import type { ProviderAccount } from '../../server/commerce/billing/provider-accounts.ts'
import {
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
} from '../support/billing.ts'
import { eventually } from '../support/eventually.ts'
import { PASSWORD } from '../support/server.ts'
import { type Ask, anonymous, answered, refused } from '../support/signed-in.ts'
import { saveCard } from '../support/stripe-browser.ts'
import { backEnd } from './vendor.ts'

const V1 = '/tenants/resources/tenants/v1'

suite('a tenant that ends while something else goes on', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let ask: Ask
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme')
    ask = await backEnd(server, vendor, 'orders')
  })
  after(() => server.close())

  const query = async <Row extends object>(text: string): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text)).rows

  test('leaves the customer that the payment provider was creating to no tenant after it', async () => {
    answered(await ask(`POST ${V1}`, { tenantId: 'first', name: 'First' }), 201)
    const provider = {
      createCustomer: async () => {
        answered(await ask(`DELETE ${V1}/first`))
        answered(await ask(`POST ${V1}`, { tenantId: 'first', name: 'Second' }), 201)
        return 'cus_of_the_first'
      },
    }
    const customer = { vendorId: 'acme', tenantId: 'first', name: 'First', email: 'ann@first.test' }
    await assert.rejects(
      ensureCustomer(server.services, { provider } as unknown as ProviderAccount, customer, {}),
      /not billed/,
    )
    const taken = await query(
      "select 1 from billing_tenant_configurations where customer_id = 'cus_of_the_first'",
    )
    assert.deepEqual(taken, [])
  })

  test('stays, where a member renews the subscription that was canceled for it', async () => {
    const payer = await newPayer(server, vendor, 'paying')
    await changePlan(payer, 'harbor', await saveCard(vendor, payer))
    const held = await server.services.database.pool.connect()
    await held.query('begin')
    await held.query("select pg_advisory_xact_lock(hashtextextended('tenant-tree/acme', 0))")
    const ends = ask(`DELETE ${V1}/paying`, { cancelSubscription: true })
    const subscriptions = () =>
      query<{ id: string; ends: boolean }>(
        "select id, cancel_at_period_end as ends from billing_subscriptions where tenant_id = 'paying'",
      )
    await eventually(async () => (await subscriptions())[0]?.ends)
    const [subscription] = await subscriptions()
    answered(
      await payer.ask(`PUT /subscriptions/resources/subscriptions/v1/${subscription!.id}/renewals/`, {}),
    )
    await held.query('commit')
    held.release()
    refused(await ends, 409, 'ER-36001')
    const open = await query("select 1 from tenants where id = 'paying' and deleted_at is null")
    assert.equal(open.length, 1)
  })

  test('ends beside the sign-ins of its members, who are out afterwards', async () => {
    answered(await ask(`POST ${V1}`, { tenantId: 'busy', name: 'Busy' }), 201)
    const { email } = await server.addPerson(vendor, 'busy', 'ann@busy.test')
    const signIn = () =>
      anonymous(server, vendor)('POST /identity/resources/auth/v1/user', { email, password: PASSWORD })
    const [ended] = await Promise.all([ask(`DELETE ${V1}/busy`), ...Array.from({ length: 6 }, signIn)])
    answered(ended)
    assert.notEqual((await signIn()).statusCode, 200)
  })
})
