import { billingErrors } from '../../../contract/errors/billing.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Actor } from './actor.ts'
import type { BillingServices, ProviderAccount } from './provider-accounts.ts'
import { countChange, lockConfiguration } from './store.ts'

export interface CustomerSpec {
  vendorId: string
  tenantId: string
  name: string
  email: string
}

/** The provider forgets idempotency keys after a day; before that, the same key means the same customer. */
const KEY_LIVES = 20 * 3_600_000

/**
 * The tenant's customer at the provider, made when there is none. Name and address are written down first, so that every
 * attempt, whatever process makes it, sends the same under the same key: two tabs get one customer.
 */
export async function ensureCustomer(
  services: BillingServices,
  { provider }: ProviderAccount,
  customer: CustomerSpec,
  actor: Actor,
): Promise<string> {
  const { database, transact } = services
  const { vendorId, tenantId } = customer
  const scope = new VendorScope(database.kysely, vendorId).tenant(tenantId)
  const noted = await transact(async tx => {
    const own = scope.on(tx.kysely)
    const row = await lockConfiguration(own)
    if (row.customer_id || row.customer_requested_at) return row
    const columns = {
      customer_name: customer.name,
      customer_email: customer.email,
      customer_requested_at: new Date(),
    }
    await own.updateInTenant('billing_tenant_configurations').set(columns).execute()
    return { ...row, ...columns }
  })
  if (noted.customer_id) return noted.customer_id

  const since = noted.customer_requested_at ?? new Date()
  const old = Date.now() - since.getTime() > KEY_LIVES
  const lost = old ? await provider.findCustomer(noted.id, since) : undefined
  const customerId =
    lost ??
    (await provider.createCustomer(
      {
        name: noted.customer_name ?? customer.name,
        email: noted.customer_email ?? customer.email,
        metadata: { vendorId, tenantId, configurationId: noted.id },
      },
      `customer-${noted.id}`,
    ))

  return await transact(async tx => {
    const own = scope.on(tx.kysely)
    const row = await lockConfiguration(own)
    // Of a new account under the id of one that was deleted meanwhile: this customer is not theirs.
    if (row.id !== noted.id) throw new Problem(billingErrors.tenantConfigurationNotFound)
    if (row.customer_id) return row.customer_id
    await own.updateInTenant('billing_tenant_configurations').set({ customer_id: customerId }).execute()
    await countChange(own)
    await tx.record(
      'frontegg.billing.customerCreated',
      { customerId },
      { ...actor, vendorId, tenantId, description: 'The account became a customer at the payment provider' },
    )
    return customerId
  })
}
