import type { Services } from '../../core/context/services.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import type { DeliveredEvent } from '../../platform/outbox/delivered-event.ts'
import { noActor } from './actor.ts'
import { endTrial } from './end-trial.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { managers } from './notify-admins.ts'
import { providerOf } from './provider-accounts.ts'
import { billingClockQueue, billingPlansQueue } from './queues.ts'
import { remindOfTrials } from './remind-of-trials.ts'
import { resumePending } from './resume.ts'
import { startBilling } from './start-billing.ts'
import { startUnbilled, UNBILLED_BATCH } from './start-unbilled.ts'
import { syncChangedPlans } from './sync-changed-plans.ts'
import { syncAllPlans } from './sync-plans.ts'
import { tenantName } from './tenant-name.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_QUARTER = '7,22,37,52 * * * *'
const BATCH = 100

/** Synchronises plans and begins the work that no request asks for. Before events are delivered. */
export async function startBillingWork(services: Services): Promise<void> {
  services.subscribers.subscribe('billing', ['frontegg.tenant.created'], event => beginFor(services, event))
  await syncChangedPlans(services)
  // The first ones at once: what an operator made before the first start. Many are left to the clock.
  await startUnbilled(services)
  await services.jobs.work(billingClockQueue, async () => {
    await runBillingClock(services)
  })
  await services.jobs.work(billingPlansQueue, async () => {
    await syncAllPlans(services)
    while ((await startUnbilled(services)) === UNBILLED_BATCH);
  })
  await services.jobs.schedule(billingClockQueue, EVERY_MINUTE)
  await services.jobs.schedule(billingPlansQueue, EVERY_QUARTER)
  // What has changed at the providers meanwhile: asking each of them is nothing to wait for.
  await services.jobs.send(billingPlansQueue, {}, { singletonKey: 'start', singletonSeconds: 60 })
}

/** Everything that is due by the clock of billing. */
export async function runBillingClock(services: Services): Promise<void> {
  await resumePending(services)
  while ((await remindOfTrials(services)) === BATCH);
  await endDueTrials(services)
}

/** Ends the trials whose time has come. @returns how many were looked at */
export async function endDueTrials(services: Services): Promise<number> {
  const due = await services.database.kysely
    .selectFrom('billing_subscriptions')
    .select(['vendor_id', 'tenant_id'])
    .where('status', '=', 'trialing')
    .where('trial_end', '<=', services.now())
    .orderBy('trial_end')
    .limit(BATCH)
    .execute()
  for (const { vendor_id, tenant_id } of due) {
    const vendor = await services.vendors.get(vendor_id)
    const scope = new VendorScope(services.database.kysely, vendor_id).tenant(tenant_id)
    try {
      if (vendor) await endTrial({ services, vendor, scope })
    } catch (err) {
      services.log.warn({ err, vendorId: vendor_id }, 'a trial could not be ended yet')
    }
  }
  return due.length
}

/** A new tenant is put on its plan at once, and made a customer where the vendor wants that (PLAN-16). */
export async function beginFor(services: Services, { vendorId, tenantId }: DeliveredEvent): Promise<void> {
  const vendor = await services.vendors.get(vendorId)
  if (!vendor || !tenantId) return
  const scope = new VendorScope(services.database.kysely, vendorId).tenant(tenantId)
  const started = await services.transact(tx =>
    startBilling(tx, scope.on(tx.kysely), { settings: vendor.settings.billing, now: services.now() }),
  )
  if (started === undefined || vendor.settings.billing.onTenantCreated !== 'create_customer') return
  const account = await providerOf(services, vendorId)
  if (!account?.active) return
  const [email = ''] = await managers(scope)
  const spec = { vendorId, tenantId, name: await tenantName(scope), email }
  await ensureCustomer(services, account, spec, noActor)
}
