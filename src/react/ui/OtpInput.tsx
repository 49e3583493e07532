import { type ComponentProps, useRef, useState } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Field, type FieldProps } from './Field.tsx'

// In a login box the boxes end where its button does; a wider dialog does not pull them apart.
const frame = style({ position: 'relative', maxWidth: 352 })
const cells = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: token.space2,
  direction: 'ltr',
})
const cell = style({
  display: 'grid',
  placeItems: 'center',
  height: 48,
  border: `1px solid ${token.borderControl}`,
  borderRadius: token.radius,
  background: token.surface,
  fontSize: token.text20,
  fontWeight: token.weightMedium,
  fontVariantNumeric: 'tabular-nums',
  '[data-invalid] &': { borderColor: token.danger },
  'input:focus ~ div > &[data-active]': {
    outline: `2px solid ${token.focus}`,
    outlineOffset: -1,
    borderColor: 'transparent',
  },
  'input:focus ~ div > &[data-active]:empty::after': {
    content: '""',
    width: 1.5,
    height: 22,
    background: token.text,
    animation: 'fe-pulse 1s steps(1) infinite',
  },
  'input:disabled ~ div > &': { background: token.surfaceHover, color: token.textDisabled },
})
// One real input over the drawn boxes: paste, one-time-code and password managers work by themselves.
const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  border: 0,
  padding: 0,
  background: 'transparent',
  color: 'transparent',
  caretColor: 'transparent',
  // The boxes show the digits; forced colors would show them twice.
  forcedColorAdjust: 'none',
  fontSize: '16px',
  cursor: 'text',
  // Its keys go through the boxes as they stand.
  direction: 'ltr',
  '&, &:focus-visible': { outline: 0 },
  '&::selection': { background: 'transparent' },
  '&:-webkit-autofill': { WebkitTextFillColor: 'transparent', transition: 'background-color 9999s' },
})

export interface OtpInputProps
  extends Omit<FieldProps, 'optional'>,
    Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  /** Digits only, never longer than `length`. */
  onChange: (value: string) => void
  length?: number | undefined
  /** Called once when the last digit arrives, by key, paste or autofill. */
  onComplete?: ((value: string) => void) | undefined
}

/** A code of digits. */
export function OtpInput(props: OtpInputProps) {
  const { label, hint, error, labelEnd, id, value, onChange, length = 6, onComplete, ...rest } = props
  const ref = useRef<HTMLInputElement>(null)
  const [completed, setCompleted] = useState('')
  const type = (text: string) => {
    const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== completed) onComplete?.(digits)
    setCompleted(digits.length === length ? digits : '')
  }
  const caretToEnd = () => ref.current?.setSelectionRange(value.length, value.length)
  return (
    <Field label={label} hint={hint} error={error} labelEnd={labelEnd} id={id} part="otp-input">
      {ids => (
        <div className={frame}>
          <input
            {...rest}
            {...ids}
            ref={ref}
            className={input}
            part="input"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${length}}`}
            spellCheck={false}
            value={value}
            onChange={event => type(event.target.value)}
            onSelect={caretToEnd}
          />
          <div className={cells} aria-hidden="true">
            {Array.from({ length }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their positions.
                key={index}
                className={cell}
                part="otp-cell"
                data-active={index === Math.min(value.length, length - 1) ? '' : undefined}
              >
                {value[index]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}
