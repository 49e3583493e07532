import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'

const row = style({ display: 'inline-flex', alignItems: 'center', gap: token.space2, minWidth: 0 })
const dot = style({
  flex: 'none',
  width: 12,
  height: 12,
  borderRadius: 4,
  border: `1px solid color-mix(in oklab, ${token.text} 22%, transparent)`,
  forcedColorAdjust: 'none',
})
const nameStyle = style({ minWidth: 0, overflowWrap: 'anywhere' })

/** A group's color; without one, an empty place, so that names stand in one line. */
export function GroupColor({ color }: { color?: string | undefined }) {
  return (
    <span
      className={dot}
      style={color ? { background: color } : { visibility: 'hidden' }}
      aria-hidden="true"
    />
  )
}

export function GroupName({ name, color }: { name: string; color?: string | undefined }) {
  return (
    <span className={row}>
      <GroupColor color={color} />
      <span className={nameStyle} dir="auto">
        {name}
      </span>
    </span>
  )
}
