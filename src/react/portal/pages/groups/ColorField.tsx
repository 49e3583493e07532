import { useId } from 'react'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { labelStyle } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { check } from '../../../ui/icons/core.ts'

const group = style({ display: 'grid', gap: 6, border: 0, margin: 0, padding: 0, minWidth: 0 })
const row = style({ display: 'flex', flexWrap: 'wrap', gap: token.space2 })
const swatch = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 8,
  border: `1px solid ${token.borderControl}`,
  color: '#fff',
  cursor: 'pointer',
  forcedColorAdjust: 'none',
  '&[data-none]': { color: token.textMuted, background: token.surface },
  '&:has(:checked)': { boxShadow: `0 0 0 2px ${token.surface}, 0 0 0 4px ${token.accent}` },
  '&:has(:focus-visible)': { outline: `2px solid ${token.focus}`, outlineOffset: 4 },
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '& > svg': { visibility: 'hidden' },
  '&:has(:checked) > svg': { visibility: 'visible' },
})

export interface ColorFieldProps {
  label: string
  /** Names the choice of no color. */
  none: string
  colors: readonly { value: string; name: string }[]
  value: string
  onChange: (color: string) => void
}

/** One of a few colors, or none. */
export function ColorField({ label, none, colors, value, onChange }: ColorFieldProps) {
  const name = useId()
  const other = value && !colors.some(color => color.value === value) ? [{ value, name: value }] : []
  return (
    <fieldset className={group} part="color-field">
      <legend className={labelStyle} style={{ marginBlockEnd: 6, padding: 0 }}>
        {label}
      </legend>
      <div className={row}>
        {[{ value: '', name: none }, ...colors, ...other].map(color => (
          <label
            key={color.value}
            className={swatch}
            title={color.name}
            data-none={color.value ? undefined : ''}
            style={color.value ? { background: color.value } : undefined}
          >
            <input
              type="radio"
              name={name}
              aria-label={color.name}
              checked={value === color.value}
              onChange={() => onChange(color.value)}
            />
            <Icon of={check} size={16} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
