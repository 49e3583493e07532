import { type ComponentProps, type ReactNode, use, useId } from 'react'
import { alert } from '../../ui/icons/field.ts'
import { FieldErrorsContext } from './field-errors.ts'
import { Glyph } from './Glyph.tsx'

export interface CredentialFieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  name: string
  label: string
  /** What the server said about this field. */
  error?: string | undefined
  hint?: ReactNode
  /** At the other end of the label's line. */
  labelEnd?: ReactNode
  /** Behind the label, for what may be left out. */
  optional?: string | undefined
  /** Inside the box, before the text and after it. */
  start?: ReactNode
  end?: ReactNode
}

/** Label, input and what is wrong with it. The error stands next to its field and is announced when it appears. */
export function CredentialField(props: CredentialFieldProps) {
  const { label, error, hint, labelEnd, optional, start, end, ...input } = props
  const id = useId()
  const mistake = use(FieldErrorsContext)[input.name] ?? error
  const described = [hint ? `${id}-hint` : '', mistake ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="pc-field" data-invalid={mistake ? '' : undefined}>
      <div className="pc-top">
        <label htmlFor={id}>{label}</label>
        {optional ? <span className="pc-optional">{optional}</span> : null}
        {labelEnd}
      </div>
      <div className="pc-box">
        {start}
        <input
          id={id}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {end}
      </div>
      {hint ? (
        <div className="pc-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      <div className="pc-live" role="status">
        {mistake ? (
          <div className="pc-error" id={`${id}-error`}>
            <Glyph of={alert} />
            <span>{mistake}</span>
          </div>
        ) : null}
      </div>
    </div>
  )
}
