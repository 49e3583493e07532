import { CronExpressionParser } from 'cron-parser'

const NAMES = 'sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const FIELD = new RegExp(`^(?:[\\d*,/-]|${NAMES})+$`, 'i')
/** One minute of the hour: so no schedule comes more than once an hour. */
const MINUTE = /^\d{1,2}$/

/**
 * When a cron expression of five fields comes next by the clocks of a time zone. Of a time that a change of the clocks leaves out, the
 * moment after it counts.
 *
 * @returns undefined for what is no such expression, comes more than once an hour, or never
 */
export function nextRun(cron: string, timeZone: string, after: Date): Date | undefined {
  const fields = cron.trim().split(/\s+/)
  if (fields.length !== 5 || !MINUTE.test(fields[0]!) || !fields.every(field => FIELD.test(field))) return
  try {
    return CronExpressionParser.parse(fields.join(' '), { currentDate: after, tz: timeZone }).next().toDate()
  } catch {
    return undefined
  }
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // Offsets such as `+02:00` are none: they know no change of the clocks.
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
