const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

function minutesIntoDay(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    .formatToParts(moment)
    .map(({ value }) => Number(value))
  return (parts[0]! % 24) * 60 + parts[2]!
}

/** When the day began in a time zone, also on a day that the clocks change. @param now milliseconds since 1970 */
export function startOfDay(now: number, timeZone: string): Date {
  const minute = Math.floor(now / MINUTE) * MINUTE
  const guess = minute - minutesIntoDay(minute, timeZone) * MINUTE
  // After a change of the clocks the guess lies an hour beside midnight, on either side of it.
  const off = minutesIntoDay(guess, timeZone)
  return new Date(off === 0 ? guess : guess + (off > DAY_MINUTES / 2 ? DAY_MINUTES - off : -off) * MINUTE)
}
