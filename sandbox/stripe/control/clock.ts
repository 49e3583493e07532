import { nextDue, runDue } from '../billing/advance.ts'
import { after } from '../billing/periods.ts'
import type { World } from '../core/world.ts'

/** Where the clock goes: forward by something, to a moment, or to what happens next. */
export interface ClockMove {
  seconds?: number
  minutes?: number
  hours?: number
  days?: number
  months?: number
  /** Unix seconds, or `next`: the next thing that happens by itself. */
  to?: number | 'next'
}

export interface ClockMoved {
  /** Unix seconds. */
  now: number
  /** How many things happened on the way. */
  happened: number
}

/** Moves the sandbox's clock, and does what becomes due on the way. It never goes back. */
export function moveClock(world: World, move: ClockMove): ClockMoved {
  const now = world.now()
  const target = targetOf(world, move, now)
  if (!(target >= now))
    throw new Error('The clock goes forward only: name seconds, minutes, hours, days, months or to.')
  const happened = runDue(world, null, target)
  world.settings = { ...world.settings, ahead: world.settings.ahead + (target - world.now()) * 1000 }
  return { now: world.now(), happened }
}

function targetOf(world: World, move: ClockMove, now: number): number {
  if (move.to === 'next') return nextDue(world, null)?.at ?? now
  if (move.to !== undefined) return move.to
  const { seconds = 0, minutes = 0, hours = 0, days = 0, months = 0 } = move
  const later = months ? after(now, { interval: 'month', interval_count: 1 }, months) : now
  return later + seconds + minutes * 60 + hours * 3600 + days * 86_400
}
