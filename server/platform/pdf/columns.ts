import { firstLetters, LETTERS } from './pages.ts'

export interface PdfColumn {
  title: string
  /** Its share of the width beside the others'. */
  weight: number
}

/** How many letters each column has. */
export function widthsOf(columns: readonly PdfColumn[]): number[] {
  const sum = columns.reduce((all, { weight }) => all + weight, 0)
  return columns.map(({ weight }) => Math.max(4, Math.floor((LETTERS * weight) / sum)))
}

/** Cells as a line; what is too long for its column ends with a dot. */
export function lineOf(cells: readonly string[], widths: readonly number[]): string {
  return widths
    .map((width, at) => {
      const text = firstLetters(cells[at] ?? '', width)
      // A letter between columns.
      return (text.length < width ? text : `${text.slice(0, width - 2)}.`).padEnd(width)
    })
    .join('')
    .trimEnd()
}
