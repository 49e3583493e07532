import type { Locale } from './locale.ts'

/** A day: "Nov 20, 2026", or by the pattern. */
export const writeDay = (at: Date, { locale, timeZone, day }: Locale): string =>
  day?.(at, timeZone) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at)

/** A day and its time: "Nov 20, 2026, 9:12 AM", or by the pattern. */
export function writeMoment(at: Date, where: Locale): string {
  const { locale, timeZone, hour12, day } = where
  if (!day && hour12 === undefined)
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)
  // `HH:mm` and `hh:mm A` have two digits each; some languages would write one.
  const two = hour12 === undefined ? 'numeric' : '2-digit'
  const time = new Intl.DateTimeFormat(locale, { hour: two, minute: '2-digit', hour12, timeZone })
  return `${writeDay(at, where)}, ${time.format(at)}`
}
