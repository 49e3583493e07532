/** A4 on its side, in points. */
const WIDTH = 842
const HEIGHT = 595
const MARGIN = 36
const SIZE = 7
const LEADING = 10
/** Every letter of Courier is 0.6 of its size wide. */
const LETTERS = Math.floor((WIDTH - 2 * MARGIN) / (SIZE * 0.6))
/** Below the title and the heads of the columns. */
const ROWS = Math.floor((HEIGHT - 2 * MARGIN) / LEADING) - 3

export interface PdfColumn {
  title: string
  /** Its share of the width beside the others'. */
  weight: number
}

/**
 * A table as a PDF file (ISO 32000-1), piece by piece: a page is written as soon as its rows are there, so memory does not
 * grow with it. The letters are those of Windows-1252, which every reader has a font for; others are question marks, and
 * what is too long for its column ends with a dot.
 */
export async function* pdfOf(
  title: string,
  columns: PdfColumn[],
  rows: AsyncIterable<string[]>,
): AsyncGenerator<Buffer> {
  const offsets: number[] = []
  let written = 0
  const piece = (text: string): Buffer => {
    const bytes = Buffer.from(text, 'latin1')
    written += bytes.length
    return bytes
  }
  const object = (id: number, body: string): Buffer => {
    offsets[id] = written
    return piece(`${id} 0 obj\n${body}\nendobj\n`)
  }
  yield piece('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
  yield object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  yield object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>')
  const pages: number[] = []
  let next = 4
  const page = function* (lines: string[]): Generator<Buffer> {
    const id = next++
    const content = next++
    pages.push(id)
    const all = [`${title}   ${pages.length}`, '', heads, ...lines]
    const text = `BT /F1 ${SIZE} Tf ${LEADING} TL ${MARGIN} ${HEIGHT - MARGIN} Td\n${all.map(line => `(${escaped(line)}) Tj T*`).join('\n')}\nET`
    yield object(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${content} 0 R >>`,
    )
    yield object(content, `<< /Length ${text.length} >>\nstream\n${text}\nendstream`)
  }
  const widths = widthsOf(columns)
  const heads = lineOf(
    columns.map(column => column.title),
    widths,
  )
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(lineOf(row, widths))
    if (lines.length === ROWS) {
      yield* page(lines)
      lines = []
    }
  }
  if (lines.length > 0 || pages.length === 0) yield* page(lines)
  const kids = pages.map(id => `${id} 0 R`).join(' ')
  yield object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
  const table = Array.from({ length: next - 1 }, (_, at) => offsets[at + 1]!)
  const start = written
  yield piece(
    `xref\n0 ${next}\n0000000000 65535 f \n${table.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}` +
      `trailer\n<< /Size ${next} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

function widthsOf(columns: PdfColumn[]): number[] {
  const sum = columns.reduce((all, { weight }) => all + weight, 0)
  return columns.map(({ weight }) => Math.max(4, Math.floor((LETTERS * weight) / sum)))
}

function lineOf(cells: string[], widths: number[]): string {
  return widths
    .map((width, at) => {
      const text = printable(cells[at] ?? '')
      // A letter between columns.
      return (text.length < width ? text : `${text.slice(0, width - 2)}.`).padEnd(width)
    })
    .join('')
    .trimEnd()
}

/** Latin letters alone: the numbers of others would be other letters in the font. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e\xa0-\xff]/gu, '?')

/** What means something between the brackets of a text. */
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')
