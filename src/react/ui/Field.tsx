import { type ReactNode, useId } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from './Icon.tsx'
import { alert } from './icons/core.ts'
import { useTexts } from './texts.ts'

const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  alignContent: 'start',
})
const labelRow = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: token.space2,
  marginBlockEnd: 6,
  fontSize: token.text13,
  lineHeight: '18px',
})
export const labelStyle = style({
  fontSize: token.text13,
  fontWeight: token.weightMedium,
  lineHeight: '18px',
})
const quiet = style({ fontSize: token.text12, lineHeight: '16px', color: token.textMuted })
const hintStyle = style({
  marginBlockStart: 6,
  fontSize: token.text12,
  lineHeight: '16px',
  color: token.textMuted,
})
const errorText = style({
  display: 'flex',
  gap: 6,
  marginBlockStart: 6,
  fontSize: token.text13,
  lineHeight: '18px',
  color: token.dangerText,
  '& > svg': { marginBlockStart: 1 },
})

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; its presence marks the control as invalid. */
  error?: ReactNode
  /** Says "optional" behind the label. Required fields say nothing: they are the rule. */
  optional?: boolean | undefined
  /** At the other end of the label's line, e.g. "Forgot password?". */
  labelEnd?: ReactNode
}

/** What a control needs to be tied to its label, hint and error. */
export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, control, hint and error. The error stands next to its control and is announced when it appears. */
export function Field(
  props: FieldProps & { id?: string | undefined; part?: string; children: (ids: ControlIds) => ReactNode },
) {
  const own = useId()
  const texts = useTexts()
  const { label, hint, error, optional, labelEnd, id = own, part = 'field', children } = props
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  const ids: ControlIds = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={field} part={part} data-invalid={error ? '' : undefined}>
      <div className={labelRow}>
        <label className={labelStyle} htmlFor={id} id={`${id}-label`} part="label">
          {label}
        </label>
        {optional ? <span className={quiet}>{texts.optional}</span> : null}
        {labelEnd}
      </div>
      {children(ids)}
      {hint ? (
        <div className={hintStyle} id={hintId} part="hint">
          {hint}
        </div>
      ) : null}
      <div aria-live="polite">
        {error ? (
          <div className={errorText} id={errorId} part="error">
            <Icon of={alert} size={16} />
            <span>{error}</span>
          </div>
        ) : null}
      </div>
    </div>
  )
}
