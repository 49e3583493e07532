/** One of a list: Select, MultiCombobox. */
export interface Option<Value extends string = string> {
  value: Value
  label: string
  /** A second, quieter line. */
  hint?: string | undefined
  disabled?: boolean | undefined
}
