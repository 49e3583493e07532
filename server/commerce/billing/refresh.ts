import { VendorScope } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import { type Actor, noActor } from './actor.ts'
import { applyInvoices } from './apply-invoices.ts'
import { applyPaymentMethods } from './apply-payment-methods.ts'
import { applySubscription } from './apply-subscription.ts'
import { endMarkedIntent } from './intents.ts'
import { countingSubscription, isAlive, META } from './map-subscription.ts'
import type {
  PaymentProvider,
  ProviderInvoice,
  ProviderPaymentMethod,
  ProviderSubscription,
} from './provider.ts'
import { type BillingServices, providerOf } from './provider-accounts.ts'
import {
  beginRead,
  findConfiguration,
  findSubscription,
  lockConfiguration,
  type SubscriptionRow,
  tenantOfCustomer,
} from './store.ts'

export type RefreshTarget = { vendorId: string } & ({ tenantId: string } | { customerId: string })

/** What differed and was written: `subscription`, `methods`, and ids of invoices. */
export type Changed = string[]

export interface RefreshOptions {
  /** Beside subscription and payment methods. `true`, the default: the newest hundred; else those that are named. */
  invoices?: boolean | string[]
  actor?: Actor
  /** Runs in the transaction that applies what was read, even when nothing changed. */
  also?: (tx: Transaction, changed: Changed, found: ProviderSubscription[]) => Promise<void>
}

/** What was found at the provider, and what of it was new to us. */
export interface Refreshed {
  changed: Changed
  /** Newest first. */
  subscriptions: ProviderSubscription[]
}

/**
 * Reads a tenant's billing at the provider and brings our rows to it. Readings are numbered before they begin; one that
 * is older than what was applied is dropped, so that answers may overtake each other. Never inside a transaction.
 *
 * @returns undefined when the vendor has no provider, or the tenant no customer there
 */
export async function refreshFromStripe(
  services: BillingServices,
  target: RefreshTarget,
  options: RefreshOptions = {},
): Promise<Refreshed | undefined> {
  const { database, transact, now } = services
  const account = await providerOf(services, target.vendorId)
  const vendorScope = new VendorScope(database.kysely, target.vendorId)
  const tenantId =
    'tenantId' in target ? target.tenantId : await tenantOfCustomer(vendorScope, target.customerId)
  const scope = tenantId === undefined ? undefined : vendorScope.tenant(tenantId)
  const customerId = scope && (await findConfiguration(scope))?.customer_id
  if (!account || !scope || !customerId) return undefined

  const read = await beginRead(scope)
  const row = await findSubscription(scope)
  const found = await readProvider(account.provider, customerId, row, options.invoices ?? true)

  const changed = await transact(async tx => {
    const own = scope.on(tx.kysely)
    const { applied_read } = await lockConfiguration(own)
    const actor = options.actor ?? noActor
    const changes: Changed = []
    if (applied_read < read) {
      await own.updateInTenant('billing_tenant_configurations').set({ applied_read: read }).execute()
      if (await applySubscription(tx, own, found.subscriptions, { actor, now: now() }))
        changes.push('subscription')
      if (await applyPaymentMethods(tx, own, found.methods, actor)) changes.push('methods')
      await endMarkedIntent(own, changeIdsOf(found.subscriptions))
    }
    changes.push(...(await applyInvoices(tx, own, found.invoices, read)))
    await options.also?.(tx, changes, found.subscriptions)
    return changes
  })
  return { changed, subscriptions: found.subscriptions }
}

interface Found {
  subscriptions: ProviderSubscription[]
  methods: ProviderPaymentMethod[]
  invoices: ProviderInvoice[]
}

async function readProvider(
  provider: PaymentProvider,
  customerId: string,
  row: SubscriptionRow | undefined,
  which: boolean | string[],
): Promise<Found> {
  const [subscriptions, invoices] = await Promise.all([
    provider.subscriptions(customerId),
    readInvoices(provider, customerId, which),
  ])
  const counting = row && countingSubscription(row, subscriptions)
  const preferred = counting && isAlive(counting) ? counting.defaultPaymentMethodId : undefined
  return { subscriptions, methods: await provider.paymentMethods(customerId, preferred), invoices }
}

function changeIdsOf(subscriptions: ProviderSubscription[]): string[] {
  return subscriptions.flatMap(({ status, metadata }) =>
    status === 'incomplete_expired' ? [] : (metadata[META.change] ?? []),
  )
}

async function readInvoices(
  provider: PaymentProvider,
  customerId: string,
  which: boolean | string[],
): Promise<ProviderInvoice[]> {
  if (which === true) return await provider.invoices(customerId)
  if (which === false) return []
  const found = await Promise.all(which.map(id => provider.invoice(id)))
  // An invoice of another customer is none of this tenant's.
  return found.filter(invoice => invoice?.customerId === customerId) as ProviderInvoice[]
}
