import type { FieldProps } from '../Field.tsx'
import type { Option } from '../option.ts'

/** What the single and the multiple combobox share. */
export interface ComboboxProps extends FieldProps {
  options: readonly Option[]
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

export const sameOption = (one: Option, other: Option) => one.value === other.value
