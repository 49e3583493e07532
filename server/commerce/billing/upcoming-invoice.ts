import type { NextInvoice, UpcomingInvoice } from '../../../contract/billing-invoices.ts'
import { activeProvider, billedNow, isExternallyManaged, type Payer } from './billed.ts'
import { monthLater } from './preview.ts'
import type { ProviderUpcoming } from './provider.ts'
import { requested } from './run-intent.ts'
import type { Billed } from './start-billing.ts'
import { defaultMethod, type PlanRow } from './store.ts'

/** What the tenant is charged next. The provider is asked only where it charges. */
export async function upcomingInvoice(payer: Payer): Promise<UpcomingInvoice> {
  const billed = await billedNow(payer)
  if (!billed) return { state: 'none' }
  const { subscription: row, configuration, plans } = billed
  if (isExternallyManaged(payer, billed) || row.status === 'incomplete') return { state: 'unknown' }
  if (row.status === 'trialing' && row.trial_end) return await afterTrial(payer, billed, row.trial_end)
  if (row.status !== 'active' || row.external_id === '' || !configuration.customer_id)
    return { state: 'none' }
  const followedByFree = plans.find(({ id }) => id === row.next_plan_id)?.amount === 0
  const ends: UpcomingInvoice = {
    state: followedByFree ? 'free' : 'ends',
    endsAt: row.current_period_end.toISOString(),
  }
  if (row.cancel_at_period_end) return ends
  const { provider } = await activeProvider(payer)
  const { customer_id } = configuration
  const next = await requested(() => provider.upcomingInvoice(customer_id, row.external_id))
  return next ? { state: 'due', invoice: view(next, row.current_period_end) } : ends
}

/** A trial is ours, so that the provider knows nothing of it: its plan is bought when it ends, if it can be paid. */
async function afterTrial(
  { scope }: Payer,
  { plans, subscription: { plan_id } }: Billed,
  end: Date,
): Promise<UpcomingInvoice> {
  const plan = plans.find(({ id }) => id === plan_id)
  const endsAt = end.toISOString()
  if (!plan || plan.amount === 0 || !(await defaultMethod(scope))) return { state: 'trial', endsAt }
  return { state: 'trial', endsAt, invoice: view(firstOf(plan, end), end) }
}

function firstOf({ name, amount, currency }: PlanRow, from: Date): ProviderUpcoming {
  const line = { description: name, amount, periodStart: from, periodEnd: monthLater(from) }
  return { currency, total: amount, amountDue: amount, lines: [line] }
}

function view({ lines, ...sums }: ProviderUpcoming, date: Date): NextInvoice {
  return {
    date: date.toISOString(),
    ...sums,
    lines: lines.map(({ description, amount, periodStart, periodEnd }) => ({
      description,
      amount,
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
    })),
  }
}
