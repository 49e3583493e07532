import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Usage } from '../../contract/usage.ts'
import { forgetUsage, loadUsage, usageOf } from '../../src/state/usage/usage.ts'
import {
  defaultUsageView,
  queryFromUsageView,
  type UsageView,
  usagePeriods,
  usageQuery,
  usageViewFromQuery,
} from '../../src/state/usage/usage-period.ts'
import { axisOf, daysByDay, fullness, pointsOf } from '../../src/state/usage/usage-series.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'

const route = 'GET /subscriptions/resources/usage/v1'
const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
const series = (values: readonly number[]) => values.map((value, index) => ({ day: dayOf(index), value }))

describe('the period of the usage page', () => {
  it('is the last thirty days as charts when the address says nothing, or nothing that makes sense', () => {
    for (const text of ['', 'period=2d&show=pie', 'period=toString'])
      assert.deepEqual(usageViewFromQuery(new URLSearchParams(text)), defaultUsageView)
  })

  it('comes back from the address as it was written there', () => {
    const anyView: fc.Arbitrary<UsageView> = fc.record(
      { period: fc.constantFrom('7d', '30d', '90d', '12m'), show: fc.constantFrom('charts', 'table') },
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(anyView, view => assert.deepEqual(usageViewFromQuery(queryFromUsageView(view)), view)),
    )
  })

  it('ends today and has as many days as it says, counted in UTC', () => {
    const now = Date.parse('2026-11-21T23:30:00Z')
    assert.deepEqual(usageQuery('7d', now), { from: '2026-11-15', to: '2026-11-21' })
    for (const [period, days] of Object.entries(usagePeriods)) {
      const { from, to } = usageQuery(period as keyof typeof usagePeriods, now)
      assert.equal((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1, days)
    }
  })
})

describe('the points of a plot', () => {
  it('are the days while they can be distinguished', () => {
    const points = pointsOf({ series: series([3, 0, 5]), aggregate: 'sum' })
    assert.deepEqual(
      points.map(({ from, to, value }) => [from, to, value]),
      [
        ['2026-01-01', '2026-01-01', 3],
        ['2026-01-02', '2026-01-02', 0],
        ['2026-01-03', '2026-01-03', 5],
      ],
    )
    assert.deepEqual(pointsOf({ series: [], aggregate: 'sum' }), [])
  })

  it('are whole weeks back from the last day when there are more, and lose no day', () => {
    const length = daysByDay + 8
    const values = Array.from({ length }, (_, index) => index)
    const points = pointsOf({ series: series(values), aggregate: 'sum' })
    assert.equal(points.at(-1)?.to, dayOf(length - 1))
    assert.equal(points.at(-1)?.from, dayOf(length - 7))
    assert.equal(points[0]?.from, dayOf(0))
    assert.equal(
      points.reduce((sum, { value }) => sum + value, 0),
      values.reduce((sum, value) => sum + value, 0),
    )
  })

  it('put days together as their total is made: added, the highest, the last', () => {
    const values = Array.from({ length: 100 }, (_, index) => (index % 7 === 0 ? 9 : 1))
    const last = (aggregate: 'sum' | 'peak' | 'latest') =>
      pointsOf({ series: series(values), aggregate }).at(-1)?.value
    assert.deepEqual([last('sum'), last('peak'), last('latest')], [15, 9, 1])
  })

  it('stand before an axis of at most six whole round values from zero to above the highest', () => {
    assert.deepEqual(axisOf(0), [0, 1])
    assert.deepEqual(axisOf(37), [0, 10, 20, 30, 40])
    assert.deepEqual(axisOf(3), [0, 1, 2, 3])
    fc.assert(
      fc.property(fc.nat(2_000_000_000), max => {
        const axis = axisOf(max)
        assert.ok(axis.length >= 2 && axis.length <= 6, `${axis}`)
        assert.ok(axis[0] === 0 && (axis.at(-1) ?? 0) >= max)
        assert.ok(axis.every(Number.isInteger))
      }),
    )
  })
})

describe('a limit', () => {
  it('is free, nearly used up from four fifths, and full; also when it is overrun or zero', () => {
    const states = [
      [0, 10],
      [7, 10],
      [8, 10],
      [10, 10],
      [12, 10],
      [0, 0],
    ].map(([used = 0, limit = 0]) => fullness(used, limit))
    assert.deepEqual(
      states.map(({ state }) => state),
      ['free', 'free', 'nearly', 'full', 'full', 'full'],
    )
    assert.ok(states.every(({ share }) => share >= 0 && share <= 1))
  })
})

describe('the usage of an account', () => {
  const answer = (from: string): Usage => ({ from, to: '1970-01-01', metrics: [] })

  it('is read for the period, and a failure takes the place of what was there', async () => {
    let fails = false
    const { app, made } = scriptedApp({
      [route]: () => {
        if (fails) throw refused(503, 'away')
        return answer('1969-12-26')
      },
    })
    await loadUsage(app, '7d')
    assert.deepEqual(made[0]?.query, { from: '1969-12-26', to: '1970-01-01' })
    assert.equal(usageOf(app).$usage.get().usage?.from, '1969-12-26')
    fails = true
    await loadUsage(app, '30d')
    const { usage, error, loading } = usageOf(app).$usage.get()
    assert.deepEqual([usage, error?.message, loading], [undefined, 'away', false])
  })

  it('is the one that was asked for last, whichever comes first', async () => {
    const late = Promise.withResolvers<Usage>()
    const { app, made } = scriptedApp({
      [route]: () => (made.length === 1 ? late.promise : answer('1969-10-03')),
    })
    const first = loadUsage(app, '7d')
    await loadUsage(app, '90d')
    late.resolve(answer('1969-12-26'))
    await first
    assert.equal(usageOf(app).$usage.get().usage?.from, '1969-10-03')
  })

  it('is forgotten with the account', async () => {
    const { app } = scriptedApp({ [route]: () => answer('1969-12-26') })
    await loadUsage(app, '7d')
    forgetUsage(app)
    assert.equal(usageOf(app).$usage.get().usage, undefined)
  })
})
