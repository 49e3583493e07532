import { lazy, Suspense } from 'react'
import { ControlPlace } from '../ControlPlace.tsx'
import { Field } from '../Field.tsx'
import type { Option } from '../option.ts'
import type { ComboboxProps } from './combobox-props.ts'

const MultiComboboxControl = lazy(() => import('./MultiComboboxControl.tsx'))

export interface MultiComboboxProps extends ComboboxProps {
  value: readonly Option[]
  onChange: (options: Option[]) => void
}

/** Several of a list: typing searches, Backspace takes the last one away, the left arrow reaches the chosen ones. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { label, hint, error, optional, labelEnd, id, value, placeholder } = props
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      labelEnd={labelEnd}
      id={id}
      part="combobox"
    >
      {ids => (
        <Suspense
          fallback={
            <ControlPlace id={ids.id} text={value.map(option => option.label).join(', ') || placeholder} />
          }
        >
          <MultiComboboxControl {...props} ids={ids} />
        </Suspense>
      )}
    </Field>
  )
}
