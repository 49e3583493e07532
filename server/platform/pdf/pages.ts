import { drawnLine, type UsedFonts } from './drawn-line.ts'
import { fontObjects } from './font-objects.ts'
import type { OtherFont } from './other-letters.ts'

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
const RESOURCES = 5
const FIRST_PAGE = 6

/**
 * Pages of lines as a PDF file (ISO 32000-1), piece by piece: a page is written as soon as its lines are there, so memory does not
 * grow with it. A line has `LETTERS` letters at most. Those of Windows-1252 are in a font that every reader has; fonts of others
 * follow the pages, those that these need.
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
  const used: UsedFonts = new Map()
  const others: OtherFont[] = []
  const nameOf = (font: OtherFont): string => {
    if (!others.includes(font)) others.push(font)
    return `F${3 + others.indexOf(font)}`
  }
  const draw = (line: PdfLine): string => drawn(line, { used, nameOf })
  const ids: number[] = []
  let next = FIRST_PAGE
  for await (const lines of pages) {
    const id = next++
    const content = next++
    ids.push(id)
    const text = `BT /F1 ${SIZE} Tf ${LEADING} TL ${MARGIN} ${HEIGHT - MARGIN} Td\n${lines.map(draw).join('\n')}\nET`
    yield object(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${RESOURCES} 0 R /Contents ${content} 0 R >>`,
    )
    yield object(content, `<< /Length ${text.length} >>\nstream\n${text}\nendstream`)
  }
  let resources = '/F1 3 0 R /F2 4 0 R'
  for (const font of others) {
    resources += ` /${nameOf(font)} ${next} 0 R`
    for (const body of fontObjects(font, used.get(font)!, next)) yield object(next++, body)
  }
  yield object(RESOURCES, `<< /Font << ${resources} >> >>`)
  yield object(2, `<< /Type /Pages /Count ${ids.length} /Kids [${ids.map(id => `${id} 0 R`).join(' ')}] >>`)
  const table = Array.from({ length: next - 1 }, (_, at) => offsets[at + 1]!)
  const start = written
  yield piece(
    `xref\n0 ${next}\n0000000000 65535 f \n${table.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}` +
      `trailer\n<< /Size ${next} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}

function drawn(line: PdfLine, fonts: Parameters<typeof drawnLine>[3]): string {
  if (typeof line === 'string') return drawnLine(line, 'F1', SIZE, fonts)
  return `/F2 ${SIZE} Tf ${drawnLine(line.heading, 'F2', SIZE, fonts)} /F1 ${SIZE} Tf`
}

/**
 * A text in letters that each take a cell: spaces alike, marks put together with their letters, and nothing that is not seen. What
 * takes two places in a string is in none of the fonts.
 */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}|[\u{10000}-\u{10ffff}]/gu, '\ufffd')

/** What one shown letter takes in a text at most, marks and spaces with it. */
const RAW = 16

/**
 * The beginning of a text in letters, as of `printable`. It is cut before it is cleaned, so that a cell costs what it shows, however
 * long what a tenant wrote into it is, and again afterwards. What was cut fills the width.
 */
export function firstLetters(text: string, most: number): string {
  const letters = printable(text.slice(0, most * RAW)).slice(0, most)
  return text.length > most * RAW ? letters.padEnd(most) : letters
}
