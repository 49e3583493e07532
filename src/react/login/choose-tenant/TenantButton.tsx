import { style } from '../../theme/style.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { choiceRow, choiceWords } from '../choice-styles.ts'

const oneLine = style({
  // Cut off at the end of its own letters, on the side where the page begins.
  justifySelf: 'start',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
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
      className={choiceRow}
      part="tenant-choice"
      aria-busy={busy !== undefined}
      // Not the one that was pressed, which has the focus.
      disabled={disabled && !busy}
      onClick={onPress}
    >
      <Avatar name={name} src={logo} square />
      <span className={choiceWords}>
        <span className={oneLine} dir="auto">
          {name}
        </span>
        {busy || note ? <small>{busy ?? note}</small> : null}
      </span>
      {busy ? <Spinner /> : null}
    </button>
  )
}
