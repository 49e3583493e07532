import { lazy, Suspense } from 'react'
import { ControlPlace } from '../ControlPlace.tsx'
import { Field } from '../Field.tsx'
import type { Option } from '../option.ts'
import type { ComboboxProps } from './combobox-props.ts'

const ComboboxControl = lazy(() => import('./ComboboxControl.tsx'))

export interface SingleComboboxProps extends ComboboxProps {
  value: Option | null
  onChange: (option: Option | null) => void
}

/** One of a list that is searched by typing. */
export function Combobox(props: SingleComboboxProps) {
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
        <Suspense fallback={<ControlPlace id={ids.id} text={value?.label ?? placeholder} />}>
          <ComboboxControl {...props} ids={ids} />
        </Suspense>
      )}
    </Field>
  )
}
