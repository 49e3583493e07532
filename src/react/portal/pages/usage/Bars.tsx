import { bar, drawing } from './plot-styles.ts'

export interface BarsProps {
  /** Percent of the height of the plot. */
  heights: readonly number[]
  active: number | undefined
}

/** One bar a point. A bar that is not zero can be seen, however low it is. */
export function Bars({ heights, active }: BarsProps) {
  const width = 100 / heights.length
  return (
    <svg className={drawing} aria-hidden="true">
      {heights.map((height, index) => {
        const shown = height > 0 ? Math.max(1.5, height) : 0
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place.
            key={index}
            className={bar}
            data-active={index === active || undefined}
            data-quiet={active !== undefined && index !== active ? '' : undefined}
            x={`${(index + 0.15) * width}%`}
            width={`${width * 0.7}%`}
            y={`${100 - shown}%`}
            height={`${shown}%`}
            rx={1.5}
          />
        )
      })}
    </svg>
  )
}
