import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  borderRadius: token.radiusSmall,
  background: token.surfaceActive,
  animation: 'fe-pulse 1400ms ease-in-out infinite',
  '&[data-round]': { flex: 'none', borderRadius: '50%' },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  '@media (forced-colors: active)': { border: '1px solid GrayText' },
})

export interface SkeletonProps {
  /** CSS length or px. */
  width?: number | string | undefined
  height?: number | string | undefined
  /** A circle: pictures. */
  round?: boolean | undefined
}

/** Holds the place of what is loading. The region around it carries `aria-busy`. */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return (
    <svg
      className={skeleton}
      part="skeleton"
      width={width}
      height={height}
      data-round={round || undefined}
      aria-hidden="true"
    />
  )
}
