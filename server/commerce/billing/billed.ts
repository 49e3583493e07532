import { billingErrors } from '../../../contract/errors/billing.ts'
import type { Context } from '../../core/context/context.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type BillingServices, type ProviderAccount, providerOf } from './provider-accounts.ts'
import { type Billed, billedAs, startBilling } from './start-billing.ts'
import type { PlanRow } from './store.ts'

/** A tenant whose billing is looked at or changed. */
export interface Payer {
  services: BillingServices
  vendor: Vendor
  /** Outside of any transaction. */
  scope: TenantScope
}

export function payerOf({ services, vendor, scope }: Context): Payer {
  return { services, vendor, scope }
}

/**
 * How the tenant is billed; a tenant that is older than the vendor's plans is put on one now. Undefined when the vendor
 * has no plans.
 */
export async function billedNow(payer: Payer): Promise<Billed | undefined> {
  const known = await billedAs(payer.scope)
  if (known) return known
  const started = await startNow(payer)
  return started === undefined ? undefined : await billedAs(payer.scope)
}

/** Puts a tenant that is on no plan on the first one. @returns undefined when the vendor has no plans */
export async function startNow({ services, vendor, scope }: Payer): Promise<boolean | undefined> {
  return await services.transact(async tx => {
    const options = { settings: vendor.settings.billing, now: services.now() }
    return await startBilling(tx, scope.on(tx.kysely), options)
  })
}

/** @throws Problem 404 when the vendor has no plans, or the id is not that of this tenant's subscription */
export async function billedBy(payer: Payer, subscriptionId?: string): Promise<Billed> {
  const billed = await billedNow(payer)
  if (!billed || (subscriptionId !== undefined && billed.subscription.id !== subscriptionId))
    throw new Problem(billingErrors.subscriptionNotFound)
  return billed
}

export function isExternallyManaged({ vendor, scope }: Payer, { configuration }: Billed): boolean {
  return (
    configuration.externally_managed || vendor.settings.billing.externallyManaged.includes(scope.tenantId)
  )
}

/** @throws Problem 409 */
export function requireOwnBilling(payer: Payer, billed: Billed): void {
  if (isExternallyManaged(payer, billed)) throw new Problem(billingErrors.externallyManaged)
}

/** @throws Problem 404 when there is no customer to charge */
export async function activeProvider({ services, vendor }: Payer): Promise<ProviderAccount> {
  const account = await providerOf(services, vendor.id)
  if (!account?.active) throw new Problem(billingErrors.providerNotConfigured)
  return account
}

/** The plan, if it is offered: listed, or the tenant's own. @throws Problem 404 */
export function offeredPlan({ plans, subscription }: Billed, id: string): PlanRow {
  const plan = plans.find(candidate => candidate.id === id)
  const own = id === subscription.plan_id
  if (!plan || (!own && (plan.archived_at || !plan.listed))) throw new Problem(billingErrors.planNotFound)
  return plan
}
