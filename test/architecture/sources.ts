import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Import {
  /** As written: `./store.ts`, `react`. */
  specifier: string
  /** Path from the root for our own files, the specifier itself for packages. */
  target: string
  /** Erased with the types: nothing is loaded at run time. */
  typeOnly: boolean
  /** `import('…')`: loaded later, so no part of a cycle. */
  lazy: boolean
}

export interface Source {
  path: string
  text: string
  lines: number
  imports: Import[]
}

const statement = /^(?:import|export)\s+(type\s)?([^'"()]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** `{ type A, type B }` is erased as `import type` is; `{ type A, b }` is not. */
function onlyTypes(clause: string): boolean {
  const names = /^\{([^}]*)\}\s+from\s+$/.exec(clause)?.[1]
  return !!names?.trim() && names.split(',').every(name => !name.trim() || /^\s*type\s/.test(name))
}

function importsOf(path: string, text: string): Import[] {
  const resolve = (specifier: string) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
  const statics = [...text.matchAll(statement)]
    // `export const x = 'a'` has neither `from` nor an import keyword.
    .filter(([whole, , clause]) => clause !== undefined || whole.startsWith('import'))
    .map(([, type, clause = '', specifier = '']) => ({
      specifier,
      target: resolve(specifier),
      typeOnly: type !== undefined || onlyTypes(clause),
      lazy: false,
    }))
  // In a type position (`typeof import('…')`, `import('…').Name`) nothing is loaded.
  const lazies = [...text.matchAll(dynamic)].map(match => ({
    specifier: match[1] ?? '',
    target: resolve(match[1] ?? ''),
    typeOnly:
      /typeof\s+$/.test(text.slice(0, match.index)) ||
      /^\.[A-Z]/.test(text.slice(match.index + match[0].length)),
    lazy: true,
  }))
  return [...statics, ...lazies]
}

const patterns = [
  '{contract,rules,server,sandbox,src,bench,test}/**/*.{ts,tsx,mjs}',
  'scripts/**/*.mjs',
  '*.mjs',
]

/** Every source file of ours, with what it imports. */
export const sources: Source[] = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
  .map(path => path.replaceAll('\\', '/'))
  .sort()
  .map(path => {
    const text = readFileSync(root + path, 'utf8')
    return {
      path,
      text,
      lines: text.split('\n').filter(line => line.trim()).length,
      imports: importsOf(path, text),
    }
  })

export const read = (path: string): string => readFileSync(root + path, 'utf8')
