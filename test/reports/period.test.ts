import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RelativeDate } from '../../contract/report-filters.ts'
import { periodOf } from '../../server/insight/reports/period.ts'

const days = (
  type: RelativeDate['type'],
  value: number,
  period: RelativeDate['period'],
  now = '2026-11-26T10:00:00Z',
  zone = 'UTC',
) => {
  const { from, to } = periodOf({ type, value, period }, new Date(now), zone)
  return `${from} ${to}`
}

test('the days of a report end today, by the clocks of its time zone', () => {
  assert.equal(days('last', 1, 'day'), '2026-11-26 2026-11-26')
  assert.equal(days('last', 30, 'day'), '2026-10-28 2026-11-26')
  assert.equal(days('last', 2, 'week'), '2026-11-13 2026-11-26')
  assert.equal(days('last', 1, 'month'), '2026-10-27 2026-11-26')
  assert.equal(days('last', 1, 'month', '2026-03-31T10:00:00Z'), '2026-03-01 2026-03-31')
  assert.equal(days('last', 12, 'month'), '2025-11-27 2026-11-26')
  assert.equal(days('current', 1, 'day'), '2026-11-26 2026-11-26')
  assert.equal(days('current', 1, 'week'), '2026-11-23 2026-11-26')
  assert.equal(days('current', 1, 'week', '2026-11-29T10:00:00Z'), '2026-11-23 2026-11-29')
  assert.equal(days('current', 1, 'month'), '2026-11-01 2026-11-26')
  const late = '2026-11-26T23:30:00Z'
  assert.equal(days('last', 1, 'day', late, 'Asia/Tokyo'), '2026-11-27 2026-11-27')
  assert.equal(days('last', 1, 'day', '2026-11-26T03:00:00Z', 'America/New_York'), '2026-11-25 2026-11-25')
})
