import { type ComponentProps, type ReactNode, useId } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { choiceRow, choiceText } from './Checkbox.tsx'

const track = style({
  appearance: 'none',
  flex: 'none',
  width: 32,
  height: 20,
  margin: 0,
  padding: 2,
  borderRadius: 10,
  background: token.borderControl,
  cursor: 'inherit',
  transition: `background-color ${token.motionFast} ${token.easing}`,
  '&::after': {
    content: '""',
    display: 'block',
    width: 16,
    height: 16,
    borderRadius: '50%',
    background: token.surface,
    boxShadow: token.shadowSmall,
    transition: `transform ${token.motionFast} ${token.easing}`,
  },
  '&:checked': {
    background: token.accent,
    '&::after': { background: token.accentContrast, transform: 'translateX(12px)' },
  },
  '[dir="rtl"] &:checked::after': { transform: 'translateX(-12px)' },
  '&:disabled': { background: token.surfaceActive, '&::after': { background: token.textDisabled } },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    background: 'ButtonText',
    '&::after': { background: 'ButtonFace' },
    '&:checked': { background: 'Highlight', '&::after': { background: 'HighlightText' } },
    '&:disabled': { background: 'GrayText' },
  },
})

/** The native checkbox brings the checked state, the form value and the keyboard. */
const asSwitch = { type: 'checkbox', role: 'switch' } as const

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Text beside it. Without it give `aria-label`. */
  label?: ReactNode
  hint?: ReactNode
}

/** On or off, at once. What is only sent with a form is a Checkbox. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const own = useId()
  const id = input.id ?? own
  const control = <input {...input} id={id} {...asSwitch} className={track} part="switch" />
  if (!label) return control
  return (
    <label
      htmlFor={id}
      className={choiceRow}
      data-disabled={input.disabled ? '' : undefined}
      part="switch-field"
    >
      {control}
      <span className={choiceText}>
        {label}
        {hint ? <small>{hint}</small> : null}
      </span>
    </label>
  )
}
