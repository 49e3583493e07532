import type { Locale } from './locale.ts'

/** A day: "Nov 20, 2026", or by the pattern. */
export const writeDay = (at: Date, { locale, timeZone, day }: Locale): string =>
  day?.(at, timeZone) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at)

/** A day and its time: "Nov 20, 2026, 9:12 AM", or by the pattern; with seconds if requested: "9:12:05 AM". */
export function writeMoment(at: Date, where: Locale, seconds = false): string {
  const { locale, timeZone, hour12, day } = where
  if (!day && hour12 === undefined) {
    const timeStyle = seconds ? 'medium' : 'short'
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone }).format(at)
  }
  return `${writeDay(at, where)}, ${writeTime(at, where, seconds)}`
}

/** The time of a day: "9:12 AM", with seconds if requested. */
export function writeTime(at: Date, { locale, timeZone, hour12 }: Locale, seconds = false): string {
  // `HH:mm` and `hh:mm A` have two digits each; some languages would write one.
  const two = hour12 === undefined ? 'numeric' : '2-digit'
  const second = seconds ? '2-digit' : undefined
  return new Intl.DateTimeFormat(locale, { hour: two, minute: '2-digit', second, hour12, timeZone }).format(
    at,
  )
}

/** As a sentence begins. */
export function capital(text: string, locale?: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}
