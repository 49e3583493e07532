import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { writeDay, writeMoment } from '../../src/react/ui/dates.ts'
import type { Locale } from '../../src/react/ui/locale.ts'
import { formatByPattern } from '../../src/state/app/date-pattern.ts'

const at = new Date('2026-11-20T00:05:00Z')
const plain = (text: string) => text.replace(/\s/g, ' ')
const patterned: Locale = {
  locale: 'en',
  timeZone: 'UTC',
  day: (date, zone) => formatByPattern(date, 'DD/MM/YYYY', 'en', zone),
}

describe('dates', () => {
  it('are written as the language does without a setting', () => {
    const where = { locale: 'en', timeZone: 'UTC' }
    assert.equal(writeDay(at, where), 'Nov 20, 2026')
    assert.equal(plain(writeMoment(at, where)), 'Nov 20, 2026, 12:05 AM')
    assert.equal(writeDay(at, { ...where, locale: 'de' }), '20.11.2026')
  })

  it('follow the pattern of days and the hours of the account', () => {
    assert.equal(writeDay(at, patterned), '20/11/2026')
    assert.equal(writeMoment(at, { ...patterned, hour12: false }), '20/11/2026, 00:05')
    assert.equal(plain(writeMoment(at, { ...patterned, hour12: true })), '20/11/2026, 12:05 AM')
    assert.equal(plain(writeMoment(at, patterned)), '20/11/2026, 12:05 AM')
    assert.equal(
      writeMoment(at, { locale: 'en', timeZone: 'UTC', hour12: false }),
      'Nov 20, 2026, 00:05',
      'hours alone leave the day to the language',
    )
  })

  it('are those of the zone that is asked for, by the pattern too', () => {
    const where = { ...patterned, timeZone: 'America/New_York', hour12: false }
    assert.equal(writeMoment(at, where), '19/11/2026, 19:05')
  })
})
