import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Chrome } from './Chrome.tsx'

const ring = style({
  width: 28,
  height: 28,
  margin: 'auto',
  boxSizing: 'border-box',
  border: `2px solid ${token.border}`,
  borderTopColor: token.accentText,
  borderRadius: '50%',
  animation: 'fe-spin 700ms linear infinite',
  '@media (prefers-reduced-motion: reduce)': { animation: 'fe-pulse 1800ms ease-in-out infinite' },
})

/** Stands where a screen will be whose code is on its way: the box is never an empty card. */
export const Loading = () => (
  <Chrome>
    <div className={ring} aria-busy="true" part="loading" />
  </Chrome>
)
