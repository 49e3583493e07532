// Rollup plugin: the translations become files of the bundle, one for each language and part, all in a folder whose name is a
// hash of them. What asks for one is a single import of a computed address: a list of all of them would be most of a kilobyte
// of the sign-in, and all of them would be inside the classic scripts.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { Plugin } from 'rollup'
import { translatedLanguages } from '../../rules/languages.ts'
import { type LanguagePart, languageParts } from '../../src/state/language/language-parts.ts'
import { earlyErrors } from './early-errors.ts'
import type { TextTable } from './english.ts'

const sources = new URL('../../src/', import.meta.url)
const accented = ['login', 'checkout', 'portal'] as const

const read = (language: string, part: LanguagePart): TextTable =>
  JSON.parse(readFileSync(new URL(`languages/${language}/${part}.json`, sources), 'utf8'))

/** The errors of a sign-in come with the login box, the rest when the first of them is shown. */
function tableOf(language: string, part: LanguagePart): TextTable {
  if (part !== 'login') return read(language, part)
  const { errors = {} } = read(language, 'errors')
  return {
    ...read(language, part),
    errors: Object.fromEntries(earlyErrors.flatMap(code => (errors[code] ? [[code, errors[code]]] : []))),
  }
}

/** Without prototypes: a code of an error may be named as a property of objects. */
const literal = (table: object): string =>
  `{__proto__:null,${Object.entries(table)
    .map(
      ([key, value]) =>
        `${JSON.stringify(key)}:${typeof value === 'string' || 'other' in value ? JSON.stringify(value) : literal(value)}`,
    )
    .join()}}`

/** Other parts that the login box and the portal ask for, once they show a text of them. */
const others: Partial<Record<LanguagePart, readonly LanguagePart[]>> = {
  login: ['errors'],
  portal: ['account', 'members', 'security', 'connections'],
}

/** The script of a pack: as `loadTexts` gives it to the sources. */
export function packOf(language: string, part: LanguagePart): string {
  const routed = languageParts.filter(([other]) => others[part]?.includes(other))
  const routes = routed.map(([other, pattern]) => `${pattern}.test(n)?m("${other}"):`).join('')
  const texts = `const t=${literal(tableOf(language, part))};`
  return routes
    ? `${texts}export default(n,k,e,m)=>t[n]?.[k]??void(${routes}0)\n`
    : `${texts}export default(n,k)=>t[n]?.[k]\n`
}

/** @param emits whether this build writes the packs, and does not only ask for them */
export function languagePacks(emits: boolean): Plugin {
  const address = '__LANGUAGE_PACKS__'
  const packs = translatedLanguages.flatMap(language =>
    languageParts.map(([part]) => [`${language}-${part}`, packOf(language, part)] as const),
  )
  const accents = ['../rules/accented.ts', 'state/language/en-XA/accented-texts.ts']
  const hash = createHash('sha256')
    .update(JSON.stringify(packs))
    .update(accents.map(file => readFileSync(new URL(file, sources), 'utf8')).join())
    .digest('hex')
    .slice(0, 7)
  return {
    name: 'language-packs',
    buildStart() {
      if (!emits) return
      for (const [name, source] of packs)
        this.emitFile({ type: 'asset', fileName: `languages/${hash}/${name}.js`, source })
      for (const part of accented)
        this.emitFile({
          type: 'chunk',
          id: new URL(`state/language/en-XA/${part}.ts`, sources).pathname,
          fileName: `languages/${hash}/en-XA-${part}.js`,
        })
    },
    load: id =>
      id.endsWith('/src/state/language/load-texts.ts')
        ? `export const loadTexts = (language, part) => import(\`${address}\${language}-\${part}.js\`)`
        : null,
    renderChunk(code, { fileName }, { file }) {
      if (!code.includes(address)) return null
      // Of the script that stands there, be it a module or a classic one.
      const here = posix.dirname(file ? posix.relative('dist/elements', file) : fileName)
      const folder = posix.relative(here, `languages/${hash}/`)
      return { code: code.replaceAll(address, `${folder.startsWith('.') ? '' : './'}${folder}/`), map: null }
    },
  }
}
