import type { EventKey, EventPayload } from '../../../contract/events.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import type { Actor } from './actor.ts'
import type { Mapped } from './map-subscription.ts'
import { notifyOfChanges } from './notify-admins.ts'
import { allPlans, type PlanRow, type SubscriptionRow } from './store.ts'

/** What the audit log says of a change of a subscription, beside the event of the change itself. */
type ChangeKey = Exclude<
  {
    [Key in EventKey]: EventPayload<Key> extends { subscriptionId: string } ? Key : never
  }[EventKey],
  'frontegg.billing.subscription.changed'
>

type ChangePayload<Key extends ChangeKey> = Omit<EventPayload<Key>, 'subscriptionId'>

/** One thing that happened to a subscription, for the audit log. */
interface RecordedChange {
  event: ChangeKey
  description: string
  payload: ChangePayload<ChangeKey>
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
  for (const { event, description, payload } of describeChanges(before, after, plans)) {
    const eventPayload = { subscriptionId: before.id, ...payload } as EventPayload<ChangeKey>
    await tx.record(event, eventPayload, { ...actor, vendorId, tenantId, description })
  }
  await recordPlans(tx, scope, before, after, plans)
  await notifyOfChanges(tx, scope, before, after, plans)
  await tx.record(
    'frontegg.billing.subscription.changed',
    {
      subscriptionId: before.id,
      plan: slugOf(plans, after.plan_id),
      status: after.status,
      currentPeriodEnd: after.current_period_end.toISOString(),
    },
    { vendorId, tenantId },
  )
}

/** That the tenant is on another plan now, for receivers that follow plans alone. */
async function recordPlans(
  tx: Transaction,
  { vendorId, tenantId }: TenantScope,
  before: SubscriptionRow,
  after: Mapped,
  plans: PlanRow[],
): Promise<void> {
  if (before.plan_id === after.plan_id) return
  for (const [event, id] of [
    ['frontegg.tenant.plan.unassigned', before.plan_id],
    ['frontegg.tenant.plan.assigned', after.plan_id],
  ] as const) {
    const payload = { tenantId, planId: id, plan: slugOf(plans, id) }
    await tx.record(event, payload, { vendorId, tenantId })
  }
}

/** What happened, one sentence each, most important first. */
export function describeChanges(before: SubscriptionRow, after: Mapped, plans: PlanRow[]): RecordedChange[] {
  const name = (id: string | null) => plans.find(plan => plan.id === id)?.name ?? 'another plan'
  const recorded: RecordedChange[] = []
  const add = <Key extends ChangeKey>(event: Key, description: string, payload: ChangePayload<Key>): void =>
    void recorded.push({ event, description, payload })
  const from = slugOf(plans, before.plan_id)
  const to = slugOf(plans, after.plan_id)

  if (before.plan_id !== after.plan_id)
    add(
      'frontegg.billing.planChanged',
      `The plan is ${name(after.plan_id)} instead of ${name(before.plan_id)}`,
      { from, to },
    )
  if (after.pending_plan_id && before.pending_plan_id !== after.pending_plan_id)
    add(
      'frontegg.billing.consentNeeded',
      `The payment of ${name(after.pending_plan_id)} waits for the payer’s consent`,
      { plan: slugOf(plans, after.pending_plan_id) },
    )
  if (before.pending_plan_id && !after.pending_plan_id && after.plan_id !== before.pending_plan_id)
    add(
      'frontegg.billing.consentMissed',
      `The payment of ${name(before.pending_plan_id)} was not confirmed`,
      { plan: slugOf(plans, before.pending_plan_id) },
    )
  if (after.next_plan_id && before.next_plan_id !== after.next_plan_id)
    add('frontegg.billing.downgradeScheduled', `${name(after.next_plan_id)} begins with the next period`, {
      plan: slugOf(plans, after.next_plan_id),
    })
  if (before.next_plan_id && !after.next_plan_id && after.plan_id !== before.next_plan_id)
    add('frontegg.billing.downgradeWithdrawn', `${name(before.next_plan_id)} does not follow any more`, {})
  if (!before.cancel_at_period_end && after.cancel_at_period_end)
    add('frontegg.billing.canceled', `${name(after.plan_id)} ends with its period`, {
      endsAt: after.current_period_end.toISOString(),
    })
  if (before.cancel_at_period_end && !after.cancel_at_period_end && after.status === 'active')
    add('frontegg.billing.renewed', `${name(after.plan_id)} goes on after its period`, {})
  if (!before.past_due && after.past_due)
    add('frontegg.billing.paymentFailed', `A payment of ${name(after.plan_id)} failed and is tried again`, {})
  if (before.past_due && !after.past_due && after.status === 'active')
    add('frontegg.billing.paymentRecovered', `The payment of ${name(after.plan_id)} has arrived`, {})
  if (before.status !== after.status)
    add('frontegg.billing.statusChanged', `The subscription is ${after.status} instead of ${before.status}`, {
      from: before.status,
      to: after.status,
    })
  const renewed =
    +before.current_period_end < +after.current_period_end && before.external_id === after.external_id
  if (renewed && after.status === 'active' && after.external_id)
    add('frontegg.billing.periodBegan', `A period of ${name(after.plan_id)} began`, {
      until: after.current_period_end.toISOString(),
    })
  if (!recorded.length)
    add(
      'frontegg.billing.subscriptionUpdated',
      'The subscription was brought to what the payment provider has',
      {},
    )
  return recorded
}

function slugOf(plans: PlanRow[], id: string | null): string {
  return plans.find(plan => plan.id === id)?.slug ?? ''
}
