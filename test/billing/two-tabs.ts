import { createServer } from '../../server/app.ts'
import { vendorDirectory } from '../../server/core/vendors/directory.ts'
import {
  type BillingServer,
  type BillingVendor,
  billingServer,
  newPayer,
  type Payer,
  planId,
  SUBSCRIPTIONS,
} from '../support/billing.ts'
import { eventually } from '../support/eventually.ts'
import type { TestServer } from '../support/server.ts'
import { type Ask, signedIn } from '../support/signed-in.ts'
import { control } from '../support/stripe-browser.ts'

/** What the payment provider holds of a tenant, as far as it could be too much. */
export interface AtProvider {
  customers: number
  /** Of any status but what never was paid. */
  subscriptions: { id: string; status: string; cancel_at_period_end: boolean }[]
  /** Amounts of charges that succeeded. */
  charges: number[]
}

/** Two servers over one database, and a provider that can be made to fail. */
export interface Races {
  server: BillingServer
  vendor: BillingVendor
  payer(): Promise<Payer>
  /** The same person, by the second server. */
  elsewhere(payer: Payer): Promise<Ask>
  buy(payer: Payer, slug: string, card?: string, ask?: Ask): ReturnType<Ask>
  atProvider(payer: Payer): Promise<AtProvider>
  fault(fault: Record<string, unknown>): Promise<{ id: string; met(): Promise<void>; end(): Promise<void> }>
  close(): Promise<void>
}

interface State {
  customers: { id: string; metadata: Record<string, string> }[]
  subscriptions: { id: string; customer: string; status: string; cancel_at_period_end: boolean }[]
  charges: { customer: string; amount: number; paid: boolean }[]
}

export async function races(): Promise<Races> {
  const server = await billingServer()
  const vendor = await server.addBillingVendor('acme')
  const { services } = server
  const { database } = services
  const vendors = vendorDirectory({
    database,
    settings: services.declared.settings,
    publicUrl: () => services.config.publicUrl,
    maxAge: 0,
  })
  // Nothing that a process keeps in memory is shared.
  const app = await createServer({ ...services, vendors, config: { ...services.config } })
  await app.ready()
  const second: TestServer = { ...server, app }
  let tenants = 0
  return {
    server,
    vendor,
    payer: () => newPayer(server, vendor, `tenant-${++tenants}`),
    elsewhere: ({ tenantId, email }) => signedIn(second, vendor, { id: '', tenantId, email }),
    async buy({ ask, subscriptionId }, slug, paymentMethodId, as = ask) {
      return await as(`PUT ${SUBSCRIPTIONS}/${subscriptionId}`, {
        planId: await planId(ask, slug),
        ...(paymentMethodId && { paymentMethodId }),
      })
    },
    async atProvider({ tenantId }) {
      const state = await control<State>(vendor, 'GET', '/state')
      const own = state.customers.filter(({ metadata }) => metadata.portico_tenant === tenantId)
      const is = (customer: string) => own.some(({ id }) => id === customer)
      return {
        customers: own.length,
        subscriptions: state.subscriptions
          .filter(({ customer, status }) => is(customer) && !status.startsWith('incomplete'))
          .map(({ id, status, cancel_at_period_end }) => ({ id, status, cancel_at_period_end })),
        charges: state.charges
          .filter(({ customer, paid }) => is(customer) && paid)
          .map(({ amount }) => amount),
      }
    },
    async fault(fault) {
      const { id } = await control<{ id: string }>(vendor, 'POST', '/faults', fault)
      return {
        id,
        async met() {
          await eventually(async () => {
            const faults = await control<{ id: string; waiting: number }[]>(vendor, 'GET', '/faults')
            return faults.some(known => known.id === id && known.waiting > 0)
          }, 60_000)
        },
        end: async () => void (await control(vendor, 'DELETE', `/faults/${id}`)),
      }
    },
    async close() {
      await app.close()
      await server.close()
    },
  }
}
