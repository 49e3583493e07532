import { createContext, use } from 'react'

/** What tables say by themselves; apart from the kit's other words, which the login box loads. */
export interface TableTexts {
  settings: string
  columns: string
  compact: string
  /** How the rows are moved through, for screen readers: always, where a row opens, where it can be selected. */
  rowMove: string
  rowOpen: string
  rowSelect: string
}

export const englishTableTexts: TableTexts = {
  settings: 'Table settings',
  columns: 'Columns',
  compact: 'Compact rows',
  rowMove: 'Up and down arrow keys move from row to row.',
  rowOpen: 'Enter opens a row.',
  rowSelect: 'Space selects it, with Shift and an arrow key the next one too.',
}

/** `<TableTextsContext value={texts}>` */
export const TableTextsContext = createContext(englishTableTexts)
export const useTableTexts = () => use(TableTextsContext)
