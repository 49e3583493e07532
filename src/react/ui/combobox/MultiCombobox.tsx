import { Suspense } from 'react'
import { ControlPlace } from '../ControlPlace.tsx'
import { Field, type FieldProps } from '../Field.tsx'
import { splitFieldProps } from '../field-props.ts'
import { lazyControl } from '../lazy-control.ts'
import { useLocale } from '../locale.ts'
import type { Option } from '../option.ts'

const MultiComboboxControl = lazyControl(() => import('./MultiComboboxControl.tsx'))

export interface MultiComboboxProps extends FieldProps {
  options: readonly Option[]
  value: readonly Option[]
  onChange: (options: Option[]) => void
  placeholder?: string | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  /** With it the owner filters (on the server) and gives new `options`; without, the list filters by itself. */
  onSearch?: ((text: string) => void) | undefined
  /** Options are on their way. */
  loading?: boolean | undefined
  /** When nothing matches. */
  emptyText?: string | undefined
}

/** Several of a list: typing searches, Backspace takes the last one away, the left arrow reaches the chosen ones. */
export function MultiCombobox(props: MultiComboboxProps) {
  const [field, { value, placeholder }] = splitFieldProps(props)
  const { locale } = useLocale()
  const listed = new Intl.ListFormat(locale, { type: 'unit' }).format(value.map(({ label }) => label))
  return (
    <Field {...field} part="combobox">
      {ids => (
        <Suspense fallback={<ControlPlace id={ids.id} text={listed || placeholder} />}>
          <MultiComboboxControl {...props} ids={ids} />
        </Suspense>
      )}
    </Field>
  )
}
