import type { FontTables } from './woff.ts'

/** What of a font a page needs to know: lengths are thousandths of its size. */
export interface Glyphs {
  /** Of a letter; undefined: the font does not have it. */
  glyphOf(letter: number): number | undefined
  widthOf(glyph: number): number
  box: [number, number, number, number]
  ascent: number
  descent: number
}

/** Source: OpenType 1.9, tables head, hhea, hmtx and cmap. */
export function glyphsOf(tables: FontTables): Glyphs {
  const table = (name: string): Buffer => {
    const found = tables.get(name)
    if (!found) throw new Error(`The font has no table ${name}.`)
    return found
  }
  const head = table('head')
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const units = head.readUInt16BE(18)
  const scaled = (length: number) => Math.round((length * 1000) / units)
  const last = hhea.readUInt16BE(34) - 1
  const letters = lettersOf(table('cmap'))
  return {
    glyphOf: letter => letters.get(letter),
    widthOf: glyph => scaled(hmtx.readUInt16BE(4 * Math.min(glyph, last))),
    box: [36, 38, 40, 42].map(at => scaled(head.readInt16BE(at))) as Glyphs['box'],
    ascent: scaled(hhea.readInt16BE(4)),
    descent: scaled(hhea.readInt16BE(6)),
  }
}

/** Of the subtable of format 4, which maps the letters of the Basic Multilingual Plane. */
function lettersOf(cmap: Buffer): Map<number, number> {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + at * 8))
  const start = offsets.find(offset => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('The font maps no letters in format 4.')
  const segments = cmap.readUInt16BE(start + 6) / 2
  const ends = start + 14
  const starts = ends + segments * 2 + 2
  const deltas = starts + segments * 2
  const ranges = deltas + segments * 2
  const letters = new Map<number, number>()
  for (let at = 0; at < segments; at++) {
    const [from, to] = [cmap.readUInt16BE(starts + at * 2), cmap.readUInt16BE(ends + at * 2)]
    const delta = cmap.readUInt16BE(deltas + at * 2)
    const range = cmap.readUInt16BE(ranges + at * 2)
    for (let letter = from; letter <= to && letter !== 0xffff; letter++) {
      const place = ranges + at * 2 + range + (letter - from) * 2
      const found = range === 0 ? letter : cmap.readUInt16BE(place)
      if (range !== 0 && found === 0) continue
      const glyph = (found + delta) & 0xffff
      if (glyph !== 0) letters.set(letter, glyph)
    }
  }
  return letters
}
