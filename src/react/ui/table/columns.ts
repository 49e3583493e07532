import type { ReactNode } from 'react'
import type { TablePreferences } from './use-table-preferences.ts'

export interface Column<Row> {
  /** Identifies the column; the name that `onSort` reports. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean | undefined
  /** `end` for numbers. */
  align?: 'start' | 'end' | undefined
  /** What the row is called: no label above it when rows are stacked as cards. */
  primary?: boolean | undefined
  /** Pixels. Where one column has it, those without share what is left, and no content changes the widths. */
  width?: number | undefined
  /** `false`: people cannot put it away where the table has an `id`. The primary column always stays. */
  hideable?: boolean | undefined
  /** Hidden until the reader shows it, where the table has an `id`. */
  startsHidden?: boolean | undefined
}

/** The column that names the row always stays. */
export const isHideable = ({ primary, hideable = true }: Pick<Column<never>, 'primary' | 'hideable'>) =>
  !primary && hideable

/** Whether the column is shown with these preferences. */
export const isShown = (
  column: Pick<Column<never>, 'key' | 'primary' | 'hideable' | 'startsHidden'>,
  { hidden, shown }: Pick<TablePreferences, 'hidden' | 'shown'>,
) => !isHideable(column) || (column.startsHidden ? shown.includes(column.key) : !hidden.includes(column.key))

export interface Sort {
  key: string
  direction: 'asc' | 'desc'
}
