import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { axisOf, type UsagePoint } from '../../../../state/usage/usage-series.ts'
import { Bars } from './Bars.tsx'
import { Curve } from './Curve.tsx'
import {
  axis,
  bubble,
  bubbleRow,
  canvas,
  days,
  gridLine,
  marker,
  nothing,
  plot,
  tick,
} from './plot-styles.ts'

export interface PlotProps {
  /** Names the plot for screen readers. */
  label: string
  points: readonly UsagePoint[]
  look: 'bars' | 'line'
  /** A point in words: "12 Nov: 34". */
  describe: (point: UsagePoint) => string
  day: (day: string) => string
  number: (value: number) => string
  /** What a screen reader calls it, and how it is read by keys. */
  roleDescription: string
  /** Said when every value is 0. */
  empty: string
}

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** Where a key leads: arrows in reading direction, a week by the page keys, the ends by Home and End. */
function target(key: string, at: number, last: number, rtl: boolean): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowUp: 1,
    ArrowDown: -1,
    PageUp: 7,
    PageDown: -7,
    Home: -last,
    End: last,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(last, Math.max(0, at + step))
}

/** Values over days. Every point can be read by pointer, touch, keys and screen reader. */
export function Plot({ label, points, look, describe, day, number, roleDescription, empty }: PlotProps) {
  const [at, setAt] = useState<number>()
  const last = points.length - 1
  const ticks = axisOf(Math.max(0, ...points.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const height = (value: number) => (value / top) * 100
  // A shorter period may have come meanwhile.
  const here = at === undefined ? undefined : Math.min(at, last)
  const active = here === undefined ? undefined : points[here]
  const announced = active ?? points[last]
  const middle = points[Math.floor(last / 2)]

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    const along = isRtl(event.currentTarget) ? 1 - share : share
    setAt(Math.min(last, Math.max(0, Math.floor(along * points.length))))
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = target(event.key, here ?? last, last, isRtl(event.currentTarget))
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  if (!announced) return <p className={nothing}>{empty}</p>
  const center = here === undefined ? 0 : look === 'bars' ? (here + 0.5) / points.length : here / (last || 1)
  return (
    <div className={plot}>
      <div className={axis} aria-hidden="true">
        {ticks.map(value => (
          <span key={value} className={tick} style={{ insetBlockEnd: `${height(value)}%` }}>
            {number(value)}
          </span>
        ))}
      </div>
      <div
        className={canvas}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-roledescription={roleDescription}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={here ?? last}
        aria-valuetext={describe(announced)}
        onFocus={() => setAt(here ?? last)}
        onBlur={() => setAt(undefined)}
        onKeyDown={move}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(undefined)}
      >
        {ticks.map(value => (
          <span key={value} className={gridLine} style={{ insetBlockEnd: `${height(value)}%` }} />
        ))}
        {look === 'bars' ? (
          <Bars heights={points.map(({ value }) => height(value))} active={here} />
        ) : (
          <Curve heights={points.map(({ value }) => height(value))} />
        )}
        {active ? (
          <>
            {look === 'line' ? (
              <span
                className={marker}
                style={{ insetInlineStart: `${center * 100}%`, insetBlockEnd: `${height(active.value)}%` }}
              />
            ) : null}
            <div className={bubbleRow} aria-hidden="true">
              <span style={{ flexGrow: center }} />
              <span className={bubble}>{describe(active)}</span>
              <span style={{ flexGrow: 1 - center }} />
            </div>
          </>
        ) : null}
        {points.every(({ value }) => value === 0) ? <p className={nothing}>{empty}</p> : null}
      </div>
      <div className={days} aria-hidden="true">
        <span>{day(points[0]?.from ?? announced.from)}</span>
        {last > 1 && middle ? <span>{day(middle.from)}</span> : null}
        {last > 0 ? <span>{day(points[last]?.to ?? announced.to)}</span> : null}
      </div>
    </div>
  )
}
