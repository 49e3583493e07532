import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Truncate } from '../../ui/Layout.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space3,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 56,
  padding: `${token.space2} ${token.space4}`,
  border: `1px solid ${token.borderControl}`,
  borderRadius: token.radius,
  background: token.surface,
  color: token.text,
  textAlign: 'start',
  cursor: 'pointer',
  transition: `background-color ${token.motionFast} ${token.easing}`,
  '&:hover:enabled': { background: token.surfaceHover },
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${token.focus}`, outlineOffset: 2 },
})
const words = style({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  fontSize: token.text14,
  fontWeight: token.weightMedium,
  lineHeight: '20px',
  '& > small': { color: token.textMuted, fontSize: token.text13, fontWeight: 400 },
})

interface TenantButtonProps {
  name: string
  logo?: string | null | undefined
  note: string | undefined
  /** What is said while it is being entered. */
  busy: string | undefined
  disabled: boolean
  onPress: () => void
}

/** One tenant to work in. */
export function TenantButton({ name, logo, note, busy, disabled, onPress }: TenantButtonProps) {
  return (
    <button
      type="button"
      className={row}
      part="tenant-choice"
      aria-busy={busy !== undefined}
      // Not the one that was pressed, which has the focus.
      disabled={disabled && !busy}
      onClick={onPress}
    >
      <Avatar name={name} src={logo} square />
      <span className={words}>
        <Truncate>{name}</Truncate>
        {busy || note ? <small>{busy ?? note}</small> : null}
      </span>
      {busy ? <Spinner /> : null}
    </button>
  )
}
