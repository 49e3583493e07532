import { csvLine } from '../../../../rules/csv.ts'
import type { PeopleFile } from './read-file.ts'

/** The rows that were not imported, as they stood in the file, with the reason behind them. Opens in spreadsheets. */
export function failedCsv(
  { head }: Pick<PeopleFile, 'head'>,
  reasonHead: string,
  failed: readonly { cells: readonly string[]; reason: string }[],
): Blob {
  const lines = [
    csvLine([...head, reasonHead]),
    ...failed.map(({ cells, reason }) => csvLine([...head.map((_, column) => cells[column] ?? ''), reason])),
  ]
  // The mark tells spreadsheets that it is UTF-8.
  return new Blob(['\uFEFF', lines.map(line => `${line}\r\n`).join('')], { type: 'text/csv' })
}
