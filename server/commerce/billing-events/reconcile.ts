import type { Services } from '../../core/context/services.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { providerOf } from '../billing/provider-accounts.ts'
import { resumePending } from '../billing/resume.ts'
import { compareSubscriptions } from './compare.ts'
import { failureName } from './failure-name.ts'
import { forgetOldEvents } from './forget.ts'
import { type Created, findMissedEvents } from './missed-events.ts'
import { processEvents } from './process-events.ts'
import { reconcileQueue } from './queue.ts'
import { noteRun, type Reconciled } from './reconciliations.ts'
import { vendorsToReconcile } from './vendors-to-reconcile.ts'

const EVERY_QUARTER = '*/15 * * * *'

/** Heals what was missed: at the start, and every quarter of an hour on one server of several. */
export async function startReconciling(services: Services): Promise<void> {
  await services.jobs.work(reconcileQueue, async () => {
    await reconcile(services)
  })
  await services.jobs.schedule(reconcileQueue, EVERY_QUARTER)
  await services.jobs.send(reconcileQueue, {}, { singletonKey: 'start', singletonSeconds: 60 })
}

/**
 * Finishes what a server that died left pending, asks the payment provider for events that did not arrive, and compares
 * subscriptions with what it has. A vendor whose account does not answer holds up no other.
 */
export async function reconcile(
  services: Services,
  options: { vendors?: Vendor[]; everything?: boolean } = {},
): Promise<Reconciled[]> {
  await resumePending(services)
  const results: Reconciled[] = []
  for await (const vendor of options.vendors ?? services.vendors.each(await vendorsToReconcile(services))) {
    const result = await reconcileVendor(services, vendor, options.everything ?? false)
    if (result) results.push(result)
  }
  await forgetOldEvents(services.database)
  return results
}

async function reconcileVendor(
  services: Services,
  vendor: Vendor,
  everything: boolean,
): Promise<Reconciled | undefined> {
  const account = await providerOf(services, vendor.id)
  if (!account?.active) return undefined
  const result: Reconciled = { vendorId: vendor.id, missed: [], compared: 0, diverged: 0 }
  try {
    const { events } = account.stripe
    const source = {
      list: (created: Created) => events.list({ created, limit: 100 }),
      found: (id: string) => void result.missed.push(id),
    }
    await findMissedEvents(services, vendor.id, source, services.now().getTime())
    while ((await processEvents(services)) > 0);
    Object.assign(result, await compareSubscriptions(services, vendor, { everything }))
  } catch (err) {
    result.failure = failureName(err)
    services.log.error(
      { err: new Error(result.failure), vendorId: vendor.id },
      'billing could not be reconciled',
    )
  }
  await noteRun(services, result)
  return result
}
