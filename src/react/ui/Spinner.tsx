import { style } from '../theme/style.ts'

const spinner = style({
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  animation: 'fe-spin 700ms linear infinite',
  '@media (prefers-reduced-motion: reduce)': { animation: 'fe-pulse 1800ms ease-in-out infinite' },
  '& circle': { opacity: 0.2 },
})

/** Turning ring. What is around it says that it is busy (`aria-busy`, or a text for screen readers). */
export function Spinner({ size = 20 }: { size?: number | undefined }) {
  return (
    <svg className={spinner} part="spinner" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}
