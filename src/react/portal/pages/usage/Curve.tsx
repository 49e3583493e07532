import { area, curve, drawing } from './plot-styles.ts'

/** A line over its area; the drawing is stretched, the line's width is not. `heights`: percent. */
export function Curve({ heights }: { heights: readonly number[] }) {
  const last = Math.max(1, heights.length - 1)
  const level = heights.length === 1 ? [...heights, ...heights] : heights
  const line = level.map((height, index) => `${index ? 'L' : 'M'}${index} ${100 - height}`).join('')
  return (
    <svg className={drawing} viewBox={`0 0 ${last} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path className={area} d={`${line}V100H0Z`} />
      <path className={curve} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
