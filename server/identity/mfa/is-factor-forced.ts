import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { forcesFactor } from '../../core/factors/policy.ts'
import { findPerson } from '../../core/sessions/subject.ts'

/** Whether any tenant of the caller asks for a second factor: their last one stays then (`forcesFactor`). */
export async function isFactorForced(
  { vendorScope }: ContextTransaction,
  { vendor, caller }: Pick<Context, 'vendor' | 'caller'>,
): Promise<boolean> {
  const person = await findPerson(vendorScope, caller.userId, caller.tenantId)
  return !person || forcesFactor(vendor, person.mfaPolicies)
}
