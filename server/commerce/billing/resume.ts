import { VendorScope } from '../../platform/db/scope.ts'
import { type Intent, leftIntents } from './intents.ts'
import { ProviderUnavailable } from './provider.ts'
import type { BillingServices } from './provider-accounts.ts'
import { resolveIntent } from './resolve-intent.ts'

const BATCH = 100

export interface ResumeOptions {
  /** Only intents that no process works on for so long; default 60. */
  olderThanSeconds?: number
}

/**
 * Looks up intents whose outcome is unknown: the process died, the provider did not answer. Each ends as what the
 * provider says became of it; one that cannot be looked up now stays for the next time.
 *
 * @returns how many ended
 */
export async function resumePending(
  services: BillingServices,
  { olderThanSeconds = 60 }: ResumeOptions = {},
): Promise<number> {
  const left = await leftIntents(services.database.kysely, olderThanSeconds, BATCH)
  let ended = 0
  for (const intent of left) if (await resume(services, intent)) ended++
  return ended
}

async function resume(services: BillingServices, intent: Intent): Promise<boolean> {
  const scope = new VendorScope(services.database.kysely, intent.vendor_id).tenant(intent.tenant_id)
  try {
    await resolveIntent({ services, scope }, intent)
    return true
  } catch (err) {
    const level = err instanceof ProviderUnavailable ? 'warn' : 'error'
    services.log[level]({ err, vendorId: intent.vendor_id }, 'a change of billing could not be looked up yet')
    return false
  }
}
