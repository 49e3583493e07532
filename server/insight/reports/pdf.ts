import type { ReportDocument, ReportTable } from '../../../contract/report-document.ts'
import { lineOf, widthsOf } from '../../platform/pdf/columns.ts'
import { firstLetters, LETTERS, LINES, type PdfLine, pdfOfPages } from '../../platform/pdf/pages.ts'
import { cellFormatter } from './format.ts'
import { subtitleOf } from './subtitle.ts'
import { emptyTexts, leftOutText, wordFor } from './words.ts'

/** A report as a PDF file to print: figures first, then each table with its heads on every page. */
export async function pdfOf(document: ReportDocument): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of pdfOfPages(pagesOf(document))) pieces.push(piece)
  return Buffer.concat(pieces)
}

function* pagesOf(document: ReportDocument): Generator<PdfLine[]> {
  const title = document.title
  let count = 1
  let page = firstLines(document, title)
  const turned = () => [cut(`${title} · ${document.accountName}   ${++count}`), '']
  for (const table of document.tables) {
    const widths = widthsOf(table.columns.map(({ key, weight }) => ({ title: wordFor(key), weight })))
    const heads: PdfLine = {
      heading: lineOf(
        table.columns.map(({ key }) => wordFor(key)),
        widths,
      ),
    }
    // Heads at the foot of a page would be alone there.
    if (page.length + 5 > LINES) {
      yield page
      page = turned()
    }
    page.push('', { heading: cut(wordFor(table.key)) })
    if (table.rows.length > 0) page.push(heads)
    for (const line of linesOf(table, widths, document)) {
      if (page.length === LINES) {
        yield page
        page = [...turned(), heads]
      }
      page.push(line)
    }
  }
  yield page
}

function firstLines(document: ReportDocument, title: string): PdfLine[] {
  const format = cellFormatter(document)
  return [
    { heading: cut(title) },
    cut(subtitleOf(document)),
    '',
    ...document.facts.map(({ key, kind, value }) =>
      cut(`${wordFor(key).padEnd(36)}${format(kind, value) || '-'}`),
    ),
  ]
}

function* linesOf(table: ReportTable, widths: number[], document: ReportDocument): Generator<string> {
  const format = cellFormatter(document)
  for (const row of table.rows)
    yield lineOf(
      table.columns.map(({ kind }, at) => format(kind, row[at] ?? '')),
      widths,
    )
  if (table.rows.length === 0) yield cut(emptyTexts[table.key] ?? '')
  if (table.leftOut > 0) yield cut(leftOutText(table.leftOut, table.leftOutIsFloor))
}

const cut = (text: string): string => firstLetters(text, LETTERS)
