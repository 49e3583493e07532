import type { Stripe } from '../core/wire.ts'

export interface Period {
  /** Unix seconds. */
  start: number
  end: number
}

type Rhythm = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

const DAY = 24 * 60 * 60

/** The moment `times` intervals after an anchor. A month that lacks the anchor's day ends on its last. */
export function after(anchor: number, { interval, interval_count }: Rhythm, times = 1): number {
  const count = interval_count * times
  if (interval === 'day') return anchor + count * DAY
  if (interval === 'week') return anchor + count * 7 * DAY
  const months = interval === 'year' ? count * 12 : count
  const from = new Date(anchor * 1000)
  const target = new Date(anchor * 1000)
  target.setUTCDate(1)
  target.setUTCMonth(from.getUTCMonth() + months)
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(from.getUTCDate(), last))
  return Math.floor(target.getTime() / 1000)
}

/** The period that begins at `start`: until the next of the anchor's moments. */
export function periodFrom(start: number, anchor: number, rhythm: Rhythm): Period {
  let times = 0
  while (after(anchor, rhythm, times) <= start) times += 1
  return { start, end: after(anchor, rhythm, times) }
}

/** What of a period is left at a moment, between 0 and 1. */
export function shareLeft({ start, end }: Period, at: number): number {
  return Math.min(1, Math.max(0, (end - at) / (end - start)))
}
