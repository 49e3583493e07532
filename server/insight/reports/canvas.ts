import { readFile } from 'node:fs/promises'
// The bundle has a `createRequire` of its own.
import nodeModule from 'node:module'
import path from 'node:path'
import { NoPicture } from './no-picture.ts'

/** Scripts of the font, each a file: a text takes the first that has its letters. Then those of the machine. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'hebrew', 'vietnamese']
const WEIGHTS = [400, 700]
const PACKAGE = '@fontsource/arimo'

let opening: ReturnType<typeof open> | undefined

/** The library with its fonts, opened once a thread. @throws NoPicture where this machine has no build of it */
export const openCanvas = () => (opening ??= open())

async function open() {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas').catch((error: unknown) => {
    throw new NoPicture(error)
  })
  const folder = path.dirname(nodeModule.createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`))
  for (const script of SCRIPTS)
    for (const weight of WEIGHTS) {
      const file = path.join(folder, 'files', `arimo-${script}-${weight}-normal.woff2`)
      GlobalFonts.register(await readFile(file), familyOf(script))
    }
  return { createCanvas, fonts: [...SCRIPTS.map(script => `"${familyOf(script)}"`), 'sans-serif'].join(', ') }
}

const familyOf = (script: string) => `Arimo ${script}`
