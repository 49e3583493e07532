import { missingLetter, type OtherFont, type OtherLetter, otherLetter } from './other-letters.ts'

/** Every letter of Courier is as wide, in thousandths of its size; others are drawn within the same. */
export const CELL = 600

/** Letters of Windows-1252 that are no number of theirs in Unicode, from 0x80 on. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const ownCodes = new Map([...WINDOWS].map((letter, at) => [letter, 0x80 + at] as const))

/** Letters of other fonts that a file holds, and which of theirs it uses, by the letter. */
export type UsedFonts = Map<OtherFont, Map<number, string>>

/**
 * A line as PDF operators: letters of Windows-1252 in the page's own font, others each in the font that has it, and what no font
 * has as a box. Each takes a cell, so that columns stay.
 *
 * @param own name of the page's font
 * @param nameOf of another font, among the resources of the page
 */
export function drawnLine(
  text: string,
  own: string,
  size: number,
  { used, nameOf }: { used: UsedFonts; nameOf(font: OtherFont): string },
): string {
  if (PLAIN.test(text)) return `(${escaped(text)}) Tj T*`
  const operators: string[] = []
  let plain = ''
  const flush = () => {
    if (plain) operators.push(`(${escaped(plain)}) Tj`)
    plain = ''
  }
  for (const letter of inReadingOrder(text)) {
    const code = codeOf(letter)
    if (code !== undefined) {
      plain += String.fromCharCode(code)
      continue
    }
    flush()
    const { font, glyph } = otherLetter(letter.codePointAt(0)!) ?? missingLetter()
    noteUse(used, { font, glyph }, letter)
    const width = font.glyphs.widthOf(glyph)
    const scale = Math.floor(Math.min(1, CELL / width) * 1000) / 10
    // In the middle of its cell.
    const aside = Math.max(0, Math.round((CELL - width) / 2))
    const hex = glyph.toString(16).padStart(4, '0')
    operators.push(`/${nameOf(font)} ${size} Tf ${scale} Tz [${-aside} <${hex}> ${aside}] TJ`)
    operators.push(`/${own} ${size} Tf 100 Tz`)
  }
  flush()
  return `${operators.join(' ')} T*`
}

/** Letters whose number is the same in Windows-1252: nearly every line. */
const PLAIN = /^[\x20-\x7e\xa0-\xff]*$/

/** What means something between the brackets of a text. */
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

function noteUse(used: UsedFonts, { font, glyph }: OtherLetter, letter: string): void {
  const letters = used.get(font) ?? new Map<number, string>()
  used.set(font, letters)
  if (!letters.has(glyph)) letters.set(glyph, glyph === 0 ? '\ufffd' : letter)
}

function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0)!
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return code
  return ownCodes.get(letter)
}

/** A PDF file is drawn from left to right: runs of Hebrew are turned. */
const inReadingOrder = (text: string): string[] => [
  ...text.replace(/[\u0590-\u05ff](?:[\u0590-\u05ff '"-]*[\u0590-\u05ff])?/g, run =>
    [...run].reverse().join(''),
  ),
]
