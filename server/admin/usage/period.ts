import { usageErrors } from '../../../contract/errors/usage.ts'
import type { UsageQuery } from '../../../contract/usage.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { KEPT_DAYS } from './close-days.ts'

/** Milliseconds of a day in UTC. */
const DAY = 86_400_000
/** Before it the calendar of the database has other years (`Day`). */
const FIRST = Date.parse('0001-01-01')
/** How far back one looks who names no first day. */
const USUAL_DAYS = 30

export interface Period {
  from: string
  to: string
  /** Every day of it, oldest first. */
  days: string[]
}

/**
 * The days that are asked for, both ends included; today is the last one that there is.
 *
 * @throws Problem 400 naming `from` for the wrong order, or more days than are kept
 */
export function periodOf({ from, to }: UsageQuery, now: Date = new Date()): Period {
  const today = startOf(now)
  const last = Math.min(to === undefined ? today : Date.parse(to), today)
  const first = from === undefined ? Math.max(FIRST, last - (USUAL_DAYS - 1) * DAY) : Date.parse(from)
  const count = (last - first) / DAY + 1
  // Without a first day the count is right: it is `from` that is wrong.
  if (count < 1 || count > KEPT_DAYS)
    throw new Problem(usageErrors.wrongDays, {
      context: {
        fields: { from: `must be at most ${KEPT_DAYS - 1} days before the last day, and not after it` },
      },
    })
  const days = Array.from({ length: count }, (_, index) => dayOf(first + index * DAY))
  return { from: dayOf(first), to: dayOf(last), days }
}

function startOf(now: Date): number {
  return now.getTime() - (now.getTime() % DAY)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
