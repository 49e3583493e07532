import { Suspense } from 'react'
import type { ControlSize } from './Button.tsx'
import { ControlPlace } from './ControlPlace.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { splitFieldProps } from './field-props.ts'
import { lazyControl } from './lazy-control.ts'
import type { Option } from './option.ts'

export type { Option } from './option.ts'

const SelectControl = lazyControl(() => import('./select/SelectControl.tsx'))

export interface SelectProps<Value extends string> extends FieldProps {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string | undefined
  size?: ControlSize | undefined
  disabled?: boolean | undefined
  /** For forms that are read with FormData. */
  name?: string | undefined
  id?: string | undefined
}

/** One of a list. In the login box use NativeSelect; for lists that are searched use Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [field, { options, value, onChange, placeholder, size }] = splitFieldProps(props)
  const shown = options.find(option => option.value === value)?.label ?? placeholder
  return (
    <Field {...field} part="select">
      {ids => (
        <Suspense fallback={<ControlPlace id={ids.id} text={shown} size={size} />}>
          {/* The control gives back one of the values that it was given. */}
          <SelectControl {...props} ids={ids} onChange={next => onChange(next as Value)} />
        </Suspense>
      )}
    </Field>
  )
}
