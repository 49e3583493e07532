import { lineOf, type PdfColumn, widthsOf } from '../../platform/pdf/columns.ts'
import { LINES, type PdfLine, pdfOfPages } from '../../platform/pdf/pages.ts'

/** Below the title and the heads of the columns. */
const ROWS = LINES - 3

/** A table as a PDF file, piece by piece, as its rows come. */
export async function* pdfOf(
  title: string,
  columns: PdfColumn[],
  rows: AsyncIterable<string[]>,
): AsyncGenerator<Buffer> {
  yield* pdfOfPages(pagesOf(title, columns, rows))
}

async function* pagesOf(
  title: string,
  columns: PdfColumn[],
  rows: AsyncIterable<string[]>,
): AsyncGenerator<PdfLine[]> {
  const widths = widthsOf(columns)
  const heads = lineOf(
    columns.map(column => column.title),
    widths,
  )
  let count = 0
  const page = (lines: string[]): PdfLine[] => [`${title}   ${++count}`, '', { heading: heads }, ...lines]
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(lineOf(row, widths))
    if (lines.length === ROWS) {
      yield page(lines)
      lines = []
    }
  }
  if (lines.length > 0 || count === 0) yield page(lines)
}
