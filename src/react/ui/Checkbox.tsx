import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'

const mark = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='${path}' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E") center / contain no-repeat`

export const choiceRow = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: token.space2,
  fontSize: token.text14,
  lineHeight: '20px',
  cursor: 'pointer',
  '&[data-disabled]': { color: token.textDisabled, cursor: 'not-allowed' },
})
export const choiceText = style({
  minWidth: 0,
  '& > small': { display: 'block', fontSize: token.text12, color: token.textMuted },
})

const box = style({
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  width: 16,
  height: 16,
  margin: 2,
  border: `1px solid ${token.borderControl}`,
  borderRadius: 'min(4px, var(--_fe-radius-small))',
  background: token.surface,
  cursor: 'inherit',
  transition: `background-color ${token.motionFast} ${token.easing}`,
  // A mask and not an image: it takes the color that reads on the accent.
  '&::after': { content: '""', background: token.accentContrast, mask: mark('m3.5 8.5 3 3 6-7'), opacity: 0 },
  '&:hover': { borderColor: token.textMuted },
  '&:checked, &:indeterminate': {
    background: token.accent,
    borderColor: token.accent,
    '&::after': { opacity: 1 },
  },
  '&:indeterminate::after': { mask: mark('M4 8h8') },
  '&[aria-invalid="true"]': { borderColor: token.danger },
  '&:disabled': {
    background: token.surfaceActive,
    borderColor: token.border,
    '&::after': { background: token.textDisabled },
  },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    borderColor: 'ButtonText',
    background: 'Canvas',
    '&:checked, &:indeterminate': { background: 'Highlight', borderColor: 'Highlight' },
    '&:disabled': { background: 'GrayText', borderColor: 'GrayText' },
    '&::after': { background: 'HighlightText' },
  },
})
const errorText = style({
  marginInlineStart: 28,
  display: 'block',
  fontSize: token.text13,
  color: token.dangerText,
})

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Text beside the box. Without it give `aria-label`. */
  label?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean | undefined
}

export function Checkbox({ label, hint, error, indeterminate = false, ...input }: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null)
  const id = useId()
  const errorId = `${id}-error`
  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  const control = (
    <input
      id={id}
      {...input}
      ref={own}
      type="checkbox"
      className={box}
      part="checkbox"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : input['aria-describedby']}
    />
  )
  if (!label) return control
  return (
    <div part="checkbox-field">
      <label htmlFor={input.id ?? id} className={choiceRow} data-disabled={input.disabled ? '' : undefined}>
        {control}
        <span className={choiceText}>
          {label}
          {hint ? <small>{hint}</small> : null}
        </span>
      </label>
      <span aria-live="polite">
        {error ? (
          <span className={errorText} id={errorId}>
            {error}
          </span>
        ) : null}
      </span>
    </div>
  )
}
