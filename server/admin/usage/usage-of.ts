import type { Usage, UsageMetric, UsageQuery } from '../../../contract/usage.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { type Period, periodOf } from './period.ts'
import { type DayOfUse, daysOfUse, type MembersOfDay, membersNow, membersOfDays } from './store.ts'

type UsageInput = Pick<UsageMetric, 'key' | 'name' | 'unit' | 'aggregate'>

const signIns: UsageInput = { key: 'signIns', name: 'Sign-ins', unit: 'sign-ins', aggregate: 'sum' }
const activePeople: UsageInput = {
  key: 'activePeople',
  name: 'Active people',
  unit: 'people',
  aggregate: 'peak',
}
const members: UsageInput = { key: 'members', name: 'Members', unit: 'people', aggregate: 'latest' }
const apiCalls: UsageInput = { key: 'apiCalls', name: 'API calls', unit: 'calls', aggregate: 'sum' }

/** What the tenant did on each day that is asked for. */
export async function usageOf(scope: TenantScope, query: UsageQuery, now: Date = new Date()): Promise<Usage> {
  const period = periodOf(query, now)
  const [days, noted, current] = await Promise.all([
    daysOfUse(scope, period.from, period.to),
    membersOfDays(scope, period.from, period.to),
    membersNow(scope),
  ])
  const byDay = new Map(days.map(day => [day.day, day]))
  const figures = (of: (day: DayOfUse) => number) =>
    period.days.map(day => {
      const known = byDay.get(day)
      return known ? of(known) : 0
    })
  const today = now.toISOString().slice(0, 10)
  return {
    from: period.from,
    to: period.to,
    metrics: [
      metric(
        signIns,
        period,
        figures(day => day.signIns),
      ),
      metric(
        activePeople,
        period,
        figures(day => day.activePeople),
      ),
      metric(members, period, membersEachDay(period, noted, { day: today, members: current })),
      metric(
        apiCalls,
        period,
        figures(day => day.apiCalls),
      ),
    ],
  }
}

/** A number holds until the next one was noted; today's is the one of this moment. */
function membersEachDay({ days }: Period, noted: MembersOfDay[], today: MembersOfDay): number[] {
  let next = 0
  let latest = 0
  return days.map(day => {
    for (; next < noted.length && noted[next]!.day <= day; next++) latest = noted[next]!.members
    return day === today.day ? today.members : latest
  })
}

function metric(input: UsageInput, { days }: Period, values: number[]): UsageMetric {
  return {
    ...input,
    total: totals[input.aggregate](values),
    series: days.map((day, index) => ({ day, value: values[index]! })),
  }
}

const totals: Record<UsageMetric['aggregate'], (values: number[]) => number> = {
  sum: values => values.reduce((sum, value) => sum + value, 0),
  peak: values => Math.max(...values),
  latest: values => values.at(-1)!,
}
