// All English texts of the browser: what `catalog(…)` declares in src, whichever file it stands in.
import { globSync, readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { parseAst } from 'rollup/parseAst'
import type { Text } from '../../rules/plural.ts'
import type { Catalog, Texts } from '../../src/state/app/messages.ts'

const root = new URL('../../', import.meta.url)
const declares = /\bcatalog\('/

export interface DeclaredText {
  namespace: string
  key: string
  english: Text
  /** Relative to the repository. */
  file: string
}

const isCatalog = (value: unknown): value is Catalog<Texts> =>
  typeof value === 'object' && value !== null && 'namespace' in value && 'english' in value

/** Catalogs among what a module exports, also those that stand in an object (`{ tenant: catalog(…), user: catalog(…) }`). */
const among = (exported: unknown): Catalog<Texts>[] => {
  if (isCatalog(exported)) return [exported]
  if (typeof exported !== 'object' || exported === null) return []
  return Object.values(exported).flatMap(value => (isCatalog(value) ? [value] : []))
}

interface Node {
  type: string
  [more: string]: unknown
}

function* within(node: unknown): Iterable<Node> {
  if (Array.isArray(node)) for (const each of node) yield* within(each)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node) yield node as Node
    for (const each of Object.values(node)) yield* within(each)
  }
}

const onlyLiterals = 'a catalog that no .ts file exports holds literals only'

/** What a literal says: a string, or an object of them. */
function literal(node: Node, file: string): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type === 'ObjectExpression')
    return Object.fromEntries(
      (node.properties as Node[]).map(property => {
        const key = (property.key ?? {}) as Node
        if (property.type !== 'Property' || property.computed) throw new Error(`${file}: ${onlyLiterals}`)
        return [key.name ?? key.value, literal(property.value as Node, file)]
      }),
    )
  throw new Error(`${file}: ${onlyLiterals}`)
}

/** What a file says that Node cannot load, or does not export: its calls of `catalog` hold literals. */
function written(file: string, text: string): Catalog<Texts>[] {
  const { code } = transformSync(text, { loader: 'tsx', jsx: 'preserve', target: 'es2022' })
  return [...within(parseAst(code, { jsx: true }))].flatMap(node => {
    const { callee, arguments: values } = node as { callee?: Node; arguments?: Node[] }
    if (node.type !== 'CallExpression' || callee?.name !== 'catalog' || values?.[0]?.type !== 'Literal')
      return []
    // Errors are texts by their codes, which the contract declares.
    if (values[0].value === 'errors') return []
    const [namespace, english] = values.map(each => literal(each, file))
    return [{ namespace, english } as Catalog<Texts>]
  })
}

const exportsAll = (text: string): boolean =>
  (text.match(/\bcatalog\('/g) ?? []).length ===
  (text.match(/^(export const \w+ = | {2}\w+: )catalog\('/gm) ?? []).length

/** Every text that a screen has, in the order of the files. */
export async function declaredTexts(): Promise<DeclaredText[]> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).sort()
  const found = await Promise.all(
    files.map(async file => {
      const text = readFileSync(new URL(file, root), 'utf8')
      if (!declares.test(text)) return []
      const catalogs =
        file.endsWith('.ts') && exportsAll(text)
          ? Object.values(await import(new URL(file, root).href)).flatMap(among)
          : written(file, text)
      return catalogs.flatMap(({ namespace, english }) =>
        Object.entries(english).map(([key, said]) => ({ namespace, key, english: said, file })),
      )
    }),
  )
  return found.flat()
}
