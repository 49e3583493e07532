import { readFileSync } from 'node:fs'
// The bundle has a `createRequire` of its own.
import nodeModule from 'node:module'
import path from 'node:path'
import { type Glyphs, glyphsOf } from './glyphs.ts'
import { tablesOfWoff, trueTypeOf } from './woff.ts'

/** A font for letters that Courier has not. */
export interface OtherFont {
  name: string
  glyphs: Glyphs
  /** As it is embedded. */
  file(): Buffer
}

export interface OtherLetter {
  font: OtherFont
  glyph: number
}

/** Parts of Arimo, as its package has them, those first that most names need. */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'greek',
  'hebrew',
  'vietnamese',
  'cyrillic-ext',
  'greek-ext',
] as const

/** Those that a reader of PDF files needs. */
const TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep']

const fonts = new Map<string, OtherFont>()

/** The letter in a font that has it; undefined: none does. */
export function otherLetter(letter: number): OtherLetter | undefined {
  for (const script of SCRIPTS) {
    const font = fontOf(script)
    const glyph = font.glyphs.glyphOf(letter)
    if (glyph !== undefined) return { font, glyph }
  }
  return undefined
}

/** What stands for a letter that no font has: a box, which no reader takes for a letter. */
export const missingLetter = (): OtherLetter => ({ font: fontOf(SCRIPTS[0]), glyph: 0 })

function fontOf(script: (typeof SCRIPTS)[number]): OtherFont {
  const known = fonts.get(script)
  if (known) return known
  const folder = path.dirname(
    nodeModule.createRequire(import.meta.url).resolve('@fontsource/arimo/package.json'),
  )
  const tables = tablesOfWoff(readFileSync(path.join(folder, 'files', `arimo-${script}-400-normal.woff`)))
  const needed = new Map([...tables].filter(([name]) => TABLES.includes(name)))
  const font = { name: `Arimo-${script}`, glyphs: glyphsOf(tables), file: () => trueTypeOf(needed) }
  fonts.set(script, font)
  return font
}
