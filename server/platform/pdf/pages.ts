/** A4 on its side, in points. */
const WIDTH = 842
const HEIGHT = 595
const MARGIN = 36
const SIZE = 7
const LEADING = 10
/** Every letter of Courier is 0.6 of its size wide. */
export const LETTERS = Math.floor((WIDTH - 2 * MARGIN) / (SIZE * 0.6))
/** Lines of a page. */
export const LINES = Math.floor((HEIGHT - 2 * MARGIN) / LEADING)

/** A line of a page; in bold where it is a heading. */
export type PdfLine = string | { heading: string }

const FONTS = { regular: 'Courier', bold: 'Courier-Bold' }
const FIRST_PAGE = 5

/**
 * Pages of lines as a PDF file (ISO 32000-1), piece by piece: a page is written as soon as its lines are there, so memory does not
 * grow with it. A line has `LETTERS` letters at most, those of Windows-1252, which every reader has a font for.
 */
export async function* pdfOfPages(
  pages: AsyncIterable<PdfLine[]> | Iterable<PdfLine[]>,
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
  for (const [at, name] of Object.values(FONTS).entries())
    yield object(3 + at, `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
  const ids: number[] = []
  let next = FIRST_PAGE
  for await (const lines of pages) {
    const id = next++
    const content = next++
    ids.push(id)
    const text = `BT /F1 ${SIZE} Tf ${LEADING} TL ${MARGIN} ${HEIGHT - MARGIN} Td\n${lines.map(drawn).join('\n')}\nET`
    yield object(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${content} 0 R >>`,
    )
    yield object(content, `<< /Length ${text.length} >>\nstream\n${text}\nendstream`)
  }
  yield object(2, `<< /Type /Pages /Count ${ids.length} /Kids [${ids.map(id => `${id} 0 R`).join(' ')}] >>`)
  const table = Array.from({ length: next - 1 }, (_, at) => offsets[at + 1]!)
  const start = written
  yield piece(
    `xref\n0 ${next}\n0000000000 65535 f \n${table.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}` +
      `trailer\n<< /Size ${next} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

const drawn = (line: PdfLine): string =>
  typeof line === 'string'
    ? `(${escaped(line)}) Tj T*`
    : `/F2 ${SIZE} Tf (${escaped(line.heading)}) Tj T* /F1 ${SIZE} Tf`

/** What means something between the brackets of a text. */
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

/** Latin letters alone: the numbers of others would be other letters in the font. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e\xa0-\xff]/gu, '?')
