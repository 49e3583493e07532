/** A line of text on a page: places in points from the lower left corner of an A4 page. */
export interface Text {
  x: number
  y: number
  size: number
  bold?: boolean
  text: string
  /** Where `x` is: the text's beginning, or its end. */
  align?: 'left' | 'right'
}

const WIDTH = 595
const HEIGHT = 842

/** Rough width of Helvetica, in parts of the size: enough to align amounts. */
const widthOf = ({ text, size, bold }: Text): number =>
  [...text].reduce(
    (sum, character) => sum + (WIDTHS[character] ?? (/[A-Z]/.test(character) ? 0.68 : 0.54)),
    0,
  ) *
  size *
  (bold ? 1.05 : 1)

const WIDTHS: Record<string, number> = {
  ' ': 0.28,
  '.': 0.28,
  ',': 0.28,
  ':': 0.28,
  '-': 0.33,
  i: 0.22,
  l: 0.22,
  ...Object.fromEntries([...'0123456789'].map(digit => [digit, 0.556])),
}

/** One A4 page with these lines, as a PDF that any reader opens. */
export function pdfOf(title: string, lines: Text[]): Buffer {
  const content = lines.map(drawn).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) /Producer (Stripe sandbox) >>`,
  ]
  let text = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1')
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = Buffer.byteLength(text, 'latin1')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function drawn(line: Text): string {
  const { x, y, size, bold, text, align } = line
  const left = align === 'right' ? x - widthOf(line) : x
  return `BT /F${bold ? 2 : 1} ${size} Tf ${left.toFixed(2)} ${y} Td (${escaped(text)}) Tj ET`
}

/** Of what the encoding has not, a question mark is left. */
function escaped(text: string): string {
  return text
    .replaceAll('€', '\u0080')
    .replace(/[\u2013\u2014]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replaceAll('\u202f', ' ')
    .replace(/[^\u0020-\u007e\u0080\u00a0-\u00ff]/g, '?')
    .replace(/[\\()]/g, '\\$&')
}
