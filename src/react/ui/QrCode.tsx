import { encode } from 'uqr'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

// Light on every theme: what reads codes knows dark on light.
const frame = style({
  display: 'block',
  boxSizing: 'border-box',
  width: 176,
  height: 176,
  padding: token.space2,
  border: `1px solid ${token.border}`,
  borderRadius: token.radius,
  background: '#fff',
  color: '#16181d',
  forcedColorAdjust: 'none',
})

/** One move and one square for each dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

export interface QrCodeProps {
  value: string
  /** What it is, for who cannot see it. */
  label: string
}

/** A code for cameras, drawn as a path: no image, so it is there under any content security policy. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { border: 0, ecc: 'M' })
  return (
    <svg
      className={frame}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      part="qr-code"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  )
}
