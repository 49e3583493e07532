import { capital, writeDay, writeMoment, writeTime } from './dates.ts'
import { useLocale } from './locale.ts'

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "3 hours ago", "in 2 days", "yesterday"; under a minute "now". */
export function relativeTime(then: Date, now: Date, locale?: string): string {
  const seconds = (then.getTime() - now.getTime()) / 1000
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const step = steps.find(([, length]) => Math.abs(seconds) >= length)
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second')
}

export interface DateTimeProps {
  /** ISO 8601, epoch milliseconds or a Date. */
  value: string | number | Date
  /** `relative` for what happened lately, `seconds` for a moment that is compared with others, `time` below its day. */
  look?: 'date' | 'datetime' | 'seconds' | 'time' | 'relative' | undefined
  /** A `relative` one goes on with a sentence; else it stands alone, and begins as a sentence does. */
  inside?: boolean | undefined
  /** Today, for `relative`. */
  now?: Date | undefined
}

/** A point in time in the person's language, by the account's zone and patterns where it has any; the exact one is its title. */
export function DateTime({ value, look = 'datetime', inside = false, now }: DateTimeProps) {
  const where = useLocale()
  const { locale, timeZone, hour12 } = where
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return null
  const exact = { dateStyle: 'full', timeStyle: 'long', timeZone, hour12 } as const
  const title = new Intl.DateTimeFormat(locale, exact).format(date)
  const relative = () => {
    const text = relativeTime(date, now ?? new Date(), locale)
    return inside ? text : capital(text, locale)
  }
  return (
    <time dateTime={date.toISOString()} title={title} part="time">
      {look === 'relative'
        ? relative()
        : look === 'date'
          ? writeDay(date, where)
          : look === 'time'
            ? writeTime(date, where, true)
            : writeMoment(date, where, look === 'seconds')}
    </time>
  )
}
