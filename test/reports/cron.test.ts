import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isTimeZone, nextRun } from '../../server/insight/reports/cron.ts'

const next = (cron: string, zone: string, after: string) =>
  nextRun(cron, zone, new Date(after))?.toISOString()

describe('the next run of a schedule', () => {
  it('comes by the clocks of its time zone, behind the moment that is named', () => {
    assert.equal(next('0 8 * * *', 'UTC', '2026-11-26T07:59:59Z'), '2026-11-26T08:00:00.000Z')
    assert.equal(next('0 8 * * *', 'UTC', '2026-11-26T08:00:00Z'), '2026-11-27T08:00:00.000Z')
    assert.equal(next('30 8 * * *', 'Asia/Tokyo', '2026-11-26T00:00:00Z'), '2026-11-26T23:30:00.000Z')
    assert.equal(next('0 8 * * 1', 'Europe/Copenhagen', '2026-11-26T00:00:00Z'), '2026-11-30T07:00:00.000Z')
    assert.equal(next('0 8 1 * *', 'UTC', '2026-11-26T00:00:00Z'), '2026-12-01T08:00:00.000Z')
    assert.equal(next('0 9 * jan mon-fri', 'UTC', '2026-11-26T00:00:00Z'), '2027-01-01T09:00:00.000Z')
  })

  it('keeps its hour over a change of the clocks, and comes once in a night that has it twice or not at all', () => {
    // Copenhagen left summer time on 25 October 2026 at 3:00, and enters it on 28 March 2027 at 2:00.
    const zone = 'Europe/Copenhagen'
    assert.equal(next('0 8 * * *', zone, '2026-10-24T12:00:00Z'), '2026-10-25T07:00:00.000Z')
    const first = next('30 2 * * *', zone, '2026-10-24T12:00:00Z')!
    assert.equal(first, '2026-10-25T00:30:00.000Z')
    assert.equal(next('30 2 * * *', zone, first), '2026-10-26T01:30:00.000Z')
    const skipped = next('30 2 * * *', zone, '2027-03-27T12:00:00Z')!
    assert.equal(skipped.slice(0, 10), '2027-03-28')
    assert.equal(next('30 2 * * *', zone, skipped), '2027-03-29T00:30:00.000Z')
  })

  it('is none for what is no expression of five fields, comes more than once an hour, or never', () => {
    for (const cron of [
      '',
      'daily',
      '@daily',
      '* * * * *',
      '*/30 * * * *',
      '0,30 * * * *',
      '0 0 8 * * *',
      '0 8 * *',
      '0 25 * * *',
      '0 8 31 2 *',
      'H 8 * * *',
      '0 8 * * 1; drop',
      `0 8 ${'1,'.repeat(200)}1 * *`.slice(0, 30),
    ])
      assert.equal(next(cron, 'UTC', '2026-11-26T00:00:00Z'), undefined, cron)
  })
})

describe('a time zone', () => {
  it('is one that clocks are known of by its name', () => {
    for (const zone of ['UTC', 'Europe/Copenhagen', 'America/Argentina/Buenos_Aires'])
      assert.equal(isTimeZone(zone), true, zone)
    for (const zone of ['', 'Moon/Sea', '+02:00', '../etc/passwd'])
      assert.equal(isTimeZone(zone), false, zone)
  })
})
