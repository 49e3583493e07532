import type { UsageMetric } from '../../../contract/usage.ts'

/** A point of a plot: one day, or several that had to share one. */
export interface UsagePoint {
  from: string
  to: string
  value: number
}

type Aggregate = UsageMetric['aggregate']

const together: Record<Aggregate, (values: readonly number[]) => number> = {
  sum: values => values.reduce((sum, value) => sum + value, 0),
  peak: values => Math.max(0, ...values),
  latest: values => values.at(-1) ?? 0,
}

/** Days beyond which seven of them share a point: thinner bars cannot be distinguished. */
export const daysByDay = 92

/** The points of a metric, oldest first; weeks are counted back from the last day, so that the last one is whole. */
export function pointsOf({ series, aggregate }: Pick<UsageMetric, 'series' | 'aggregate'>): UsagePoint[] {
  const length = series.length > daysByDay ? 7 : 1
  const points: UsagePoint[] = []
  for (let end = series.length; end > 0; end -= length) {
    const days = series.slice(Math.max(0, end - length), end)
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) continue
    const value = together[aggregate](days.map(({ value }) => value))
    points.unshift({ from: first.day, to: last.day, value })
  }
  return points
}

const steps = [1, 2, 5]

/** Round values of an axis from 0 to at least `max`, at most five of them, whole numbers only. */
export function axisOf(max: number): number[] {
  const wanted = Math.max(1, max) / 4
  const power = 10 ** Math.floor(Math.log10(Math.max(1, wanted)))
  const step = (steps.find(step => step * power >= wanted) ?? 10) * power
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** How full a limit is, from 0 to 1, and whether that deserves a warning. */
export function fullness(used: number, limit: number): { share: number; state: 'free' | 'nearly' | 'full' } {
  const share = limit > 0 ? Math.min(1, used / limit) : 1
  return { share, state: used >= limit ? 'full' : share >= 0.8 ? 'nearly' : 'free' }
}
