import type { FilterConfig, PeriodUnit, RelativeDate } from '../../../contract/report-filters.ts'

/** Usage is kept for so many days. */
export const MOST_DAYS = 400

/** How many days one is at most. */
export const UNIT_DAYS: Record<PeriodUnit, number> = { day: 1, week: 7, month: 31 }

export const lastMonth: RelativeDate = { type: 'last', period: 'day', value: 30 }

export const periodFilter: FilterConfig = {
  name: 'period',
  label: 'Time',
  type: 'relative-date',
  defaultValue: lastMonth,
  periods: ['day', 'week', 'month'],
}

export interface Period {
  /** `2026-11-26`, both included. */
  from: string
  to: string
}

const DAY = 86_400_000

/** The days that are meant, the last of them today in the time zone. Weeks begin on Monday. */
export function periodOf({ type, period, value }: RelativeDate, now: Date, timeZone: string): Period {
  const to = dayIn(now, timeZone)
  const today = Date.parse(to)
  if (type === 'last') {
    if (period !== 'month') return { from: dayAt(today - (value * UNIT_DAYS[period] - 1) * DAY), to }
    return { from: dayAt(monthsBefore(today, value) + DAY), to }
  }
  if (period === 'day') return { from: to, to }
  if (period === 'week') return { from: dayAt(today - ((new Date(today).getUTCDay() + 6) % 7) * DAY), to }
  return { from: `${to.slice(0, 8)}01`, to }
}

/** The same day of an earlier month, or its last one. */
function monthsBefore(today: number, months: number): number {
  const day = new Date(today)
  const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1)
  const length = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months + 1, 0)).getUTCDate()
  return first + (Math.min(day.getUTCDate(), length) - 1) * DAY
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Which day it is in a time zone. */
export const dayIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )
