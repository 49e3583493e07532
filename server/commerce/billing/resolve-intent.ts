import { billingErrors } from '../../../contract/errors/billing.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import type { Payer } from './billed.ts'
import { endIntent, type Intent } from './intents.ts'
import { META } from './map-subscription.ts'
import type { ProviderSubscription } from './provider.ts'
import { refreshFromStripe } from './refresh.ts'
import { defaultMethod, findSubscription } from './store.ts'

/**
 * Ends an intent whose outcome is not known, by looking at the provider: either it took effect there, or it is over.
 * Nothing is asked for again: a tenant whose change was answered as failed is not charged for it later.
 *
 * @throws ProviderUnavailable and leaves it as it is
 */
export async function resolveIntent(
  { services, scope }: Pick<Payer, 'services' | 'scope'>,
  intent: Intent,
): Promise<void> {
  const { vendorId, tenantId } = scope
  const looked = await refreshFromStripe(
    services,
    { vendorId, tenantId },
    {
      actor: { userId: intent.user_id ?? undefined, email: intent.email ?? undefined },
      also: (tx, _changed, found) => resolve(tx, scope.on(tx.kysely), intent, found),
    },
  )
  // Without a customer nothing can have happened.
  if (!looked) await services.transact(tx => resolve(tx, scope.on(tx.kysely), intent, []))
}

async function resolve(
  tx: Transaction,
  scope: TenantScope,
  intent: Intent,
  found: ProviderSubscription[],
): Promise<void> {
  const effective = await isApplied(scope, intent, found)
  const { vendorId, tenantId } = scope
  const ended = effective
    ? await endIntent(scope, intent.id, 'done')
    : await endIntent(scope, intent.id, 'failed', billingErrors.abandoned.code)
  if (!ended) return
  await tx.record(
    effective ? 'frontegg.billing.changeRecovered' : 'frontegg.billing.changeAbandoned',
    { change: intent.id, kind: intent.kind },
    {
      vendorId,
      tenantId,
      userId: intent.user_id ?? undefined,
      email: intent.email ?? undefined,
      description: effective
        ? 'A change whose answer was lost had taken effect at the payment provider'
        : 'A change whose answer was lost had not reached the payment provider and was given up',
    },
  )
}

/** Whether our rows, freshly brought to what the provider has, say what was requested. */
export async function isApplied(
  scope: TenantScope,
  intent: Intent,
  found: ProviderSubscription[],
): Promise<boolean> {
  const row = await findSubscription(scope)
  if (!row) return false
  if (intent.kind === 'cancel') return row.cancel_at_period_end
  if (intent.kind === 'renew') return row.status === 'active' && !row.cancel_at_period_end
  const marked = found.some(
    ({ metadata, status }) => metadata[META.change] === intent.id && status !== 'incomplete_expired',
  )
  if (marked || (intent.plan_id !== null && row.pending_plan_id === intent.plan_id)) return true
  if (intent.kind !== 'change' || row.plan_id !== intent.plan_id) return false
  if (intent.payment_method_id === null) return row.next_plan_id === null
  return (await defaultMethod(scope))?.external_id === intent.payment_method_id
}
