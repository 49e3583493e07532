import type { SubscriptionPreview } from '../../../contract/billing-subscriptions.ts'
import { billingErrors } from '../../../contract/errors/billing.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { activeProvider, billedBy, offeredPlan, type Payer } from './billed.ts'
import { carriesDowngrade, decideChange, isDowngrade } from './decide-change.ts'
import { isAlive } from './map-subscription.ts'
import { requested } from './run-intent.ts'
import type { PlanRow, SubscriptionRow } from './store.ts'
import { ensurePrice } from './sync-plans.ts'

/** What changing to a plan would cost and when it would begin. Nothing is changed. */
export async function previewChange(
  payer: Payer,
  subscriptionId: string,
  planId: string,
): Promise<SubscriptionPreview> {
  const billed = await billedBy(payer, subscriptionId)
  const target = offeredPlan(billed, planId)
  const { subscription: row, plans } = billed
  const current = plans.find(plan => plan.id === row.plan_id) ?? target
  const live = row.status === 'active' && row.external_id !== ''
  const decision = decideChange({ row, current, target, live, methodGiven: false })
  const now = payer.services.now()
  const base = { planId, currency: target.currency, recurring: target.amount, lines: [] }
  const nextPayment = (at: Date) => (target.amount > 0 ? { nextPaymentAt: at.toISOString() } : {})

  switch (decision) {
    case 'subscribe':
      return {
        ...base,
        dueNow: target.amount,
        effectiveAt: now.toISOString(),
        ...nextPayment(monthLater(now)),
        lines: [{ description: target.name, amount: target.amount }],
      }
    case 'upgrade': {
      const due = await difference(payer, row, current, target)
      return {
        ...base,
        ...due,
        effectiveAt: now.toISOString(),
        ...nextPayment(row.current_period_end),
      }
    }
    case 'downgrade':
    case 'downgrade-to-free':
      if (isDowngrade(current, target) && !payer.vendor.settings.billing.allowPlanDowngrade)
        throw new Problem(billingErrors.downgradeNotAllowed)
      return {
        ...base,
        dueNow: 0,
        effectiveAt: row.current_period_end.toISOString(),
        ...nextPayment(row.current_period_end),
      }
    default: {
      const paidFrom = row.status === 'trialing' && row.trial_end ? row.trial_end : row.current_period_end
      return { ...base, dueNow: 0, effectiveAt: now.toISOString(), ...nextPayment(paidFrom) }
    }
  }
}

type Due = Pick<SubscriptionPreview, 'dueNow' | 'lines'>

async function difference(
  payer: Payer,
  row: SubscriptionRow,
  current: PlanRow,
  target: PlanRow,
): Promise<Due> {
  const { services } = payer
  const { provider } = await activeProvider(payer)
  const { configuration } = await billedBy(payer)
  if (!configuration.customer_id) throw new Problem(billingErrors.tenantConfigurationNotFound)
  const found = await requested(() => provider.subscriptions(configuration.customer_id ?? ''))
  const subscription = found.find(({ id }) => id === row.external_id)
  if (!subscription || !isAlive(subscription)) throw new Problem(billingErrors.subscriptionNotFound)
  // The provider has the lower price already, but the higher one is paid for.
  if (carriesDowngrade(subscription)) return proratedHere(row, current, target, services.now())
  return await requested(async () => {
    const priced = await ensurePrice(services, target)
    const { amountDue, lines } = await provider.previewPrice(subscription, priced.price_id)
    return { dueNow: amountDue, lines }
  })
}

/** The same sum as the provider's: both prices for what is left of the period, to the second. */
export function proratedHere(
  row: Pick<SubscriptionRow, 'current_period_start' | 'current_period_end'>,
  current: PlanRow,
  target: PlanRow,
  now: Date,
): Due {
  const start = row.current_period_start.getTime()
  const end = row.current_period_end.getTime()
  const left = Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)))
  const lines = [
    { description: `Unused time on ${current.name}`, amount: -Math.round(current.amount * left) },
    { description: `Remaining time on ${target.name}`, amount: Math.round(target.amount * left) },
  ]
  return { dueNow: lines.reduce((sum, { amount }) => sum + amount, 0), lines }
}

/** A month later by the calendar, on its last day when it is shorter: as the provider counts. */
export function monthLater(at: Date): Date {
  const later = new Date(at)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + 1)
  const days = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(at.getUTCDate(), days))
  return later
}
