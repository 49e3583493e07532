import type { ComponentProps } from 'react'
import { classes, style } from '../theme/style.ts'
import { bareInput, controlBox } from './control-styles.ts'
import { Field, type FieldProps } from './Field.tsx'
import { splitFieldProps } from './field-props.ts'

const area = style({ resize: 'vertical', minHeight: 72, overflow: 'auto' })

export type TextAreaProps = FieldProps & ComponentProps<'textarea'>

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const [field, { rows = 3, ...input }] = splitFieldProps(props)
  return (
    <Field {...field} part="text-area">
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
