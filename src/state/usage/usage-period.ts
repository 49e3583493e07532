import type { UsageQuery } from '../../../contract/usage.ts'

/** How far back the usage page looks, in days, today included. */
export const usagePeriods = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const
export type UsagePeriod = keyof typeof usagePeriods

export interface UsageView {
  period: UsagePeriod
  /** The same numbers as plots or as a table. */
  show: 'charts' | 'table'
}

export const defaultUsageView: UsageView = { period: '30d', show: 'charts' }

const isPeriod = (text: string | null): text is UsagePeriod =>
  text !== null && Object.hasOwn(usagePeriods, text)

/** What makes no sense in the address is the default. */
export function usageViewFromQuery(query: URLSearchParams): UsageView {
  const period = query.get('period')
  return {
    period: isPeriod(period) ? period : defaultUsageView.period,
    show: query.get('show') === 'table' ? 'table' : 'charts',
  }
}

export function queryFromUsageView({ period, show }: UsageView): URLSearchParams {
  const query = new URLSearchParams()
  if (period !== defaultUsageView.period) query.set('period', period)
  if (show !== defaultUsageView.show) query.set('show', show)
  return query
}

const dayLength = 86_400_000

/** The days of a period that ends today. The server counts days in UTC. */
export function usageQuery(period: UsagePeriod, now: number): Required<UsageQuery> {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(now - (usagePeriods[period] - 1) * dayLength), to: day(now) }
}
