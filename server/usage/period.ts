import type { UsageQuery } from '../../contract/usage.ts'
import { Problem } from '../problem.ts'
import { KEPT_DAYS } from './close-days.ts'
import { usageErrors } from './errors.ts'

/** Milliseconds of a day in UTC. */
const DAY = 86_400_000
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
 * @throws Problem 400 for a day that does not exist, the wrong order, or more days than are kept
 */
export function periodOf({ from, to }: UsageQuery, now: Date = new Date()): Period {
  const today = startOf(now)
  const last = Math.min(to === undefined ? today : timeOf(to), today)
  const first = from === undefined ? last - (USUAL_DAYS - 1) * DAY : timeOf(from)
  const count = (last - first) / DAY + 1
  if (count < 1 || count > KEPT_DAYS) throw new Problem(usageErrors.wrongDays)
  const days = Array.from({ length: count }, (_, index) => dayOf(first + index * DAY))
  return { from: dayOf(first), to: dayOf(last), days }
}

function startOf(now: Date): number {
  return now.getTime() - (now.getTime() % DAY)
}

function timeOf(day: string): number {
  const time = Date.parse(`${day}T00:00:00.000Z`)
  // The 31st of February is taken for a day of March.
  if (Number.isNaN(time) || dayOf(time) !== day) throw new Problem(usageErrors.wrongDays)
  return time
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
