import fs from 'node:fs'
import { join } from 'node:path'
import { type Difference, differenceOf } from './compare.ts'
import { readPng } from './picture-tools.ts'
import { root } from './root.ts'
import { smallPng } from './small-png.ts'

/** What the baselines were drawn with. Elsewhere a difference may be the browser's. */
export interface Tools {
  browser: string
  platform: string
}

export type Compared = 'same' | 'updated' | Difference

/** The pictures as they are to be, and those that are not so. */
export interface Album {
  madeWith: Tools | undefined
  /** Compares with the baseline, or makes it the baseline where it differs. */
  compare(name: string, png: Uint8Array): Compared
  /** Baselines of none of these, which are removed when baselines are updated. */
  besides(names: string[]): string[]
  /** Writes what the baselines of this run were drawn with. */
  sign(tools: Tools): void
}

export interface AlbumOptions {
  baselines: string
  /** Emptied; holds expected, actual and marked pictures. */
  differences: string
  update: boolean
}

export const ourAlbum = {
  baselines: join(root, 'test/pictures/baselines'),
  differences: join(root, 'test/pictures/differences'),
}

export function openAlbum({ baselines, differences, update }: AlbumOptions): Album {
  fs.rmSync(differences, { recursive: true, force: true })
  fs.mkdirSync(baselines, { recursive: true })
  const paper = join(baselines, 'made-with.json')
  const found: [name: string, text: string][] = []

  /** For a person to look at; the page is written anew with each. */
  function show(
    name: string,
    { text, marked }: Difference,
    expected: Uint8Array | undefined,
    actual: Uint8Array,
  ) {
    fs.mkdirSync(differences, { recursive: true })
    const write = (kind: string, file: Uint8Array) =>
      fs.writeFileSync(join(differences, `${name}.${kind}.png`), file)
    if (expected) write('expected', expected)
    write('actual', actual)
    if (marked) write('marked', smallPng(marked))
    found.push([name, text])
    fs.writeFileSync(join(differences, 'index.html'), pageOf(found))
  }

  return {
    madeWith: fs.existsSync(paper) ? (JSON.parse(fs.readFileSync(paper, 'utf8')) as Tools) : undefined,
    compare(name, png) {
      const file = join(baselines, `${name}.png`)
      const actual = readPng(png)
      const expected = fs.existsSync(file) ? fs.readFileSync(file) : undefined
      const difference = expected ? differenceOf(readPng(expected), actual) : { text: 'there is no baseline' }
      if (!difference) return 'same'
      if (!update) {
        show(name, difference, expected, png)
        return difference
      }
      fs.writeFileSync(file, smallPng(actual))
      return 'updated'
    },
    besides(names) {
      const others = fs
        .readdirSync(baselines)
        .filter(file => file.endsWith('.png') && !names.includes(file.slice(0, -'.png'.length)))
      if (!update) return others
      for (const file of others) fs.rmSync(join(baselines, file))
      return []
    },
    sign: tools => fs.writeFileSync(paper, `${JSON.stringify(tools, undefined, 2)}\n`),
  }
}

const pageOf = (found: [name: string, text: string][]) => `<!doctype html>
<meta charset="utf-8">
<title>${found.length} pictures differ</title>
<style>
  body { font: 14px system-ui; margin: 24px; background: #ddd }
  div { display: flex; gap: 12px; align-items: start }
  figure { margin: 0; flex: 1; min-width: 0 }
  img { max-width: 100%; border: 1px solid #999 }
</style>
${found
  .map(
    ([name, text]) => `<h2>${name}</h2><p>${text}</p>
<div>${['expected', 'actual', 'marked'].map(kind => `<figure><figcaption>${kind}</figcaption><img src="${name}.${kind}.png" alt=""></figure>`).join('')}</div>`,
  )
  .join('\n')}
`
