import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { root } from './sources.ts'

export interface Chunk {
  file: string
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
  /** Path and size before minification, in bytes. */
  modules: Record<string, number>
}

/** Every chunk of the ES module build, as `npm run build` left it. */
export const chunks: Chunk[] = JSON.parse(readFileSync(`${root}dist/.chunks.json`, 'utf8'))
const byFile = new Map(chunks.map(chunk => [chunk.file, chunk]))

/** Files that loading these chunks loads too: their static imports, and theirs. */
export const closure = (...starts: Chunk[]): Set<string> => reached(starts, ({ imports }) => imports)

/** The same with what these chunks load by themselves, but for chunks that hold a module of `later`; `known` are there. */
export const visited = (
  starts: Chunk[],
  known: ReadonlySet<string>,
  later: (module: string) => boolean,
): Set<string> =>
  reached(starts, ({ file, imports, dynamicImports }) => [
    ...imports,
    ...(known.has(file)
      ? []
      : dynamicImports.filter(each => !Object.keys(byFile.get(each)?.modules ?? {}).some(later))),
  ])

function reached(starts: Chunk[], next: (chunk: Chunk) => string[]): Set<string> {
  const files = new Set<string>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const file of next(chunk)) visit(byFile.get(file))
  }
  for (const chunk of starts) visit(chunk)
  return files
}

/** kB after gzip of these files of dist/elements, as a server with compression sends them. */
export function kilobytes(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files)
    bytes += gzipSync(readFileSync(`${root}dist/elements/${file}`), { level: 9 }).length
  return Math.round((bytes / 1024) * 100) / 100
}

export const without = (files: Set<string>, ...loaded: Set<string>[]): Set<string> =>
  new Set([...files].filter(file => !loaded.some(set => set.has(file))))

/**
 * Modules of ours that a page loads only when it needs them, with their chunk. Found by what a chunk holds: one that
 * others share has no module that stands for it.
 */
export const holding = (pattern: RegExp): [module: string, chunk: Chunk][] =>
  chunks.flatMap(chunk =>
    Object.keys(chunk.modules)
      .filter(module => pattern.test(module))
      .map((module): [string, Chunk] => [module, chunk]),
  )

/** The address of the chunk that holds a module of ours: its name says nothing of it. */
export function addressOf(module: string): RegExp {
  const found = chunks.find(({ modules }) => Object.hasOwn(modules, module))
  if (!found) throw new Error(`no chunk holds ${module}`)
  return new RegExp(`/elements/${found.file}$`)
}
