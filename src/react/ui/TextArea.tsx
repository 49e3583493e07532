import type { ComponentProps } from 'react'
import { classes, style } from '../theme/style.ts'
import { bareInput, controlBox } from './control-styles.ts'
import { Field, type FieldProps } from './Field.tsx'

const area = style({ resize: 'vertical', minHeight: 72, overflow: 'auto' })

export type TextAreaProps = FieldProps & ComponentProps<'textarea'>

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, labelEnd, id, rows = 3, ...input }: TextAreaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      labelEnd={labelEnd}
      id={id}
      part="text-area"
    >
      {ids => (
        <div className={controlBox} part="control" data-disabled={input.disabled ? '' : undefined}>
          <textarea
            {...input}
            {...ids}
            rows={rows}
            className={classes(bareInput, area, input.className)}
            part="input"
          />
        </div>
      )}
    </Field>
  )
}
