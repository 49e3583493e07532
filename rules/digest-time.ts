// When a daily digest is due, by the clock on the reader's wall.

/** The hour at which digests are sent unless the person chose another. */
export const usualDigestHour = 8

const DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than all that is done with it. There are few zones, and names that are none throw. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** The difference between the wall clock of a zone and UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const wall = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second)
  return wall - Math.floor(moment / 1000) * 1000
}

/**
 * The next moment at which it is this hour in a zone. Where clocks skip the hour, the hour after it; where they repeat it, the
 * first time.
 *
 * @param now milliseconds since 1970
 * @param hour 0 to 23
 */
export function nextDigest(now: number, timeZone: string, hour: number): number {
  const wallNow = now + offsetAt(now, timeZone)
  const today = Math.floor(wallNow / DAY) * DAY + hour * 3_600_000
  for (const wall of [today, today + DAY, today + 2 * DAY]) {
    // The offset of the day before is right, except behind a change of clocks.
    const first = wall - offsetAt(wall - DAY, timeZone)
    const moment =
      offsetAt(first, timeZone) === wall - first ? first : wall - offsetAt(wall + 3_600_000, timeZone)
    if (moment > now) return moment
  }
  return now + DAY
}

/** Whether a time zone is known here by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
