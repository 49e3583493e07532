import { type Static, Type } from 'typebox'
import { Day } from './fields.ts'
import type { Schemas } from './route.ts'

/**
 * What the account did or was on each day.
 * - `signIns`: sessions that people began. `total` is their sum.
 * - `activePeople`: different people who signed in or whose session was renewed. `total` is the busiest day.
 * - `members`: members of the account, invited ones included, at the end of the day. `total` is the last day.
 * - `apiCalls`: calls of signed-in people and their applications. `total` is their sum.
 */
export const UsageMetricKey = Type.Union([
  Type.Literal('signIns'),
  Type.Literal('activePeople'),
  Type.Literal('members'),
  Type.Literal('apiCalls'),
])
export type UsageMetricKey = Static<typeof UsageMetricKey>

export interface UsageMetric extends Static<typeof UsageMetric> {}
export const UsageMetric = Type.Object({
  key: UsageMetricKey,
  /** In English; a page has its own words for a key that it knows. */
  name: Type.String(),
  unit: Type.Union([Type.Literal('sign-ins'), Type.Literal('people'), Type.Literal('calls')]),
  /** How `total` comes from the days. */
  aggregate: Type.Union([Type.Literal('sum'), Type.Literal('peak'), Type.Literal('latest')]),
  total: Type.Integer(),
  /** Every day from `from` to `to`, oldest first; a day without anything is 0. */
  series: Type.Array(Type.Object({ day: Day, value: Type.Integer() })),
})

/** How much the plan includes, and how much of it is in use now. */
export interface UsageLimit extends Static<typeof UsageLimit> {}
export const UsageLimit = Type.Object({ key: Type.String(), used: Type.Integer(), limit: Type.Integer() })

export interface Usage extends Static<typeof Usage> {}
export const Usage = Type.Object({
  from: Day,
  to: Day,
  metrics: Type.Array(UsageMetric),
  limits: Type.Optional(Type.Array(UsageLimit)),
})

/** Both days count, until today at most. Default: the last 30 days. 400 days are kept, today included. */
export interface UsageQuery extends Static<typeof UsageQuery> {}
export const UsageQuery = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) })

export interface UsageApi {
  'GET /subscriptions/resources/usage/v1': { query: UsageQuery; reply: Usage }
}

export const usage: Schemas<UsageApi> = {
  'GET /subscriptions/resources/usage/v1': {
    summary: 'What this tenant did on each day. 400: no such day, or the days are the wrong way round.',
    audience: 'fe.usage.read',
    query: UsageQuery,
    reply: Usage,
  },
}
