import { deflateSync } from 'node:zlib'
import { CELL } from './drawn-line.ts'
import type { OtherFont } from './other-letters.ts'

/** Entries of one block of a map to Unicode. */
const BLOCK = 100

/**
 * A font of TrueType outlines as objects of a PDF file (ISO 32000-1 §9.7), its letters by the numbers of their glyphs, with a map
 * back to Unicode, so that text can be searched and copied.
 *
 * @param letters those that the file uses, by glyph
 * @param first number of the first object; the font is that one, and the others follow
 */
export function fontObjects(
  { name, glyphs, file }: OtherFont,
  letters: ReadonlyMap<number, string>,
  first: number,
): string[] {
  const packed = deflateSync(file()).toString('latin1')
  const map = deflateSync(Buffer.from(unicodeMap(letters), 'latin1')).toString('latin1')
  const wide = [...letters.keys()].filter(glyph => glyphs.widthOf(glyph) > CELL)
  const widths = wide.map(glyph => `${glyph} [${glyphs.widthOf(glyph)}]`).join(' ')
  const stream = (data: string, more = '') =>
    `<< /Length ${data.length} /Filter /FlateDecode${more} >>\nstream\n${data}\nendstream`
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
    // Narrow letters are said to fill their cell: else programs that read the text would find spaces between them.
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${first + 2} 0 R /CIDToGIDMap /Identity /DW ${CELL} /W [${widths}] >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${glyphs.box.join(' ')}] /ItalicAngle 0 /Ascent ${glyphs.ascent} /Descent ${glyphs.descent} /CapHeight ${glyphs.ascent} /StemV 80 /FontFile2 ${first + 3} 0 R >>`,
    stream(packed, ` /Length1 ${file().length}`),
    stream(map),
  ]
}

/** Source: Adobe Technical Note 5411, ToUnicode Mapping File Tutorial. */
function unicodeMap(letters: ReadonlyMap<number, string>): string {
  const entries = [...letters].map(([glyph, letter]) => `<${hex(glyph)}> <${hex(letter.charCodeAt(0))}>`)
  const blocks = Array.from({ length: Math.ceil(entries.length / BLOCK) }, (_, at) => {
    const block = entries.slice(at * BLOCK, (at + 1) * BLOCK)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

const hex = (number: number): string => number.toString(16).padStart(4, '0')
