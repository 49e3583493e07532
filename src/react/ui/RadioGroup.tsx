import { type ReactNode, useId } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { choiceRow, choiceText } from './Checkbox.tsx'
import { labelStyle } from './Field.tsx'

const group = style({
  display: 'grid',
  alignContent: 'start',
  gap: token.space2,
  minWidth: 0,
  '& > legend': { padding: 0, marginBlockEnd: 6 },
})
const dot = style({
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 16,
  height: 16,
  margin: 2,
  border: `1px solid ${token.borderControl}`,
  borderRadius: '50%',
  background: token.surface,
  cursor: 'inherit',
  '&::after': { content: '""', width: 6, height: 6, borderRadius: '50%', background: 'transparent' },
  '&:hover': { borderColor: token.textMuted },
  '&:checked': {
    background: token.accent,
    borderColor: token.accent,
    '&::after': { background: token.accentContrast },
  },
  '&:disabled': { background: token.surfaceActive, borderColor: token.border },
  '&:disabled:checked::after': { background: token.textDisabled },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    borderColor: 'ButtonText',
    background: 'Canvas',
    '&:disabled': { borderColor: 'GrayText' },
    '&:checked': { borderColor: 'Highlight', background: 'Canvas', '&::after': { background: 'Highlight' } },
  },
})
const errorText = style({ fontSize: token.text13, color: token.dangerText })

export interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  name?: string | undefined
  error?: ReactNode
  disabled?: boolean | undefined
}

/** One of a few, all in sight. Arrow keys move within the group. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, name, error, disabled } = props
  const own = useId()
  const errorId = `${own}-error`
  return (
    <fieldset
      className={group}
      part="radio-group"
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className={labelStyle}>{label}</legend>
      {options.map((option, index) => (
        <label
          key={option.value}
          htmlFor={`${own}-${index}`}
          className={choiceRow}
          data-disabled={disabled || option.disabled ? '' : undefined}
        >
          <input
            type="radio"
            id={`${own}-${index}`}
            className={dot}
            name={name ?? own}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={choiceText}>
            {option.label}
            {option.hint ? <small>{option.hint}</small> : null}
          </span>
        </label>
      ))}
      <div aria-live="polite" className={errorText} id={errorId}>
        {error}
      </div>
    </fieldset>
  )
}
