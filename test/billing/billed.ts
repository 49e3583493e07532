import { startBilling } from '../../server/commerce/billing/start-billing.ts'
import { syncAllPlans } from '../../server/commerce/billing/sync-plans.ts'
import { processEvents } from '../../server/commerce/billing-events/process-events.ts'
import type { VendorSettings } from '../../server/core/vendors/settings.ts'
import { TenantScope } from '../../server/platform/db/scope.ts'
import { useSandbox as openSandbox, type UsedSandbox } from '../sandbox/with-sandbox.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { giveAccount } from './signed.ts'

export const PLANS: VendorSettings['billing']['plans'] = [
  { slug: 'free', name: 'Free', amount: 0, features: ['berths'] },
  { slug: 'harbor', name: 'Harbor', amount: 2900, features: ['berths', 'radar'] },
  { slug: 'fleet', name: 'Fleet', amount: 9900, features: ['berths', 'radar', 'fleet'] },
]

/** A server and the payment provider's sandbox, which sends its events to it over the network. */
export interface Billed extends UsedSandbox {
  server: TestServer
  vendor: TestVendor
  /** A tenant with an account at the provider and a card, but no plan bought. */
  customer(tenantId: string, card?: string): Promise<Customer>
  /** Buys at the provider itself, so that the server hears of it by events only. */
  buy(customer: Customer, slug: string): Promise<string>
  /** Waits until every event has been tried, and looks at those that came. */
  settle(): Promise<void>
  /** What our rows say. */
  rowOf(tenantId: string): Promise<{ plan: string; status: string; cancelled: boolean; external_id: string }>
  eventsOf(customer: Customer): Promise<{ id: string; type: string; outcome: string | null }[]>
  auditsOf(tenantId: string): Promise<string[]>
}

export interface Customer {
  tenantId: string
  customerId: string
}

export async function billed(settings: Partial<VendorSettings> = {}): Promise<Billed> {
  const server = await testServer()
  const used = await openSandbox()
  const { kysely } = server.services.database
  const billing = { plans: PLANS, ...settings.billing }
  const vendor = await server.addVendor('acme', {
    ...settings,
    billing: billing as VendorSettings['billing'],
  })
  await giveAccount(server, vendor, [used.sandbox.webhookSecret], used.sandbox)
  await syncAllPlans(server.services)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  used.sandbox.deliverTo([`${address}/webhooks/stripe/acme`])

  const own: Omit<Billed, keyof UsedSandbox> = {
    server,
    vendor,
    async customer(tenantId, card = 'pm_card_visa') {
      await server.addTenant(vendor, tenantId)
      const { vendors, now } = server.services
      const { settings } = (await vendors.get(vendor.id))!
      const scope = new TenantScope(kysely, vendor.id, tenantId)
      await server.services.transact(tx =>
        startBilling(tx, scope.on(tx.kysely), { settings: settings.billing, now: now() }),
      )
      const { id } = await used.stripe.customers.create({ name: tenantId, email: `${tenantId}@acme.test` })
      await kysely
        .updateTable('billing_tenant_configurations')
        .set({ customer_id: id })
        .where('tenant_id', '=', tenantId)
        .execute()
      const method = await used.stripe.paymentMethods.attach(card, { customer: id })
      await used.stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } })
      return { tenantId, customerId: id }
    },
    async buy({ customerId }, slug) {
      const plan = await kysely
        .selectFrom('billing_plans')
        .select('price_id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow()
      const items = [{ price: plan.price_id }]
      return (await used.stripe.subscriptions.create({ customer: customerId, items })).id
    },
    async settle() {
      await used.control('POST', '/webhooks/settle')
      while ((await processEvents(server.services)) > 0);
    },
    async rowOf(tenantId) {
      return await kysely
        .selectFrom('billing_subscriptions as s')
        .innerJoin('billing_plans as p', join =>
          join.onRef('p.vendor_id', '=', 's.vendor_id').onRef('p.id', '=', 's.plan_id'),
        )
        .select(['p.slug as plan', 's.status', 's.cancel_at_period_end as cancelled', 's.external_id'])
        .where('s.tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow()
    },
    async eventsOf({ customerId }) {
      return await kysely
        .selectFrom('billing_events')
        .select(['id', 'type', 'outcome'])
        .where('customer_id', '=', customerId)
        .orderBy('received_at')
        .execute()
    },
    async auditsOf(tenantId) {
      const rows = await kysely
        .selectFrom('audits')
        .select('action')
        .where('tenant_id', '=', tenantId)
        .where('action', 'like', 'billing.%')
        .orderBy('id')
        .execute()
      return rows.map(({ action }) => action)
    },
  }
  const { close } = used
  return Object.assign(used, own, {
    async close() {
      await close()
      await server.close()
    },
  })
}
