import type { ReactNode } from 'react'

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
}

export interface Sort {
  key: string
  direction: 'asc' | 'desc'
}
