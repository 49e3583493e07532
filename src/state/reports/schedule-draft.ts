import type { FilterValues } from '../../../contract/report-filters.ts'
import type { NewReportSchedule, Report, ReportInterval, ReportType } from '../../../contract/reports.ts'
import { encodedFilters } from './filter-values.ts'

/** A schedule as a form holds it. */
export interface ScheduleDraft {
  active: boolean
  interval: ReportInterval
  /** `08:00`. */
  time: string
  /** `0` is Sunday. */
  weekday: string
  /** Of the month, 1 to 28. */
  day: string
  /** Counts for `custom` alone. */
  cron: string
  /** Empty: the account's. */
  tz: string
  type: ReportType
  /** Addresses, separated by commas, spaces or lines. */
  recipients: string
}

const usual = { time: '08:00', weekday: '1', day: '1' }

/** @param own the address of who fills it in: a new schedule begins with it */
export function draftOfSchedule({ schedule, type }: Report, own: string): ScheduleDraft {
  if (!schedule)
    return { ...usual, active: true, interval: 'weekly', cron: '0 8 * * 1', tz: '', type, recipients: own }
  return {
    ...usual,
    ...timesOf(schedule.cron),
    active: schedule.active,
    interval: intervalOf(schedule.cron),
    cron: schedule.cron,
    tz: schedule.tz,
    type,
    recipients: schedule.recipients.map(({ email }) => email).join('\n'),
  }
}

const CRON = /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}) \* (\*|[0-6])$/

function timesOf(cron: string): Partial<ScheduleDraft> {
  const [, minute, hour, day, weekday] = CRON.exec(cron) ?? []
  if (minute === undefined || hour === undefined) return {}
  return {
    time: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`,
    ...(weekday !== '*' && { weekday: weekday! }),
    ...(day !== '*' && { day: day! }),
  }
}

/** Which form says the same as the expression. */
export function intervalOf(cron: string): ReportInterval {
  const [, , , day, weekday] = CRON.exec(cron) ?? []
  if (day === undefined) return 'custom'
  if (day === '*') return weekday === '*' ? 'daily' : 'weekly'
  return weekday === '*' ? 'monthly' : 'custom'
}

export function cronOf({ interval, time, weekday, day, cron }: ScheduleDraft): string {
  if (interval === 'custom') return cron.trim()
  const [hour, minute] = time.split(':').map(Number)
  const days = { daily: '* * *', weekly: `* * ${weekday}`, monthly: `${day} * *` }[interval]
  return `${minute} ${hour} ${days}`
}

/** @returns addresses, each once */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(address => address.toLowerCase()),
  ),
]

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const mostRecipients = 20

/** What is wrong with addresses, as a key of the form's texts. Whether they are members', the server says. */
export function problemOfRecipients(
  text: string,
): 'recipientsAreRequired' | 'tooManyRecipients' | 'recipientIsInvalid' | undefined {
  const addresses = addressesIn(text)
  if (addresses.length === 0) return 'recipientsAreRequired'
  if (addresses.length > mostRecipients) return 'tooManyRecipients'
  return addresses.every(address => ADDRESS.test(address)) ? undefined : 'recipientIsInvalid'
}

export const problemsOfSchedule = ({ interval, time, cron, recipients }: ScheduleDraft) => ({
  time: interval === 'custom' || /^\d\d:\d\d$/.test(time) ? undefined : ('timeIsRequired' as const),
  cron:
    interval !== 'custom' || cron.trim().split(/\s+/).length === 5 ? undefined : ('cronIsInvalid' as const),
  recipients: problemOfRecipients(recipients),
})

export function scheduleBody(draft: ScheduleDraft, values: FilterValues): NewReportSchedule {
  const dataFilters = encodedFilters(values)
  return {
    schedule: {
      interval: draft.interval,
      cron: cronOf(draft),
      tz: draft.tz,
      active: draft.active,
      recipients: addressesIn(draft.recipients),
    },
    type: draft.type,
    ...(dataFilters && { dataFilters }),
  }
}
