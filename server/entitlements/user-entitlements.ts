import type { UserEntitlements } from '../../contract/boot.ts'
import type { Context } from '../context.ts'
import { entitlementsFrom } from './answer.ts'
import { flagsOfFeatures } from './feature-flag.ts'
import { permissionsOf } from './permissions.ts'
import { planHeldBy } from './store.ts'

/**
 * What the caller is entitled to now: read from the tenant's plan for each answer, so that a change of plan counts with
 * the next refresh.
 */
export async function userEntitlements(context: Context): Promise<UserEntitlements> {
  const { vendor, caller, scope } = context
  const { entitlements, billing } = vendor.settings
  const held = await planHeldBy(scope)
  const elsewhere = billing.externallyManaged.includes(scope.tenantId)
  return entitlementsFrom(
    entitlements.features,
    held && { ...held, open: held.open || elsewhere },
    permissionsOf(caller),
    await flagsOfFeatures(context),
  )
}
