import type { UserEntitlements } from '../../../contract/metadata.ts'
import type { Context } from '../../core/context/context.ts'
import { payerOf, startNow } from '../billing/billed.ts'
import { entitlementsFrom } from './answer.ts'
import type { PlanHeld } from './bundle.ts'
import { flagsOfFeatures } from './feature-flag.ts'
import { permissionsOf } from './permissions.ts'
import { hasDefaultPlan, planHeldBy, plansGrantedTo } from './store.ts'

/**
 * What the caller is entitled to now: read from the tenant's plan for each answer, so that a change of plan counts with
 * the next refresh.
 */
export async function userEntitlements(context: Context): Promise<UserEntitlements> {
  const { vendor, caller, scope } = context
  const { entitlements, billing } = vendor.settings
  const [subscribed, granted] = await Promise.all([planHeldBy(scope), plansGrantedTo(scope, caller.userId)])
  const held = subscribed ?? (await planBegunNow(context))
  const elsewhere = billing.externallyManaged.includes(scope.tenantId)
  return entitlementsFrom(
    entitlements.features,
    held && { ...held, open: held.open || elsewhere },
    permissionsOf(caller),
    await flagsOfFeatures(context),
    granted,
  )
}

/** A tenant without a plan is put on one as it is asked for; a vendor without plans pays one short read. */
async function planBegunNow(context: Context): Promise<PlanHeld | undefined> {
  if (!(await hasDefaultPlan(context.scope))) return undefined
  await startNow(payerOf(context))
  return await planHeldBy(context.scope)
}
