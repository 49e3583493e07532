import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatTimeLeft } from '../../src/react/portal/dates.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

describe('what is left of a time', () => {
  it('is said in its largest unit, in the language of the reader', () => {
    assert.equal(formatTimeLeft('2026-11-23T13:00:00Z', now, 'en'), '3 days')
    assert.equal(formatTimeLeft('2026-11-20T17:30:00Z', now, 'en'), '5 hours')
    assert.equal(formatTimeLeft('2026-11-20T12:00:20Z', now, 'en'), '1 minute')
    assert.equal(formatTimeLeft('2026-11-23T13:00:00Z', now, 'de'), '3 Tage')
    assert.equal(formatTimeLeft('2026-11-20T12:00:00Z', now, 'en'), undefined)
  })
})
