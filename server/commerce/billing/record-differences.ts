import type { TenantScope } from '../../platform/db/scope.ts'
import type { AuditEntry, Transaction } from '../../platform/transaction/transaction.ts'
import type { Actor } from './actor.ts'
import type { Mapped } from './map-subscription.ts'
import { allPlans, type PlanRow, type SubscriptionRow } from './store.ts'
import { tellDifferences } from './tell.ts'

/** One thing that happened to a subscription, for the audit log. */
interface Story {
  action: `billing.${string}`
  description: string
  severity: AuditEntry['severity']
  json?: Record<string, unknown>
}

/** The audit rows and the event of a change of the subscription. */
export async function recordDifferences(
  tx: Transaction,
  scope: TenantScope,
  before: SubscriptionRow,
  after: Mapped,
  actor: Actor,
): Promise<void> {
  const plans = await allPlans(scope)
  const { vendorId, tenantId } = scope
  for (const story of stories(before, after, plans))
    await tx.audit({
      ...actor,
      ...story,
      vendorId,
      tenantId,
      json: { subscriptionId: before.id, ...story.json },
    })
  await tellDifferences(tx, scope, before, after, plans)
  await tx.emit({
    vendorId,
    tenantId,
    type: 'frontegg.billing.subscription.changed',
    payload: {
      subscriptionId: before.id,
      plan: slugOf(plans, after.plan_id),
      status: after.status,
      currentPeriodEnd: after.current_period_end.toISOString(),
    },
  })
}

/** What happened, one sentence each, most important first. */
export function stories(before: SubscriptionRow, after: Mapped, plans: PlanRow[]): Story[] {
  const name = (id: string | null) => plans.find(plan => plan.id === id)?.name ?? 'another plan'
  const told: Story[] = []
  const tell = (action: Story['action'], description: string, severity: Story['severity'], json = {}): void =>
    void told.push({ action, description, severity, json })
  const from = slugOf(plans, before.plan_id)
  const to = slugOf(plans, after.plan_id)

  if (before.plan_id !== after.plan_id)
    tell(
      'billing.plan-changed',
      `The plan is ${name(after.plan_id)} instead of ${name(before.plan_id)}`,
      'Medium',
      { from, to },
    )
  if (after.pending_plan_id && before.pending_plan_id !== after.pending_plan_id)
    tell(
      'billing.consent-needed',
      `The payment of ${name(after.pending_plan_id)} waits for the payer’s consent`,
      'Low',
      { plan: slugOf(plans, after.pending_plan_id) },
    )
  if (before.pending_plan_id && !after.pending_plan_id && after.plan_id !== before.pending_plan_id)
    tell(
      'billing.consent-missed',
      `The payment of ${name(before.pending_plan_id)} was not confirmed`,
      'Low',
      { plan: slugOf(plans, before.pending_plan_id) },
    )
  if (after.next_plan_id && before.next_plan_id !== after.next_plan_id)
    tell('billing.downgrade-scheduled', `${name(after.next_plan_id)} begins with the next period`, 'Medium', {
      plan: slugOf(plans, after.next_plan_id),
    })
  if (before.next_plan_id && !after.next_plan_id && after.plan_id !== before.next_plan_id)
    tell('billing.downgrade-withdrawn', `${name(before.next_plan_id)} does not follow any more`, 'Low')
  if (!before.cancel_at_period_end && after.cancel_at_period_end)
    tell('billing.cancelled', `${name(after.plan_id)} ends with its period`, 'Medium', {
      endsAt: after.current_period_end.toISOString(),
    })
  if (before.cancel_at_period_end && !after.cancel_at_period_end && after.status === 'active')
    tell('billing.renewed', `${name(after.plan_id)} goes on after its period`, 'Medium')
  if (!before.past_due && after.past_due)
    tell('billing.payment-failed', `A payment of ${name(after.plan_id)} failed and is tried again`, 'High')
  if (before.past_due && !after.past_due && after.status === 'active')
    tell('billing.payment-recovered', `The payment of ${name(after.plan_id)} has arrived`, 'Low')
  if (before.status !== after.status)
    tell(
      'billing.status-changed',
      `The subscription is ${after.status} instead of ${before.status}`,
      'Medium',
      { from: before.status, to: after.status },
    )
  const renewed =
    +before.current_period_end < +after.current_period_end && before.external_id === after.external_id
  if (renewed && after.status === 'active' && after.external_id)
    tell('billing.period-began', `A period of ${name(after.plan_id)} began`, 'Info', {
      until: after.current_period_end.toISOString(),
    })
  if (!told.length)
    tell(
      'billing.subscription-updated',
      'The subscription was brought to what the payment provider has',
      'Info',
    )
  return told
}

function slugOf(plans: PlanRow[], id: string | null): string {
  return plans.find(plan => plan.id === id)?.slug ?? ''
}
