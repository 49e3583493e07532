import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Report } from '../../contract/reports.ts'
import {
  addressesIn,
  cronOf,
  draftOfSchedule,
  intervalOf,
  problemsOfSchedule,
  scheduleBody,
} from '../../src/state/reports/schedule-draft.ts'

const report = (schedule?: Partial<Report['schedule']>): Report => ({
  id: 'access-review',
  name: 'Access review',
  description: '',
  status: 'inactive',
  updatedAt: '2026-11-26T00:00:00.000Z',
  createdAt: '2026-11-26T00:00:00.000Z',
  htmlTemplate: '',
  customerListApiUrl: '',
  type: 'pdf',
  dataFilters: [],
  ...(schedule && {
    schedule: {
      interval: 'custom',
      cron: '0 8 * * *',
      tz: '',
      active: true,
      dataFilters: {},
      recipients: [],
      ...schedule,
    },
  }),
})

describe('the form of a schedule', () => {
  it('says the same as the expression that is stored, and writes it back', () => {
    for (const [cron, interval] of [
      ['5 7 * * *', 'daily'],
      ['0 8 * * 0', 'weekly'],
      ['30 23 28 * *', 'monthly'],
      ['0 8 1 1 *', 'custom'],
      ['0 8 1 * 1', 'custom'],
      ['0 8 * * mon-fri', 'custom'],
    ] as const) {
      assert.equal(intervalOf(cron), interval, cron)
      const draft = draftOfSchedule(report({ cron }), 'ada@dock.test')
      assert.equal(draft.interval, interval)
      assert.equal(cronOf(draft), cron)
    }
  })

  it('begins with every Monday at eight, to who fills it in', () => {
    const draft = draftOfSchedule(report(), 'ada@dock.test')
    assert.deepEqual(scheduleBody(draft, { search: 'a' }), {
      schedule: {
        interval: 'weekly',
        cron: '0 8 * * 1',
        tz: '',
        active: true,
        recipients: ['ada@dock.test'],
      },
      type: 'pdf',
      dataFilters: btoa('{"search":"a"}'),
    })
    assert.ok(!('dataFilters' in scheduleBody(draft, {})))
  })

  it('takes addresses as people write them, each once', () => {
    assert.deepEqual(addressesIn(' A@x.test, b@x.test;\n a@X.test '), ['a@x.test', 'b@x.test'])
  })

  it('says what is wrong, by field', () => {
    const draft = draftOfSchedule(report(), 'ada@dock.test')
    const none = { time: undefined, cron: undefined, recipients: undefined }
    assert.deepEqual(problemsOfSchedule(draft), none)
    const wrong = (change: Partial<typeof draft>) => problemsOfSchedule({ ...draft, ...change })
    assert.equal(wrong({ time: '' }).time, 'timeIsRequired')
    assert.equal(wrong({ interval: 'custom', cron: '0 8 *' }).cron, 'cronIsInvalid')
    assert.equal(wrong({ recipients: ' ' }).recipients, 'recipientsAreRequired')
    assert.equal(wrong({ recipients: 'ada' }).recipients, 'recipientIsInvalid')
    const many = Array.from({ length: 21 }, (_, at) => `m${at}@x.test`).join(' ')
    assert.equal(wrong({ recipients: many }).recipients, 'tooManyRecipients')
  })
})
