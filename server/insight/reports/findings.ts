import type { CellKind, ReportColumn, ReportFact, ReportTable } from '../../../contract/report-document.ts'
import type { Period } from './period.ts'

/** What a template reads: a document without what every one has. */
export interface Findings {
  period?: Period
  facts: ReportFact[]
  tables: ReportTable[]
}

export const column = (key: string, kind: CellKind, weight: number): ReportColumn => ({ key, kind, weight })

export const fact = (key: string, kind: CellKind, value: string | number | null | undefined): ReportFact => ({
  key,
  kind,
  value: value == null ? '' : String(value),
})

/** Of cells that hold several texts. */
export const lines = (texts: readonly string[]): string => texts.join('\n')

/** A count that stops there is a floor. */
export const COUNTED = 100_000

/** @param counted how many rows match, at most `COUNTED` + 1 */
export function table(
  key: string,
  columns: ReportColumn[],
  rows: (string | number | null | undefined)[][],
  counted: number,
): ReportTable {
  return {
    key,
    columns,
    rows: rows.map(row => row.map(cell => (cell == null ? '' : String(cell)))),
    leftOut: Math.max(0, counted - rows.length),
    ...(counted > COUNTED && { leftOutIsFloor: true }),
  }
}
