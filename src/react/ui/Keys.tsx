import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

const row = style({ flex: 'none', display: 'inline-flex', gap: 4, marginInlineStart: 'auto' })
const one = style({
  minWidth: 20,
  padding: '0 5px',
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusSmall,
  background: token.surfaceSunken,
  color: token.textMuted,
  fontFamily: 'inherit',
  fontSize: token.text12,
  lineHeight: '18px',
  textAlign: 'center',
})

/** Keys to press, one after the other. */
export const Keys = ({ of }: { of: readonly string[] }) => (
  <span className={row} dir="ltr">
    {of.map(name => (
      <kbd key={name} className={one}>
        {name}
      </kbd>
    ))}
  </span>
)
